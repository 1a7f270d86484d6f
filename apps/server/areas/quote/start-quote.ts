import type { startQuote as call } from '@parapet/contract/quote/quotes';
import type { AskedSelection } from '@parapet/domain/builder/types';
import { quotingRefusal } from '@parapet/domain/accounts/eligibility';
import { isSurplusProduct, type Product } from '@parapet/domain/products';
import { regionOf } from '@parapet/domain/regions/regions';
import { sql } from 'kysely';
import type { Handler } from '../../platform/handler.ts';
import type { CommandContext, DomainEvents } from '../../platform/command-context.ts';
import { insertRecord } from '../../platform/records.ts';
import { refuse } from '../../platform/refuse.ts';
import { findAccount, followHoldings, followQuotes, type AccountRow } from '../account/index.ts';
import { noTerms, price, type Priced } from '../rater/index.ts';
import { announceQuote, keepSnapshot } from './change-quote.ts';
import { quoteView, type QuoteRow } from './quote-view.ts';
import { feeColumns, ratedColumns, statusAfterRating } from './rated-columns.ts';

/**
 * The account is locked while it is quoted: if it is declined at the same moment, it gets no further quote.
 */
export const startQuote: Handler<typeof call> = async (ctx, { params, body }) => {
  const account = await findAccount(ctx, params.accountId, { lock: true });
  const reason = quotingRefusal({ status: account.status, profileScore: account.profileScore });
  if (reason) refuse('not-eligible', { reason });
  const priced = price(ctx, account, params.product, undefined, body.asked as AskedSelection, {
    ...noTerms,
    isSurplus: isSurplusProduct(params.product),
  });
  const agent = await agentOf(ctx, account);
  const number = await nextNumber(ctx, 'quote_number', 'Q');
  const quote = await insertRecord(
    ctx,
    'quote',
    newQuote(ctx, { account, product: params.product, priced, number, agent }),
    quoteStarted,
  );
  if (!account.hasQuote) await followQuotes(ctx, account.id);
  if (account.status === 'Open') await followHoldings(ctx, account, 'Quoted');
  await keepSnapshot(ctx, quote, 'quote.started');
  await announceQuote(ctx, quote, 'start-quote');
  return quoteView(ctx, quote);
};

/** Prime Cloud for an account that has a policy of another product. */
export async function startPrimeCloud(
  ctx: CommandContext,
  { accountId }: DomainEvents['prime-cloud-asked'],
): Promise<void> {
  await startQuote(ctx, {
    params: { product: 'Prime Cloud', accountId },
    body: { asked: {} },
    query: {},
  } as never);
}

type NewQuote = {
  account: AccountRow;
  product: Product;
  priced: Priced;
  number: string;
  agent: Awaited<ReturnType<typeof agentOf>>;
};

/** The columns of a new quote of an account, as priced. */
export const newQuote = (ctx: CommandContext, { account, product, priced, number, agent }: NewQuote) => ({
  accountId: account.id,
  agencyId: account.agencyId,
  teamId: account.teamId,
  quoteNumber: number,
  product,
  region: account.region,
  state: account.state,
  currency: regionOf(account.region).currency,
  status: statusAfterRating(priced, false),
  isSurplus: isSurplusProduct(product),
  companyName: account.name,
  ...agent,
  ...ratedColumns(priced),
  ...feeColumns(priced),
  agencySelection: JSON.stringify(priced.selection),
  irpmNote: null,
  needByDate: null,
  reason: null,
  reasonSummary: null,
  underwriterName: null,
  sentAt: null,
  sentTo: null,
  signature: null,
  bindRequestedAt: null,
  wholesale: null,
  policyId: null,
  created: ctx.now,
  modified: ctx.now,
  lastPatched: ctx.now,
});

export const quoteStarted = ({ quoteNumber, product, status }: QuoteRow) => ({
  event: 'quote.started' as const,
  detail: { quoteNumber, product, status },
});

/** The next number of a sequence, e.g. `Q-100123`. */
export async function nextNumber(ctx: CommandContext, sequence: string, prefix: string): Promise<string> {
  const { rows } = await sql<{ next: number }>`select nextval(${sequence}::regclass) as next`.execute(ctx.tx);
  return `${prefix}-${rows[0]!.next}`;
}

/** The agency and its agent: whoever starts the quote there, or the agency's first user if staff does. */
export async function agentOf(ctx: CommandContext, account: Pick<AccountRow, 'agencyId' | 'agencyName'>) {
  const people = ctx.tx
    .selectFrom('person')
    .select(['id', 'firstName', 'lastName', 'email', 'phone'])
    .where('organizationId', '=', account.agencyId);
  const agent =
    (ctx.person.id ? await people.where('id', '=', ctx.person.id).executeTakeFirst() : undefined) ??
    (await people.orderBy('created').executeTakeFirst());
  return {
    agencyName: account.agencyName,
    agentId: agent?.id ?? null,
    agentName: agent ? `${agent.firstName} ${agent.lastName}` : '',
    agentEmail: agent?.email ?? '',
    agentPhone: agent?.phone ?? '',
  };
}
