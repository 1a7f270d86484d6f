import { beginSignOn } from '@parapet/contract/auth/sso';
import type { TestServer } from '../servers/server.ts';
import { did } from '../story.ts';

/** The data that a browser brings back from the provider, with the data that it kept meanwhile. */
export type SignOnBody = { code: string; state: string; iss?: string; browserSecret: string };

export const begin = (server: TestServer) => did(server.call(beginSignOn, { body: {} }));

/** Somebody says at the sandbox who they are. @returns what it sends to /sso. */
export async function answerAt(
  authorizeUrl: string,
  email: string,
): Promise<{ code: string; state: string }> {
  const asked = new URL(authorizeUrl);
  asked.searchParams.set('email', email);
  const { headers } = await fetch(asked, { redirect: 'manual' });
  return answerIn(headers.get('location')!);
}

export const answerIn = (location: string): { code: string; state: string; iss?: string } =>
  Object.fromEntries(new URL(location).searchParams) as never;

/** A whole sign-on at the sandbox, up to the last step. */
export async function signOnAs(server: TestServer, email: string): Promise<SignOnBody> {
  const { authorizeUrl, browserSecret } = await begin(server);
  return { ...(await answerAt(authorizeUrl, email)), browserSecret };
}
