import { z } from 'zod';
import { call } from '../call.ts';
import { id, line } from '../shapes.ts';

/** Fields that an MSSP is shown of an account that it added: the others are its agency's. */
const added = z.object({ id, name: z.string(), agencyId: id, agencyName: z.string() });

export const createMsspAccount = call({
  id: 'create-mssp-account',
  method: 'POST',
  path: '/api/account/v1/account/mssp',
  access: 'client:create',
  summary: 'Add a company, from the directory (`cbid`) or as typed, to the accounts of an agency',
  body: z.object({
    state: line(2).default(''),
    name: line(200),
    cbid: id.nullable().default(null),
    phone: line(25).default(''),
    address1: line(200).default(''),
    city: line(100).default(''),
    zipCode: line(10).default(''),
    agencyId: z
      .union([z.literal(''), id])
      .nullable()
      .default(null),
  }),
  answer: added,
  refusals: ['account-taken', 'account-taken-uk', 'account-with-agency'],
});

export const listMsspAgencies = call({
  id: 'list-mssp-agencies',
  method: 'GET',
  path: '/api/account/v1/account/mssp/agencies',
  access: 'client:create',
  summary: 'List the agencies for which the MSSP adds companies',
  answer: z.object({ content: z.array(z.object({ id, name: z.string() })) }),
});
