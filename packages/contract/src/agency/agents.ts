import { z } from 'zod';
import { call } from '../call.ts';
import { list } from '../list.ts';
import { id, instant } from '../shapes.ts';

const agent = {
  id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  npn: z.string(),
  phone: z.string(),
  role: z.string(),
  agencyId: id,
  agencyName: z.string(),
  /** The states of their licenses that have not expired, joined by commas. */
  states: z.string(),
};
const agents = list({
  fields: agent,
  sort: ['firstName', 'lastName', 'email', 'agencyName', 'created'],
  filter: ['agencyId'],
  search: ['firstName', 'lastName', 'email', 'npn', 'agencyName'],
  also: { created: instant },
  order: ['lastName', 'asc'],
  dated: 'created',
});

export const searchAgents = call({
  id: 'search-agents',
  method: 'GET',
  path: '/api/agency/v1/agent/search',
  access: 'agency-record:read',
  summary:
    'Search the users of agencies: all for the provider; for an agency, its own and those of agencies that belong to it. `text` works like `search`',
  ...agents,
  query: agents.query.extend({ text: z.string().trim().max(200).default('') }),
});
