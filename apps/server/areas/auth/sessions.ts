import type { Tx } from '../../platform/database.ts';
import type { CommandContext } from '../../platform/command-context.ts';
import { refuse } from '../../platform/refuse.ts';
import {
  atHome,
  membershipContextOf,
  type MembershipContext,
  type PersonMembership,
} from './membership-context.ts';
import { hashToken, makeSecretToken, signAccessToken } from './tokens.ts';

const DAY_MS = 86_400_000;
/** However much it is used; and without being used. docs/security.md says why. */
const LIFE_MS = 30 * DAY_MS;
const IDLE_MS = 14 * DAY_MS;
/**
 * Two tabs may refresh at once: a token is taken again for this long after it was spent, later it ends the
 * session.
 */
const GRACE_MS = 30_000;

export type TokenPair = { accessToken: string; refreshToken: string };

/**
 * Opens a session for a person who has just proved who they are: in the own account, or in another where the
 * standing says so.
 */
export async function openSession(
  ctx: CommandContext,
  person: PersonMembership,
  membership: MembershipContext = atHome(person),
): Promise<TokenPair> {
  const session = await ctx.tx
    .insertInto('session')
    .values({
      person_id: person.id,
      account_type: membership.accountType,
      organization_id: membership.organizationId,
      is_impersonation: membership.isImpersonation,
      refreshed_at: ctx.now,
      expires_at: new Date(ctx.now.getTime() + LIFE_MS),
      ended_at: null,
      device: ctx.origin.device,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await ctx.tx.updateTable('person').set({ last_login: ctx.now }).where('id', '=', person.id).execute();
  return {
    accessToken: await accessToken(ctx, session.id, person.id, membership),
    refreshToken: await nextToken(ctx, session.id),
  };
}

/**
 * Spends a refresh token for the next one. A token that comes back after it was spent is a stolen one: its
 * whole session ends, for the thief and for the owner.
 * @throws Refusal 401 for a token that opens nothing.
 */
export async function rotateSession(ctx: CommandContext, refreshToken: string): Promise<TokenPair> {
  const hash = hashToken(refreshToken);
  const session = await ctx.tx
    .selectFrom('refresh_token')
    .innerJoin('session', 'session.id', 'refresh_token.session_id')
    .select([
      'session.id',
      'session.person_id',
      'session.refreshed_at',
      'session.expires_at',
      'session.ended_at',
      'session.account_type',
      'session.organization_id',
      'session.is_impersonation',
      'refresh_token.spent_at',
    ])
    .where('refresh_token.hash', '=', hash)
    .forUpdate()
    .executeTakeFirst();
  if (
    !session ||
    session.ended_at ||
    session.expires_at < ctx.now ||
    ctx.now.getTime() - session.refreshed_at.getTime() > IDLE_MS
  )
    refuse('session-expired');
  if (session.spent_at && ctx.now.getTime() - session.spent_at.getTime() > GRACE_MS) {
    // The end of the stolen session must outlive the refusal.
    ctx.afterRefusal((tx) => endSession(tx, session.id, ctx.now));
    refuse('session-expired');
  }
  const person =
    (await ctx.tx
      .selectFrom('person')
      .select(['id', 'account_type', 'organization_id', 'role', 'realm'])
      .where('id', '=', session.person_id)
      .where('enabled', '=', true)
      .executeTakeFirst()) ?? refuse('session-expired');
  const membership = (await membershipContextOf(ctx.tx, person, session)) ?? refuse('session-expired');
  await ctx.tx
    .updateTable('refresh_token')
    .set({ spent_at: ctx.now })
    .where('hash', '=', hash)
    .where('spent_at', 'is', null)
    .execute();
  await ctx.tx.updateTable('session').set({ refreshed_at: ctx.now }).where('id', '=', session.id).execute();
  return {
    accessToken: await accessToken(ctx, session.id, person.id, membership),
    refreshToken: await nextToken(ctx, session.id),
  };
}

async function nextToken(ctx: CommandContext, sessionId: string): Promise<string> {
  const { token, hash } = makeSecretToken();
  await ctx.tx
    .insertInto('refresh_token')
    .values({ hash, session_id: sessionId, created: ctx.now, spent_at: null })
    .execute();
  return token;
}

export async function endSession(tx: Tx, sessionId: string, now: Date): Promise<void> {
  await tx
    .updateTable('session')
    .set({ ended_at: now })
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .execute();
}

/** Ends what a person has open in one account and leaves the others. */
export async function endSessionsIn(
  tx: Tx,
  personId: string,
  organizationId: string,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('session')
    .set({ ended_at: now })
    .where('person_id', '=', personId)
    .where('organization_id', '=', organizationId)
    .where('ended_at', 'is', null)
    .execute();
}

async function accessToken(
  ctx: CommandContext,
  sessionId: string,
  personId: string,
  membership: MembershipContext,
): Promise<string> {
  const teams = await ctx.tx
    .selectFrom('team_member')
    .innerJoin('team', 'team.id', 'team_member.team_id')
    .select('team_id')
    .where('person_id', '=', personId)
    .where('team.organization_id', '=', membership.organizationId)
    .execute();
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
      teams: teams.map((team) => team.team_id),
    },
    ctx.now,
  );
}
