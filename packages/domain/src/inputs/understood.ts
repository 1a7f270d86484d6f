/**
 * A typed or pasted text, as understood. There is no third outcome: a text that could mean two things is
 * not understood, so that nothing is guessed and no sign is dropped.
 */
export type Understood<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly problem: InputProblem };

/** Why a text was not understood; the console has a sentence for each. */
export type InputProblem =
  | 'notANumber'
  | 'grouping'
  | 'wholeOnly'
  | 'tooManyDecimals'
  | 'tooLarge'
  | 'otherCurrency'
  | 'notADate'
  | 'notAPhone'
  | 'notAState'
  | 'notAnEin'
  | 'socialSecurity'
  | 'notADuns';

/** A text that was understood, as its value. */
export const understood = <T>(value: T): Understood<T> => ({ ok: true, value });
/** A text that was not understood, and why. */
export const notUnderstood = (problem: InputProblem): Understood<never> => ({ ok: false, problem });

/**
 * The text without surrounding space, every other space (no-break, thin) as a plain one, every dash a minus.
 */
export const plainText = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/[\s\u00a0\u2007\u2009\u202f]+/g, ' ')
    .replaceAll(/[\u2010-\u2015\u2212]/g, '-')
    .trim();
