/** The level of authority that may release a referral: 1 is every underwriter, 3 the head of underwriting. */
export const authorityLevels = [1, 2, 3] as const;
export type AuthorityLevel = (typeof authorityLevels)[number];

/** A rule that applies, with the figures of its sentences. */
export interface Finding {
  readonly code: string;
  readonly params: Readonly<Record<string, string | number>>;
}
export interface Referral extends Finding {
  readonly level: AuthorityLevel;
}
export interface Load extends Finding {
  readonly factor: number;
}
