import { createHmac, randomBytes } from 'node:crypto';
import type {
  newPasskey,
  passkeyAnswer,
  passkeyOffer,
  passkeyQuestion,
} from '@parapet/contract/auth/passkey-shapes';
import {
  type AuthenticationResponseJSON,
  type AuthenticatorTransport,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { sql } from 'kysely';
import type { z } from 'zod';
import { countOne } from '../../../platform/counters.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { CommandContext } from '../../../platform/command-context.ts';
import { publicUrl } from '../../../platform/public-url.ts';
import { refuseToWait } from '../../../platform/refuse.ts';
import type { Tables } from '../../../tables/tables.ts';
import { personDetail } from '../person-history.ts';
import type { PersonRow } from '../person-row.ts';
import { hashToken } from '../sessions/tokens.ts';

type Flow = Tables['passkeyChallenge']['flow'];
type Question = z.output<typeof passkeyQuestion>;
type Answer = z.output<typeof passkeyAnswer>;

const CHALLENGE_MS = 5 * 60_000;
/** So many challenges of a person wait for an answer; another takes the place of the oldest. */
const MOST_OPEN = 10;
/** So many are made for strangers from one address while one of them could be answered. */
const MOST_FROM_ONE_PLACE = 100;
/** EdDSA, ES256, RS256: what authenticators in use can do. */
const ALGORITHMS = [-8, -7, -257];

/** The site that a passkey belongs to: one made for another one, or used by another page, is refused. */
function getSite(ctx: CommandContext): { rpId: string; origin: string } {
  const { hostname, origin } = new URL(publicUrl(ctx.config, '/'));
  return { rpId: hostname, origin };
}

export async function hasPasskey(tx: Tx, personId: string): Promise<boolean> {
  const found = await tx
    .selectFrom('passkey')
    .select('id')
    .where('personId', '=', personId)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * A challenge for one answer within five minutes, for a person or, at a sign-in without a name, for anybody.
 */
async function makeChallenge(ctx: CommandContext, flow: Flow, personId: string | null): Promise<string> {
  await sql`delete from passkey_challenge where challenge_hash in (select challenge_hash from passkey_challenge
    where expires_at < ${ctx.now} limit 50 for update skip locked)`.execute(ctx.tx);
  if (personId === null) await requirePlace(ctx);
  else await keepLatest(ctx, personId);
  const challenge = randomBytes(32).toString('base64url');
  await ctx.tx
    .insertInto('passkeyChallenge')
    .values({
      challengeHash: hashToken(challenge),
      flow,
      personId,
      expiresAt: new Date(ctx.now.getTime() + CHALLENGE_MS),
    })
    .execute();
  return challenge;
}

/** @throws Refusal 429 for an address that asked for too many. */
async function requirePlace({ tx, now, config, origin }: CommandContext): Promise<void> {
  const hash = createHmac('sha256', config.secret).update(`passkey:${origin.address}`).digest();
  const wait = await countOne(tx, now, [{ hash, most: MOST_FROM_ONE_PLACE, windowMs: CHALLENGE_MS }]);
  if (wait > 0) refuseToWait(wait);
}

/** Leaves room for one more of a person. */
const keepLatest = ({ tx }: CommandContext, personId: string) =>
  sql`delete from passkey_challenge where challenge_hash in (select challenge_hash from passkey_challenge
    where person_id = ${personId} order by expires_at desc offset ${MOST_OPEN - 1})`.execute(tx);

/**
 * Spends the challenge that was answered, whatever comes of the answer.
 * @returns undefined unless it was made for this flow and person, a moment ago, and not answered yet.
 */
async function spendChallenge(
  ctx: CommandContext,
  clientDataJSON: string,
  flow: Flow,
  personId: string | null,
): Promise<string | undefined> {
  const challenge = challengeIn(clientDataJSON);
  if (challenge === undefined) return undefined;
  const spent = await ctx.tx
    .deleteFrom('passkeyChallenge')
    .where('challengeHash', '=', hashToken(challenge))
    .where('flow', '=', flow)
    .where('personId', 'is not distinct from', personId)
    .where('expiresAt', '>', ctx.now)
    .returning('flow')
    .executeTakeFirst();
  return spent && challenge;
}

function challengeIn(clientDataJSON: string): string | undefined {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()) as {
      challenge?: unknown;
    };
    return typeof challenge === 'string' ? challenge : undefined;
  } catch {
    return undefined;
  }
}

/** Options for a browser to make a passkey: one that it finds by itself, and that verifies the user. */
export async function offerPasskey(
  ctx: CommandContext,
  person: PersonRow,
): Promise<z.output<typeof passkeyOffer>> {
  return {
    challenge: await makeChallenge(ctx, 'enroll', person.id),
    rp: { id: getSite(ctx).rpId, name: 'Parapet' },
    user: { id: userHandleOf(person.id), name: person.email, displayName: personDetail(person).name },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key' as const, alg })),
    timeout: CHALLENGE_MS,
    attestation: 'none',
    excludeCredentials: await getDescriptors(ctx.tx, person.id),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
  };
}

const userHandleOf = (personId: string): string => Buffer.from(personId).toString('base64url');

async function getDescriptors(tx: Tx, personId: string): Promise<Question['allowCredentials']> {
  const rows = await tx
    .selectFrom('passkey')
    .select(['credentialId', 'transports'])
    .where('personId', '=', personId)
    .execute();
  return rows.map(({ credentialId, transports }) => ({ id: credentialId, type: 'public-key', transports }));
}

/** @returns what to keep of a new passkey; undefined if it does not answer what the person was offered. */
export async function readNewPasskey(
  ctx: CommandContext,
  person: PersonRow,
  given: z.output<typeof newPasskey>,
) {
  const challenge = await spendChallenge(ctx, given.response.clientDataJSON, 'enroll', person.id);
  if (challenge === undefined) return undefined;
  const { rpId, origin } = getSite(ctx);
  const checked = await verifyRegistrationResponse({
    response: given as RegistrationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => undefined);
  if (!checked?.verified) return undefined;
  const { id, publicKey, counter } = checked.registrationInfo.credential;
  return {
    credentialId: id,
    publicKey: Buffer.from(publicKey),
    counter,
    transports: given.response.transports,
  };
}

/** Makes the question for any passkey of this site, at a sign-in without a name. */
export const askAnyPasskey = async (ctx: CommandContext): Promise<Question> =>
  question(ctx, await makeChallenge(ctx, 'sign-in', null), []);

/** Makes the question for a person's passkeys, asked beside the password; undefined if there is none. */
export async function askForPasskey(ctx: CommandContext, personId: string): Promise<Question | undefined> {
  const allowed = await getDescriptors(ctx.tx, personId);
  if (allowed.length === 0) return undefined;
  return question(ctx, await makeChallenge(ctx, 'factor', personId), allowed);
}

const question = (
  ctx: CommandContext,
  challenge: string,
  allowCredentials: Question['allowCredentials'],
): Question => ({
  challenge,
  rpId: getSite(ctx).rpId,
  timeout: CHALLENGE_MS,
  allowCredentials,
  userVerification: 'required',
});

/**
 * Returns the owner of the passkey that has answered its challenge: the person named or, at a sign-in
 * without a name, anybody. A counter that does not go up means that the passkey was copied.
 * @returns undefined for any other answer; the refusal that follows must keep the transaction, in which the
 * challenge is spent.
 */
export async function spendPasskeyAnswer(
  ctx: CommandContext,
  given: Answer,
  personId: string | null,
): Promise<string | undefined> {
  const flow = personId === null ? 'sign-in' : 'factor';
  const challenge = await spendChallenge(ctx, given.response.clientDataJSON, flow, personId);
  const passkey = await ctx.tx
    .selectFrom('passkey')
    .selectAll()
    .where('credentialId', '=', given.id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (challenge === undefined || !passkey) return undefined;
  if (personId !== null && passkey.personId !== personId) return undefined;
  const { userHandle } = given.response;
  if (userHandle && userHandle !== userHandleOf(passkey.personId)) return undefined;
  const { rpId, origin } = getSite(ctx);
  const checked = await verifyAuthenticationResponse({
    response: given as AuthenticationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: true,
    credential: {
      id: passkey.credentialId,
      publicKey: new Uint8Array(passkey.publicKey),
      counter: passkey.counter,
      transports: passkey.transports as AuthenticatorTransport[],
    },
  }).catch(() => undefined);
  if (!checked?.verified) return undefined;
  await ctx.tx
    .updateTable('passkey')
    .set({ counter: checked.authenticationInfo.newCounter, lastUsedAt: ctx.now })
    .where('id', '=', passkey.id)
    .execute();
  return passkey.personId;
}
