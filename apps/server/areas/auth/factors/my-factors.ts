import {
  type activityKinds,
  type getMyFactors as getCall,
  type listMySecurityActivity as activityCall,
  type makeRecoveryCodes as makeCall,
} from '@parapet/contract/auth/my-factors';
import type { Handler } from '../../../platform/handler.ts';
import { getActor } from '../../../platform/command-context.ts';
import { refuse } from '../../../platform/refuse.ts';
import { findOpenRemoval } from './open-removal.ts';
import { personDetail } from '../person-history.ts';
import { findPerson, lockCaller } from '../person-row.ts';
import { requireProof, withProof } from '../passwords/prove-identity.ts';
import { recoveryCodesLeft, replaceRecoveryCodes } from './recovery-codes.ts';
import { activitySince } from '../sign-in/refused-sign-ins.ts';
import { hasFactor } from './second-factor.ts';
import { tellPerson } from '../tell-person.ts';

const MOST_SHOWN = 50;

export const getMyFactors: Handler<typeof getCall> = (ctx) =>
  ctx.withElevatedScope(async () => {
    const person = await findPerson(ctx.tx, getActor(ctx).userId);
    const passkeys = await ctx.tx
      .selectFrom('passkey')
      .select(['id', 'name', 'created', 'lastUsedAt'])
      .where('personId', '=', person.id)
      .orderBy('created')
      .execute();
    const removal = await findOpenRemoval(ctx.tx, person.id);
    return {
      mfaType: person.mfaType,
      passkeys: passkeys.map(({ id, name, created, lastUsedAt }) => ({
        id,
        name,
        created: created.toISOString(),
        lastUsed: lastUsedAt?.toISOString() ?? null,
      })),
      recoveryCodesLeft: await recoveryCodesLeft(ctx.tx, person.id),
      removal: removal
        ? {
            askedBy: personDetail(await findPerson(ctx.tx, removal.askedBy)).name,
            dueAt: removal.dueAt.toISOString(),
          }
        : null,
    };
  });

export const makeRecoveryCodes = withProof<typeof makeCall>(async (ctx, { body }, password) => {
  const person = await lockCaller(ctx);
  if (!(await hasFactor(ctx.tx, person))) refuse('no-factor');
  await requireProof(ctx, person, { ...body, password });
  const recoveryCodes = await replaceRecoveryCodes(ctx, person);
  await tellPerson(ctx, person, 'recovery-codes-made', {});
  return { recoveryCodes };
});

type Kind = (typeof activityKinds)[number];
/** History events of a person's sign-in, and their names in the profile. */
const fromHistory: Readonly<Record<string, Kind>> = {
  'user.password-changed': 'password-changed',
  'user.password-reset-sent': 'password-reset-sent',
  'user.mfa-changed': 'mfa-changed',
  'user.passkey-added': 'passkey-added',
  'user.passkey-removed': 'passkey-removed',
  'user.recovery-codes-made': 'recovery-codes-made',
  'user.recovery-code-used': 'recovery-code-used',
  'user.factor-removal-asked': 'factor-removal-asked',
  'user.factor-removal-stopped': 'factor-removal-stopped',
};

export const listMySecurityActivity: Handler<typeof activityCall> = (ctx) =>
  ctx.withElevatedScope(async () => {
    const me = getActor(ctx).userId;
    const since = activitySince(ctx.now);
    const sessions = await ctx.tx
      .selectFrom('session')
      .select(['created as at', 'device'])
      .where('personId', '=', me)
      .where('created', '>', since)
      .orderBy('created', 'desc')
      .limit(MOST_SHOWN)
      .execute();
    const refused = await ctx.tx
      .selectFrom('refusedSignIn')
      .select(['at', 'device'])
      .where('personId', '=', me)
      .where('at', '>', since)
      .orderBy('at', 'desc')
      .limit(MOST_SHOWN)
      .execute();
    const changes = await ctx.tx
      .selectFrom('history')
      .select(['at', 'event', 'actorName'])
      .where('subjectId', '=', me)
      .where('event', 'in', Object.keys(fromHistory))
      .where('at', '>', since)
      .orderBy('at', 'desc')
      .limit(MOST_SHOWN)
      .execute();
    const all = [
      ...sessions.map(({ at, device }) => ({ at, device, what: 'signed-in' as Kind, by: null })),
      ...refused.map(({ at, device }) => ({ at, device, what: 'refused' as Kind, by: null })),
      ...changes.map(({ at, event, actorName }) => ({
        at,
        device: null,
        what: fromHistory[event]!,
        by: actorName,
      })),
    ];
    return {
      content: all
        .toSorted((one, other) => other.at.getTime() - one.at.getTime())
        .slice(0, MOST_SHOWN)
        .map((entry) => ({ ...entry, at: entry.at.toISOString() })),
    };
  });
