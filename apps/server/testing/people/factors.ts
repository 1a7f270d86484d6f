import { updateMfa, verifyMfa } from '@parapet/contract/auth/mfa';
import { login } from '@parapet/contract/auth/session';
import { generateSync } from 'otplib';
import { demoPassword } from '../../demo/people.ts';
import type { TestServer } from '../servers/server.ts';
import { did } from '../story.ts';

/** Somebody whose authenticator is set up: with its key, the recovery codes and an open session. */
export type Careful = { email: string; token: string; secret: string; recoveryCodes: string[] };

const codeAt = (now: Date, secret: string, steps = 0): string =>
  generateSync({ secret, epoch: Math.floor(now.getTime() / 1000) + steps * 30 });

/** The code of an authenticator at the server's time, so many steps later. */
export const getCode = (server: TestServer, secret: string, steps = 0): string =>
  codeAt(server.appContext.clock.now(), secret, steps);

/** Sets an authenticator up for somebody with the password of the demo world. */
export async function withFactor(server: TestServer, email: string): Promise<Careful> {
  const { accessToken: token } = await did(
    server.call(login, { body: { username: email, password: demoPassword } }),
  );
  return { email, token, ...(await withFactorAgain(server, token)) };
}

/** Sets an authenticator up, in place of the one of before. */
export async function withFactorAgain(
  server: TestServer,
  token: string,
): Promise<Pick<Careful, 'secret' | 'recoveryCodes'>> {
  const { secret } = await did(
    server.call(updateMfa, { query: { mfaType: 'GOOGLE' }, body: { password: demoPassword } }, { token }),
  );
  // Both at one instant: between two readings of the clock the half minute may pass.
  const now = server.appContext.clock.now();
  const codes = { mfa1: codeAt(now, secret!, -1), mfa2: codeAt(now, secret!) };
  const { recoveryCodes } = await did(
    server.call(verifyMfa, { body: { mfaType: 'GOOGLE', ...codes } }, { token }),
  );
  return { secret: secret!, recoveryCodes };
}

/** A new colleague of the agent of Harbor, or of somebody else, apart from the given changes. */
export async function newColleague(
  server: TestServer,
  email: string,
  like = 'agent@harbor.example',
): Promise<string> {
  await server.database.pool.query(
    `insert into person (email, password_hash, first_name, last_name, account_type, organization_id, role, realm, phone, validated_at, password_set_at)
     select $1, password_hash, 'Cora', 'Lane', account_type, organization_id, role, realm, '6175550142', now(), now() from person where email = $2`,
    [email, like],
  );
  return email;
}
