import { dateIn, type PlainDate } from '@parapet/domain/dates';
import type { CommandContext } from './command-context.ts';

/** Time zone in which a day ends last: what applies from this day applies to everybody now. */
const LAST_ZONE = 'Etc/GMT+12';

/** The first day from which reference data may be set to hold: days before are over everywhere. */
export const firstDayToSet = ({ now }: Pick<CommandContext, 'now'>): PlainDate => dateIn(now, LAST_ZONE);
