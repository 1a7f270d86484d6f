import { z } from 'zod';
import { call } from '../call.ts';
import { id } from '../shapes.ts';

/**
 * Scope of the quotes to delete. An agency that names nothing means all of its own; provider staff must
 * name an account or an agency.
 */
const whose = z.object({ accountId: id.optional(), agencyId: id.optional() });
/** The most quotes that one call deletes or restores. */
export const MOST_AT_ONCE = 1000;
const deleted = z.object({ deleted: z.number().int(), quoteIds: z.array(id) });
const chosen = z.object({ quoteIds: z.array(id).min(1).max(MOST_AT_ONCE) });

export const deleteInvalidQuotes = call({
  id: 'delete-invalid-quotes',
  method: 'DELETE',
  path: '/api/quote/v1/bulk/invalid',
  access: 'quote:delete',
  summary: 'Hide every invalid quote of an agency or account; they are kept',
  query: whose,
  answer: deleted,
  refusals: ['whose-missing'],
});

export const deleteExpiredQuotes = call({
  id: 'delete-expired-quotes',
  method: 'DELETE',
  path: '/api/quote/v1/bulk/expired',
  access: 'quote:delete',
  summary: 'Hide every expired quote of an agency or account; they are kept',
  query: whose,
  answer: deleted,
  refusals: ['whose-missing'],
});

export const restoreQuotes = call({
  id: 'restore-quotes',
  method: 'PUT',
  path: '/api/quote/v1/search/restore',
  access: 'quote:delete',
  summary: 'Restore deleted quotes unchanged',
  body: chosen,
  answer: z.object({ restored: z.number().int() }),
  refusals: ['wrong-state'],
});

export const readQuotes = call({
  id: 'read-quotes',
  method: 'PUT',
  path: '/api/quote/v1/search/read',
  access: 'quote:read',
  summary: 'Mark quotes as read by the caller, until they change again',
  body: chosen,
  answer: z.object({ read: z.number().int() }),
});
