import type { AccountType, Realm, RoleName } from '@parapet/domain/permissions/actors';
import type { Tx } from '../../platform/database.ts';
import type { Deed } from '../../platform/deed.ts';
import { refuse } from '../../platform/refuse.ts';
import { hashToken, makeSecretToken, signAccessToken } from './tokens.ts';

const SESSION_DAYS = 30;
/** Two tabs may refresh at once: the token just spent is taken again for this long, later it ends the session. */
const GRACE_MS = 30_000;

export type SessionPerson = { id: string; account_type: AccountType; organisation_id: string; role: RoleName; realm: Realm };
export type TokenPair = { accessToken: string; refreshToken: string };

/** Opens a session for a person who has just proved who they are. */
export async function openSession(deed: Deed, person: SessionPerson): Promise<TokenPair> {
  const { token, hash } = makeSecretToken();
  const session = await deed.tx
    .insertInto('session')
    .values({
      person_id: person.id, account_type: person.account_type, organisation_id: person.organisation_id, refresh_hash: hash, previous_hash: null,
      refreshed_at: deed.now, expires_at: new Date(deed.now.getTime() + SESSION_DAYS * 86_400_000), ended_at: null, device: deed.from.device,
    })
    .returning('id').executeTakeFirstOrThrow();
  return { accessToken: await accessToken(deed, session.id, person), refreshToken: token };
}

/**
 * Spends a refresh token for the next one. A token that was spent before is a stolen one: its whole session ends.
 * @throws Refusal 401 for a token that opens nothing.
 */
export async function rotateSession(deed: Deed, refreshToken: string): Promise<TokenPair> {
  const spent = hashToken(refreshToken);
  const session = await deed.tx
    .selectFrom('session').selectAll()
    .where((where) => where.or([where('refresh_hash', '=', spent), where('previous_hash', '=', spent)]))
    .forUpdate().executeTakeFirst();
  if (!session || session.ended_at || session.expires_at < deed.now) refuse('session-expired');
  if (!session.refresh_hash.equals(spent) && deed.now.getTime() - session.refreshed_at.getTime() > GRACE_MS) {
    // The end of the stolen session must outlive the refusal.
    deed.afterRefusal((tx) => endSession(tx, session.id, deed.now));
    refuse('session-expired');
  }
  const person = await deed.tx
    .selectFrom('person').select(['id', 'account_type', 'organisation_id', 'role', 'realm'])
    .where('id', '=', session.person_id).where('enabled', '=', true)
    .executeTakeFirst() ?? refuse('session-expired');
  const next = makeSecretToken();
  await deed.tx.updateTable('session').set({ refresh_hash: next.hash, previous_hash: session.refresh_hash, refreshed_at: deed.now }).where('id', '=', session.id).execute();
  return { accessToken: await accessToken(deed, session.id, person), refreshToken: next.token };
}

export async function endSession(tx: Tx, sessionId: string, now: Date): Promise<void> {
  await tx.updateTable('session').set({ ended_at: now }).where('id', '=', sessionId).where('ended_at', 'is', null).execute();
}

async function accessToken(deed: Deed, sessionId: string, person: SessionPerson): Promise<string> {
  const teams = await deed.tx.selectFrom('team_member').select('team_id').where('person_id', '=', person.id).execute();
  return signAccessToken(deed.config.secret, {
    sub: person.id, sid: sessionId, at: person.account_type, st: person.account_type, tt: 'ACCESS', rlm: person.realm, role: person.role, org: person.organisation_id,
    teams: teams.map((team) => team.team_id),
  }, deed.now);
}
