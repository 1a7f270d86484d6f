import type { PlainDate } from '../dates.ts';
import type { Initiator } from './transactions.ts';

/** The documents that an insured signs to give up cover from a day that has passed. */
export const releaseKinds = ['SIGNED_REQUEST', 'LOST_POLICY_RELEASE'] as const;
export type ReleaseKind = (typeof releaseKinds)[number];

/**
 * Whether cover is given up from a day that has passed, which takes a signature. What the insurer does takes
 * notice instead. Source: the working model of policies, "Transactions and edges".
 * @param askedOn the day on which it was asked for, or notice of it was given, if that was before
 */
export const needsRelease = (
  initiator: Initiator,
  { from, today, askedOn }: { from: PlainDate; today: PlainDate; askedOn: PlainDate | null },
): boolean => initiator !== 'INSURER' && from < today && !(askedOn !== null && askedOn <= from);
