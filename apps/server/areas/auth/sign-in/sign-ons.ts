import { sql } from 'kysely';
import type { CommandContext } from '../../../platform/command-context.ts';
import type { SignOn } from '../../../platform/gateways.ts';
import { seal, unseal } from '../../../platform/seal.ts';
import { hashToken, makeSecretToken } from '../sessions/tokens.ts';

/** Maximum time that a person may take at the identity provider. */
const LIFE_MS = 10 * 60_000;

/**
 * Keeps a sign-on until its answer comes.
 * @returns the secret of the browser that began it: without it an answer opens nothing, wherever it was got.
 */
export async function keepSignOn(ctx: CommandContext, signOn: SignOn): Promise<string> {
  await sql`delete from sign_on where state_hash in (select state_hash from sign_on
    where expires_at < ${ctx.now} limit 50 for update skip locked)`.execute(ctx.tx);
  const { token, hash } = makeSecretToken();
  await ctx.tx
    .insertInto('signOn')
    .values({
      stateHash: hashToken(signOn.state),
      browserHash: hash,
      sealed: seal(ctx.config.secret, JSON.stringify(signOn), contextOf(signOn.state)),
      expiresAt: new Date(ctx.now.getTime() + LIFE_MS),
    })
    .execute();
  return token;
}

/**
 * Takes a sign-on for its answer: nobody gets it a second time, if what follows is kept. An answer in another
 * browser leaves it alone.
 * @returns undefined for one that is unknown, over or of another browser.
 */
export async function takeSignOn(
  ctx: CommandContext,
  { state, browserSecret }: { state: string; browserSecret: string },
): Promise<SignOn | undefined> {
  const taken = await ctx.tx
    .deleteFrom('signOn')
    .where('stateHash', '=', hashToken(state))
    .where('browserHash', '=', hashToken(browserSecret))
    .where('expiresAt', '>', ctx.now)
    .returning('sealed')
    .executeTakeFirst();
  const text = taken && unseal(ctx.config.secret, taken.sealed, contextOf(state));
  return text === undefined ? undefined : (JSON.parse(text) as SignOn);
}

const contextOf = (state: string): string => `sign-on:${hashToken(state).toString('base64url')}`;
