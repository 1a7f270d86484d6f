/** Subjects on which the law of a state is asked: the fees it allows, and how far schedule rating goes. */
export const lawKinds = ['FEES', 'IRPM'] as const;
export type LawKind = (typeof lawKinds)[number];

export const papers = ['ADMITTED', 'SURPLUS'] as const;
export type Paper = (typeof papers)[number];

/** The paper of a quote. */
export const getPaper = (isSurplus: boolean): Paper => (isSurplus ? 'SURPLUS' : 'ADMITTED');

/** Where a statement about the law stands, or that nobody has looked it up. */
export interface LawSource {
  /** The law in our words. */
  readonly says?: string;
  readonly source?: string;
  readonly url?: string;
  readonly readOn?: string;
  /** Only with the text that says so: what is not verified must not be shown as checked. */
  readonly verified: boolean;
}

/** A subject of a state's law on one paper, in the edition of our data, as compliance confirms it. */
export interface LawInQuestion {
  readonly kind: LawKind;
  readonly state: string;
  readonly paper: Paper;
  /** The edition of the data file. A new edition must be confirmed again. */
  readonly edition: string;
}

/** Whether somebody has confirmed this very edition. */
export const isLawConfirmed = (asked: LawInQuestion, confirmed: readonly LawInQuestion[]): boolean =>
  confirmed.some(
    ({ kind, state, paper, edition }) =>
      kind === asked.kind && state === asked.state && paper === asked.paper && edition === asked.edition,
  );
