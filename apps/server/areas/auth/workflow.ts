import { timingSafeEqual } from 'node:crypto';
import type {
  getWorkflow as getCall,
  mailWorkflowCode as mailCall,
  textWorkflowCode as textCall,
  verifyWorkflowCode as verifyCall,
} from '@parapet/contract/auth/workflow';
import type { Handler } from '../../platform/handler.ts';
import type { CommandContext } from '../../platform/command-context.ts';
import { Refusal, refuse, refuseAndKeep } from '../../platform/refuse.ts';
import {
  CODE_MINUTES,
  codeText,
  hashCode,
  makeCode,
  maskedEmail,
  maskedPhone,
  MOST_TRIES,
} from './security-code.ts';
import { regionOf } from './send-sign-in-link.ts';
import { openSession } from './sessions.ts';
import { atHome } from './membership-context.ts';

const WORKFLOW_DAYS = 60;

export type NewWorkflow = {
  flow: 'E_PAY' | 'SURPLUS_NOTICE' | 'QUOTE';
  personId: string;
  redirectUrl: string;
};

/** Starts a one-time-code flow. The mailed link `/validate/{id}` grants nothing without the code. */
export async function startWorkflow(
  ctx: CommandContext,
  { flow, personId, redirectUrl }: NewWorkflow,
): Promise<string> {
  const { id } = await ctx.tx
    .insertInto('workflow')
    .values({
      flow,
      personId,
      redirectUrl,
      codeHash: null,
      codeExpiresAt: null,
      expiresAt: new Date(ctx.now.getTime() + WORKFLOW_DAYS * 86_400_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
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
        'codeHash',
        'codeExpiresAt',
        'tries',
        'person.email',
        'person.phone',
        'personId',
        'accountType',
        'organizationId',
      ])
      .where('workflow.id', '=', id)
      .where('workflow.expiresAt', '>', ctx.now)
      .executeTakeFirst()) ?? refuse('link-expired')
  );
}

export const getWorkflow: Handler<typeof getCall> = async (ctx, { params }) => {
  const flow = await find(ctx, params.id);
  // The destination is revealed only to the intended person, once the code has signed them in.
  if (ctx.actor && ctx.actor.userId !== flow.personId) refuse('not-signed-in');
  return {
    workflowId: flow.id,
    flow: flow.flow,
    flowUserEmail: maskedEmail(flow.email),
    flowUserPhone: flow.phone ? maskedPhone(flow.phone) : null,
    redirectURL: ctx.actor ? flow.redirectUrl : null,
  };
};

export const mailWorkflowCode: Handler<typeof mailCall> = async (ctx, { params }) => {
  const flow = await find(ctx, params.id);
  const code = await newCode(ctx, flow.id);
  await ctx.publish({
    topic: 'mail',
    payload: {
      to: flow.email,
      template: 'one-time-code',
      region: await regionOf(ctx.tx, flow),
      params: { code, minutes: String(CODE_MINUTES) },
    },
  });
  return { message: 'Security Code Sent' };
};

export const textWorkflowCode: Handler<typeof textCall> = async (ctx, { params }) => {
  const flow = await find(ctx, params.id);
  if (!flow.phone) refuse('no-phone');
  if (!ctx.gateways.sms.isOpen) refuse('texts-unavailable');
  const code = await newCode(ctx, flow.id);
  await ctx.publish({ topic: 'sms', payload: { to: flow.phone, text: codeText(code) } });
  return { message: 'Security Code Sent' };
};

/** A code works once: it is spent in the statement that finds it right. */
export const verifyWorkflowCode: Handler<typeof verifyCall> = async (ctx, { body }) => {
  // Locked, so that parallel tries are all counted.
  await ctx.tx.selectFrom('workflow').select('id').where('id', '=', body.workflowId).forUpdate().execute();
  const flow = await find(ctx, body.workflowId);
  const right =
    flow.codeHash !== null &&
    flow.codeExpiresAt !== null &&
    flow.codeExpiresAt > ctx.now &&
    flow.tries < MOST_TRIES &&
    timingSafeEqual(flow.codeHash, hashCode(ctx.config.secret, flow.id, body.secret));
  if (!right) {
    await ctx.tx
      .updateTable('workflow')
      .set((eb) => ({ tries: eb('tries', '+', 1) }))
      .where('id', '=', flow.id)
      .execute();
    refuseAndKeep(new Refusal('code-wrong'));
  }
  const spent = await ctx.tx
    .updateTable('workflow')
    .set({ codeHash: null, codeExpiresAt: null })
    .where('id', '=', flow.id)
    .where('codeHash', '=', flow.codeHash)
    .executeTakeFirst();
  if (spent.numUpdatedRows !== 1n) refuse('code-wrong');
  const person =
    (await ctx.tx
      .selectFrom('person')
      .select(['id', 'accountType', 'organizationId', 'role', 'realm'])
      .where('id', '=', flow.personId)
      .where('enabled', '=', true)
      .executeTakeFirst()) ?? refuse('code-wrong');
  return openSession(ctx, person, atHome(person), 'mailed-link');
};

async function newCode(ctx: CommandContext, workflowId: string): Promise<string> {
  const code = makeCode();
  await ctx.tx
    .updateTable('workflow')
    .set({
      codeHash: hashCode(ctx.config.secret, workflowId, code),
      codeExpiresAt: new Date(ctx.now.getTime() + CODE_MINUTES * 60_000),
      tries: 0,
    })
    .where('id', '=', workflowId)
    .execute();
  return code;
}
