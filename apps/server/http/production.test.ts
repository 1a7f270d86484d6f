import { login } from '@parapet/contract/auth/session';
import { updateMfa } from '@parapet/contract/auth/mfa';
import { getCaptchaSiteKey } from '@parapet/contract/auth/recovery';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoPassword } from '../demo/people.ts';
import { startTestServer, type TestServer } from '../testing/server.ts';
import { did } from '../testing/story.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    PARAPET_ENV: 'production',
    PARAPET_SECRET: 'a secret of the test, long enough to be one',
    PUBLIC_URL: 'https://parapet.example',
    CAPTCHA_SECRET: 'a secret of it',
    CAPTCHA_SITE_KEY: 'a site key of it',
  });
});
afterAll(() => server.stop());

/** A login with a wrong password, as it arrives through a proxy that appends the caller's address. */
async function guess(forwardedFor: string): Promise<number> {
  const { status } = await fetch(new URL(login.path, server.url), {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': forwardedFor },
    body: JSON.stringify({ username: `${Math.random()}@nowhere.example`, password: 'a guess' }),
  });
  return status;
}

it('shows no mailbox and no telephone, and names the captcha’s key', async () => {
  for (const path of ['/dev/mail', '/dev/sms', '/dev/mailbox'])
    expect(await (await fetch(new URL(path, server.url))).text(), path).not.toMatch(
      /"to":|Mailbox of the sandbox/,
    );
  expect(await did(server.call(getCaptchaSiteKey, {}))).toEqual({ siteKey: 'a site key of it' });
});

it('offers no text messages where nothing would send them', async () => {
  const { status, refusal } = await server.call(
    updateMfa,
    { query: { mfaType: 'SMS' }, body: { password: demoPassword } },
    { token: await server.signIn('agent@harbor.example') },
  );
  expect({ status, code: refusal.code }).toEqual({ status: 409, code: 'texts-unavailable' });
});

it('counts guesses by the place that its proxy names, whatever the guesser says of itself', async () => {
  for (let tries = 0; tries < 50; tries++) expect(await guess(`10.0.0.${tries}, 203.0.113.7`)).toBe(401);
  expect(await guess('10.0.1.1, 203.0.113.7')).toBe(429);
  expect(await guess('203.0.113.7, 198.51.100.9')).toBe(401);
});
