/** Of how many a control covers how many. */
export interface Scope {
  readonly covered: number;
  readonly of: number;
}

export type AnswerValue = string | number | boolean | readonly string[] | Scope | null;

/** Answers by field name, flat: the wire's nested `p250Details` is spread in here. */
export type Answers = Readonly<Record<string, AnswerValue | undefined>>;

export type QuestionType = 'singleSelect' | 'boolAnswer' | 'multiSelect' | 'text';

export interface AnswerOption {
  readonly value: string | boolean | number;
  /** i18n key. */
  readonly labelKey: string;
}

/**
 * A test of a field. A field that was never answered has no value at all, so `isNot` holds only for
 * answered ones.
 */
export type Condition =
  | { readonly field: string; readonly is: AnswerValue }
  | { readonly field: string; readonly isNot: AnswerValue }
  /** The choice is not made: of a list without an answer, no choice is. */
  | { readonly field: string; readonly lacks: string };

/** Shown when any (or all) of the conditions are met. */
export type ShowRule = { readonly any: readonly Condition[] } | { readonly all: readonly Condition[] };

export interface CommentsBox {
  readonly name: string;
  readonly labelKey: string;
  readonly show?: ShowRule;
  readonly required: boolean;
}

export interface Question {
  readonly name: string;
  readonly type: QuestionType;
  readonly labelKey: string;
  readonly answers?: readonly AnswerOption[];
  /** `always`, `never`, or only when the named context flag is set (e.g. `cyberCrimePurchased`). */
  readonly required: 'always' | 'never' | { readonly when: ContextFlag };
  readonly defaultValue?: AnswerValue;
  readonly placeholderKey?: string;
  readonly headingKey?: string;
  readonly show?: ShowRule;
  readonly comments?: CommentsBox;
  /** The edition of the questions that it came with; the first if absent. Plans name the edition they ask. */
  readonly since?: number;
  /** Figures mentioned in the label, e.g. `{ years: 5 }`. */
  readonly params?: Readonly<Record<string, number>>;
}

export type ContextFlag =
  | 'cyberCrimePurchased'
  | 'contingentSystemFailureRequired'
  | 'cyberCrimeLossRequired'
  | 'fullSystemFailureRequired'
  | 'eplPurchased'
  | 'dnoPurchased'
  | 'fiduciaryPurchased'
  | 'crimePurchased';

/** The properties of the quote that decide which questions must be answered. */
export type QuestionnaireContext = Readonly<Partial<Record<ContextFlag, boolean>>>;

export type FormId =
  | 'cyber-us'
  | 'cyber-uk-1'
  | 'cyber-uk-2'
  | 'tech-eno'
  | 'management-liability'
  | 'quote-security'
  | 'security-first'
  | 'security-all'
  | 'social-engineering';

export interface Questionnaire {
  readonly id: FormId;
  readonly questions: readonly Question[];
}
