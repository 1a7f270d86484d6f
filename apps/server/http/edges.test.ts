import { once } from 'node:events';
import { connect } from 'node:net';
import { calls } from '@parapet/contract';
import type { Call } from '@parapet/contract/call';
import { updateSecurityQuestions } from '@parapet/contract/account/accounts';
import { submitForReview } from '@parapet/contract/quote/closing';
import { uploadRisks } from '@parapet/contract/account/bulk';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../testing/servers/server.ts';
import { readyQuote } from '../testing/story.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const lists = (Object.values(calls) as Call[]).filter(
  ({ method, path, produces }) => method === 'GET' && !path.includes(':') && !produces,
);
/** Values that no list has, and names that every object inherits. */
const values = [
  '-271821-04-20T00:00:00Z',
  '+275760-09-13T00:00:00Z',
  '0000-01-01',
  '-8640000000000000',
  '99999999999999',
  'constructor',
  '__proto__',
  'toString',
  '\ud800',
  '%00',
];
const PART = process.env['PARAPET_DEEP'] ? 1 : 3;
const names = ['after', 'before', 'sort', 'search', 'f', 'filter.view', 'filter.constructor', 'page', 'size'];

describe('input beyond every edge', () => {
  it('is never answered with an error of the server, in any list', async () => {
    const token = await server.signIn('admin@parapet.example');
    const troubles: string[] = [];
    for (const [place, { path }] of lists.entries())
      // The gate asks each list by a third of them, the next one by others.
      for (const name of names.filter((_, at) => (place + at) % PART === 0)) {
        const answers = await Promise.all(
          values.map((value) => {
            const url = new URL(path, server.url);
            url.search = `${name}=${value === '%00' ? value : encodeURIComponent(value.toWellFormed())}`;
            return fetch(url, { headers: { authorization: `Bearer ${token}` } });
          }),
        );
        for (const [at, { status, url }] of answers.entries())
          if (status >= 500 && status !== 503) troubles.push(`${status} ${values[at]} ${url}`);
        await Promise.all(answers.map((answer) => answer.body?.cancel()));
      }
    expect(troubles).toEqual([]);
    // Thousands of calls: on a slow machine they take minutes.
  });

  it('is refused by name where half a character stands in a text', async () => {
    const { quote, token } = await readyQuote(server);
    const half = '{"reason":"Because \\ud800 of it","nested":[{"more":"\\udc00"}]}';
    const path = submitForReview.path.replace(':product', 'P100').replace(':quoteId', quote.id);
    const answer = await fetch(new URL(path, server.url), {
      method: submitForReview.method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: half,
    });
    const refusal = (await answer.json()) as { errors: { field: string; code: string }[] };
    expect(answer.status).toBe(400);
    expect(refusal.errors.map(({ field, code }) => [field, code])).toEqual([
      ['reason', 'characters'],
      ['nested.0.more', 'characters'],
    ]);
  });

  it('is refused where it is nested more deeply than any call takes', async () => {
    const { account, token } = await readyQuote(server);
    const nested = '[{"a":'.repeat(2_000) + '1' + '}]'.repeat(2_000);
    const answer = await fetch(new URL(updateSecurityQuestions.path, server.url), {
      method: updateSecurityQuestions.method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: `{"accountId":"${account.id}","claimHistory":${nested}}`,
    });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ code: 'bad-input' });
  });

  it('leaves no report when somebody hangs up in the middle of a body', async () => {
    const count = async () =>
      (await server.database.pool.query<{ n: number }>('select count(*)::int n from error_report')).rows[0]!
        .n;
    const before = await count();
    const { hostname, port } = new URL(server.url);
    for (let tries = 0; tries < 5; tries++) {
      const socket = connect(Number(port), hostname);
      await once(socket, 'connect');
      socket.write(
        `POST /api/auth/v1/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"user`,
      );
      await new Promise((resolve) => setTimeout(resolve, 50));
      socket.resetAndDestroy();
    }
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(await count()).toBe(before);
  });

  it('is not read where a stranger sends a file', async () => {
    const { hostname, port } = new URL(server.url);
    const socket = connect(Number(port), hostname);
    await once(socket, 'connect');
    // Eight megabytes are announced, and none is sent: the answer comes all the same.
    socket.write(
      `${uploadRisks.method} ${uploadRisks.path} HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 8000000\r\n\r\n--b`,
    );
    const [answer] = (await once(socket, 'data')) as [Buffer];
    expect(answer.toString()).toMatch(/^HTTP\/1\.1 401 /);
    socket.destroy();
  });
});
