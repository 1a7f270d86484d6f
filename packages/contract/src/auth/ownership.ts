import { z } from 'zod';
import { call } from '../call.ts';
import { id, version } from '../shapes.ts';

const params = z.object({ id });
const done = z.object({ message: z.string() });

export const assignAccount = call({
  id: 'assign-account',
  method: 'PUT',
  path: '/api/auth/v1/accounts/:id/assign',
  access: 'account:request',
  summary: 'Assign an account of the agency to one of its teams; to the default team if none is named',
  params,
  body: z.object({ teamId: id.optional(), version }),
  answer: done,
  refusals: ['agency-admin-decides', 'changed-meanwhile'],
});

export const unlinkAccount = call({
  id: 'unlink-account',
  method: 'PUT',
  path: '/api/auth/v1/accounts/:id/unlink',
  access: 'account:request',
  summary: 'Remove an account from its team; then only users who see the whole agency see it',
  params,
  body: z.object({ version }),
  answer: done,
  refusals: ['agency-admin-decides', 'changed-meanwhile'],
});

export const favoriteAccount = call({
  id: 'favorite-account',
  method: 'PUT',
  path: '/api/auth/v1/accounts/:id/favorite',
  access: 'account:read',
  summary: 'Mark or unmark an account as the caller’s favorite; without a body the mark is toggled',
  params,
  body: z.object({ favorite: z.boolean().optional() }),
  answer: z.object({ isFavorite: z.boolean() }),
});

export const requestAccountAccess = call({
  id: 'request-account-access',
  method: 'PUT',
  path: '/api/auth/v1/accounts/:id/request/access',
  access: 'account:request',
  summary:
    'Request access to an account of another team from the agency’s administrators; the id is the account’s or its company’s in the directory',
  params,
  body: z.object({}),
  answer: done,
  refusals: ['account-taken', 'account-taken-uk', 'agency-admin-decides'],
});

export const offerAgent = call({
  id: 'offer-agent',
  method: 'PUT',
  path: '/api/auth/v1/accounts/:id/offer/agent',
  access: 'account:request',
  summary:
    'Offer to become the agent of another agency’s insured, who is notified and decides. `id` is the account’s, or its company’s in the directory',
  params,
  body: z.object({}),
  answer: done,
  refusals: ['account-yours'],
});
