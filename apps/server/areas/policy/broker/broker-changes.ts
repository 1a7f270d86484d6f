import {
  brokerChange,
  brokerChangeDecisions,
  searchBorPolicies as borDefinition,
  searchBrokerChanges as definition,
  type answerBrokerChange as answerCall,
  type askBrokerChange as askCall,
  type BrokerChange,
  type searchBorPolicies as borCall,
  type searchBrokerChanges as searchCall,
} from '@parapet/contract/policy/broker-change';
import { dateIn } from '@parapet/domain/dates';
import { brokerChangeLifecycle, type BrokerChangeCommand } from '@parapet/domain/lifecycles/broker-change';
import { openBrokerChangeStatuses } from '@parapet/domain/lifecycles/broker-change-status';
import { allowedCommands } from '@parapet/domain/lifecycles/lifecycle';
import { money } from '@parapet/domain/money';
import {
  brokerChangeDays,
  changesBroker,
  mayAnswerAs,
  namesInsured,
  findSide,
} from '@parapet/domain/policies/broker-change';
import { sql } from 'kysely';
import { changesOfRecord, requireEdge } from '../../../platform/records/change.ts';
import { getActor, pickOwner, type CommandContext } from '../../../platform/command-context.ts';
import type { Handler } from '../../../platform/handler.ts';
import { page, whether } from '../../../platform/lists/list.ts';
import { insertRecord } from '../../../platform/records/records.ts';
import { refuse } from '../../../platform/refuse.ts';
import { getView } from '../../../platform/to-wire.ts';
import { findAccount } from '../../account/index.ts';
import { askingAgency, mailBrokerChange, getParties, type BrokerChangeRow } from './broker-parties.ts';
import { lackedBy } from './broker-licenses.ts';
import { announcePolicy } from '../change-policy.ts';
import { keepPolicyFile } from '../policy-files.ts';
import { countRefusedLetters } from '../notices/letter-tries.ts';
import { lockPolicy, type PolicyRow } from '../policy-view.ts';
import { todayOfPolicy } from '../subjectivities/subjectivities.ts';

/** The only way to change the status of one. It joins the history of the policy that the letter names. */
export const changeBrokerChange = changesOfRecord({
  table: 'brokerChange',
  lifecycle: brokerChangeLifecycle,
  base: ({ policyNumber, agencyName, newAgencyName }) => ({
    policyNumber,
    agency: agencyName,
    newAgency: newAgencyName,
  }),
  subject: ({ policyId }) => policyId,
  after: (ctx, saved, command) => announce(ctx, saved, command),
});

/** Tells the screens of both agencies, of the insured and of staff. */
async function announce(ctx: CommandContext, change: BrokerChangeRow, command: string): Promise<void> {
  const policy = await lockPolicy(ctx, change.policyId);
  const { agencyId, teamId } = change;
  await announcePolicy(ctx, { ...policy, agencyId, teamId }, command);
  await announcePolicy(ctx, { ...policy, agencyId: change.newAgencyId, teamId: change.newTeamId }, command);
}

type Parties = Pick<BrokerChangeRow, 'agencyId' | 'newAgencyId' | 'status' | 'waitsUntil'> & {
  accountId?: string;
};

/** The commands that the caller may run on the change now. An insured sees only their own. */
const getAllowed = (ctx: CommandContext, { status, ...change }: Parties): BrokerChangeCommand[] => {
  const actor = getActor(ctx);
  const accountId = change.accountId ?? actor.organizationId;
  const side = findSide(actor, { ...change, accountId });
  return allowedCommands(brokerChangeLifecycle, status, actor).filter((command) =>
    mayAnswerAs(side, command),
  );
};

const view = (ctx: CommandContext, row: BrokerChangeRow): BrokerChange =>
  getView(brokerChange.shape, row, { can: getAllowed(ctx, row) });

/**
 * Requests a change of broker. The requester cannot see the policy yet, so it is read with elevated scope,
 * and nothing about it is shown unless the requester knows both its number and its insured.
 */
export const askBrokerChange: Handler<typeof askCall> = (ctx, { body }) =>
  ctx.withElevatedScope(async () => {
    await countRefusedLetters(ctx);
    const to = await askingAgency(ctx, body.agencyId || undefined);
    const policy = await namedPolicy(ctx, { ...body, region: to.region });
    const account = await findAccount(ctx, policy.accountId, { lock: true });
    if (policy.agencyId === to.agencyId) refuse('broker-unchanged', { agency: to.agencyName });
    if (!changesBroker(policy.status)) refuse('broker-policy-ended');
    await requireNothingOpen(ctx, account.id);
    const today = todayOfPolicy(ctx, policy);
    const after = await getLastWord(ctx, policy);
    if (body.letterDate > today || body.letterDate < after) refuse('broker-letter-date', { date: after });
    const days = brokerChangeDays(ctx.facts.brokerChanges, ctx.facts.businessDays, {
      region: policy.region,
      today,
      askedFrom: body.effectiveDate || null,
    });
    if (days.effectiveDate >= policy.endDate) refuse('broker-outside-term', { date: days.effectiveDate });
    const lacked = await lackedBy(ctx, policy, to.agencyId);
    if (lacked) refuse(lacked.code, { agency: to.agencyName, state: lacked.state });
    const change = await insertRecord(
      ctx,
      'brokerChange',
      {
        ...pickOwner(policy),
        agencyName: policy.agencyName,
        newAgencyId: to.agencyId,
        newTeamId: to.teamId,
        newAgencyName: to.agencyName,
        agentId: to.agent?.id ?? null,
        policyId: policy.id,
        policyNumber: policy.policyNumber,
        companyName: policy.companyName,
        status: 'WAITING',
        askedBy: ctx.person.name,
        askedOn: today,
        ...days,
        letterDate: body.letterDate,
        letterDocumentId: await keepPolicyFile(ctx, policy, {
          name: 'BROKER_OF_RECORD_LETTER',
          docType: 'BROKER_OF_RECORD_LETTER',
          file: body.file,
        }),
        created: ctx.now,
        modified: ctx.now,
      },
      (saved) => ({
        event: 'policy.broker-change-asked',
        detail: {
          policyNumber: policy.policyNumber,
          agency: saved.agencyName,
          newAgency: saved.newAgencyName,
          by: saved.askedBy,
          date: saved.effectiveDate,
          until: saved.waitsUntil,
        },
        subjectId: policy.id,
      }),
    );
    const { insured, incumbent } = await getParties(ctx, policy, change);
    await mailBrokerChange(ctx, 'broker-change-asked', policy, change, [...insured, ...incumbent]);
    await announce(ctx, change, 'ask-broker-change');
    return view(ctx, change);
  });

type Named = { policyNumber: string; insuredName: string; region: string };

/** @throws Refusal 409 'broker-letter-not-matched', the same for a wrong name and for no such policy. */
async function namedPolicy(ctx: CommandContext, named: Named): Promise<PolicyRow> {
  const policy = await ctx.tx
    .selectFrom('policy')
    .selectAll()
    .where('policyNumber', '=', named.policyNumber)
    .where('region', '=', named.region as PolicyRow['region'])
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!policy) refuse('broker-letter-not-matched');
  const { name, dbaOrTradestyle } = { ...policy.application.details, ...policy.insured };
  const names = [policy.companyName, policy.application.details.name, name, dbaOrTradestyle];
  if (!namesInsured(named.insuredName, names.filter(Boolean))) refuse('broker-letter-not-matched');
  return policy;
}

/** With the account locked: of two that ask at once, the second finds the first. */
async function requireNothingOpen(ctx: CommandContext, accountId: string): Promise<void> {
  const open = await ctx.tx
    .selectFrom('brokerChange')
    .select('id')
    .where('accountId', '=', accountId)
    .where('status', 'in', openBrokerChangeStatuses)
    .executeTakeFirst();
  if (open) refuse('broker-change-open');
}

/**
 * The day from which a letter counts: what the insured said last holds, so a letter of before they rescinded
 * or changed the last time is used up, and one of before the bind appoints nobody for this policy.
 */
async function getLastWord(ctx: CommandContext, policy: PolicyRow): Promise<string> {
  const last = await ctx.tx
    .selectFrom('brokerChange')
    .select('endedAt')
    .where('accountId', '=', policy.accountId)
    .where('status', 'in', ['RESCINDED', 'COMPLETED'])
    .orderBy('endedAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  return dateIn(last?.endedAt ?? policy.boundAt, policy.timeZone);
}

export const answerBrokerChange: Handler<typeof answerCall> = async (ctx, { params, body }) => {
  const row =
    (await ctx.tx
      .selectFrom('brokerChange')
      .selectAll()
      .where('id', '=', params.brokerChangeId)
      .forNoKeyUpdate()
      .executeTakeFirst()) ?? refuse('not-found');
  const command = brokerChangeDecisions[body.decision];
  if (!mayAnswerAs(findSide(getActor(ctx), row), command)) refuse('not-allowed');
  requireEdge('change of the broker of record', brokerChangeLifecycle[command], row.status);
  return ctx.withElevatedScope(async () => {
    const policy = await lockPolicy(ctx, row.policyId);
    const isCounter = command === 'rescind-broker-change';
    if (isCounter && todayOfPolicy(ctx, policy) > row.waitsUntil)
      refuse('broker-wait-over', { date: row.waitsUntil });
    if (isCounter && !body.file) refuse('broker-letter-needed');
    const counter = body.file
      ? await keepPolicyFile(ctx, policy, {
          name: 'BROKER_RESCINDING_LETTER',
          docType: 'BROKER_RESCINDING_LETTER',
          file: body.file,
        })
      : null;
    const { reason, version } = body;
    const saved = await changeBrokerChange(ctx, row, command, version, {
      set: { counterDocumentId: counter, reason, endedBy: ctx.person.name, endedAt: ctx.now },
      detail: { reason },
    });
    await mailEnded(ctx, policy, saved);
    return view(ctx, saved);
  });
};

/** All three learn that it came to nothing, and why. */
export async function mailEnded(
  ctx: CommandContext,
  policy: PolicyRow,
  change: BrokerChangeRow,
): Promise<void> {
  const { insured, incumbent, asker } = await getParties(ctx, policy, change);
  await mailBrokerChange(ctx, 'broker-change-ended', policy, change, [...insured, ...incumbent, ...asker]);
}

/** Row-level security shows each party its own: both agencies have a part in a change. */
export const searchBrokerChanges: Handler<typeof searchCall> = (ctx, { query }) =>
  page(ctx, definition, query, {
    table: 'brokerChange',
    tenant: null,
    view: { can: (row) => getAllowed(ctx, row) },
  });

/**
 * Lists the policies gained and lost by changes of the broker of record. Each agency sees only its own
 * commission entries, so their sum is its own.
 */
export const searchBorPolicies: Handler<typeof borCall> = async (ctx, { query }) => {
  const { accountType, organizationId } = getActor(ctx);
  const hasGone =
    accountType === 'AGENCY' ? sql<boolean>`(t.agency_id = ${organizationId})` : sql<boolean>`true`;
  const found = await page(ctx, borDefinition, query, {
    table: 'brokerOfRecord',
    tenant: null,
    select: {
      hasGone,
      earned: sql<number>`(select coalesce(-sum(e.amount), 0)::bigint from ledger_entry e
        where e.policy_id = t.policy_id and e.ledger = 'commission')`,
    },
    filters: { hasGone: whether(hasGone) },
    needs: ['currency', 'papers'],
    view: {
      commission: ({ earned, currency }) => money(Number(earned), currency),
      documents: ({ papers }) => papers.map((id) => ({ id, docName: '', docType: '', created: '' })),
    },
  });
  return { ...found, content: await withDocuments(ctx, found.content) };
};

type Shown = Awaited<ReturnType<typeof searchBorPolicies>>['content'][number];

/** The papers of before the change; whoever has the policy finds them with the policy. */
async function withDocuments(ctx: CommandContext, rows: readonly Shown[]): Promise<Shown[]> {
  const ids = rows.flatMap(({ hasGone, documents }) => (hasGone ? documents.map(({ id }) => id) : []));
  const papers = await ctx.withElevatedScope(() =>
    ctx.tx
      .selectFrom('document')
      .select(['id', 'docName', 'docType', 'created'])
      .where(sql<boolean>`id = any(${ids}::uuid[])`)
      .orderBy('created')
      .orderBy('id')
      .execute(),
  );
  return rows.map((row) => {
    const own = new Set(row.hasGone ? row.documents.map(({ id }) => id) : []);
    const documents = papers
      .filter(({ id }) => own.has(id))
      .map((paper) => ({ ...paper, created: paper.created.toISOString() }));
    return { ...row, documents };
  });
}
