/**
 * States whose surplus lines notice must be attested by a licensed broker before a quote is sent or bound.
 */
export const NOTICE_STATES = ['LA', 'MT'] as const;
export type NoticeState = (typeof NOTICE_STATES)[number];

type SurplusRisk = {
  readonly isSurplus: boolean;
  readonly state: string;
  readonly isAttested: boolean;
  readonly isSignatureOnFile: boolean;
};

/**
 * @returns the state whose notice has not been attested yet; null on admitted paper, in other states, and
 * when it was attested or the broker's signature is on file.
 */
export function noticeToAttest({
  isSurplus,
  state,
  isAttested,
  isSignatureOnFile,
}: SurplusRisk): NoticeState | null {
  if (!isSurplus || isAttested || isSignatureOnFile) return null;
  return NOTICE_STATES.find((one) => one === state) ?? null;
}

/** The fields of a tax line that are checked. */
type TaxFigure = {
  readonly code: string;
  readonly jurisdiction: string;
  readonly rate: number;
  readonly verified: boolean;
  readonly doubts?: readonly string[];
};

/** Taxes that nobody has checked: the state, and the figures as compliance confirms them. */
export interface UnverifiedTax {
  readonly state: string;
  readonly figures: string;
}

/**
 * @returns the taxes of a quote on surplus paper that come from no checked source; null if all of them do.
 * The figures name each line with its rate and what is assumed beside it, so that a confirmation ends when a
 * rate changes, and says nothing of other fees or insureds.
 */
export function unverifiedTax(isSurplus: boolean, taxes: readonly TaxFigure[]): UnverifiedTax | null {
  const unchecked = isSurplus ? taxes.filter(({ verified }) => !verified) : [];
  const state = unchecked[0]?.jurisdiction;
  return state ? { state, figures: unchecked.map(getFigure).join(', ') } : null;
}

const getFigure = ({ code, rate, doubts = [] }: TaxFigure): string =>
  `${code} ${rate}${doubts.length > 0 ? ` (${doubts.join(', ')})` : ''}`;
