import { randomUUID } from 'node:crypto';
import type {
  getWorkflow as getCall,
  mailWorkflowCode as mailCall,
  textWorkflowCode as textCall,
  verifyWorkflowCode as verifyCall,
} from '@parapet/contract/auth/workflow';
import type { Flow } from '@parapet/domain/permissions/flows';
import type { RegionCode } from '@parapet/domain/regions/region';
import { sql } from 'kysely';
import type { Handler } from '../../../platform/handler.ts';
import type { CommandContext } from '../../../platform/command-context.ts';
import { Refusal, refuse, refuseAndKeep, refuseToWait } from '../../../platform/refuse.ts';
import { getRegion } from '../region-of-person.ts';
import { atHome } from '../membership-context.ts';
import { sendCode, spendCode, type SentBy, type SentCode } from '../factors/one-time-codes.ts';
import { maskedEmail, maskedPhone } from '../factors/security-code.ts';
import { openSession } from './sessions.ts';

/**
 * Days that a mailed link stays valid: until the reminder of a bill brings another one, and for a broker or
 * a signer as long as a quote waits for them. docs/decisions/0039.
 */
const lifeInDays: Record<Flow, number> = { E_PAY: 14, SURPLUS_NOTICE: 3, QUOTE: 7, WHOLESALE: 14, CLAIM: 1 };
/** Time for which a session still shows the outcome of its flow: what was paid or attested. */
const LAST_LOOK_MS = 5 * 60_000;

export type NewWorkflow = {
  flow: Flow;
  personId: string;
  redirectUrl: string;
  /**
   * The names by which calls name the record that the flow is about: its id, and its number if it has one.
   */
  record: readonly string[];
};

/** Starts a one-time-code flow. The mailed link `/validate/{id}` grants nothing without the code. */
export async function startWorkflow(
  ctx: CommandContext,
  { flow, personId, redirectUrl, record }: NewWorkflow,
): Promise<string> {
  // Random throughout: an id made by the database would reveal when it was made.
  const id = randomUUID();
  await ctx.tx
    .insertInto('workflow')
    .values({
      id,
      flow,
      personId,
      redirectUrl,
      recordNames: [id, ...record],
      expiresAt: new Date(ctx.now.getTime() + lifeInDays[flow] * 86_400_000),
      usedAt: null,
      endedAt: null,
    })
    .execute();
  return id;
}

/**
 * Ends every flow about a record: what they were for is done, by whomever. Their links open nothing more, and
 * their sessions only show how it ended, for a few minutes.
 */
export const endFlows = (ctx: CommandContext, flow: Flow, recordId: string): Promise<void> =>
  ctx.withElevatedScope(async () => {
    const ended = await ctx.tx
      .updateTable('workflow')
      .set({ endedAt: ctx.now })
      .where('flow', '=', flow)
      .where(sql<boolean>`record_names @> array[${recordId}]`)
      .where('endedAt', 'is', null)
      .returning('id')
      .execute();
    if (ended.length === 0) return;
    const last = new Date(ctx.now.getTime() + LAST_LOOK_MS);
    await ctx.tx
      .updateTable('session')
      .set({ expiresAt: sql<Date>`least(expires_at, ${last})` })
      .where(
        'workflowId',
        'in',
        ended.map(({ id }) => id),
      )
      .where('endedAt', 'is', null)
      .execute();
  });

/**
 * The session goes on with a record that it has just made: one that its flow may name from then on. Any other
 * session is bound to none.
 */
export const addToFlow = (ctx: CommandContext, recordId: string): Promise<void> =>
  ctx.withElevatedScope(async () => {
    const { sessionId, flowRecord } = ctx.person;
    if (!sessionId || !flowRecord) return;
    await ctx.tx
      .updateTable('workflow')
      .set({ recordNames: sql<string[]>`record_names || ${recordId}::text` })
      .where(({ selectFrom, eb }) =>
        eb('id', '=', selectFrom('session').select('workflowId').where('id', '=', sessionId)),
      )
      .execute();
  });

/** Lists the records that a person's flows were about, whatever the outcome of the flows. */
export async function recordsOfFlows(ctx: CommandContext, flow: Flow, personId: string): Promise<string[]> {
  const rows = await ctx.tx
    .selectFrom('workflow')
    .select('recordNames')
    .where('flow', '=', flow)
    .where('personId', '=', personId)
    .execute();
  return rows.flatMap(({ recordNames }) => recordNames);
}

async function find(ctx: CommandContext, id: string) {
  return (
    (await ctx.tx
      .selectFrom('workflow')
      .innerJoin('person', 'person.id', 'workflow.personId')
      .select([
        'workflow.id',
        'flow',
        'redirectUrl',
        'recordNames',
        'usedAt',
        'endedAt',
        'email',
        'phone',
        'personId',
        'accountType',
        'organizationId',
      ])
      .where('workflow.id', '=', id)
      .where('workflow.expiresAt', '>', ctx.now)
      .executeTakeFirst()) ?? refuse('link-expired')
  );
}

/** A link that has opened its session, or whose flow is over, opens nothing more. */
async function findOpen(ctx: CommandContext, id: string) {
  const flow = await find(ctx, id);
  if (flow.usedAt || flow.endedAt) refuse('link-expired');
  return flow;
}

export const getWorkflow: Handler<typeof getCall> = async (ctx, { params }) => {
  const flow = await (ctx.actor ? find(ctx, params.id) : findOpen(ctx, params.id));
  // The destination is revealed only to the intended person, once the code has signed them in.
  if (ctx.actor && ctx.actor.userId !== flow.personId) refuse('not-signed-in');
  return {
    workflowId: flow.id,
    flow: flow.flow,
    flowUserEmail: maskedEmail(flow.email),
    flowUserPhone: flow.phone ? maskedPhone(flow.phone) : null,
    region: await regionOfFlow(ctx, flow),
    redirectURL: ctx.actor ? flow.redirectUrl : null,
  };
};

/** Of the policy or quote that a link is about; who reports a claim reads the words of their own account. */
async function regionOfFlow(
  ctx: CommandContext,
  flow: Awaited<ReturnType<typeof find>>,
): Promise<RegionCode> {
  const recordId = flow.recordNames[1];
  if (flow.flow === 'CLAIM' || !recordId) return getRegion(ctx.tx, flow);
  const record = await ctx.withElevatedScope(() =>
    ctx.tx
      .selectFrom(flow.flow === 'E_PAY' ? 'policy' : 'quote')
      .select('region')
      .where('id', '=', recordId)
      .executeTakeFirst(),
  );
  return record?.region ?? getRegion(ctx.tx, flow);
}

export const mailWorkflowCode: Handler<typeof mailCall> = (ctx, { params }) => send(ctx, params.id, 'EMAIL');
export const textWorkflowCode: Handler<typeof textCall> = (ctx, { params }) => send(ctx, params.id, 'SMS');

async function send(ctx: CommandContext, id: string, by: SentBy): Promise<{ message: string }> {
  await lock(ctx, id);
  const flow = await findOpen(ctx, id);
  if (by === 'SMS' && !flow.phone) refuse('no-phone');
  if (by === 'SMS' && !ctx.gateways.sms.isOpen) refuse('texts-unavailable');
  const wait = await sendCode(ctx.tx, ctx, getCode(flow), flow, by);
  if (wait > 0) refuseToWait(wait);
  return { message: 'Security Code Sent' };
}

/**
 * A code works once, and so does its link. The session that it opens may do what the flow is for, about its
 * record, and nothing else: a mailed code is one factor, and whoever has another was not asked for it.
 */
export const verifyWorkflowCode: Handler<typeof verifyCall> = async (ctx, { body }) => {
  await lock(ctx, body.workflowId);
  const flow = await findOpen(ctx, body.workflowId);
  if (!(await spendCode(ctx, getCode(flow), body.secret))) refuseAndKeep(new Refusal('code-wrong'));
  await ctx.tx.updateTable('workflow').set({ usedAt: ctx.now }).where('id', '=', flow.id).execute();
  const person =
    (await ctx.tx
      .selectFrom('person')
      .select(['id', 'accountType', 'organizationId', 'role', 'realm'])
      .where('id', '=', flow.personId)
      .where('enabled', '=', true)
      .executeTakeFirst()) ?? refuse('code-wrong');
  return openSession(ctx, person, atHome(person), 'mailed-code', { workflow: flow });
};

/**
 * Locks the link, so uses run one at a time: simultaneous ones are counted one by one, and the second finds
 * the link used.
 */
const lock = (ctx: CommandContext, id: string) =>
  ctx.tx.selectFrom('workflow').select('id').where('id', '=', id).forNoKeyUpdate().execute();

const getCode = ({ id, personId }: { id: string; personId: string }): SentCode => ({
  purpose: 'workflow',
  id,
  personId,
});
