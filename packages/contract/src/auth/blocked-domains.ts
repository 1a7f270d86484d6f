import { DOMAIN_MESSAGES, normalizeDomain, validateSingleDomain } from '@parapet/domain/accounts/domain-name';
import { z } from 'zod';
import { call } from '../call.ts';
import { list } from '../list.ts';
import { id, instant, line } from '../shapes.ts';

const blockedDomain = z.object({ id, domain: z.string(), blockedBy: z.string(), created: instant });
export type BlockedDomain = z.output<typeof blockedDomain>;

export const searchBlockedDomains = call({
  id: 'search-blocked-domains',
  method: 'GET',
  path: '/api/auth/v1/blacklisted-domains',
  access: 'domain:block',
  summary: 'Search the mail domains whose addresses are not invited',
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
  summary: 'Block invitations to a mail domain; existing users stay',
  body: z.object({
    domain: line(253)
      .refine((text) => text !== '', 'Domain name is required')
      .refine((text) => text === '' || validateSingleDomain(text) === null, DOMAIN_MESSAGES.notValid)
      .transform(normalizeDomain),
  }),
  answer: blockedDomain,
  refusals: ['domain-blocked-already'],
});

export const unblockDomain = call({
  id: 'unblock-domain',
  method: 'DELETE',
  path: '/api/auth/v1/blacklisted-domains/:id',
  access: 'domain:block',
  summary: 'Allow invitations to a blocked mail domain again',
  params: z.object({ id }),
  answer: z.object({ message: z.string() }),
});
