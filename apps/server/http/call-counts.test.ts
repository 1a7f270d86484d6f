import { getMe } from '@parapet/contract/auth/me';
import { login } from '@parapet/contract/auth/session';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoPassword } from '../demo/people.ts';
import { startTestServer, type TestServer } from '../testing/servers/server.ts';
import { countOverServers } from './call-counts.ts';
import { agents } from '../testing/story.ts';

const LIMIT = 30;
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ RATE_LIMIT: String(LIMIT) });
});
afterAll(() => server.stop());

const minute = () => Math.floor(Date.now() / 60_000);
const signIn = async (username: string) =>
  (await server.call(login, { body: { username, password: demoPassword } })).body.accessToken;
/** Number of calls with this token that are let through before the limit. */
async function letThrough(token: string): Promise<number> {
  for (let calls = 0; ; calls++)
    if ((await server.call(getMe, {}, { token })).status === 429 || calls > 2 * LIMIT) return calls;
}

it('gives each person of an office their own calls, however often they sign in, and made-up tokens none', async () => {
  for (;;) {
    const before = minute();
    const one = await signIn(agents.US);
    const [again, other] = [await signIn(agents.US), await signIn('producer@harbor.example')];
    const within = [await letThrough(one), await letThrough(again), await letThrough(other)];
    // What is left of the calls of the address, after three to sign in.
    const forged = await letThrough(`${one.slice(0, -4)}abcd`);
    const anonymous = await letThrough('made-up');
    if (minute() !== before) continue;
    expect(within).toEqual([LIMIT, 0, LIMIT]);
    expect(forged).toBe(LIMIT - 3);
    expect(anonymous).toBe(0);
    return;
  }
});

it('bounds all people of an account together', async () => {
  const Store = countOverServers(
    server.database,
    { secret: server.appContext.config.secret, RATE_LIMIT: 2 },
    console as never,
  );
  const store = new Store({} as never);
  const getCall = (person: number, account: string) =>
    new Promise<number>((resolve, reject) =>
      store.incr(
        `person:${account}${person} account:${account}`,
        (error, counted) => (error ? reject(error) : resolve(counted!.current)),
        60_000,
        2,
      ),
    );
  for (;;) {
    const before = minute();
    const [account, other] = [crypto.randomUUID(), crypto.randomUUID()];
    const numbers: number[] = [];
    for (let call = 0; call < 51; call++) numbers.push(await getCall(call, account));
    const elsewhere = await getCall(0, other);
    if (minute() !== before) continue;
    expect(numbers.findIndex((number) => number > 2)).toBe(50);
    expect(elsewhere).toBe(1);
    return;
  }
});
