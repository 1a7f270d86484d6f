import type { Tx } from '../../platform/database.ts';
import type { CommandContext } from '../../platform/command-context.ts';
import { unrecorded } from '../../platform/records.ts';
import { refuse } from '../../platform/refuse.ts';
import {
  atHome,
  membershipContextOf,
  type MembershipContext,
  type PersonMembership,
} from './membership-context.ts';
import { hashToken, makeSecretToken, signAccessToken } from './tokens.ts';

const DAY_MS = 86_400_000;
/** The longest a session lasts with use, and without. docs/security.md says why. */
const LIFE_MS = 30 * DAY_MS;
const IDLE_MS = 14 * DAY_MS;
/**
 * Two tabs may refresh at the same time: a token is accepted again for this long after it was spent. Later
 * reuse ends the session.
 */
const GRACE_MS = 30_000;

export type TokenPair = { accessToken: string; refreshToken: string };

/**
 * Opens a session for a person who has just proved their identity: in their own account, or in the one that
 * the membership context names.
 */
export async function openSession(
  ctx: CommandContext,
  person: PersonMembership,
  membership: MembershipContext = atHome(person),
  openedBy: 'password' | 'mailed-link' | 'single-sign-on' = 'password',
): Promise<TokenPair> {
  const session = await ctx.tx
    .insertInto('session')
    .values({
      personId: person.id,
      accountType: membership.accountType,
      organizationId: membership.organizationId,
      isImpersonation: membership.isImpersonation,
      refreshedAt: ctx.now,
      expiresAt: new Date(ctx.now.getTime() + LIFE_MS),
      endedAt: null,
      device: ctx.origin.device,
      openedBy,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await unrecorded(ctx, 'the session itself is the record of a sign-in')
    .updateTable('person')
    .set({ lastLogin: ctx.now })
    .where('id', '=', person.id)
    .execute();
  return {
    accessToken: await accessToken(ctx, session.id, person.id, membership),
    refreshToken: await nextToken(ctx, session.id),
  };
}

/**
 * Spends a refresh token for the next one. Reuse of a spent token means that it was stolen: its whole session
 * ends, for the thief and for the owner.
 * @throws Refusal 401 for an invalid token.
 */
export async function rotateSession(ctx: CommandContext, refreshToken: string): Promise<TokenPair> {
  const hash = hashToken(refreshToken);
  const session = await ctx.tx
    .selectFrom('refreshToken')
    .innerJoin('session', 'session.id', 'refreshToken.sessionId')
    .select([
      'session.id',
      'session.personId',
      'session.refreshedAt',
      'session.expiresAt',
      'session.endedAt',
      'session.accountType',
      'session.organizationId',
      'session.isImpersonation',
      'refreshToken.spentAt',
    ])
    .where('refreshToken.hash', '=', hash)
    .forUpdate()
    .executeTakeFirst();
  if (
    !session ||
    session.endedAt ||
    session.expiresAt < ctx.now ||
    ctx.now.getTime() - session.refreshedAt.getTime() > IDLE_MS
  )
    refuse('session-expired');
  if (session.spentAt && ctx.now.getTime() - session.spentAt.getTime() > GRACE_MS) {
    // The stolen session must stay ended although the refusal rolls the transaction back.
    ctx.afterRefusal((tx) => endSession(tx, session.id, ctx.now));
    refuse('session-expired');
  }
  const person =
    (await ctx.tx
      .selectFrom('person')
      .select(['id', 'accountType', 'organizationId', 'role', 'realm'])
      .where('id', '=', session.personId)
      .where('enabled', '=', true)
      .executeTakeFirst()) ?? refuse('session-expired');
  const membership = (await membershipContextOf(ctx.tx, person, session)) ?? refuse('session-expired');
  await ctx.tx
    .updateTable('refreshToken')
    .set({ spentAt: ctx.now })
    .where('hash', '=', hash)
    .where('spentAt', 'is', null)
    .execute();
  await ctx.tx.updateTable('session').set({ refreshedAt: ctx.now }).where('id', '=', session.id).execute();
  return {
    accessToken: await accessToken(ctx, session.id, person.id, membership),
    refreshToken: await nextToken(ctx, session.id),
  };
}

async function nextToken(ctx: CommandContext, sessionId: string): Promise<string> {
  const { token, hash } = makeSecretToken();
  await ctx.tx
    .insertInto('refreshToken')
    .values({ hash, sessionId, created: ctx.now, spentAt: null })
    .execute();
  return token;
}

export async function endSession(tx: Tx, sessionId: string, now: Date): Promise<void> {
  await tx
    .updateTable('session')
    .set({ endedAt: now })
    .where('id', '=', sessionId)
    .where('endedAt', 'is', null)
    .execute();
}

/** Ends a person's sessions in one account and keeps the others. */
export async function endSessionsIn(
  tx: Tx,
  personId: string,
  organizationId: string,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('session')
    .set({ endedAt: now })
    .where('personId', '=', personId)
    .where('organizationId', '=', organizationId)
    .where('endedAt', 'is', null)
    .execute();
}

async function accessToken(
  ctx: CommandContext,
  sessionId: string,
  personId: string,
  membership: MembershipContext,
): Promise<string> {
  return signAccessToken(
    ctx.config.secret,
    {
      sub: personId,
      sid: sessionId,
      at: membership.accountType,
      st: membership.subscriberType,
      tt: 'ACCESS',
      rlm: membership.realm,
      role: membership.role,
      org: membership.organizationId,
      teams: await teamIdsOf(ctx.tx, personId, membership.organizationId),
    },
    ctx.now,
  );
}

/** The teams of the account that the person is a member of. */
export async function teamIdsOf(tx: Tx, personId: string, organizationId: string): Promise<string[]> {
  const teams = await tx
    .selectFrom('teamMember')
    .innerJoin('team', 'team.id', 'teamMember.teamId')
    .select('teamId')
    .where('personId', '=', personId)
    .where('team.organizationId', '=', organizationId)
    .execute();
  return teams.map(({ teamId }) => teamId);
}
