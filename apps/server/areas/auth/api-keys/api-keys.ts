import { randomBytes } from 'node:crypto';
import type {
  createApiKey as createCall,
  deleteApiKey as deleteCall,
  regenerateApiKey as regenerateCall,
  updateApiKey as updateCall,
} from '@parapet/contract/auth/api-keys';
import { CALLS_PER_MINUTE, MOST_KEYS, scopesFor } from '@parapet/domain/integrations/api-keys';
import type { Permission } from '@parapet/domain/permissions/table';
import { getActor, type CommandContext } from '../../../platform/command-context.ts';
import type { Handler } from '../../../platform/handler.ts';
import { deleteRecord, insertRecord, updateRecord, type Row } from '../../../platform/records/records.ts';
import { refuse } from '../../../platform/refuse.ts';
import { lockCaller } from '../person-row.ts';
import { hashToken, makeSecretToken } from '../sessions/tokens.ts';
import { keyView } from './search-api-keys.ts';

const HOUR_MS = 3_600_000;

/** A secret begins with what its key is recognized by. */
function newSecret(keyId: string): { secret: string; secretHash: Buffer } {
  const secret = `${keyId}_${makeSecretToken().token}`;
  return { secret, secretHash: hashToken(secret) };
}

/** @throws Refusal 403 for a scope that the caller could not use themselves. */
function requireOwn(ctx: CommandContext, scopes: readonly Permission[]): Permission[] {
  const own = scopesFor(getActor(ctx));
  const beyond = scopes.filter((scope) => !own.includes(scope));
  if (beyond.length > 0) refuse('scope-not-yours', { scopes: beyond.join(', ') });
  return own.filter((scope) => scopes.includes(scope));
}

const readingScopes = (ctx: CommandContext): Permission[] =>
  scopesFor(getActor(ctx)).filter((scope) => scope.endsWith(':read'));

export const createApiKey: Handler<typeof createCall> = async (ctx, { body }) => {
  const { organizationId, userId } = getActor(ctx);
  const scopes = requireOwn(ctx, body.scopes ?? readingScopes(ctx));
  // Two at once of one person are counted one after the other.
  await lockCaller(ctx);
  const { count } = await ctx.tx
    .selectFrom('apiKey')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('organizationId', '=', organizationId)
    .executeTakeFirstOrThrow();
  if (Number(count) >= MOST_KEYS) refuse('api-keys-full', { count: String(MOST_KEYS) });
  const keyId = `ppk_${randomBytes(4).toString('hex')}`;
  const { secret, secretHash } = newSecret(keyId);
  const key = await insertRecord(
    ctx,
    'apiKey',
    {
      organizationId,
      keyId,
      name: body.name ?? 'API key',
      scopes,
      callsPerMinute: body.callsPerMinute ?? CALLS_PER_MINUTE,
      secretHash,
      madeBy: userId,
      madeByName: ctx.person.name,
      created: ctx.now,
      modified: ctx.now,
    },
    ({ name }) => ({ event: 'api-key.created', detail: { name, keyId } }),
  );
  return keyView(ctx, key, secret);
};

async function lockKey(ctx: CommandContext, keyId: string): Promise<Row<'apiKey'>> {
  const { organizationId } = getActor(ctx);
  const key = await ctx.tx
    .selectFrom('apiKey')
    .selectAll()
    .where('keyId', '=', keyId)
    .where('organizationId', '=', organizationId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return key ?? refuse('not-found');
}

export const updateApiKey: Handler<typeof updateCall> = async (ctx, { params, body }) => {
  const before = await lockKey(ctx, params.keyId);
  const { version, name, scopes, callsPerMinute } = body;
  const set = {
    ...(name === undefined ? {} : { name }),
    ...(callsPerMinute === undefined ? {} : { callsPerMinute }),
    ...(scopes === undefined ? {} : { scopes: requireOwn(ctx, scopes) }),
  };
  const saved = await updateRecord(
    ctx,
    'apiKey',
    before,
    { version, skipUnchanged: (version ?? before.version) === before.version, set },
    (row) => ({ event: 'api-key.updated', detail: { name: row.name, keyId: row.keyId } }),
  );
  return keyView(ctx, saved);
};

export const regenerateApiKey: Handler<typeof regenerateCall> = async (ctx, { params, body }) => {
  const before = await lockKey(ctx, params.keyId);
  // Whoever reads the new secret acts with it: no more than they may.
  requireOwn(ctx, before.scopes as Permission[]);
  const { secret, secretHash } = newSecret(before.keyId);
  const hours = body.overlapHours;
  const until = new Date(ctx.now.getTime() + hours * HOUR_MS);
  const former =
    hours > 0
      ? { formerHash: before.secretHash, formerUntil: until }
      : { formerHash: null, formerUntil: null };
  const saved = await updateRecord(
    ctx,
    'apiKey',
    before,
    { version: body.version, set: { secretHash, ...former } },
    ({ name, keyId }) => ({
      event: 'api-key.regenerated',
      detail: { name, keyId, date: until.toISOString() },
    }),
  );
  return { message: 'Successfully regenerated the API Key', secret, key: await keyView(ctx, saved, secret) };
};

export const deleteApiKey: Handler<typeof deleteCall> = async (ctx, { params }) => {
  const key = await lockKey(ctx, params.keyId);
  const { name, keyId } = key;
  await deleteRecord(ctx, 'apiKey', key, { event: 'api-key.deleted', detail: { name, keyId } });
  return { message: 'Successfully removed the API Key' };
};
