import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { getSha256 } from '../../platform/files/files.ts';
import { bucketKey, startBuckets } from '../../testing/servers/bucket.ts';
import { s3Store } from './s3.ts';

const bytes = (text: string): Buffer => Buffer.from(text);
const servers: Server[] = [];
let buckets: Awaited<ReturnType<typeof startBuckets>>;
let base: string;
beforeAll(async () => {
  buckets = await startBuckets('papers');
  base = `http://127.0.0.1:${buckets.port}`;
});
afterAll(async () => {
  await buckets.stop();
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
});

const store = (url: string, own: object = {}) =>
  s3Store({ url, region: 'us-east-1', ...bucketKey, patienceMs: 3000, ...own });
const unavailable = { code: 'files-unavailable', status: 503, retryAfter: 10 };

async function answering(answer: (request: IncomingMessage, reply: ServerResponse) => void): Promise<string> {
  const server = createServer((request, reply) => {
    request.resume().on('end', () => answer(request, reply));
  });
  servers.push(server);
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/papers`;
}

it('puts, reads and removes in a bucket of a server that others wrote, and a put twice is one file', async () => {
  const papers = store(`${base}/papers/in/a/folder/`);
  const content = Buffer.concat([bytes('\0 a paper \xff'), Buffer.alloc(300_000, 7)]);
  const put = await papers.put(content);
  expect(put).toEqual({ sha256: getSha256(content), size: content.length });
  expect(await papers.put(content)).toEqual(put);
  expect(await papers.read(put.sha256)).toEqual(content);
  // Another folder is another store.
  expect(await store(`${base}/papers`).read(put.sha256)).toBeUndefined();
  await papers.remove(put.sha256);
  await papers.remove(put.sha256);
  expect(await papers.read(put.sha256)).toBeUndefined();
  const empty = await papers.put(new Uint8Array());
  expect(await papers.read(empty.sha256)).toHaveLength(0);
});

it('is refused by the bucket with the key of nobody, and says that it cannot be reached', async () => {
  const stranger = store(`${base}/papers`, { accessKeyId: 'NOBODY' });
  await expect(stranger.put(bytes('forged'))).rejects.toMatchObject({
    ...unavailable,
    cause: expect.stringContaining('InvalidAccessKeyId'),
  });
  expect(await store(`${base}/papers`).read(getSha256(bytes('forged')))).toBeUndefined();
});

it('is refused with a signature that is not right', async () => {
  const forged = store(`${base}/papers`, { secretAccessKey: 'guessed' });
  await expect(forged.put(bytes('forged'))).rejects.toMatchObject({
    ...unavailable,
    cause: expect.stringContaining('SignatureDoesNotMatch'),
  });
});

it('sends a hash of the very bytes that it puts, and signs it', async () => {
  const seen: IncomingMessage[] = [];
  const papers = store(
    await answering((request, reply) => {
      seen.push(request);
      reply.writeHead(200).end();
    }),
  );
  const { sha256 } = await papers.put(bytes('a paper'));
  const { headers, url, method } = seen[0]!;
  expect([method, url]).toEqual(['PUT', `/papers/${sha256.slice(0, 2)}/${sha256}`]);
  expect(headers['x-amz-content-sha256']).toBe(sha256);
  expect(headers.authorization).toContain('SignedHeaders=host;x-amz-content-sha256;x-amz-date');
});

it('does not take a bucket that is not there for a file that is not there', async () => {
  await expect(store(`${base}/no-such-bucket`).read(getSha256(bytes('x')))).rejects.toMatchObject({
    ...unavailable,
    cause: expect.stringContaining('NoSuchBucket'),
  });
});

it.each([
  ['is away', (): string => 'http://127.0.0.1:9/papers'],
  ['is silent', () => answering(() => {})],
  ['has trouble', () => answering((_, reply) => void reply.writeHead(503).end('<Code>SlowDown</Code>'))],
  ['sends it elsewhere', () => answering((_, reply) => void reply.writeHead(307, { location: base }).end())],
  ['breaks off', () => answering((request) => void request.socket.destroy())],
  [
    'breaks off within its answer',
    () =>
      answering((request, reply) => {
        reply.writeHead(200, { 'content-length': '100' }).write('half');
        setTimeout(() => request.socket.destroy(), 20);
      }),
  ],
  ['says of nothing that it is not there', () => answering((_, reply) => void reply.writeHead(404).end())],
] as const)('puts off what is asked while the store %s', async (_, url: () => string | Promise<string>) => {
  const slow = store(await url(), { patienceMs: 300 });
  const sha256 = getSha256(bytes('a paper'));
  await expect(slow.read(sha256)).rejects.toMatchObject(unavailable);
  await expect(slow.put(bytes('a paper'))).rejects.toMatchObject(unavailable);
  await expect(slow.remove(sha256)).rejects.toMatchObject(unavailable);
});

it.each([
  ['has trouble', (_: IncomingMessage, reply: ServerResponse) => void reply.writeHead(500).end()],
  ['breaks off', (request: IncomingMessage) => void request.socket.destroy()],
] as const)('asks once more, and no oftener, while the store %s', async (_, fail) => {
  let times = 0;
  let troubles = 1;
  const papers = store(
    await answering((request, reply) => {
      times += 1;
      if (times > troubles) reply.writeHead(200).end();
      else fail(request, reply);
    }),
  );
  const content = bytes('a paper');
  expect((await papers.put(content)).sha256).toBe(getSha256(content));
  expect(times).toBe(2);
  [times, troubles] = [0, 9];
  await expect(papers.put(content)).rejects.toMatchObject(unavailable);
  expect(times).toBe(2);
});

it('never gives out other bytes than those that were put, whatever the store says', async () => {
  const lying = store(await answering((_, reply) => void reply.writeHead(200).end('something else')));
  await expect(lying.read(getSha256(bytes('a paper')))).rejects.toMatchObject({ code: 'document-altered' });
});
