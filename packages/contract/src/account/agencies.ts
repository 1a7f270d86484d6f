import { z } from 'zod';
import { call } from '../call.ts';
import { list } from '../list.ts';
import { id, line, region } from '../shapes.ts';

export const listAccountAgencies = call({
  id: 'list-account-agencies',
  method: 'GET',
  path: '/api/account/v1/agencies',
  access: 'account:read',
  summary: 'List the agencies whose accounts the caller may see',
  answer: z.object({ content: z.array(z.object({ agencyId: id, agencyName: z.string() })) }),
});

const agencies = list({
  fields: { id, name: z.string(), region },
  sort: ['name'],
  search: ['name'],
  order: ['name', 'asc'],
});

export const searchAgencies = call({
  id: 'search-agencies',
  method: 'GET',
  path: '/api/account/v1/agency/search',
  access: 'agency:read',
  summary: 'Search agencies by a part of their name; `text` works like `search` in other lists',
  ...agencies,
  query: agencies.query.extend({
    text: line(200).default(''),
    size: z.coerce.number().int().min(1).max(200).default(200),
  }),
});
