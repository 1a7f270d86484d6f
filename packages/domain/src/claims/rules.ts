import type { RegionCode } from '../regions/region.ts';

/** `data/claims.json` */
export interface ClaimRules {
  /** Where claims are reported. */
  readonly lines: Readonly<Record<RegionCode, { readonly phone: string; readonly email: string }>>;
  /** An examiner calls the insured within so many days after a claim is filed. */
  readonly firstContactDays: number;
  /** A claim that was filed within so many months refers the renewal. */
  readonly recentMonths: number;
}
