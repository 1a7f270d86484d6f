import type { RiskRow } from '@parapet/contract/account/bulk';
import { refusals } from '@parapet/contract/refusals';
import { quotingRefusal } from '@parapet/domain/accounts/eligibility';
import type { Product } from '@parapet/domain/products';
import { regionOf } from '@parapet/domain/regions/regions';
import { sql } from 'kysely';
import { setImmediate } from 'node:timers/promises';
import type { CommandContext } from '../../platform/command-context.ts';
import { addRows } from '../../platform/insert-rows.ts';
import { insertRecords, type Row } from '../../platform/records.ts';
import { Refusal } from '../../platform/refuse.ts';
import {
  accountsOfRisks,
  followHoldingsOfAll,
  followQuotesOfAll,
  type AccountOfRisk,
  type AccountRow,
} from '../account/index.ts';
import { noTerms, price, type Priced } from '../rater/index.ts';
import { snapshotOf } from './change-quote.ts';
import type { QuoteRow } from './quote-view.ts';
import { agentOf, newQuote, quoteStarted } from './start-quote.ts';

type WaitingRow = { number: number; risk: RiskRow };
type PricedRow = { number: number; account: AccountRow; isNew: boolean; product: Product; priced: Priced };
type RefusedRow = { number: number; detail: string };
/** How many rows became quotes, of accounts that were there already, and how many were refused. */
export type Stored = { stored: number; found: number; refused: number };

/** So many risks are priced before others get their turn: some milliseconds. */
const SLICE = 25;

/**
 * Makes accounts and quotes of an upload's rows: priced, numbered and recorded as single calls would, in a
 * few statements for all of them.
 */
export async function storeRisks(
  ctx: CommandContext,
  upload: Row<'bulkUpload'>,
  rows: readonly WaitingRow[],
): Promise<Stored> {
  const { agencyId, teamId } = upload;
  const agency = await ctx.tx
    .selectFrom('organization')
    .select(['name', 'region'])
    .where('id', '=', agencyId)
    .executeTakeFirstOrThrow();
  const accounts = await accountsOfRisks(
    ctx,
    { agencyId, agencyName: agency.name, teamId, home: regionOf(agency.region) },
    rows.map(({ risk }) => risk),
  );
  const { priced, refused } = await priceAll(ctx, rows, accounts);
  const quotes = await addQuotes(ctx, { agencyId, agencyName: agency.name }, priced);
  await markRows(ctx, upload.id, [
    ...priced.map(({ number, account }, at) => ({
      number,
      status: 'Stored',
      account_id: account.id,
      quote_id: quotes[at]!.id,
      errors: [],
    })),
    ...refused.map(({ number, detail }) => ({
      number,
      status: 'Refused',
      account_id: null,
      quote_id: null,
      errors: [{ column: 'name', detail }],
    })),
  ]);
  await announceAll(ctx, upload);
  return {
    stored: quotes.length,
    found: priced.filter(({ isNew }) => !isNew).length,
    refused: refused.length,
  };
}

async function priceAll(
  ctx: CommandContext,
  rows: readonly WaitingRow[],
  accounts: readonly AccountOfRisk[],
): Promise<{ priced: PricedRow[]; refused: RefusedRow[] }> {
  const priced: PricedRow[] = [];
  const refused: RefusedRow[] = [];
  for (const [at, { number, risk }] of rows.entries()) {
    if (at % SLICE === SLICE - 1) await setImmediate();
    const found = accounts[at];
    const detail = found ? quotingRefusal(found.account) : refusals['account-yours'].message;
    if (!found || detail) {
      refused.push({ number, detail: detail ?? '' });
      continue;
    }
    const product = risk.product ?? regionOf(found.account.region).products.base;
    try {
      const result = price(ctx, found.account, product, undefined, {}, noTerms);
      priced.push({ number, ...found, product, priced: result });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      refused.push({ number, detail: error.message });
    }
  }
  return { priced, refused };
}

async function addQuotes(
  ctx: CommandContext,
  agency: Pick<AccountRow, 'agencyId' | 'agencyName'>,
  rows: readonly PricedRow[],
): Promise<QuoteRow[]> {
  if (rows.length === 0) return [];
  const agent = await agentOf(ctx, agency);
  const { rows: numbers } = await sql<{ next: number }>`
    select nextval('quote_number') as next from generate_series(1, ${rows.length})`.execute(ctx.tx);
  const quotes = await insertRecords(
    ctx,
    'quote',
    rows.map(({ account, product, priced }, at) =>
      newQuote(ctx, { account, product, priced, number: `Q-${numbers[at]!.next}`, agent }),
    ),
    quoteStarted,
  );
  await setImmediate();
  await addRows(
    ctx.tx,
    'quoteSnapshot',
    quotes.map((quote) => snapshotOf(ctx, quote, 'quote.started')),
  );
  const accounts = rows.map(({ account }) => account);
  await followHoldingsOfAll(
    ctx,
    accounts.filter(({ status }) => status === 'Open'),
    'Quoted',
  );
  await followQuotesOfAll(ctx, accounts);
  return quotes;
}

async function markRows(ctx: CommandContext, uploadId: string, rows: readonly object[]): Promise<void> {
  await sql`update bulk_upload_row r
    set status = done.status, account_id = done.account_id, quote_id = done.quote_id, errors = done.errors,
      risk = null
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as done (number int, status text, account_id uuid, quote_id uuid, errors jsonb)
    where r.upload_id = ${uploadId} and r.number = done.number`.execute(ctx.tx);
}

/** Once for the whole chunk: screens that show accounts or quotes read them again. */
async function announceAll(ctx: CommandContext, { id, agencyId, teamId }: Row<'bulkUpload'>): Promise<void> {
  for (const kind of ['account', 'quote'] as const)
    await ctx.announce({
      kind,
      id,
      accountId: id,
      command: 'upload-risks',
      version: 0,
      agencyId,
      teamId,
      forCustomer: false,
    });
}
