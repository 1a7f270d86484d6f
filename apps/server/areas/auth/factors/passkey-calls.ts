import type {
  addPasskey as addCall,
  askPasskey as askCall,
  beginPasskey as beginCall,
  removePasskey as removeCall,
  signInByPasskey as signInCall,
} from '@parapet/contract/auth/my-factors';
import type { Handler } from '../../../platform/handler.ts';
import type { CommandContext } from '../../../platform/command-context.ts';
import { recordEvent } from '../../../platform/records/records.ts';
import { Refusal, refuse, refuseAndKeep } from '../../../platform/refuse.ts';
import { stopOpenRemoval } from './open-removal.ts';
import { askAnyPasskey, offerPasskey, readNewPasskey, spendPasskeyAnswer } from './passkeys.ts';
import { personDetail } from '../person-history.ts';
import { lockCaller, type PersonRow } from '../person-row.ts';
import { requireProof, withProof } from '../passwords/prove-identity.ts';
import { forgetRecoveryCodes, recoveryCodesLeft, replaceRecoveryCodes } from './recovery-codes.ts';
import { noteRefusedSignIn } from '../sign-in/refused-sign-ins.ts';
import { endSessions, hasFactor } from './second-factor.ts';
import { openSession } from '../sessions/sessions.ts';
import { refuseAndCount, requirePatience } from '../sign-in/sign-in-failures.ts';
import { tellPerson } from '../tell-person.ts';

const MOST_OF_ONE = 10;

export const beginPasskey = withProof<typeof beginCall>(async (ctx, { body }, password) => {
  const person = await lockCaller(ctx);
  await requireProof(ctx, person, { ...body, password }, { recentSignIn: true });
  await requireRoom(ctx, person);
  return offerPasskey(ctx, person);
});

async function requireRoom(ctx: CommandContext, person: PersonRow): Promise<void> {
  const held = await ctx.tx
    .selectFrom('passkey')
    .select('id')
    .where('personId', '=', person.id)
    .limit(MOST_OF_ONE)
    .execute();
  if (held.length === MOST_OF_ONE) refuse('too-many-passkeys');
}

/** With the challenge comes the proof: only who could begin has one. */
export const addPasskey: Handler<typeof addCall> = async (ctx, { body }) => {
  const person = await lockCaller(ctx);
  await requireRoom(ctx, person);
  const made = await readNewPasskey(ctx, person, body.passkey);
  // Who registers a credential that somebody has already learns nothing more than that it failed.
  const added =
    made &&
    (await ctx.tx
      .insertInto('passkey')
      .values({ personId: person.id, name: body.name, ...made, created: ctx.now, lastUsedAt: null })
      .onConflict((conflict) => conflict.column('credentialId').doNothing())
      .returning('id')
      .executeTakeFirst());
  if (!added) refuseAndKeep(new Refusal('passkey-not-made'));
  await recordEvent(ctx, 'person', person, {
    event: 'user.passkey-added',
    detail: { ...personDetail(person), passkey: body.name },
  });
  // Whoever adds one has a factor again.
  await stopOpenRemoval(ctx.tx, person.id, ctx.now);
  await endSessions(ctx.tx, person.id, ctx.now, ctx.person.sessionId);
  await tellPerson(ctx, person, 'passkey-added', { passkey: body.name });
  const hasCodes = (await recoveryCodesLeft(ctx.tx, person.id)) > 0;
  return {
    message: 'The passkey was added.',
    recoveryCodes: hasCodes ? [] : await replaceRecoveryCodes(ctx, person),
  };
};

export const removePasskey = withProof<typeof removeCall>(async (ctx, { params, body }, password) => {
  const person = await lockCaller(ctx);
  await requireProof(ctx, person, { ...body, password });
  const removed =
    (await ctx.tx
      .deleteFrom('passkey')
      .where('id', '=', params.id)
      .where('personId', '=', person.id)
      .returning('name')
      .executeTakeFirst()) ?? refuse('not-found');
  await recordEvent(ctx, 'person', person, {
    event: 'user.passkey-removed',
    detail: { ...personDetail(person), passkey: removed.name },
  });
  if (!(await hasFactor(ctx.tx, person))) await forgetRecoveryCodes(ctx.tx, person.id);
  await endSessions(ctx.tx, person.id, ctx.now, ctx.person.sessionId);
  await tellPerson(ctx, person, 'passkey-removed', { passkey: removed.name });
  return { message: 'The passkey was removed.' };
});

export const askPasskey: Handler<typeof askCall> = (ctx) => askAnyPasskey(ctx);

/** A passkey that asks who is there proves two things at once, so nothing else is asked. */
export const signInByPasskey: Handler<typeof signInCall> = async (ctx, { body }) => {
  const name = `passkey:${body.passkey.id}`;
  await requirePatience(ctx, name);
  const owner = await ctx.tx
    .selectFrom('passkey')
    .innerJoin('person', 'person.id', 'passkey.personId')
    .selectAll('person')
    .where('credentialId', '=', body.passkey.id)
    .executeTakeFirst();
  const proven = await spendPasskeyAnswer(ctx, body.passkey, null);
  if (!owner || proven !== owner.id || !owner.enabled) {
    if (owner) await noteRefusedSignIn(ctx.tx, ctx, owner.email);
    return refuseAndCount(ctx, name, new Refusal('passkey-refused'));
  }
  if (!owner.validatedAt) refuse('not-validated');
  return openSession(ctx, owner, undefined, 'passkey');
};
