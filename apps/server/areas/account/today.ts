import { dateIn, type PlainDate } from '@parapet/domain/dates';
import { regionByCode } from '@parapet/domain/regions/regions';
import type { CommandContext } from '../../platform/command-context.ts';
import type { Facts } from '../../platform/facts.ts';
import type { AccountRow } from './account-view.ts';

type Located = Pick<AccountRow, 'region' | 'state'>;

/** The time zone in which an account's policies start (IANA name). */
export const getTimeZone = (facts: Facts, { region, state }: Located): string =>
  regionByCode(region).timeZoneOf(state, facts.states);

/** Today's date in the account's time zone, by which its quotes and policies are judged. */
export const getToday = (
  { facts, now }: Pick<CommandContext, 'facts' | 'now'>,
  account: Located,
): PlainDate => dateIn(now, getTimeZone(facts, account));
