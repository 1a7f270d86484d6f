import { type AnyStatus, toneOfStatus } from '@parapet/domain/lifecycles/status-tones';
import {
  accountStatuses,
  claimStatuses,
  paymentStatuses,
  policyStatuses,
  quoteStatuses,
  submissionStatuses,
} from '@parapet/domain/lifecycles/statuses';
import type { Tone } from '@parapet/domain/lifecycles/traits';
import i18next from 'i18next';
import type { WordKey } from './i18n.ts';

// A tab stays open while the server is updated, and the new server may send a status, an event or a code that
// this build does not know. Only this file tolerates that: every value that the build knows has its word and
// its entry, or the build fails (`words-complete.test.ts`, exhaustive records).

/** Whether a table of this build has an entry for the value that the server sent. */
export const isKnown = <Known extends string>(
  table: Readonly<Record<Known, unknown>>,
  value: string,
): value is Known => Object.hasOwn(table, value);

/** The word for a value that the server sent, or `otherwise` if the value is newer than this build. */
export const wordOr = (key: string, otherwise: string, values: Record<string, unknown> = {}): string =>
  i18next.exists(key, values) ? i18next.t(key as WordKey, values) : otherwise;

const statuses: readonly AnyStatus[] = [
  ...accountStatuses,
  ...claimStatuses,
  ...paymentStatuses,
  ...policyStatuses,
  ...quoteStatuses,
  ...submissionStatuses,
];
const isStatus = (value: string): value is AnyStatus => statuses.some((status) => status === value);

/** The tone of a status that the server sent; neutral for one that is newer than this build. */
export const toneOf = (status: string): Tone => (isStatus(status) ? toneOfStatus(status) : 'neutral');
