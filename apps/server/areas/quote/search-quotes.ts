import {
  desk,
  quoteQuery,
  quotes,
  type DeskQuery,
  type QuoteQuery,
} from '@parapet/contract/quote/quote-lists';
import type {
  searchQuotes as call,
  searchUnderwriterInbox as inboxCall,
} from '@parapet/contract/quote/quotes';
import {
  quoteStatusesWhere,
  shownQuoteStatuses,
  withUnderwriterStatuses,
} from '@parapet/domain/lifecycles/quote-status';
import type { DeskOwner } from '@parapet/domain/quotes/desk';
import type { QuoteStatus } from '@parapet/domain/lifecycles/statuses';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Handler } from '../../platform/handler.ts';
import type { CommandContext } from '../../platform/command-context.ts';
import { getInstant } from '../../platform/lists/list-conditions.ts';
import { listWhere, page, viewsFilter } from '../../platform/lists/list.ts';
import { rowTenant } from '../../platform/database/tenant.ts';
import { shownTags, tagFilter } from '../account/index.ts';
import { countKept } from '../figures/index.ts';
import { quoteDue } from './quote-due.ts';
import { quoteCan } from './quote-commands.ts';

/** By what is left out: PostgreSQL compares each row with these few, not with all that are shown. */
const isShown = sql<SqlBool>`t.status <> all(${quoteStatusesWhere((traits) => !traits.isShown)})`;

export const searchQuotes: Handler<typeof call> = (ctx, { query }) =>
  searchBook(ctx, query, { where: isShown, statuses: shownQuoteStatuses, direction: 'desc' });

/** Quotes that are waiting for an underwriter, what is due first at the top. */
export const searchUnderwriterInbox: Handler<typeof inboxCall> = (ctx, { query }) => {
  const owners: Record<DeskOwner, RawBuilder<SqlBool>> = {
    mine: sql<SqlBool>`coalesce(t.owner_id = ${ctx.person.id}, false)`,
    nobody: sql<SqlBool>`t.owner_id is null`,
    others: sql<SqlBool>`coalesce(t.owner_id <> ${ctx.person.id}, false)`,
  };
  return page(ctx, desk, deskNamed(query), {
    ...source,
    where: [sql<SqlBool>`t.status = any(${withUnderwriterStatuses})`],
    select: { ...selected(ctx), due },
    filters: { ...source.filters, owner: viewsFilter(owners) },
    countOfAll: () => countKept(ctx, 'quote', withUnderwriterStatuses),
    order: ['due', 'asc'],
    view: { can: (row) => quoteCan(ctx, row) },
  });
};

const due = quoteDue('t');

/** Tags are an agency's: the quotes of an account that moved show those of its agency now. */
const place = [sql`t.account_id`, sql`t.agency_id`] as const;

const selected = (ctx: CommandContext) => ({
  limit: sql<number>`t.coverage_limit`,
  referrals: sql<string[]>`t.referral_codes`,
  isRead: sql<boolean>`exists (select from quote_read r where r.quote_id = t.id
    and r.person_id = ${ctx.person.id} and r.at >= t.modified)`,
  tags: shownTags(...place),
});

/** The quotes in some statuses: these as a condition, and as a list for their kept number. */
type Book = { where: RawBuilder<SqlBool>; statuses: readonly QuoteStatus[]; direction: 'asc' | 'desc' };

/** The chosen quotes of a cart, as lists show them. */
export const quotesInCart = (ctx: CommandContext, ids: readonly string[]) =>
  searchBook(ctx, quoteQuery.parse({}), {
    where: sql<SqlBool>`t.id = any(${[...ids]}::uuid[])`,
    statuses: shownQuoteStatuses,
    direction: 'asc',
  });

function searchBook(ctx: CommandContext, query: QuoteQuery, { where, statuses, direction }: Book) {
  return page(ctx, quotes, named(query), {
    ...source,
    where: [where],
    select: selected(ctx),
    countOfAll: () => countKept(ctx, 'quote', statuses),
    order: ['modified', direction],
    view: { can: (row) => quoteCan(ctx, row) },
  });
}

const deskNamed = (query: DeskQuery) => ({ ...named(query), 'filter.owner': query['filter.owner'] });

/** `state=TX` is short for `filter.state=in:TX`. */
function named({ state, surplusLinesState, agencyId, email, ...query }: QuoteQuery) {
  const bare = Object.entries({ state, surplusLinesState, agencyId, email }).filter(([, value]) => value);
  return { ...query, ...Object.fromEntries(bare.map(([name, value]) => [`filter.${name}`, value])) };
}

const source = {
  table: 'quote',
  tenant: rowTenant,
  searched: sql`t.search_text`,
  columns: { surplusLinesState: sql`(case when t.is_surplus then t.state end)` },
  filters: {
    tags: tagFilter(...place),
    email: (values: string[], negated: boolean): RawBuilder<SqlBool> => {
      const addresses = values.map((value) => value.toLowerCase());
      const matches = sql`(lower(t.agent_email) = any(${addresses})
        or lower(coalesce(t.sent_to, '')) = any(${addresses}))`;
      return negated ? sql<SqlBool>`not ${matches}` : sql<SqlBool>`${matches}`;
    },
    createdFrom: ([from = '']: string[], negated: boolean): RawBuilder<SqlBool> => {
      const isFrom = sql<SqlBool>`t.created >= ${getInstant('filter.createdFrom', from)}`;
      return negated ? sql<SqlBool>`not ${isFrom}` : isFrom;
    },
    expiresUntil: ([day = '']: string[], negated: boolean): RawBuilder<SqlBool> => {
      const last = getInstant('filter.expiresUntil', day).toISOString().slice(0, 10);
      return negated ? sql<SqlBool>`t.expires_on > ${last}` : sql<SqlBool>`t.expires_on <= ${last}`;
    },
  },
} as const;

/** The conditions of the list of quotes, for sums over the same rows of `quote t`. */
export const quotesWhere = (ctx: CommandContext, query: QuoteQuery): RawBuilder<SqlBool> =>
  listWhere(ctx, quotes.list, named(query), { ...source, where: [isShown] });
