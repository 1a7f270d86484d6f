import type { startQuote as call } from '@parapet/contract/quote/quotes';
import type { AskedSelection } from '@parapet/domain/builder/types';
import { lineOf, selectionOfLines } from '@parapet/domain/coverages/product-lines';
import { quotingRefusal } from '@parapet/domain/accounts/eligibility';
import { isSurplusProduct, type Product } from '@parapet/domain/products';
import { regionByCode } from '@parapet/domain/regions/regions';
import { sql } from 'kysely';
import type { Handler } from '../../../platform/handler.ts';
import type { CommandContext, DomainEvents } from '../../../platform/command-context.ts';
import { insertRecord } from '../../../platform/records/records.ts';
import { refuse } from '../../../platform/refuse.ts';
import {
  findAccount,
  followHoldings,
  followQuotes,
  lookAtQuote,
  startingFee,
  type AccountRow,
} from '../../account/index.ts';
import { noTerms, price, ratingContext, unfitFor, type Priced } from '../../rater/index.ts';
import { announceQuote, keepSnapshot } from './change-quote.ts';
import { quoteView, type QuoteRow } from '../quote-view.ts';
import { feeColumns, ratedColumns, statusAfterRating } from './rated-columns.ts';

/**
 * The account is locked while it is quoted: if it is declined at the same moment, it gets no further quote.
 */
export const startQuote: Handler<typeof call> = (ctx, input) => startQuoteFor(ctx, input);

/** The submission that asked for a quote, and its agent's address there. */
type AskedBy = { submissionId: string; agentEmail: string };

async function startQuoteFor(
  ctx: CommandContext,
  { params, body }: Pick<Parameters<typeof startQuote>[1], 'params' | 'body'>,
  asked?: AskedBy,
) {
  const account = await findAccount(ctx, params.accountId, { lock: true });
  const reason = quotingRefusal(account);
  if (reason) refuse('not-eligible', { reason });
  const rating = await ratingContext(ctx);
  const unfit = unfitFor(rating, account, params.product);
  if (unfit) refuse('not-eligible', { reason: unfit });
  const priced = price(rating, account, params.product, undefined, askedWith(params.product, body), {
    ...noTerms,
    additionalBrokerFee: await startingFee(ctx, account.agencyId, params.product),
    isSurplus: isSurplusProduct(params.product),
  });
  const agent = await getAgent(ctx, account, asked?.agentEmail);
  const number = await nextNumber(ctx, 'quote_number', 'Q');
  const quote = await insertRecord(
    ctx,
    'quote',
    {
      ...newQuote(ctx, { account, product: params.product, priced, number, agent }),
      submissionId: asked?.submissionId ?? null,
    },
    quoteStarted,
  );
  if (!account.hasQuote) await followQuotes(ctx, account.id);
  if (account.status === 'Open') await followHoldings(ctx, account, 'Quoted');
  await keepSnapshot(ctx, quote, 'quote.started');
  await announceQuote(ctx, quote, 'start-quote');
  await lookAtQuote(ctx, account);
  return quoteView(ctx, quote);
}

/** The quotes that a submission asks for, when it becomes an account: each product once. */
export async function startQuotesOfSubmission(
  ctx: CommandContext,
  { accountId, products, ...asked }: DomainEvents['submission-completed'],
): Promise<void> {
  for (const product of products as Product[])
    await startQuoteFor(ctx, { params: { product, accountId }, body: { asked: {} } }, asked);
}

/** The selection asked for, with the chosen lines of management liability. */
function askedWith(product: Product, { asked, productLines }: Parameters<typeof startQuote>[1]['body']) {
  const given = asked as AskedSelection;
  if (!productLines || lineOf(product) !== 'ML') return given;
  const { coverages } = selectionOfLines(productLines);
  return { ...given, coverages: { ...coverages, ...given.coverages } };
}

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
  agent: Awaited<ReturnType<typeof getAgent>>;
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
  currency: regionByCode(account.region).currency,
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

/**
 * The agency and its agent: whom a submission names, whoever starts the quote there, or the agency's first
 * user if staff does.
 */
export async function getAgent(
  ctx: CommandContext,
  account: Pick<AccountRow, 'agencyId' | 'agencyName'>,
  email = '',
) {
  const people = ctx.tx
    .selectFrom('person')
    .select(['id', 'firstName', 'lastName', 'email', 'phone'])
    .where('organizationId', '=', account.agencyId);
  const agent =
    (email ? await people.where('email', '=', email.toLowerCase()).executeTakeFirst() : undefined) ??
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
