import { addDays } from '@parapet/domain/dates';
import { timings } from '../../../core/timings.ts';

/** The current date if it is still possible, or a week from now. */
export const startingNeedBy = (known: string | null, today: string): string =>
  known && known >= today ? known : addDays(today, timings.needByDays);
