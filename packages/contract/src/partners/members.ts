import { z } from 'zod';
import { call } from '../call.ts';
import { list } from '../list.ts';
import { id, instant, line, region } from '../shapes.ts';
import { vendorCategories } from '@parapet/domain/claims/vendor-categories';
import { hostname } from './partner.ts';

const memberFields = {
  id,
  name: z.string(),
  kind: z.enum(['AGENCY', 'CUSTOMER']),
  partnerId: id,
  region,
  created: instant,
};
export type Member = z.output<z.ZodObject<typeof memberFields>>;

export const searchPartnerMembers = call({
  id: 'search-partner-members',
  method: 'GET',
  path: '/api/account/v1/partner/members',
  access: 'partner:members',
  summary: 'Search the agencies or accounts that are assigned to partners; partners see their own',
  ...list({
    fields: memberFields,
    sort: ['name', 'created'],
    filter: ['partnerId', 'kind'],
    search: ['name'],
    order: ['name', 'asc'],
    dated: 'created',
  }),
});

export const checkHostname = call({
  id: 'check-hostname',
  method: 'GET',
  path: '/api/auth/v1/hostname/check',
  access: 'partner:manage',
  summary: 'Return whether a host name is free, and its full name with the suffix of this deployment',
  query: z.object({ hostname: hostname.default(''), id: id.optional() }),
  answer: z.object({ isFree: z.boolean(), suffix: z.string(), host: z.string().nullable() }),
});

export const changeHostname = call({
  id: 'change-carrier-hostname',
  method: 'PUT',
  path: '/api/auth/v1/carrier/hostname/:id',
  access: 'partner:manage',
  summary: 'Change or remove the host name of a carrier',
  params: z.object({ id }),
  body: z.object({ hostname, version: z.number().int().optional() }),
  answer: z.object({ id, hostname: z.string().nullable(), host: z.string().nullable() }),
  refusals: ['hostname-taken', 'changed-meanwhile'],
});

export const getVendorPanel = call({
  id: 'get-vendor-panel',
  method: 'GET',
  path: '/api/account/v1/vendor/panel',
  access: 'claim:read',
  summary: 'Return the vendors of the panel, by name, with their services and contact details',
  query: z.object({ subcategory: z.enum(vendorCategories).optional(), search: line(200).default('') }),
  answer: z.object({
    content: z.array(
      z.object({
        id,
        name: z.string(),
        description: z.string(),
        contactEmail: z.string(),
        contactPhone: z.string(),
        subcategories: z.array(z.enum(vendorCategories)),
      }),
    ),
  }),
});
