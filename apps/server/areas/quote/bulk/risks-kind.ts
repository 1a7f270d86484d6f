import type { RiskRow } from '@parapet/contract/account/bulk';
import { risks } from '../../account/index.ts';
import type { BulkKind } from '../../bulk/index.ts';
import { storeRisks } from './store-risks.ts';

/** The rows of a bulk upload: each becomes an account, new or found, with an indication. */
export const risksKind = {
  ...risks,
  permission: 'account:upload',
  chunk: 1000,
  // So that none makes an account that another one is making.
  turn: ({ agencyId }) => `accounts ${agencyId}`,
  announces: ['account', 'quote'],
  work: storeRisks,
} satisfies BulkKind<RiskRow>;
