import { dateIn } from '@parapet/domain/dates';

/** Today where the person sits. */
export const todayHere = (): string =>
  dateIn(new Date(), new Intl.DateTimeFormat().resolvedOptions().timeZone);
