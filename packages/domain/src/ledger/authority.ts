/** Up to here, in cents, a job writes off what is left of a bill; above, two people do. Ours. */
export const SMALL_REMAINDER = 5_00;
/** So many days after a bill fell due, a small remainder of it is written off. Ours. */
export const REMAINDER_DAYS = 30;
/** Up to here, in cents, servicing staff pay out a refund; above, an administrator does. Ours. */
export const REFUND_AUTHORITY = 10_000_00;
