/**
 * The tables whose every change is recorded in history. A command's `ctx.tx` cannot write them; the functions
 * of platform/records/records.ts can, and write the history with the row. When a table is added here, code
 * that still writes it directly stops compiling.
 */
export const recordedTables = [
  'account',
  'agencyLevel',
  'answerRequest',
  'apiKey',
  'appointment',
  'billingContact',
  'blockedDomain',
  'brokerChange',
  'bulkJob',
  'certificate',
  'channel',
  'claim',
  'claimFile',
  'commissionRate',
  'connection',
  'carrierProfile',
  'customPreset',
  'directoryImport',
  'finding',
  'form',
  'formType',
  'history',
  'industry',
  'legalHold',
  'license',
  'mailMessage',
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
  'tag',
  'team',
  'teamMember',
  'underwritingAuthority',
  'usState',
  'webhook',
] as const;

export type RecordedTable = (typeof recordedTables)[number];

/** Columns of an account of which the entry itself says what changed and who changed it. */
export const hiddenOfAccount: readonly string[] = [
  'signals',
  'agencyName',
  'origins',
  'connectorScores',
  'ownSignals',
  'sharedProviders',
  'directoryId',
  'teamId',
  'certifiedAt',
  'certifiedBy',
  'verifiedAt',
  'verifiedBy',
];
