import type { KindWith, PartnerKind } from '@parapet/domain/partners/kinds';
import { z } from 'zod';
import { call } from '../call.ts';
import { list } from '../list.ts';
import { done, id, instant } from '../shapes.ts';
import { changedPartner, newPartner, ownWords, partner, partnerDetails } from './partner.ts';

/** The list of partners, of each kind and of all. */
export const partners = list({
  fields: partner.fields,
  sort: ['name', 'accountType', 'hostname', 'created'],
  filter: ['accountType', 'region'],
  search: ['name', 'hostname'],
  also: { created: instant },
  order: ['name', 'asc'],
  dated: 'created',
});

/** The list of one kind. Aggregators are searched at `da/search`, with the directory (decision 64). */
export const getSearchCall = <K extends PartnerKind>(kind: K) =>
  call({
    id: `search-${kind}` as const,
    method: 'GET',
    path: `/api/account/v1/${kind}/search` as const,
    access: 'organization:read',
    summary: `Search the organizations of kind ${kind}`,
    ...partners,
  });

/** All kinds in one list, for the console. */
export const searchPartners = call({
  id: 'search-partners',
  method: 'GET',
  path: '/api/account/v1/partner/search',
  access: 'organization:read',
  summary: 'Search the partner organizations of all kinds',
  ...partners,
});

/** The calls on an organization of a kind: the same for each kind, under the path of the kind. */
export const getPartnerCalls = <K extends PartnerKind>(kind: K) => ({
  create: call({
    id: `create-${kind}` as const,
    method: 'POST',
    path: `/api/auth/v1/${kind}` as const,
    access: 'partner:manage',
    summary: `Add an organization of kind ${kind}, and invite its first user if a mail address is given`,
    body: newPartner(kind),
    answer: partner.shape,
    refusals: ['partner-known', 'hostname-taken', 'account-of-person'],
  }),
  update: call({
    id: `update-${kind}` as const,
    method: 'PUT',
    path: `/api/auth/v1/${kind}/:id` as const,
    access: 'partner:manage',
    summary: `Update an organization of kind ${kind}`,
    params: z.object({ id }),
    body: changedPartner(kind),
    answer: partner.shape,
    refusals: ['partner-known', 'partner-in-treaty', 'hostname-taken', 'changed-meanwhile'],
  }),
  delete: call({
    id: `delete-${kind}` as const,
    edits: { record: 'organization', id: 'id' },
    method: 'DELETE',
    path: `/api/auth/v1/${kind}/:id` as const,
    access: 'partner:manage',
    summary: `Delete an organization of kind ${kind} on which nothing depends any more`,
    params: z.object({ id }),
    answer: done,
    refusals: ['partner-in-use', 'changed-meanwhile'],
  }),
  get: call({
    id: `get-${kind}` as const,
    method: 'GET',
    path: `/api/account/v1/${kind}/id/:id` as const,
    access: 'organization:read',
    summary: `Return an organization of kind ${kind}, with the counts of what depends on it`,
    params: z.object({ id }),
    answer: partnerDetails,
  }),
  getOwn: call({
    id: `get-own-${kind}` as const,
    method: 'GET',
    path: `/api/account/v1/${kind}` as const,
    access: 'partner:own',
    summary: `Return the caller’s own organization, of kind ${kind}`,
    answer: partner.shape,
  }),
  updateOwn: call({
    id: `update-own-${kind}` as const,
    method: 'PUT',
    path: `/api/account/v1/${kind}` as const,
    access: 'partner:describe',
    summary: `Update the details of the caller’s own organization, of kind ${kind}`,
    body: ownWords,
    ignores: { id: 'the caller’s own', name: 'set by the provider', hostname: 'set by the provider' },
    answer: partner.shape,
    refusals: ['changed-meanwhile'],
  }),
});

const chosen = (message: string) => z.string(message).pipe(z.uuid(message));
/** The sentences of document 3 §5, which says 'agent' of an aggregator's agency. */
const unchosen: Partial<Record<PartnerKind, string>> = {
  da: 'An agent must be selected.',
  cluster: 'An agency must be selected.',
};

/** The agencies of aggregators and clusters. */
export const getAgencyCalls = <K extends KindWith<'agency'>>(kind: K) => ({
  assign: call({
    id: `assign-agency-to-${kind}` as const,
    method: 'PUT',
    path: `/api/account/v1/${kind}/agency` as const,
    access: 'partner:manage',
    summary: `Assign an agency to an organization of kind ${kind}, which sees its business from then on`,
    body: z.object({ partnerId: id, agencyId: chosen(unchosen[kind] ?? '') }),
    answer: partner.shape,
    refusals: ['agency-invalid', 'member-known', 'member-elsewhere'],
  }),
  remove: call({
    id: `remove-agency-from-${kind}` as const,
    method: 'PUT',
    path: `/api/account/v1/${kind}/remove/agency/:id` as const,
    access: 'partner:manage',
    summary: 'Remove an agency from a partner; if none is named, from the only one that it is assigned to',
    params: z.object({ id }),
    body: z.object({ partnerId: id.optional() }),
    answer: done,
    refusals: ['member-of-several'],
  }),
});

/** The insured accounts of security providers and pools. */
export const getAccountCalls = <K extends KindWith<'account'>>(kind: K) => ({
  assign: call({
    id: `assign-account-to-${kind}` as const,
    method: 'POST',
    path: `/api/account/v1/${kind}/account` as const,
    access: 'partner:manage',
    summary: `Assign an insured account to an organization of kind ${kind}`,
    body: z.object({ partnerId: id, accountId: chosen('Account is required') }),
    answer: partner.shape,
    refusals: ['account-invalid', 'member-known'],
  }),
  remove: call({
    id: `remove-account-from-${kind}` as const,
    method: 'PUT',
    path: `/api/account/v1/${kind}/remove/account/:id` as const,
    access: 'partner:manage',
    summary: 'Remove an account from a partner; if none is named, from the only one that it is assigned to',
    params: z.object({ id }),
    body: z.object({ partnerId: id.optional() }),
    answer: done,
    refusals: ['member-of-several'],
  }),
});
