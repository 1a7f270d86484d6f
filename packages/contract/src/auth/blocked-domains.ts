import { DOMAIN_MESSAGES, normalizeDomain, validateSingleDomain } from '@parapet/domain/accounts/domain-name';
import { z } from 'zod';
import { call } from '../call.ts';
import { list } from '../list.ts';
import { changedFrom, id, instant, line, plainDate } from '../shapes.ts';

const blockedDomain = z.object({
  id,
  domain: z.string(),
  blockedBy: z.string(),
  created: instant,
  /** Whether it is blocked today, and the next day from which it is otherwise. */
  isBlocked: z.boolean(),
  changesOn: plainDate.nullable(),
});
/** The day from which a change holds; at once without one. */
const effectiveFrom = plainDate.optional();
export type BlockedDomain = z.output<typeof blockedDomain>;

export const searchBlockedDomains = call({
  id: 'search-blocked-domains',
  method: 'GET',
  path: '/api/auth/v1/blacklisted-domains',
  access: 'domain:block',
  summary: 'Search the mail domains that are blocked or will be: their addresses are not invited',
  ...list({
    fields: blockedDomain.shape,
    sort: ['domain', 'created'],
    search: ['domain'],
    order: ['created', 'desc'],
    dated: 'created',
  }),
});

export const blockDomain = call({
  id: 'block-domain',
  method: 'POST',
  path: '/api/auth/v1/blacklisted-domains',
  access: 'domain:block',
  summary: 'Block invitations to a mail domain from a day on; existing users stay',
  body: z.object({
    domain: line(253)
      .refine((text) => text !== '', 'Domain name is required')
      .refine((text) => text === '' || validateSingleDomain(text) === null, DOMAIN_MESSAGES.notValid)
      .transform(normalizeDomain),
    effectiveFrom,
  }),
  answer: blockedDomain,
  refusals: ['domain-blocked-already', 'effective-day-past'],
});

export const unblockDomain = call({
  id: 'unblock-domain',
  method: 'DELETE',
  path: '/api/auth/v1/blacklisted-domains/:id',
  access: 'domain:block',
  summary: 'Allow invitations to a blocked mail domain again, from a day on',
  params: z.object({ id }),
  query: z.object({ effectiveFrom }),
  answer: z.object({ message: z.string() }),
  refusals: ['effective-day-past'],
});

export const listBlockedDomainHistory = call({
  id: 'list-blocked-domain-history',
  method: 'GET',
  path: '/api/auth/v1/blacklisted-domains/:id/history',
  access: 'domain:block',
  summary: 'List the changes of a blocked mail domain: by whom, when, effective from which day',
  params: z.object({ id }),
  answer: z.object({
    content: z.array(z.object({ what: z.enum(['blocked', 'unblocked']), ...changedFrom })),
  }),
});
