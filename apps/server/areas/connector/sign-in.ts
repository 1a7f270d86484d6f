import { createHash, randomBytes } from 'node:crypto';
import type { beginOauth as beginCall } from '@parapet/contract/connector/sign-in';
import type { ConnectorType } from '@parapet/domain/connectors/connector-types';
import { sql } from 'kysely';
import type { CommandContext } from '../../platform/command-context.ts';
import type { Handler } from '../../platform/handler.ts';
import { refuse } from '../../platform/refuse.ts';
import { seal, unseal } from '../../platform/seal.ts';
import { requireAgreement } from './agree.ts';
import { readAccount } from './connection-row.ts';
import { redirectUri } from './connectors.ts';

/** Maximum time that a person may take at the provider's sign-in. */
const LIFE_MS = 10 * 60_000;

const secretText = (): string => randomBytes(32).toString('base64url');
const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();
const getContext = (hash: Buffer): string => `connector-authorization:${hash.toString('base64url')}`;

/** State and verifier are ours; the verifier stays here, and the browser takes its hash along (PKCE). */
export const beginOauth: Handler<typeof beginCall> = async (ctx, { params: { connectorType }, body }) => {
  const oauth = ctx.gateways.connectors.oauth(connectorType) ?? refuse('connector-unavailable');
  const account = await readAccount(ctx, body.cbid);
  await requireAgreement(ctx, account.id, connectorType);
  const [state, codeVerifier] = [secretText(), secretText()];
  const opens = { codeVerifier, redirectUri: redirectUri(ctx, body.origin) };
  const stateHash = sha256(state);
  await sql`delete from connector_authorization where expires_at < ${ctx.now}
    or (person_id = ${ctx.person.id} and account_id = ${account.id} and type = ${connectorType})`.execute(
    ctx.tx,
  );
  await ctx.tx
    .insertInto('connectorAuthorization')
    .values({
      stateHash,
      accountId: account.id,
      personId: ctx.person.id!,
      type: connectorType,
      sealed: seal(ctx.config.secret, JSON.stringify(opens), getContext(stateHash)),
      expiresAt: new Date(ctx.now.getTime() + LIFE_MS),
    })
    .execute();
  const url = new URL(oauth.authorizeUrl);
  const asked = {
    ...oauth.beside,
    client_id: oauth.clientId,
    response_type: 'code',
    redirect_uri: opens.redirectUri,
    scope: oauth.scope,
    state,
    code_challenge: sha256(codeVerifier).toString('base64url'),
    code_challenge_method: 'S256',
  };
  for (const [name, value] of Object.entries(asked)) url.searchParams.set(name, value);
  return { authorizeUrl: url.href };
};

/**
 * Takes the sign-in that an answer fits: it is the person's own, in time, of this product, and taken once.
 * @throws Refusal 400 for any other.
 */
export async function takeAuthorization(
  ctx: CommandContext,
  type: ConnectorType,
  { code = '', state = '' }: Readonly<Record<string, string>>,
): Promise<{ accountId: string; code: string; codeVerifier: string; redirectUri: string }> {
  const hash = sha256(state);
  const taken = await ctx.tx
    .deleteFrom('connectorAuthorization')
    .where('stateHash', '=', hash)
    .where('personId', '=', ctx.person.id)
    .where('type', '=', type)
    .where('expiresAt', '>', ctx.now)
    .returning(['accountId', 'sealed'])
    .executeTakeFirst();
  const opens = taken && unseal(ctx.config.secret, taken.sealed, getContext(hash));
  if (!taken || opens === undefined || code === '') return refuse('connector-sign-in-over');
  const kept = JSON.parse(opens) as { codeVerifier: string; redirectUri: string };
  return { accountId: taken.accountId, code, ...kept };
}
