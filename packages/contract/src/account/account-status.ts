import { z } from 'zod';
import { call } from '../call.ts';
import { product } from '../rater/index.ts';
import { accountDecline, withFillIn } from '../reasons.ts';
import { accountParams } from '../shapes.ts';
import { account } from './account.ts';

const version = z.object({ version: z.number().int() });

export const declineAccount = call({
  id: 'decline-account',
  method: 'PUT',
  path: '/api/account/v1/decline/:accountId',
  access: 'account:decline',
  summary: 'Decline a whole account: it is quoted no more, and its open quotes are declined with it',
  params: accountParams,
  body: withFillIn(accountDecline.extend({ ...version.shape, productType: product.optional() })),
  answer: account,
  refusals: ['wrong-state', 'changed-meanwhile', 'account-covered'],
});

export const reopenAccount = call({
  id: 'reopen-account',
  method: 'PUT',
  path: '/api/account/v1/reopen/:accountId',
  access: 'account:decline',
  summary: 'Bring a declined or lost account back into business; its quotes stay as they are',
  params: accountParams,
  body: version,
  answer: account,
  refusals: ['wrong-state', 'changed-meanwhile'],
});
