import { addDays, daysBetween, toPlainDate } from '@parapet/domain/dates';
import { accountsOfAgencies } from '@parapet/domain/ledger/chart';
import { livePolicyStatuses, policyTraits } from '@parapet/domain/lifecycles/policy-status';
import { sql } from 'kysely';
import type { CommandContext, NewBroker } from '../../../platform/command-context.ts';
import { DUE_AT_ONCE, eachDue, notSeen } from '../../../platform/database/due-rows.ts';
import { findAccount, moveAccount } from '../../account/index.ts';
import { changeBrokerChange, mailEnded } from './broker-changes.ts';
import { lackedBy } from './broker-licenses.ts';
import {
  formatList,
  mailBrokerChange,
  getNewBroker,
  getParties,
  type BrokerChangeRow,
} from './broker-parties.ts';
import { followCertificates } from '../certificates/follow-certificates.ts';
import { changePolicy } from '../change-policy.ts';
import { bookBrokerChange } from '../ledger/ledger.ts';
import { billOfChain, getChain, findRates } from '../transactions/post-transaction.ts';
import { lockPolicy, type PolicyRow } from '../policy-view.ts';
import { todayOfPolicy } from '../subjectivities/subjectivities.ts';

/**
 * The job that makes another agency the broker of record, on the day on which a change takes effect that
 * nobody has stopped.
 */
export async function completeBrokerChanges(ctx: CommandContext): Promise<number> {
  const waiting = await ctx.tx
    .selectFrom('brokerChange')
    .selectAll()
    .where('status', '=', 'WAITING')
    .where('effectiveDate', '<=', addDays(toPlainDate(ctx.now), 1))
    .where(notSeen(ctx))
    .orderBy('effectiveDate')
    .orderBy('id')
    .limit(DUE_AT_ONCE)
    .forNoKeyUpdate()
    .skipLocked()
    .execute();
  return eachDue(ctx, waiting, async (change) => {
    const policy = await lockPolicy(ctx, change.policyId);
    if (change.effectiveDate > todayOfPolicy(ctx, policy)) return false;
    const why = await whyNot(ctx, policy, change);
    if (why) await drop(ctx, policy, change, why);
    else await complete(ctx, policy, change);
    return true;
  });
}

/**
 * The reason why a change of broker can no longer take place on its day, if something came up since the
 * letter.
 */
async function whyNot(
  ctx: CommandContext,
  policy: PolicyRow,
  { newAgencyId, newAgencyName }: BrokerChangeRow,
): Promise<string | null> {
  if (!policyTraits[policy.status].isLive) return 'The policy has ended';
  const lacked = await lackedBy(ctx, policy, newAgencyId);
  if (!lacked) return null;
  return lacked.code === 'broker-unlicensed'
    ? `${newAgencyName} has no valid license in ${lacked.state}`
    : `${newAgencyName} is not appointed in ${lacked.state}`;
}

async function drop(ctx: CommandContext, policy: PolicyRow, change: BrokerChangeRow, reason: string) {
  const saved = await changeBrokerChange(ctx, change, 'drop-broker-change', change.version, {
    set: { reason, endedBy: ctx.person.name, endedAt: ctx.now },
    detail: { reason },
  });
  await mailEnded(ctx, policy, saved);
}

async function complete(ctx: CommandContext, named: PolicyRow, change: BrokerChangeRow): Promise<void> {
  const account = await findAccount(ctx, change.accountId, { lock: true });
  const to = await getNewBroker(ctx, change);
  // Who is told is read before the quote, and its agent, are another's.
  const parties = await getParties(ctx, named, change);
  const policies = await ctx.tx
    .selectFrom('policy')
    .selectAll()
    .where('accountId', '=', change.accountId)
    .where('agencyId', '=', change.agencyId)
    .where('status', 'in', livePolicyStatuses)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  for (const policy of policies) await movePolicy(ctx, policy, change, to);
  await moveAccount(ctx, account, to);
  await ctx.emit('broker-changed', {
    accountId: account.id,
    from: change.agencyId,
    policyIds: policies.map(({ id }) => id),
    to,
  });
  const saved = await changeBrokerChange(ctx, change, 'complete-broker-change', change.version, {
    set: { endedBy: ctx.person.name, endedAt: ctx.now },
    detail: { date: change.effectiveDate },
  });
  const { insured, incumbent, asker } = parties;
  const left = incumbent.map((party) => ({ ...party, link: formatList(ctx) }));
  await mailBrokerChange(ctx, 'broker-changed', named, saved, [...insured, ...left, ...asker]);
}

/** The policy, what belongs to it, and the commission of the days from the change on. */
async function movePolicy(
  ctx: CommandContext,
  policy: PolicyRow,
  change: BrokerChangeRow,
  to: NewBroker,
): Promise<void> {
  const { agencyId, agencyName, teamId } = to;
  const fromDay = change.effectiveDate;
  const chain = await getChain(ctx, policy);
  const { from, boundTo } = chain.pricer;
  await bookBrokerChange(
    ctx,
    policy,
    { rates: findRates(policy, chain.rows), termDays: daysBetween(from, boundTo), after: billOfChain(chain) },
    { agencyId, teamId, from: fromDay },
  );
  const papers = await getPapers(ctx, policy);
  await ctx.tx
    .insertInto('brokerOfRecord')
    .values({
      accountId: policy.accountId,
      agencyId: policy.agencyId,
      teamId: policy.teamId,
      agencyName: policy.agencyName,
      newAgencyId: agencyId,
      newTeamId: teamId,
      newAgencyName: agencyName,
      brokerChangeId: change.id,
      policyId: policy.id,
      policyNumber: policy.policyNumber,
      companyName: policy.companyName,
      currency: policy.currency,
      fromDay,
      papers,
    })
    .execute();
  await moveRows(ctx, policy.id, to);
  const saved = await changePolicy(ctx, policy, 'change-broker', policy.version, {
    set: { agencyId, agencyName, teamId },
    detail: { agency: policy.agencyName, newAgency: agencyName, date: fromDay },
  });
  // They name the broker who placed the policy.
  await followCertificates(ctx, saved);
}

/**
 * Ids of the documents made for the policy so far. The agency that loses the policy may continue to read
 * them.
 */
async function getPapers(ctx: CommandContext, { id, quoteId }: PolicyRow): Promise<string[]> {
  const rows = await ctx.tx
    .selectFrom('document')
    .select('id')
    .where((where) => where.or([where('policyId', '=', id), where('quoteId', '=', quoteId)]))
    .orderBy('created')
    .orderBy('id')
    .execute();
  return rows.map((row) => row.id);
}

/** The tables whose rows go with a policy. What is due to an agency stays with the one that earned it. */
export const withPolicy = [
  'certificate',
  'claim',
  'claim_file',
  'document',
  'invoice',
  'payment',
  'policy_form',
  'policy_notice',
  'policy_subjectivity',
  'policy_transaction',
  'premium_finance',
  'sl_filing',
  'write_off',
] as const;

async function moveRows(ctx: CommandContext, policyId: string, { agencyId, teamId }: NewBroker) {
  for (const table of withPolicy)
    await sql`update ${sql.table(table)} set agency_id = ${agencyId}, team_id = ${teamId}
      where policy_id = ${policyId}`.execute(ctx.tx);
  await sql`update ledger_entry set agency_id = ${agencyId}, team_id = ${teamId}
    where policy_id = ${policyId} and not (account = any(${accountsOfAgencies}))`.execute(ctx.tx);
}
