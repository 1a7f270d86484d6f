import { isSame } from '@parapet/domain/accounts/changes';
import { openQuoteStatuses } from '@parapet/domain/lifecycles/quote-status';
import { sql } from 'kysely';
import type { CommandContext } from '../../../platform/command-context.ts';
import { announceRecord } from '../../../platform/records/change.ts';
import { getChanges } from '../../../platform/records/changes.ts';
import { unrecorded, updateRecord, type Row } from '../../../platform/records/records.ts';
import type { FieldChanges } from '../../../tables/tables.ts';
import { getAnswers } from '../facts/answers-of.ts';
import type { AccountRow } from '../account-view.ts';
import type { Sides } from './merge-sides.ts';

type Holding = 'quote' | 'policy';

/** The quotes or policies of an account, locked where they are to be moved. */
export const getHoldings = async <T extends Holding>(
  ctx: CommandContext,
  table: T,
  accountId: string,
  { lock = true } = {},
): Promise<Row<T>[]> => {
  const { rows } = await sql<Row<T>>`select * from ${sql.table(table)} where account_id = ${accountId}
    order by id ${lock ? sql`for no key update` : sql``}`.execute(ctx.tx);
  return rows;
};

/** The facts that quotes rest on, where those of the account that stays are others. */
export function getDifferences({ stays, ends }: Sides): FieldChanges {
  const of = (account: AccountRow) => ({
    details: account.details as unknown as Record<string, unknown>,
    contact: account.contact as unknown,
    signals: account.signals as unknown,
    securityAnswers: getAnswers(account) as unknown,
  });
  const [before, after] = [of(ends), of(stays)];
  const names = (Object.keys(before) as (keyof typeof before)[]).filter(
    (name) => !isSame(before[name], after[name]),
  );
  return getChanges(before, after, names);
}

/** The quotes of an account that its facts still decide about. */
export const getOpen = (quotes: readonly Row<'quote'>[]): Row<'quote'>[] =>
  quotes.filter(({ status }) => openQuoteStatuses.includes(status));

/** Moves a quote or policy to its new account; its figures and its history follow. */
export async function moveQuote(ctx: CommandContext, quote: Row<'quote'>, to: AccountRow): Promise<void> {
  const set = { accountId: to.id, teamId: to.teamId, state: to.state };
  const saved = await updateRecord(
    ctx,
    'quote',
    quote,
    { set, isDerived: true },
    ({ quoteNumber, status }) => ({
      event: 'quote.account-changed',
      detail: { quoteNumber, status, account: to.name },
    }),
  );
  await announceRecord(ctx, 'quote', saved, 'merge-account', { forCustomer: false });
}

export async function movePolicy(
  ctx: CommandContext,
  policy: Row<'policy'>,
  to: { id: string; name: string; teamId: string | null },
): Promise<void> {
  const saved = await updateRecord(
    ctx,
    'policy',
    policy,
    { set: { accountId: to.id, teamId: to.teamId }, isDerived: true },
    ({ policyNumber }) => ({ event: 'policy.account-changed', detail: { policyNumber, account: to.name } }),
  );
  await announceRecord(ctx, 'policy', saved, 'merge-account', { forCustomer: false });
}

/** Remembers what moved, as it was, and the version that the merge left. */
export async function rememberHoldings(
  ctx: CommandContext,
  mergeId: string,
  table: Holding,
  before: readonly (Row<'quote'> | Row<'policy'>)[],
): Promise<void> {
  if (before.length === 0) return;
  const ids = before.map(({ id }) => id);
  const now = await sql<{ id: string; version: number }>`select id, version from ${sql.table(table)}
    where id = any(${ids}::uuid[])`.execute(ctx.tx);
  const versions = new Map(now.rows.map(({ id, version }) => [id, version]));
  await unrecorded(ctx, 'the histories of what moved say so')
    .insertInto('accountMergeRow')
    .values(
      before.map((row) => ({
        mergeId,
        tableName: table,
        key: JSON.stringify({ id: row.id }),
        teamId: row.teamId,
        version: versions.get(row.id)!,
        former: table === 'quote' ? JSON.stringify(row) : null,
      })),
    )
    .execute();
}
