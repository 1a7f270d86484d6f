import { paperTypes, type FormCondition, type PaperType } from '../forms/condition.ts';
import { FAMILY, type Product } from '../products.ts';
import type { Region } from '../regions/region.ts';

/** A text whose words or contents the law prescribes, in an edition of ours. */
export interface PrescribedText {
  readonly form: string;
  /** Its number and edition, as the foot of its pages prints them. */
  readonly edition: string;
  readonly title: string;
}

/** Texts of a jurisdiction that nobody has compared with their source. */
export interface UnverifiedTexts<T extends PrescribedText = PrescribedText> {
  /** Whose law prescribes them. */
  readonly state: string;
  readonly texts: readonly T[];
}

/** An edition of a form as far as it decides whether its text has to be compared, and for whom. */
export interface FormToCompare {
  /** The law prescribes its words or what it says. Words of our own wait for nobody. */
  readonly prescribed?: boolean;
  readonly when: FormCondition;
  /** Somebody has read its words at their source. */
  readonly verified: boolean;
  /** Words of its own for a state, which may be read where those of the form are not. */
  readonly states?: Readonly<Record<string, { readonly verified: boolean }>>;
}

/** Whose law prescribes the texts of a policy: its state's, or the one law of a region without states. */
export const getTextJurisdiction = ({ address, code }: Region, state: string): string =>
  address.hasStates ? state : code;

/** Whether the words of a form for a jurisdiction were read at the law itself: its own, or the form's. */
export const isTextVerified = (
  { states, verified }: Pick<FormToCompare, 'states' | 'verified'>,
  jurisdiction: string,
): boolean => states?.[jurisdiction]?.verified ?? verified;

/** The papers on which a form is printed. */
export const getPapersWith = ({ when }: Pick<FormToCompare, 'when'>): readonly PaperType[] =>
  when.papers ?? paperTypes;

type Printed = { readonly paper: PaperType; readonly jurisdiction: string; readonly product: Product };

/**
 * Whether a prescribed text may be printed for a policy on a paper. Coverages, limits and industries do not
 * matter here: they change until the quote is bound, and compliance is not asked twice.
 */
const isPrinted = (
  { prescribed = false, when }: Pick<FormToCompare, 'prescribed' | 'when'>,
  { paper, jurisdiction, product }: Printed,
): boolean =>
  prescribed &&
  getPapersWith({ when }).includes(paper) &&
  isAmong(when.families, FAMILY[product]) &&
  isAmong(when.products, product) &&
  isAmong(when.states, jurisdiction);

const isAmong = (list: readonly string[] | undefined, value: string): boolean =>
  list?.includes(value) ?? true;

/** The prescribed texts that are printed on a paper and that are not verified, in their editions of a day. */
export const getUnverifiedForms = <F extends FormToCompare>(forms: readonly F[], asked: Printed): F[] =>
  forms.filter((form) => isPrinted(form, asked) && !isTextVerified(form, asked.jurisdiction));

/** @returns the texts that nobody has confirmed in the edition that is printed; null if there are none. */
export function unconfirmedTexts<T extends PrescribedText>(
  state: string,
  texts: readonly T[],
  confirmed: readonly Pick<PrescribedText, 'form' | 'edition'>[],
): UnverifiedTexts<T> | null {
  const open = texts.filter((text) => !isTextConfirmed(text, confirmed));
  return open.length > 0 ? { state, texts: open } : null;
}

/** Whether somebody has confirmed this very edition. */
export const isTextConfirmed = (
  { form, edition }: Pick<PrescribedText, 'form' | 'edition'>,
  confirmed: readonly Pick<PrescribedText, 'form' | 'edition'>[],
): boolean => confirmed.some((one) => one.form === form && one.edition === edition);
