import type { PlainDate } from '@parapet/domain/dates';

/** Confidence in a text: A is the source itself, D has not been compared with a source by anybody. */
export type Provenance = { source: string; confidence: 'A' | 'B' | 'C' | 'D'; verified: boolean };

/** How large, heavy and in which color a law wants its words to be. */
export type Print = {
  /** At least so many. */
  points: number;
  bold?: boolean;
  color?: 'red';
  hasBorder?: boolean;
  /** The paragraphs that it is for, counted from one; all where they are not named. */
  of?: readonly number[];
};

/**
 * The words that a state prescribes for a form. Where a `statute` is named they take the place of the general
 * ones; other words are ours and stand beside these.
 */
export type StateText = Provenance & {
  text: string | readonly string[];
  statute?: string;
  /** Where the law wants them; those for a `binder` are for it alone. */
  place?: 'first page' | 'declarations' | 'binder';
  type?: Print;
  /** Lines for the signature of the broker, below the words. */
  signed?: readonly string[];
  url?: string;
  readOn?: PlainDate;
};

/** The words of a state, paragraph by paragraph. */
export const paragraphsOf = ({ text }: Pick<StateText, 'text'>): readonly string[] =>
  typeof text === 'string' ? [text] : text;
