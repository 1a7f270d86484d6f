import { z } from 'zod';
import { call } from '../call.ts';
import { product } from '../rater/index.ts';
import { accountDecline, withFillIn } from '../reasons.ts';
import { accountParams, version } from '../shapes.ts';
import { account } from './account.ts';

export const declineAccount = call({
  id: 'decline-account',
  method: 'PUT',
  path: '/api/account/v1/decline/:accountId',
  access: 'account:decline',
  summary: 'Decline an account and its open quotes; no further quotes can be started for it',
  params: accountParams,
  body: withFillIn(accountDecline.extend({ version, productType: product.optional() })),
  answer: account,
  refusals: ['wrong-state', 'changed-meanwhile', 'account-covered'],
});

export const reopenAccount = call({
  id: 'reopen-account',
  method: 'PUT',
  path: '/api/account/v1/undecline/:accountId',
  access: 'account:decline',
  summary: 'Reopen a declined or lost account; its quotes stay unchanged',
  params: accountParams,
  body: z.object({ version }),
  answer: account,
  refusals: ['wrong-state', 'changed-meanwhile'],
});
