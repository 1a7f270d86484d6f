/** Whether an account may be quoted; reasons are checked in this order (readings, Quoting). */
const QUOTABLE_STATUSES = ['Open', 'Quoted', 'Active Policy'] as const;
export const MINIMUM_PROFILE_SCORE = 4;

const ELIGIBILITY_MESSAGES = {
  noAccount: 'No data present',
  scoreTooLow: 'Account needs more information to enable Request Quote',
  wrongStatus: 'Account is not eligible to Request Quote',
  noAgent: 'The account has no agent. The policyholder has to choose one first.',
} as const;

/** The message that says why an account cannot be quoted, or null if it can. */
export function quotingRefusal(
  account:
    | { readonly status: string; readonly profileScore: number; readonly hasAgent: boolean }
    | null
    | undefined,
): string | null {
  if (!account) return ELIGIBILITY_MESSAGES.noAccount;
  if (!account.hasAgent) return ELIGIBILITY_MESSAGES.noAgent;
  if (account.profileScore < MINIMUM_PROFILE_SCORE) return ELIGIBILITY_MESSAGES.scoreTooLow;
  return (QUOTABLE_STATUSES as readonly string[]).includes(account.status)
    ? null
    : ELIGIBILITY_MESSAGES.wrongStatus;
}
