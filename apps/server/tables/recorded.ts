/**
 * The tables whose every change is recorded in history. A command's `ctx.tx` cannot write them; the functions
 * of platform/records.ts can, and write the history with the row. When a table is added here, code that still
 * writes it directly stops compiling.
 */
export const recordedTables = [
  'account',
  'agencyLicense',
  'agentLicense',
  'appointment',
  'billingContact',
  'brokerChange',
  'bulkJob',
  'certificate',
  'claim',
  'claimFile',
  'commissionRate',
  'customPreset',
  'history',
  'membership',
  'moratorium',
  'note',
  'organization',
  'paymentMethod',
  'person',
  'personIdentity',
  'policy',
  'policySubjectivity',
  'quote',
  'quoteSnapshot',
  'submission',
  'surplusLicense',
  'team',
  'teamMember',
  'underwritingAuthority',
] as const;

export type RecordedTable = (typeof recordedTables)[number];
