import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deleteDoc, downloadDoc } from '@parapet/contract/docs/index';
import { searchAccounts } from '@parapet/contract/account/accounts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { backUp } from '../../backup/back-up.ts';
import { makeKey } from '../../backup/key.ts';
import { restore } from '../../backup/restore.ts';
import { findBucket } from '../../store.ts';
import { bucketKey, startBuckets } from '../../testing/servers/bucket.ts';
import { runJobs } from '../../testing/issued-policy.ts';
import { pdf, upload } from '../../testing/files/library-files.ts';
import { startTestServer, type TestServer } from '../../testing/servers/server.ts';
import { agents, did, newAccount } from '../../testing/story.ts';

const folder = mkdtempSync(join(tmpdir(), 'parapet-bucket-'));
/** A way to the bucket that can be closed. */
let way: Server;
let isOpen = true;
const sockets = new Set<Socket>();
/** Cuts the connection to the store, open sockets included. */
const close = (): void => {
  isOpen = false;
  for (const socket of sockets) socket.destroy();
};
let buckets: Awaited<ReturnType<typeof startBuckets>>;
let server: TestServer;
let account: string;
beforeAll(async () => {
  buckets = await startBuckets('papers', 'restored');
  const { port } = buckets;
  way = createServer((socket) => {
    socket.on('error', () => {});
    if (!isOpen) return void socket.destroy();
    sockets.add(socket);
    const through = connect(port, '127.0.0.1');
    through.on('error', () => socket.destroy());
    socket.on('close', () => {
      sockets.delete(socket);
      through.destroy();
    });
    socket.pipe(through).pipe(socket);
  });
  await new Promise<void>((resolve) => void way.listen(0, '127.0.0.1', resolve));
  server = await startTestServer({
    FILES_S3_URL: `http://127.0.0.1:${(way.address() as AddressInfo).port}/papers`,
    FILES_S3_REGION: 'us-east-1',
    FILES_S3_KEY_ID: bucketKey.accessKeyId,
    FILES_S3_SECRET: bucketKey.secretAccessKey,
    FILES_S3_PATIENCE_MS: '15000',
  });
  account = (await newAccount(server)).id;
});
afterAll(async () => {
  await server.stop();
  way.close();
  await buckets.stop();
  rmSync(folder, { recursive: true, force: true });
});

const agent = async () => ({ token: await server.signIn(agents.US) });
const carrier = async () => ({ token: await server.signIn('carrier@atlas.example') });
const bring = async (bytes: Uint8Array, key?: string) =>
  upload(
    server,
    { accountId: account },
    { ...(await agent()), bytes, ...(key === undefined ? {} : { key }) },
  );
const download = async (docId: string) => server.call(downloadDoc, { query: { docId } }, await agent());
const bucket = () => findBucket(server.appContext.config)!;
const later = (days: number) => {
  const begun = server.appContext.clock.now();
  server.moveClockTo(new Date(begun.getTime() + days * 86_400_000));
  return () => server.moveClockTo(begun);
};

it('keeps what people bring in the bucket, and goes on without it in everything else', async () => {
  const bytes = pdf('of the bucket');
  const { id, sha256 } = await did(bring(bytes));
  expect(await bucket().read(sha256)).toEqual(Buffer.from(bytes));
  expect((await download(id)).status).toBe(200);
  close();
  const put = await bring(pdf('while it is away'), 'while-it-is-away');
  expect(put).toMatchObject({ status: 503, refusal: { code: 'files-unavailable', retryAfter: 10 } });
  const read = await download(id);
  expect([read.status, read.headers.get('retry-after')]).toEqual([503, '10']);
  expect((await server.call(searchAccounts, { query: { size: 5 } }, await agent())).status).toBe(200);
  isOpen = true;
  expect((await bring(pdf('while it is away'), 'while-it-is-away')).status).toBe(200);
  expect((await download(id)).status).toBe(200);
});

it('removes what a refused call left there after a day, and what was deleted, and nothing else', async () => {
  const refused = Buffer.from('no paper at all');
  expect((await bring(refused)).refusal.code).toBe('file-type-differs');
  const left = (await server.appContext.gateways.files.put(refused)).sha256;
  const kept = await did(bring(pdf('kept')));
  const brought = async () => upload(server, {}, { ...(await carrier()), bytes: pdf('deleted') });
  const deleted = await did(brought());
  await did(server.call(deleteDoc, { query: { docId: deleted.id } }, await carrier()));
  await runJobs(server, 'remove-deleted-files', 'remove-unnamed-files');
  expect(await bucket().read(left)).toBeDefined();
  let back = later(2);
  await runJobs(server, 'remove-deleted-files', 'remove-unnamed-files');
  expect(await bucket().read(left)).toBeUndefined();
  expect(await bucket().read(deleted.sha256)).toBeDefined();
  back();
  back = later(31);
  await runJobs(server, 'remove-deleted-files', 'remove-unnamed-files');
  back();
  back = later(33);
  // A job that stops between what it began and what it did goes on with that.
  close();
  await expect(runJobs(server, 'remove-unnamed-files')).rejects.toThrow('Documents are unavailable');
  // What is being removed is taken again only after that.
  expect(
    await server.appContext.gateways.files.put(pdf('deleted')).catch((error: unknown) => error),
  ).toMatchObject({ code: 'server-busy' });
  isOpen = true;
  await runJobs(server, 'remove-unnamed-files');
  expect(await bucket().read(deleted.sha256)).toBeUndefined();
  expect(await bucket().read(kept.sha256)).toBeDefined();
  back();
  const again = await did(brought());
  expect(await bucket().read(again.sha256)).toBeDefined();
});

it('is backed up with what the bucket holds, tells what it lacks, and is restored into another bucket', async () => {
  const [there, gone] = [await did(bring(pdf('backed up'))), await did(bring(pdf('gone')))];
  await bucket().remove(gone.sha256);
  const { config } = server.appContext;
  const source = { databaseUrl: server.databaseUrl, home: config.home, secret: config.secret };
  const key = await makeKey();
  const to = join(folder, 'backups');
  close();
  await expect(backUp({ ...source, store: bucket() }, to, key)).rejects.toThrow('document store');
  isOpen = true;
  const taken = await backUp({ ...source, store: bucket() }, to, key);
  expect(taken.missing).toEqual([gone.sha256]);
  const FILES_S3_URL = config.FILES_S3_URL!.replace('papers', 'restored');
  const other = findBucket({ ...config, FILES_S3_URL })!;
  const { checked } = await restore(taken.folder, { home: join(folder, 'restored-home'), store: other }, key);
  expect(checked.documents).toBeGreaterThan(1);
  expect(await other.read(there.sha256)).toEqual(Buffer.from(pdf('backed up')));
});
