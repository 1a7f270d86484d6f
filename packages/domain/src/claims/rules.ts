import type { RegionCode } from '../regions/region.ts';
import type { ClaimAuthority } from './authority.ts';

/** `data/claims.json` */
export interface ClaimRules {
  /** Phone and email for reporting claims. */
  readonly lines: Readonly<Record<RegionCode, { readonly phone: string; readonly email: string }>>;
  /** An examiner calls the insured within so many days after a claim is filed. */
  readonly firstContactDays: number;
  /** A claim that was filed within so many months refers the renewal. */
  readonly recentMonths: number;
  /** On whose word money is reserved and paid, in major units of the policy's currency. */
  readonly authority: ClaimAuthority;
  /** A loss run goes back so many years. */
  readonly lossRunYears: number;
}
