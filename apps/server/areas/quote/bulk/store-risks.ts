import type { RiskRow } from '@parapet/contract/account/bulk';
import { refusals } from '@parapet/contract/refusals';
import { quotingRefusal } from '@parapet/domain/accounts/eligibility';
import { isSurplusProduct, type Product } from '@parapet/domain/products';
import { regionByCode } from '@parapet/domain/regions/regions';
import { sql } from 'kysely';
import { setImmediate } from 'node:timers/promises';
import type { CommandContext } from '../../../platform/command-context.ts';
import { insertRecords } from '../../../platform/records/records.ts';
import { Refusal } from '../../../platform/refuse.ts';
import {
  companiesOfRisks,
  followHoldingsOfAll,
  followQuotesOfAll,
  openQuotedAccounts,
  tagsNamed,
  tagUploaded,
  type AccountRow,
  type Company,
} from '../../account/index.ts';
import { markRows, type Job, type Outcome, type Progress, type RowToDo } from '../../bulk/index.ts';
import { noTerms, price, ratingContext, unfitFor, type Priced } from '../../rater/index.ts';
import { keepSnapshots } from '../builder/change-quote.ts';
import { getAgent, newQuote, quoteStarted } from '../builder/start-quote.ts';

type WaitingRow = RowToDo<RiskRow>;
type PricedRow = { number: number; company: Company; product: Product; priced: Priced };
type RefusedRow = { number: number; detail: string };

/** So many rows are priced while as many others are being stored. */
const BATCH = 100;
/** So many risks are priced before others get their turn: some milliseconds. */
const SLICE = 25;

/**
 * Makes accounts and quotes of an upload's rows: priced, numbered and recorded as single calls would, in a
 * few statements for a batch of them.
 */
export async function storeRisks(
  ctx: CommandContext,
  { id: jobId, agencyId, teamId, tags: names }: Job,
  rows: readonly WaitingRow[],
): Promise<Progress> {
  if (!agencyId) throw new Error('Risks are brought by an agency');
  const agency = await ctx.tx
    .selectFrom('organization')
    .select(['name', 'region'])
    .where('id', '=', agencyId)
    .executeTakeFirstOrThrow();
  const owner = { agencyId, agencyName: agency.name, teamId };
  const companies = await companiesOfRisks(
    ctx,
    { ...owner, home: regionByCode(agency.region) },
    rows.map(({ input }) => input),
  );
  const agent = await getAgent(ctx, owner);
  const tags = await tagsNamed(ctx, agencyId, names);
  const sum = { done: 0, found: 0, refused: 0 };
  const opened = new Map<Company, AccountRow>();
  let storing = Promise.resolve();
  try {
    for (let at = 0; at < rows.length; at += BATCH) {
      const { priced, refused } = await priceAll(ctx, rows.slice(at, at + BATCH), companies.slice(at));
      await storing;
      storing = storeBatch(ctx, jobId, { agent, opened, tags }, priced, refused);
      storing.catch(() => {});
      sum.done += priced.length;
      sum.found += priced.filter(({ company }) => !company.isNew).length;
      sum.refused += refused.length;
    }
  } finally {
    // Whatever happens, nothing is sent any more once this has ended.
    await storing;
  }
  return sum;
}

/** Without a statement: a batch is priced while another one is stored by the same transaction. */
async function priceAll(
  ctx: CommandContext,
  rows: readonly WaitingRow[],
  companies: readonly (Company | null)[],
): Promise<{ priced: PricedRow[]; refused: RefusedRow[] }> {
  const priced: PricedRow[] = [];
  const refused: RefusedRow[] = [];
  const rating = await ratingContext(ctx);
  for (const [at, { number, input: risk }] of rows.entries()) {
    if (at % SLICE === SLICE - 1) await setImmediate();
    const company = companies[at];
    const detail = company ? quotingRefusal(company.account) : refusals['account-yours'].message;
    if (!company || detail) {
      refused.push({ number, detail: detail ?? '' });
      continue;
    }
    const product = risk.product ?? regionByCode(company.account.region).products.base;
    const unfit = unfitFor(rating, company.account, product);
    if (unfit) {
      refused.push({ number, detail: unfit });
      continue;
    }
    try {
      const result = price(
        rating,
        company.account,
        product,
        undefined,
        {},
        { ...noTerms, isSurplus: isSurplusProduct(product) },
      );
      priced.push({ number, company, product, priced: result });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      refused.push({ number, detail: error.message });
    }
  }
  return { priced, refused };
}

type Shared = {
  agent: Awaited<ReturnType<typeof getAgent>>;
  /** The new accounts that are stored already. */
  opened: Map<Company, AccountRow>;
  tags: Awaited<ReturnType<typeof tagsNamed>>;
};

async function storeBatch(
  ctx: CommandContext,
  jobId: string,
  shared: Shared,
  priced: readonly PricedRow[],
  refused: readonly RefusedRow[],
): Promise<void> {
  const stored = priced.length > 0 ? await addQuotes(ctx, shared, priced) : [];
  await markRows(ctx, jobId, [
    ...stored,
    ...refused.map(({ number, detail }) => ({ number, error: { column: 'name', detail } })),
  ]);
}

async function addQuotes(
  ctx: CommandContext,
  { agent, opened, tags }: Shared,
  rows: readonly PricedRow[],
): Promise<Outcome[]> {
  const companies = [...new Set(rows.map(({ company }) => company))];
  const fresh = companies.filter((company) => company.isNew).filter((company) => !opened.has(company));
  const saved = await openQuotedAccounts(
    ctx,
    fresh.map(({ draft }) => draft),
  );
  for (const [at, company] of fresh.entries()) opened.set(company, saved[at]!);
  const getAccountRow = (company: Company): AccountRow =>
    company.isNew ? opened.get(company)! : company.account;
  await tagUploaded(ctx, companies.map(getAccountRow), tags);
  const numbers = await numbersFor(ctx, rows.length);
  const quotes = await insertRecords(
    ctx,
    'quote',
    rows.map(({ company, product, priced }, at) =>
      newQuote(ctx, { account: getAccountRow(company), product, priced, number: numbers[at]!, agent }),
    ),
    quoteStarted,
  );
  await keepSnapshots(ctx, quotes, 'quote.started');
  const known = companies.flatMap((company) => (company.isNew ? [] : [company.account]));
  await followHoldingsOfAll(
    ctx,
    known.filter(({ status }) => status === 'Open'),
    'Quoted',
  );
  await followQuotesOfAll(ctx, known);
  return rows.map(({ number }, at) => ({
    number,
    accountId: quotes[at]!.accountId,
    quoteId: quotes[at]!.id,
  }));
}

async function numbersFor(ctx: CommandContext, count: number): Promise<string[]> {
  const { rows } = await sql<{ next: number }>`
    select nextval('quote_number') as next from generate_series(1, ${count})`.execute(ctx.tx);
  return rows.map(({ next }) => `Q-${next}`);
}
