import type { Call } from '@parapet/contract/call';
import type { Actor } from '@parapet/domain/permissions/actors';
import type { Flow } from '@parapet/domain/permissions/flows';
import { permissionTable } from '@parapet/domain/permissions/table';
import { sql, type Selectable } from 'kysely';
import { readAccessToken, type KeyInUse } from '../areas/auth/index.ts';
import type { Scope, Tx } from '../platform/database/database.ts';
import { getScope } from '../platform/database/scope-of.ts';
import type { AppContext, Person } from '../platform/command-context.ts';
import type { Row } from '../platform/records/records.ts';
import { refuse } from '../platform/refuse.ts';
import type { Tables } from '../tables/tables.ts';
import { requireFlow, type Parts } from './requests/flow.ts';

/** A key that calls, and how long it has to wait, if it calls too often. */
export type CallingKey = KeyInUse & { waitMs: number };

export type Caller = {
  actor: Actor;
  scope: Scope;
  sessionId: string;
  /** The only flow that the session serves. */
  flow: Flow | undefined;
  /** When the access token expires. */
  until: Date;
  /** The key that calls, if it is no session. */
  key?: CallingKey;
};

/**
 * The caller, according to the access token. @throws Refusal 401 when there is no token, or it has expired or
 * is not ours.
 */
export async function authenticate(
  appContext: AppContext,
  authorization: string | undefined,
): Promise<Caller> {
  const token = /^Bearer (.+)$/.exec(authorization ?? '')?.[1] ?? refuse('not-signed-in');
  const claims =
    (await readAccessToken(appContext.config.secret, token, appContext.clock.now())) ??
    refuse('not-signed-in');
  const actor: Actor = {
    userId: claims.sub,
    accountType: claims.at,
    subscriberType: claims.st,
    realm: claims.rlm,
    role: claims.role,
    organizationId: claims.org,
    teamIds: claims.teams,
  };
  return {
    actor,
    scope: { ...getScope(actor), person: actor.userId },
    sessionId: claims.sid,
    flow: claims.flow,
    until: new Date(claims.exp * 1000),
  };
}

/** A row of the function `scope_session`: the session, if it is the caller's own, and its person. */
type CallingSession = Pick<Row<'person'>, 'id' | 'email' | 'firstName' | 'lastName' | 'enabled'> &
  Pick<Selectable<Tables['session']>, 'isImpersonation' | 'endedAt' | 'expiresAt'> & {
    hasFactor: boolean;
    enforcesMfa: boolean;
    flow: Flow | null;
    recordNames: string[] | null;
    flowEndedAt: Date | null;
  };

/**
 * The person behind the session, read in the call's own transaction, so an ended session is refused at once.
 * If the account that was entered requires a second factor and the person has none, they may only make calls
 * that are open to anybody signed in. A session of one flow makes the calls of that flow about its record.
 */
export async function getPerson(
  tx: Tx,
  caller: Caller,
  now: Date,
  { call, input }: { call: Call; input: Parts },
): Promise<Person & { flowRecord: readonly string[] | null }> {
  // Who may act with a key was found out a moment ago.
  if (caller.key) return personOfKey(caller.key);
  const needsFactor = call.access in permissionTable;
  const called = sql<CallingSession>`scope_session(${caller.sessionId})`.as('called');
  const row = await tx.selectFrom(called).selectAll().executeTakeFirst();
  if (!row || row.endedAt || row.expiresAt < now || !row.enabled) refuse('not-signed-in');
  if (needsFactor && !row.isImpersonation && !row.hasFactor && row.enforcesMfa) refuse('factor-due');
  if (row.flow)
    requireFlow(call, input, {
      flow: row.flow,
      record: row.recordNames ?? [],
      isOver: row.flowEndedAt !== null,
    });
  return {
    id: row.id,
    name: `${row.firstName} ${row.lastName}`.trim() || row.email,
    email: row.email,
    sessionId: caller.sessionId,
    actingFor: row.isImpersonation ? caller.actor.accountType : null,
    flowRecord: row.flow ? (row.recordNames ?? []) : null,
  };
}

const personOfKey = ({ key, maker }: CallingKey): Person & { flowRecord: null } => ({
  ...maker,
  sessionId: null,
  actingFor: null,
  apiKey: { id: key.id, name: key.name },
  flowRecord: null,
});
