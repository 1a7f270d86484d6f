import { createHmac } from 'node:crypto';
import type { Call } from '@parapet/contract/call';
import { may } from '@parapet/domain/permissions/table';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { findKey, type KeyInUse } from '../../areas/auth/index.ts';
import type { FullTx } from '../../platform/database/database.ts';
import { refuse, refuseToWait } from '../../platform/refuse.ts';
import { getScope } from '../../platform/database/scope-of.ts';
import type { Caller, CallingKey } from '../authenticate.ts';
import type { ServerParts } from '../run-command.ts';

const MINUTE_MS = 60_000;
/** Precision of the recorded last use of a key. */
const LAST_USE_MS = 60_000;

/** The caller, according to the secret of a key; the call counts. @throws Refusal 401 if it opens nothing. */
export async function authenticateKey(
  { database, appContext }: ServerParts,
  secret: string,
): Promise<Caller> {
  const now = appContext.clock.now();
  return database.transact({ scope: 'all' }, async (tx) => {
    const found = await findKey(tx, secret, now);
    const waitMs = await countCall(tx, appContext.config.secret, found.key, now.getTime());
    const { actor } = found;
    return {
      actor,
      scope: { ...getScope(actor), person: actor.userId },
      sessionId: '',
      flow: undefined,
      until: new Date(now.getTime() + MINUTE_MS),
      key: { ...found, waitMs },
    };
  });
}

/**
 * Counts in the database, so that the limit holds over all servers. @returns how long to wait, 0 for
 * not at all.
 */
async function countCall(tx: FullTx, secret: Uint8Array, key: KeyInUse['key'], at: number): Promise<number> {
  const caller = createHmac('sha256', secret).update(`key:${key.id}`).digest();
  const { rows } = await sql<{ calls: number }>`insert into call_count as c (minute, caller, calls)
    values (${Math.floor(at / MINUTE_MS)}, ${caller}, 1)
    on conflict (minute, caller) do update set calls = c.calls + 1 returning calls`.execute(tx);
  return rows[0]!.calls > key.callsPerMinute ? MINUTE_MS - (at % MINUTE_MS) : 0;
}

/**
 * Keys make the calls of their scopes, as far as their maker may, and none that are about the person
 * who is signed in.
 * @throws Refusal 403 for any other, 429 for one too many.
 */
export function requireCallOfKey(call: Call, { key, actor, waitMs }: CallingKey): void {
  if (waitMs > 0) refuseToWait(waitMs);
  if (call.access === 'public') return;
  if (call.access === 'signed-in' || !key.scopes.includes(call.access) || !may(actor, call.access))
    refuse('not-allowed');
}

/** Keeps what a key called and how that ended: never its query and never its body. */
export async function keepActivity(
  { database, appContext }: ServerParts,
  { key }: CallingKey,
  call: Call,
  request: FastifyRequest,
  ended: { status: number; milliseconds: number },
): Promise<void> {
  const at = appContext.clock.now();
  await database
    .transact({ scope: 'all' }, async (tx) => {
      await tx
        .insertInto('apiActivity')
        .values({
          organizationId: key.organizationId,
          apiKeyId: key.id,
          keyId: key.keyId,
          keyName: key.name,
          at,
          callId: call.id,
          method: call.method,
          path: call.path,
          status: ended.status,
          milliseconds: Math.round(ended.milliseconds),
          address: request.ip,
          requestId: request.id,
        })
        .execute();
      await tx
        .updateTable('apiKey')
        .set({ lastUsed: at })
        .where('id', '=', key.id)
        .where((eb) =>
          eb.or([eb('lastUsed', 'is', null), eb('lastUsed', '<', new Date(at.getTime() - LAST_USE_MS))]),
        )
        .execute();
    })
    .catch((error: unknown) => request.log.error({ err: error }, 'api activity'));
}
