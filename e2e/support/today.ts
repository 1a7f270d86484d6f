/**
 * The day (YYYY-MM-DD) that it is for the office by the clock of the run, whose books go by UTC, or so many
 * days later.
 */
export const officeDay = (later = 0): string =>
  new Date(Date.now() + later * 86_400_000).toISOString().slice(0, 10);
