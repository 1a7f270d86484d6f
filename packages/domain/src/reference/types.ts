/** The shapes of the plain files in `data/`; whoever loads them passes them in. */

/** `data/industries/naics-2022.json`, `uk-sic-2007.json` */
export interface IndustryScheme {
  readonly scheme: 'NAICS' | 'SIC';
  readonly version: string;
  readonly source: string;
  readonly industries: readonly Industry[];
  /** The common names of a trade, by the code of its industry (`data/industries/*-trades.json`). */
  readonly trades?: Readonly<Record<string, readonly string[]>>;
  /** By edition, its codes that are no more, with the code that took over (`naics-successors.json`). */
  readonly earlierEditions?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}
/** `data/industries/*-trades.json` */
export interface TradeWords {
  readonly scheme: 'NAICS' | 'SIC';
  readonly trades: Readonly<Record<string, readonly string[]>>;
}
export interface Industry {
  readonly code: string;
  readonly title: string;
}

export type TimeZoneName = 'Eastern' | 'Central' | 'Mountain' | 'Pacific' | 'Alaska' | 'Hawaii';

/** A row of `data/states.json`: 50 states and DC. */
export interface State {
  readonly code: string;
  readonly name: string;
  readonly timeZone: TimeZoneName;
  /** IANA name of the time zone in which its policies start. */
  readonly iana: string;
}
