import { z } from 'zod';
import { call } from '../call.ts';
import { listAnswer } from '../list.ts';
import { id, line } from '../shapes.ts';
import { partners } from './calls.ts';
import { partner } from './partner.ts';

const directoryCompany = z.object({
  cbid: id,
  name: z.string(),
  phone: z.string(),
  address1: z.string(),
  city: z.string(),
  state: z.string(),
  zipCode: z.string(),
  country: z.string(),
  industry: z.string(),
  domainName: z.string(),
  taken: z.boolean(),
});

export const searchDirectory = call({
  id: 'search-directory',
  method: 'GET',
  path: '/api/account/v1/da/search',
  access: 'directory:read',
  summary:
    'Search companies of the directory by name, within a state or country; staff who name neither get the aggregators',
  query: partners.query.extend({
    page: z.coerce.number().int().min(0).max(10_000).default(0),
    size: z.coerce.number().int().min(1).max(100).default(10),
    search: line(200).default(''),
    state: line(2).optional(),
    country: line(2).optional(),
  }),
  answer: listAnswer(z.union([directoryCompany, partner.shape])),
});
