import { createImpersonationToken, enterAccount } from '@parapet/contract/auth/entry';
import type { TestServer } from '../servers/server.ts';
import { did } from '../story.ts';

/** @returns the access token of staff who have entered an account. */
export async function enterAs(
  server: TestServer,
  staff: string,
  personaPath: 'agency' | 'customer' | 'carrier',
  accountId: string,
): Promise<string> {
  const params = { personaPath, accountId };
  const { token } = await did(server.call(createImpersonationToken, { params, body: {} }, { token: staff }));
  return (await did(server.call(enterAccount, { params: { token }, body: {} }))).accessToken;
}
