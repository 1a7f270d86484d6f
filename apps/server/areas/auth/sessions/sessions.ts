import type { Flow } from '@parapet/domain/permissions/flows';
import type { Tx } from '../../../platform/database/database.ts';
import type { CommandContext } from '../../../platform/command-context.ts';
import { unrecorded } from '../../../platform/records/records.ts';
import { refuse } from '../../../platform/refuse.ts';
import { seal, unseal } from '../../../platform/seal.ts';
import type { OpenedBy } from '../../../tables/tables.ts';
import {
  atHome,
  findMembershipContext,
  type MembershipContext,
  type PersonMembership,
} from '../membership-context.ts';
import { rememberDevice } from '../sign-in/known-devices.ts';
import { hashToken, makeSecretToken, signAccessToken } from './tokens.ts';

const DAY_MS = 86_400_000;
/** The longest a session lasts with use, and without. docs/security.md says why. */
const LIFE_MS = 30 * DAY_MS;
export const SESSION_IDLE_DAYS = 14;
const IDLE_MS = SESSION_IDLE_DAYS * DAY_MS;
/**
 * Two tabs may refresh at the same time: for this long after a token was spent, whoever brings it gets the
 * token that it was spent for. Later reuse ends the session.
 */
const GRACE_MS = 30_000;
/** The longest a session of one flow lasts: the time to pay, or to read and sign. */
const FLOW_LIFE_MS = 60 * 60_000;

export type TokenPair = { accessToken: string; refreshToken: string };

/**
 * Bindings of a session: the one-time-code flow that it may serve, and the session that it was entered
 * from.
 */
type Bound = { workflow?: { id: string; flow: Flow }; openedFrom?: string | null };

/**
 * Opens a session for a person who has just proved their identity: in their own account, or in the one that
 * the membership context names.
 */
export async function openSession(
  ctx: CommandContext,
  person: PersonMembership,
  membership: MembershipContext = atHome(person),
  openedBy: OpenedBy = 'password',
  { workflow, openedFrom = null }: Bound = {},
): Promise<TokenPair> {
  const session = await ctx.tx
    .insertInto('session')
    .values({
      personId: person.id,
      accountType: membership.accountType,
      organizationId: membership.organizationId,
      isImpersonation: membership.isImpersonation,
      created: ctx.now,
      refreshedAt: ctx.now,
      expiresAt: new Date(ctx.now.getTime() + (workflow ? FLOW_LIFE_MS : LIFE_MS)),
      endedAt: null,
      device: ctx.origin.device,
      openedBy,
      workflowId: workflow?.id ?? null,
      openedFrom,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  // A mailed code is one factor, and who enters from a session did not sign in here now.
  if (!workflow && !openedFrom) await rememberDevice(ctx, person.id);
  await unrecorded(ctx, 'the session itself is the record of a sign-in')
    .updateTable('person')
    .set({ lastLogin: ctx.now })
    .where('id', '=', person.id)
    .execute();
  return {
    accessToken: await accessToken(ctx, session.id, person.id, membership, workflow?.flow),
    refreshToken: await nextToken(ctx, session.id),
  };
}

/**
 * Spends a refresh token for the next one. A session has one chain of them: who brings a token again within
 * the grace gets the same successor. Later reuse means that it was stolen: the whole session ends, for the
 * thief and for the owner.
 * @throws Refusal 401 for an invalid token.
 */
export async function rotateSession(ctx: CommandContext, given: string): Promise<TokenPair> {
  const hash = hashToken(given);
  const session = await ctx.tx
    .selectFrom('refreshToken')
    .innerJoin('session', 'session.id', 'refreshToken.sessionId')
    .leftJoin('workflow', 'workflow.id', 'session.workflowId')
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
      'refreshToken.successor',
      'workflow.flow',
    ])
    .where('refreshToken.hash', '=', hash)
    .forNoKeyUpdate(['refreshToken', 'session'])
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
  const membership = (await findMembershipContext(ctx.tx, person, session)) ?? refuse('session-expired');
  const refreshToken = session.spentAt
    ? (openSuccessor(ctx, session) ?? refuse('session-expired'))
    : await spend(ctx, session.id, hash);
  return {
    accessToken: await accessToken(ctx, session.id, person.id, membership, session.flow ?? undefined),
    refreshToken,
  };
}

/** The successor of a token that was spent a moment ago; it is wiped when the chain goes on. */
const openSuccessor = (
  ctx: CommandContext,
  { id, successor }: { id: string; successor: string | null },
): string | undefined =>
  successor === null ? undefined : unseal(ctx.config.secret, successor, `refresh:${id}`);

/** Spends a token for the next one of the session. @returns the next one. */
async function spend(ctx: CommandContext, sessionId: string, hash: Buffer): Promise<string> {
  const next = await nextToken(ctx, sessionId);
  await ctx.tx
    .updateTable('refreshToken')
    .set({ successor: null })
    .where('sessionId', '=', sessionId)
    .where('spentAt', '<', new Date(ctx.now.getTime() - GRACE_MS))
    .where('successor', 'is not', null)
    .execute();
  await ctx.tx
    .updateTable('refreshToken')
    .set({ spentAt: ctx.now, successor: seal(ctx.config.secret, next, `refresh:${sessionId}`) })
    .where('hash', '=', hash)
    .execute();
  await ctx.tx.updateTable('session').set({ refreshedAt: ctx.now }).where('id', '=', sessionId).execute();
  return next;
}

async function nextToken(ctx: CommandContext, sessionId: string): Promise<string> {
  const { token, hash } = makeSecretToken();
  await ctx.tx
    .insertInto('refreshToken')
    .values({ hash, sessionId, created: ctx.now, spentAt: null, successor: null })
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
  flow: Flow | undefined,
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
      teams: await getTeamIds(ctx.tx, personId, membership.organizationId),
      ...(flow && { flow }),
    },
    ctx.now,
  );
}

/** The teams of the account that the person is a member of. */
export async function getTeamIds(tx: Tx, personId: string, organizationId: string): Promise<string[]> {
  const teams = await tx
    .selectFrom('teamMember')
    .innerJoin('team', 'team.id', 'teamMember.teamId')
    .select('teamId')
    .where('personId', '=', personId)
    .where('team.organizationId', '=', organizationId)
    .execute();
  return teams.map(({ teamId }) => teamId);
}
