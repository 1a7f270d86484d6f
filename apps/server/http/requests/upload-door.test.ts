import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { calls } from '@parapet/contract';
import type { Call } from '@parapet/contract/call';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sample } from '../../testing/wire/samples.ts';
import { getAddress, startTestServer, type TestServer } from '../../testing/servers/server.ts';

const takingFiles = (Object.values(calls) as Call[]).filter(({ takes }) => takes === 'file');

let server: TestServer;
const tokens = { one: '', other: '' };
const others: string[] = [];
beforeAll(async () => {
  server = await startTestServer();
  tokens.one = await server.signIn('agent@harbor.example');
  tokens.other = await server.signIn('agent2@summit.example');
  for (const name of ['wholesale@ridge', 'broker@thames', 'branch@harbor', 'underwriter@parapet'])
    others.push(await server.signIn(`${name}.example`));
});
afterAll(() => server.stop());

const getPath = (call: Call): string => {
  const { params, query } = sample(call);
  return getAddress(call, { params, query } as never);
};

/** Begins to send a form, and stops in the middle of it. */
async function begin(call: Call, token?: string): Promise<Socket> {
  const { hostname, port } = new URL(server.url);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  const signed = token ? `Authorization: Bearer ${token}\r\n` : '';
  socket.write(
    `${call.method} ${getPath(call)} HTTP/1.1\r\nHost: x\r\n${signed}Content-Type: multipart/form-data; boundary=b\r\nContent-Length: 8000000\r\n\r\n--b`,
  );
  return socket;
}

/** Begins to send a small form, and keeps its end back. */
async function beginSlowly(call: Call, token: string): Promise<{ socket: Socket; rest: string }> {
  const { hostname, port } = new URL(server.url);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  const begun = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.exe"\r\n\r\nslo';
  const rest = 'w\r\n--b--\r\n';
  socket.write(
    `${call.method} ${getPath(call)} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nIdempotency-Key: ${randomUUID()}\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: ${begun.length + rest.length}\r\n\r\n${begun}`,
  );
  return { socket, rest };
}

async function bring(call: Call, token: string): Promise<number> {
  const form = new FormData();
  form.set('file', new File(['x'], 'a.exe'));
  const { status } = await fetch(new URL(getPath(call), server.url), {
    method: call.method,
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() },
    body: form,
  });
  return status;
}

it('takes nothing from a stranger, whichever call takes files', async () => {
  for (const call of takingFiles) {
    const socket = await begin(call);
    // The answer comes although nothing of the file does.
    const [answer] = (await once(socket, 'data')) as [Buffer];
    expect([call.id, answer.toString().slice(0, 12)]).toEqual([call.id, 'HTTP/1.1 401']);
    socket.destroy();
  }
});

it('keeps nobody waiting for somebody slow, however many there are', async () => {
  const [call] = takingFiles;
  const slow = await Promise.all(others.map((token) => beginSlowly(call!, token)));
  // They have come in once others, who are sent after them, are answered.
  for (const each of takingFiles) expect(await bring(each, tokens.other)).toBeLessThan(500);
  for (const { socket, rest } of slow) {
    const answer = once(socket, 'data') as Promise<[Buffer]>;
    socket.write(rest);
    // And none of them was sent away.
    expect((await answer)[0].toString()).toMatch(/^HTTP\/1\.1 (200|4(?!08)\d\d) /);
    socket.destroy();
  }
});

it('tells who sends more than any call takes, and leaves nothing of it', async () => {
  const { hostname, port } = new URL(server.url);
  for (const length of ['Content-Length: 9000000\r\n', 'Transfer-Encoding: chunked\r\n']) {
    const socket = connect(Number(port), hostname);
    const answer = once(socket, 'data') as Promise<[Buffer]>;
    socket.on('error', () => {});
    socket.write(
      `POST ${getPath(takingFiles[0]!)} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${tokens.one}\r\n${length}Content-Type: multipart/form-data; boundary=b\r\n\r\n`,
    );
    socket.write(length.startsWith('T') ? `895440\r\n${'x'.repeat(9_000_000)}` : 'x'.repeat(9_000_000));
    expect((await answer)[0].toString().slice(0, 12)).toBe('HTTP/1.1 400');
    socket.destroy();
  }
  expect(readdirSync(join(server.appContext.config.home, 'incoming'))).toEqual([]);
});

it('reads one file of a person at a time, by whatever calls they come, and those of others', async () => {
  const [first] = takingFiles;
  const socket = await begin(first!, tokens.one);
  // It has come in once another one, which is sent after it, is answered.
  await bring(first!, tokens.other);
  const answered: string[] = [];
  const waiting = takingFiles.map(async (call) => {
    await bring(call, tokens.one);
    answered.push(call.id);
  });
  for (const call of takingFiles) expect(await bring(call, tokens.other)).toBeLessThan(500);
  expect(answered).toEqual([]);
  socket.destroy();
  await Promise.all(waiting);
  expect(answered.toSorted()).toEqual(takingFiles.map(({ id }) => id).toSorted());
});
