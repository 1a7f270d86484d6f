/** As what somebody is screened. Who is paid for a claim is no party of the policy. */
export const screeningRoles = ['INSURED', 'CONTACT', 'SIGNER', 'PAYEE'] as const;
export type ScreeningRole = (typeof screeningRoles)[number];

/**
 * Statuses of a screening: no match; a match that waits for compliance; a match known to be somebody else.
 */
export const screeningStatuses = ['CLEAR', 'HIT', 'CLEARED'] as const;
export type ScreeningStatus = (typeof screeningStatuses)[number];

/**
 * @returns what a screening says. An entry that compliance found to be somebody else is no hit again; a new
 * one is.
 */
export function screeningStatus(
  entries: readonly string[],
  clearedEntries: readonly string[],
): ScreeningStatus {
  if (entries.some((entry) => !clearedEntries.includes(entry))) return 'HIT';
  return entries.length > 0 ? 'CLEARED' : 'CLEAR';
}
