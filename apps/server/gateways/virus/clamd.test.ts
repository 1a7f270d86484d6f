import { mkdtempSync } from 'node:fs';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { clamd } from './clamd.ts';
import { EICAR } from './sandbox-stream.ts';
import { startVirusSandbox } from './sandbox.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
let sandbox: Awaited<ReturnType<typeof startVirusSandbox>>;
const servers: Server[] = [];
const sockets: Socket[] = [];
beforeAll(async () => {
  sandbox = await startVirusSandbox({ limit: 1_000_000 });
});
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  for (const server of servers) server.close();
  await sandbox.stop();
});

/** A checker that does whatever a test says. */
async function checker(answer: (socket: Socket) => void, path?: string): Promise<string> {
  const server = createServer((socket) => {
    sockets.push(socket);
    socket.on('error', () => {});
    answer(socket);
  });
  servers.push(server);
  await new Promise<void>((resolve) => void server.listen(path ?? 0, resolve));
  return path ? `unix://${path}` : `tcp://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
const saying =
  (text: string) =>
  (socket: Socket): void =>
    void socket.on('data', () => socket.end(text));
const checked = (url: string, patienceMs = 5000) => clamd({ url, patienceMs }).check(bytes('a file'));

it('says which virus is in a file, wherever in it, and none of a clean one', async () => {
  const { check } = clamd(sandbox.at);
  expect(await check(bytes('a paper'))).toBeNull();
  expect(await check(new Uint8Array())).toBeNull();
  expect(await check(bytes(EICAR))).toBe('Eicar-Test-Signature');
  // Over the border between two pieces.
  expect(await check(bytes('x'.repeat(64 * 1024 - 20) + EICAR))).toBe('Eicar-Test-Signature');
});

it('finds it however the connection cuts what is sent', async () => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(30);
  const [first, second] = [EICAR.slice(0, 30), EICAR.slice(30)];
  const rest = Buffer.alloc(4);
  rest.writeUInt32BE(second.length);
  const command = Buffer.from('zINSTREAM\0');
  const sent = [command, length, Buffer.from(first), rest, Buffer.from(second), Buffer.alloc(4)];
  const socket = connect(Number(new URL(sandbox.at.url).port), '127.0.0.1').setNoDelay(true);
  sockets.push(socket);
  let answer = '';
  socket.setEncoding('latin1').on('data', (text: string) => (answer += text));
  const ended = new Promise((resolve) => socket.once('end', resolve));
  for (const byte of Buffer.concat(sent)) {
    socket.write(Buffer.of(byte));
    await new Promise((resolve) => setImmediate(resolve));
  }
  await ended;
  expect(answer).toBe('stream: Eicar-Test-Signature FOUND\0');
});

it('knows whether the checker is there', async () => {
  expect(await clamd(sandbox.at).isThere()).toBe(true);
  expect(await clamd({ url: 'tcp://127.0.0.1:9', patienceMs: 500 }).isThere()).toBe(false);
  expect(await clamd({ url: await checker(saying('HELLO\0')), patienceMs: 500 }).isThere()).toBe(false);
});

it('reaches it by a socket of the machine too', async () => {
  const path = join(mkdtempSync(join(tmpdir(), 'parapet-clamd-')), 'clamd.ctl');
  expect(await checked(await checker(saying('stream: Win.Test FOUND\0'), path))).toBe('Win.Test');
});

it.each([
  ['is not there', 'UNREACHABLE', (): string => 'tcp://127.0.0.1:9'],
  ['does not answer', 'SLOW', () => checker(() => {})],
  ['breaks off', 'UNREACHABLE', () => checker((socket) => void socket.destroy())],
  ['breaks off within its answer', 'UNREACHABLE', () => checker(saying('stream: OK'))],
  ['says something else', 'WRONG_ANSWER', () => checker(saying('HTTP/1.1 200 OK\0'))],
  ['has trouble of its own', 'WRONG_ANSWER', () => checker(saying('stream: Cannot allocate memory ERROR\0'))],
  ['never ends its answer', 'WRONG_ANSWER', () => checker(saying('stream: OK '.repeat(1000)))],
  ['takes no more', 'TOO_LARGE', () => checker(saying('INSTREAM size limit exceeded. ERROR\0'))],
] as const)(
  'takes no file for clean when the checker %s',
  async (_, why, url: () => string | Promise<string>) => {
    await expect(checked(await url(), why === 'SLOW' ? 300 : 30_000)).rejects.toMatchObject({
      name: 'NotChecked',
      why,
    });
  },
);

it('tells a file that is larger than the checker takes', async () => {
  const large = clamd(sandbox.at).check(new Uint8Array(1_000_001));
  await expect(large).rejects.toMatchObject({ why: 'TOO_LARGE' });
});

it('tells it also when the answer went with the connection', async () => {
  // As clamd: it answers the length, and closes while more is sent.
  let connections = 0;
  const closing = await checker((socket) => {
    connections += 1;
    if (connections === 1) socket.on('data', () => socket.resetAndDestroy());
    else saying('INSTREAM size limit exceeded. ERROR\0')(socket);
  });
  await expect(checked(closing)).rejects.toMatchObject({ why: 'TOO_LARGE' });
  expect(connections).toBe(2);
});
