import type { Claim } from '@parapet/contract/claims/index';
import { newNotice, type ClaimNotice } from '@parapet/domain/claims/notice';

/** Values of the form: the notice, and the company's name as written on the claim. */
export type ClaimValues = { -readonly [K in keyof ClaimNotice]: ClaimNotice[K] } & { companyName: string };

/** The form of a claim that was saved, or of a new one. */
export function toClaimValues(claim: Claim | null, known: Partial<ClaimValues> = {}): ClaimValues {
  const values = { ...newNotice, companyName: '', ...known };
  if (!claim) return values;
  return Object.fromEntries(
    Object.keys(values).map((name) => [name, claim[name as keyof Claim]]),
  ) as ClaimValues;
}
