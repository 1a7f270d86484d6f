/**
 * The tables whose every change is history. What commands get as `ctx.tx` cannot write them: the functions of
 * platform/records.ts do, and write the history with the row. A table that is added here stops compiling
 * wherever it is still written past them.
 */
export const recordedTables = [
  'account',
  'billingContact',
  'history',
  'membership',
  'note',
  'organization',
  'paymentMethod',
  'person',
  'policy',
  'quote',
  'quoteSnapshot',
  'submission',
  'surplusLicense',
  'team',
  'teamMember',
] as const;

export type RecordedTable = (typeof recordedTables)[number];
