import type {
  listDuplicates as duplicatesCall,
  listMerges as listCall,
  previewMerge as previewCall,
} from '@parapet/contract/account/merge';
import { undoMergeUntil } from '@parapet/domain/accounts/merge';
import { isSameCompany } from '@parapet/domain/accounts/same-company';
import { sql, type Selectable } from 'kysely';
import type { CommandContext } from '../../../platform/command-context.ts';
import type { Handler } from '../../../platform/handler.ts';
import type { Tables } from '../../../tables/tables.ts';
import { findAccount } from '../account-view.ts';
import { getFacts, likelyAccounts } from '../find-same-company.ts';
import { countToMove, type MergedTableName } from './merged-tables.ts';
import { findSides, sideView } from './merge-sides.ts';
import { getDifferences, getHoldings, getOpen } from './move-holdings.ts';

export type MergeRow = Selectable<Tables['accountMerge']>;

/** The merge that ended an account, if it was not undone. */
export const mergeInForce = (ctx: CommandContext, mergedId: string): Promise<MergeRow | undefined> =>
  ctx.tx
    .selectFrom('accountMerge')
    .selectAll()
    .where('mergedId', '=', mergedId)
    .where('undoneAt', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();

/**
 * Lists moved records that were changed since, by name. A quote that was priced or bound and a policy that
 * was endorsed rest on the facts of the account that stayed, and so does a renewal.
 */
export async function usedSince(ctx: CommandContext, { id, accountId }: MergeRow): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select 'quote ' || q.quote_number as name from account_merge_row r join quote q on q.id = (r.key ->> 'id')::uuid
      where r.merge_id = ${id} and r.table_name = 'quote' and q.version <> r.version
    union all
    select 'policy ' || p.policy_number from account_merge_row r join policy p on p.id = (r.key ->> 'id')::uuid
      where r.merge_id = ${id} and r.table_name = 'policy' and p.version <> r.version
    union all
    select 'renewal ' || q.quote_number from account_merge_row r
      join quote q on q.prior_policy_id = (r.key ->> 'id')::uuid and q.account_id = ${accountId}
      where r.merge_id = ${id} and r.table_name = 'policy' and not exists (select from account_merge_row other
        where other.merge_id = ${id} and other.table_name = 'quote' and other.key ->> 'id' = q.id::text)
    order by 1`.execute(ctx.tx);
  return rows.map(({ name }) => name);
}

export const listMerges: Handler<typeof listCall> = async (ctx, { params }) => {
  const account = await findAccount(ctx, params.accountId);
  return ctx.withElevatedScope(async () => {
    const merges = await ctx.tx
      .selectFrom('accountMerge')
      .innerJoin('account', 'account.id', 'accountMerge.mergedId')
      .selectAll('accountMerge')
      .select('account.version')
      .where('accountMerge.accountId', '=', account.id)
      .where('undoneAt', 'is', null)
      .orderBy('at', 'desc')
      .execute();
    const content = [];
    for (const merge of merges) {
      const isOpen = merge.undoUntil >= ctx.now;
      content.push({
        accountId: merge.mergedId,
        version: merge.version,
        name: merge.mergedName,
        reason: merge.reason,
        by: merge.mergedBy,
        at: merge.at.toISOString(),
        undoUntil: isOpen ? merge.undoUntil.toISOString() : null,
        used: isOpen ? await usedSince(ctx, merge) : [],
      });
    }
    return { content };
  });
};

export const listDuplicates: Handler<typeof duplicatesCall> = async (ctx, { params }) => {
  const account = await findAccount(ctx, params.accountId);
  const facts = getFacts(account.details);
  const alike = await likelyAccounts(ctx, account.agencyId, [facts], { lock: false });
  return {
    content: alike
      .filter(({ id, region }) => id !== account.id && region === account.region)
      .filter(({ details }) => isSameCompany(facts, getFacts(details)))
      .map(({ id, name, city, details }) => ({ id, name, city, domainName: details.domainName })),
  };
};

/** Tables whose rows people know by name; what belongs to a policy is not counted by itself. */
const counted = {
  claims: ['claim'],
  submissions: ['submission'],
  documents: ['document'],
  notes: ['note'],
  certificates: ['certificate'],
  people: ['person', 'membership', 'invitation'],
  billingContacts: ['billing_contact'],
  paymentMethods: ['payment_method'],
  tags: ['account_tag'],
} as const satisfies Record<string, readonly MergedTableName[]>;

export const previewMerge: Handler<typeof previewCall> = (ctx, { params, query }) =>
  ctx.withElevatedScope(async () => {
    const sides = await findSides(ctx, { staysId: params.accountId, endsId: query.otherId });
    const { stays, ends } = sides;
    const quotes = await getHoldings(ctx, 'quote', ends.id, { lock: false });
    const policies = await getHoldings(ctx, 'policy', ends.id, { lock: false });
    const moves: { kind: keyof typeof counted | 'quotes' | 'policies'; count: number }[] = [
      { kind: 'quotes', count: quotes.length },
      { kind: 'policies', count: policies.length },
    ];
    for (const [kind, tables] of Object.entries(counted) as [
      keyof typeof counted,
      readonly MergedTableName[],
    ][]) {
      let count = 0;
      for (const name of tables) count += await countToMove(ctx, name, { from: ends.id, to: stays.id });
      moves.push({ kind, count });
    }
    const hasOtherFacts = Object.keys(getDifferences(sides)).length > 0;
    return {
      stays: await sideView(ctx, stays),
      ends: await sideView(ctx, ends),
      isSameCompany: isSameCompany(getFacts(stays.details), getFacts(ends.details)),
      moves: moves.filter(({ count }) => count > 0),
      remains: (
        [
          { kind: 'connections', count: await getCount(ctx, 'connection', ends.id) },
          { kind: 'scans', count: await getCount(ctx, 'scan', ends.id) },
        ] as const
      ).filter(({ count }) => count > 0),
      openQuotes: hasOtherFacts ? getOpen(quotes).length : 0,
      undoUntil: undoMergeUntil(ctx.now).toISOString(),
    };
  });

async function getCount(
  ctx: CommandContext,
  table: 'connection' | 'scan',
  accountId: string,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}
    where account_id = ${accountId}`.execute(ctx.tx);
  return rows[0]!.count;
}
