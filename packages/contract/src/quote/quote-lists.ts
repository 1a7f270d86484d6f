import { z } from 'zod';
import { shownTag } from '../account/index.ts';
import { list } from '../list.ts';
import { buildFields } from '../record.ts';
import { currency, id, plainDate } from '../shapes.ts';
import { quoteRecord } from './quote.ts';

const listed = {
  ...buildFields(quoteRecord, [
    'id',
    'quoteNumber',
    'product',
    'status',
    'version',
    'accountId',
    'companyName',
    'agencyName',
    'effectiveDate',
    'expiresOn',
    'isRenewal',
    'limit',
    'totalPremium',
    'needByDate',
    'reason',
    'bindRequestedAt',
    'created',
    'modified',
    'policyId',
    'proposalId',
    'can',
  ]),
  referrals: z.array(z.string()),
  /** The tags of the account. */
  tags: z.array(shownTag),
  isRead: z.boolean(),
};
const sorts = [
  'effectiveDate',
  'modified',
  'created',
  'companyName',
  'quoteNumber',
  'status',
  'product',
  'agencyName',
  'totalPremium',
  'expiresOn',
  'needByDate',
] as const;
const filters = [
  'effectiveDate',
  'status',
  'product',
  'isRenewal',
  'accountId',
  'agencyId',
  'state',
  'surplusLinesState',
  'email',
  'tags',
] as const;
/** `email` is the agent's address, or the address that the quote was sent to. */
const alsoFiltered = { agencyId: id, state: z.string(), surplusLinesState: z.string(), email: z.string() };

/** The list of quotes: its columns, filters, search and order. */
export const quotes = list({
  fields: listed,
  sort: sorts,
  filter: [...filters, 'currency', 'createdFrom', 'expiresUntil'],
  search: ['companyName', 'quoteNumber', 'agencyName'],
  also: {
    ...alsoFiltered,
    currency,
    /** From this instant or date on: what a figure of a dashboard counts in its period. */
    createdFrom: z.string(),
    /** The last day of those that expire soon. */
    expiresUntil: plainDate,
  },
  order: ['modified', 'desc'],
  dated: 'modified',
});

/** The quotes that wait for an underwriter, as a desk. */
export const desk = list({
  fields: {
    ...listed,
    ownerId: id.nullable(),
    ownerName: z.string().nullable(),
    /** When it should be answered: the agency's need-by date, or some days after it was started. */
    due: plainDate,
  },
  sort: [...sorts, 'due'],
  filter: [...filters, 'owner'],
  search: ['companyName', 'quoteNumber', 'agencyName'],
  also: { ...alsoFiltered, owner: z.string() },
  order: ['due', 'asc'],
  dated: 'modified',
});

const narrow = z.string().max(2000).optional();
/** The query of every list of quotes: some filters may also be given under their plain names. */
export const quoteQuery = quotes.query.extend({
  state: narrow,
  surplusLinesState: narrow,
  agencyId: narrow,
  email: narrow,
});
/** The query of the underwriters' desk: that of every list of quotes, with the owner as a filter. */
export const deskQuery = quoteQuery.extend({ 'filter.owner': narrow });
export type DeskQuery = z.output<typeof deskQuery>;
export type DeskRow = z.output<typeof desk.answer>['content'][number];
export type QuoteQuery = z.output<typeof quoteQuery>;
export type QuoteRow = z.output<typeof quotes.answer>['content'][number];
