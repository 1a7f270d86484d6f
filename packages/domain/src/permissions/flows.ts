/**
 * The targets of a mailed link with a one-time code: the payment page of a policy, the surplus lines notice
 * of a quote, a quote to review and sign, a quote for a wholesale agency to review, the report of a claim.
 */
export const flows = ['E_PAY', 'SURPLUS_NOTICE', 'QUOTE', 'WHOLESALE', 'CLAIM'] as const;
export type Flow = (typeof flows)[number];
