import { dateIn, type PlainDate } from '@parapet/domain/dates';
import { regionOf } from '@parapet/domain/regions/regions';
import type { CommandContext } from '../../platform/command-context.ts';
import type { Facts } from '../../platform/facts.ts';
import type { AccountRow } from './account-view.ts';

type Located = Pick<AccountRow, 'region' | 'state'>;

/** The time zone in which an account's policies start (IANA name). */
export const timeZoneOf = (facts: Facts, { region, state }: Located): string =>
  regionOf(region).timeZoneOf(state, facts.states);

/** Today's date in the account's time zone, by which its quotes and policies are judged. */
export const todayOf = ({ facts, now }: Pick<CommandContext, 'facts' | 'now'>, account: Located): PlainDate =>
  dateIn(now, timeZoneOf(facts, account));
