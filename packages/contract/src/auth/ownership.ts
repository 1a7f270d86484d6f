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
  summary: 'Give an account of the agency to one of its teams; to the default team if none is named',
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
  summary: 'Take an account from its team: only those who see all of the agency see it then',
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
  summary: 'Mark an account for oneself, or take the mark away: without a body it changes to the other',
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
    'Ask the agency’s administrators for an account that another team has; the id is the account’s or that of its company in the directory',
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
    'Offer the insured of another agency’s account to be their agent: they are told, and choose; the id is the account’s or that of its company in the directory',
  params,
  body: z.object({}),
  answer: done,
  refusals: ['account-yours'],
});
