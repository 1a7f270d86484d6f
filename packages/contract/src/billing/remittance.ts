import { z } from 'zod';
import { call } from '../call.ts';
import { list } from '../list.ts';
import { id, instant, line, money, plainDate } from '../shapes.ts';
import { month, stateCode } from './filings.ts';

const treatyId = line(40);
const kind = z.enum(['CARRIER', 'RE_INSURER']);
const share = z.object({
  party: z.string(),
  kind,
  /** 0.6 of each amount. */
  share: z.number(),
  premium: money,
  commission: money,
  amount: money,
});

/** The amounts that a remittance pays: gross premium that was collected, less the commission on it. */
const remitted = { premium: money, commission: money, amount: money };
const asked = { treatyId, through: plainDate };

export const listTreaties = call({
  id: 'list-treaties',
  method: 'GET',
  path: '/api/billing/v1/treaty',
  access: 'ledger:read',
  summary: 'List the treaties under which policies are written, with each carrier’s or reinsurer’s share',
  answer: z.object({
    content: z.array(
      z.object({
        id: z.string(),
        currency: z.enum(['USD', 'GBP']),
        shares: z.array(z.object({ party: z.string(), kind, share: z.number() })),
      }),
    ),
  }),
});

export const previewRemittance = call({
  id: 'preview-remittance',
  method: 'GET',
  path: '/api/billing/v1/remittance/preview',
  access: 'trust:manage',
  summary: 'Preview a remittance up to a day, by the method used to book it. Nothing is written',
  query: z.object(asked),
  answer: z.object({
    policies: z.number().int(),
    ...remitted,
    shares: z.array(share),
    /** Of the figures: what was shown is booked, or nothing is. */
    hash: z.string(),
  }),
  refusals: ['unknown-treaty', 'future-day'],
});

const remittance = z.object({
  id,
  ...asked,
  policies: z.number().int(),
  ...remitted,
  bookedAt: instant,
  bookedBy: z.string(),
});
export type Remittance = z.output<typeof remittance>;

export const sendRemittance = call({
  id: 'send-remittance',
  method: 'POST',
  path: '/api/billing/v1/remittance',
  access: 'trust:manage',
  summary:
    'Remit premium collected up to a day, net of commission, to the carriers and reinsurers of a treaty. A repeated request for the same day returns the first one',
  body: z.object({ ...asked, previewHash: line(64).optional() }),
  answer: remittance,
  refusals: ['unknown-treaty', 'future-day', 'nothing-to-remit', 'preview-changed'],
});

export const searchRemittances = call({
  id: 'search-remittances',
  method: 'GET',
  path: '/api/billing/v1/remittance',
  access: 'ledger:read',
  summary: 'Search the remittances to carriers and reinsurers',
  ...list({
    fields: remittance.shape,
    sort: ['bookedAt'],
    filter: ['treatyId'],
    search: ['treatyId'],
    order: ['bookedAt', 'desc'],
    dated: 'bookedAt',
  }),
});

export const searchRemittanceShares = call({
  id: 'search-remittance-shares',
  method: 'GET',
  path: '/api/billing/v1/remittance/share',
  access: 'bordereau:read',
  summary: 'Search the shares of each remittance by recipient; carriers and reinsurers see their own',
  ...list({
    fields: { id, remittanceId: id, ...asked, ...share.shape, bookedAt: instant },
    sort: ['bookedAt'],
    filter: ['remittanceId', 'party', 'treatyId'],
    order: ['bookedAt', 'desc'],
    dated: 'bookedAt',
  }),
});

export const downloadBordereau = call({
  id: 'download-bordereau',
  method: 'GET',
  path: '/api/billing/v1/remittance/:remittanceId/bordereau',
  access: 'bordereau:read',
  summary:
    'Download the premium bordereau of a remittance as CSV, a row per premium line of a transaction. Carriers and reinsurers get their own share of each row',
  params: z.object({ remittanceId: id }),
  answer: z.any(),
  produces: 'file',
});

const taxAccount = z.union([z.literal(2100), z.literal(2110), z.literal(2120)]);
const taxReturn = z.object({
  account: taxAccount,
  jurisdiction: z.string(),
  month: z.string(),
  /** The amount credited to the account in the month. */
  amount: money,
  /** Null while it is not paid. */
  paidOn: plainDate.nullable(),
  paidBy: z.string().nullable(),
  reference: z.string().nullable(),
  /** The month is over, something is due, and it is not paid. */
  canPay: z.boolean(),
});
export type TaxReturn = z.output<typeof taxReturn>;

export const listTaxReturns = call({
  id: 'list-tax-returns',
  method: 'GET',
  path: '/api/billing/v1/tax-return',
  access: 'ledger:read',
  summary: 'List the amounts that each tax account owes to each state by month, and the amounts paid',
  answer: z.object({ content: z.array(taxReturn) }),
});

export const payTaxReturn = call({
  id: 'pay-tax-return',
  method: 'POST',
  path: '/api/billing/v1/tax-return',
  access: 'trust:manage',
  summary: 'Pay the tax of a state for a past month from the trust account, once',
  body: z.object({
    account: taxAccount,
    jurisdiction: stateCode,
    month,
    paidOn: plainDate,
    reference: line(60).refine((text) => text !== '', 'Reference is required'),
  }),
  answer: taxReturn,
  refusals: ['tax-return-paid', 'month-not-over', 'no-tax-due'],
});
