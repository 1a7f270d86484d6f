import type { PartnerDashboard } from '@parapet/contract/partners/dashboard';
import { inForceStatuses } from '@parapet/domain/lifecycles/policy-status';
import { FINDING_KINDS } from '@parapet/domain/scan/finding';
import { sql } from 'kysely';
import type { CommandContext } from '../../platform/command-context.ts';
import { toScan, getScores, getToday, type AccountRow } from '../account/index.ts';

const MOST_SHOWN = 100;
/** So many accounts are read and scored at a time, so that other requests have their turn between. */
const AT_ONCE = 100;

type Scored = { account: AccountRow; scores: ReturnType<typeof getScores> };
const byWeakness = (a: Scored, b: Scored): number =>
  a.scores.companyAggregate.score - b.scores.companyAggregate.score ||
  a.account.name.localeCompare(b.account.name);

/**
 * The weakest accounts that a security provider guards. A score is what the answers, signals and connections
 * of an account come to today, so that all of them are scored before any is left out, and no more than these
 * are held at a time.
 */
export async function guardedAccounts(
  ctx: CommandContext,
  organizationId: string,
): Promise<NonNullable<PartnerDashboard['risk']>> {
  let weakest: Scored[] = [];
  let last: string | undefined;
  do {
    const accounts = await readAfter(ctx, organizationId, last);
    const scored = accounts.map((account) => ({
      account,
      scores: getScores(ctx.facts, account, getToday(ctx, account)),
    }));
    weakest = [...weakest, ...scored].toSorted(byWeakness).slice(0, MOST_SHOWN);
    last = accounts.length < AT_ONCE ? undefined : accounts.at(-1)!.id;
  } while (last);
  const ids = weakest.map(({ account }) => account.id);
  const held = await getPolicies(ctx, ids);
  const findingsOf = await findings(ctx, ids);
  return weakest.map(({ account, scores }) => {
    const { scannedAt, disagreements } = toScan(account);
    return {
      accountId: account.id,
      name: account.name,
      score: scores.companyAggregate.score,
      industryScore: scores.industryAggregate.score,
      disagreements: disagreements.length,
      findings: findingsOf(account.id),
      policies: held.get(account.id) ?? 0,
      scannedAt,
    };
  });
}

function readAfter(ctx: CommandContext, holderId: string, last: string | undefined): Promise<AccountRow[]> {
  const guarded = ctx.tx
    .selectFrom('account')
    .selectAll()
    .where('id', 'in', (query) =>
      query.selectFrom('reach').select('targetId').where('holderId', '=', holderId),
    )
    .orderBy('id')
    .limit(AT_ONCE);
  return (last ? guarded.where('id', '>', last) : guarded).execute();
}

async function getPolicies(ctx: CommandContext, ids: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ accountId: string; policies: number }>`select account_id, count(*) as policies
    from policy where status = any(${inForceStatuses}) and account_id = any(${[...ids]}::uuid[])
    group by 1`.execute(ctx.tx);
  return new Map(rows.map(({ accountId, policies }) => [accountId, policies]));
}

/** Counts the open findings of scans, by severity. */
async function findings(ctx: CommandContext, ids: readonly string[]) {
  const found = await ctx.tx
    .selectFrom('finding')
    .select(['accountId', 'kind'])
    .where(sql<boolean>`account_id = any(${[...ids]}::uuid[])`)
    .where('status', 'in', ['OPEN', 'DISPUTED'])
    .execute();
  const byAccount = Map.groupBy(found, ({ accountId }) => accountId);
  return (accountId: string) => {
    const count = (severity: 'HIGH' | 'MEDIUM' | 'LOW') =>
      (byAccount.get(accountId) ?? []).filter(({ kind }) => FINDING_KINDS[kind].severity === severity).length;
    return { high: count('HIGH'), medium: count('MEDIUM'), low: count('LOW') };
  };
}
