import { claimStatuses } from '@parapet/domain/lifecycles/statuses';
import { z } from 'zod';
import { call } from '../call.ts';
import { money } from '../money.ts';
import { id, plainDate } from '../shapes.ts';
import { toldFileStatus } from './notice.ts';

const claimOfPolicy = z.object({
  id,
  claimNumber: z.string(),
  status: z.enum(claimStatuses),
  fileStatus: toldFileStatus,
  lossDate: plainDate.nullable(),
  filedOn: plainDate.nullable(),
  /**
   * Still expected to be paid, and the loss that was paid, as a loss run says it; null before it is filed.
   */
  reserve: money.nullable(),
  paid: money.nullable(),
  /** The caller reads what was reported, or drafts it. */
  canOpen: z.boolean(),
});

export const listClaimsOfPolicy = call({
  id: 'list-claims-of-policy',
  method: 'GET',
  path: '/api/claims/v1/search/policy/:policyId',
  access: 'claim:read',
  summary: 'List the claims of a policy that the caller may see, with the amounts reserved and paid',
  params: z.object({ policyId: id }),
  answer: z.object({ claims: z.array(claimOfPolicy) }),
});
