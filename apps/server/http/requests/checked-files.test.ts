import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { uploadPhoto } from '@parapet/contract/user/photo';
import { getMessage, searchMessages } from '@parapet/contract/docmessage/index';
import { searchHistory } from '@parapet/contract/activity/index';
import { searchLibrary } from '@parapet/contract/docs/index';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { EICAR } from '../../gateways/virus/sandbox-stream.ts';
import { startVirusSandbox } from '../../gateways/virus/sandbox.ts';
import { attach } from '../../testing/files/claim-documents.ts';
import { pdf, upload } from '../../testing/files/library-files.ts';
import { freePort } from '../../testing/servers/free-port.ts';
import { clientTo, PROVIDER_INBOX } from '../../testing/servers/mail.ts';
import { getAddress, startTestServer, type TestServer } from '../../testing/servers/server.ts';
import { agents, did, newAccount } from '../../testing/story.ts';

/** The checker's answer in a test; if undefined, the checker's own sandbox answers. */
let says: ((socket: Socket) => void) | undefined;
let checker: Server;
let sandbox: Awaited<ReturnType<typeof startVirusSandbox>>;
let server: TestServer;
let client: ReturnType<typeof clientTo>;
let token: string;
let account: string;
beforeAll(async () => {
  sandbox = await startVirusSandbox();
  const real = Number(new URL(sandbox.at.url).port);
  checker = createServer((socket) => {
    socket.on('error', () => {});
    if (says) return says(socket);
    const through = connect(real, '127.0.0.1');
    through.on('error', () => socket.destroy());
    socket.pipe(through).pipe(socket);
  });
  await new Promise<void>((resolve) => void checker.listen(0, '127.0.0.1', resolve));
  const port = await freePort();
  server = await startTestServer({
    MAIL_IN_PORT: String(port),
    VIRUS_CHECK_URL: `tcp://127.0.0.1:${(checker.address() as AddressInfo).port}`,
    VIRUS_CHECK_PATIENCE_MS: '5000',
  });
  client = clientTo(port);
  token = await server.signIn(agents.US);
  account = (await newAccount(server)).id;
});
afterAll(async () => {
  client.close();
  await server.stop();
  checker.close();
  await sandbox.stop();
});

const bring = (bytes: Uint8Array, key?: string) =>
  upload(server, { accountId: account }, { token, bytes, ...(key === undefined ? {} : { key }) });
const shelf = async () =>
  (await did(server.call(searchLibrary, { query: { size: 500 } }, { token }))).totalElements;
const count = async (sql: string) => (await server.database.pool.query(sql)).rows.length;

it('refuses a file with a virus, keeps nothing of it and tells the administrators', async () => {
  const before = [await shelf(), await count('select from document')];
  const refused = await bring(pdf(EICAR), 'a-file-with-a-virus');
  expect(refused).toMatchObject({ status: 400, refusal: { code: 'file-infected' } });
  expect(refused.refusal.detail).toBe(
    'The virus check found Eicar-Test-Signature in Loss runs.pdf. The file was not stored.',
  );
  // The same request again is the same refusal, and one entry of history.
  expect((await bring(pdf(EICAR), 'a-file-with-a-virus')).refusal.code).toBe('file-infected');
  expect([await shelf(), await count('select from document')]).toEqual(before);
  const { content } = await did(server.call(searchHistory, { query: { size: 50 } }, { token }));
  const told = content.filter(({ event }) => event === 'user.file-infected');
  expect(told).toHaveLength(1);
  expect(told[0]!.detail).toMatchObject({ file: 'Loss runs.pdf', virus: 'Eicar-Test-Signature' });
  expect((await bring(pdf('clean'))).status).toBe(200);
});

it('checks every call that takes a file, a photo and the file of a claim as well', async () => {
  const form = new FormData();
  form.set('file', new File([EICAR], 'me.png'));
  const response = await fetch(new URL(getAddress(uploadPhoto, {}), server.url), {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': 'a-photo-with-a-virus' },
    body: form,
  });
  expect(await response.json()).toMatchObject({ code: 'file-infected' });
  const attached = await attach(server, account, {}, { token, bytes: pdf(EICAR) });
  expect(attached.refusal.code).toBe('file-infected');
});

it.each([
  ['is away', (socket: Socket): void => void socket.destroy()],
  ['is silent', (): void => {}],
  ['answers something else', (socket: Socket): void => void socket.end('HTTP/1.1 200 OK\0')],
])('takes no file while the checker %s, and the same request later', async (_, answer) => {
  const key = `while-it-${_.replaceAll(' ', '-')}`;
  const before = await shelf();
  says = answer;
  const refused = await bring(pdf(key), key);
  expect(refused).toMatchObject({ status: 503, refusal: { code: 'file-check-unavailable', retryAfter: 30 } });
  expect(refused.headers.get('retry-after')).toBe('30');
  expect(await shelf()).toBe(before);
  says = undefined;
  expect((await bring(pdf(key), key)).status).toBe(200);
  expect(await shelf()).toBe(before + 1);
});

it('takes a mail without its file that has a virus, and none that cannot be checked', async () => {
  const attachments = [
    { filename: 'order.pdf', content: Buffer.from(pdf(EICAR)) },
    { filename: 'clean.pdf', content: Buffer.from(pdf('clean of a mail')) },
  ];
  const subject = 'With a virus';
  says = (socket) => void socket.destroy();
  await expect(client.send({ to: PROVIDER_INBOX, subject, attachments })).rejects.toMatchObject({
    responseCode: 451,
  });
  says = undefined;
  await client.send({ to: PROVIDER_INBOX, subject, attachments });
  const staff = { token: await server.signIn('underwriter@parapet.example') };
  const { content } = await did(server.call(searchMessages, { query: { search: subject } as never }, staff));
  expect(content).toHaveLength(1);
  const params = { messageId: content[0]!.id };
  const { messages } = (await did(server.call(getMessage, { params }, staff))) as unknown as {
    messages: { files: { name?: string }[]; notTaken: { name: string; reason: string }[] }[];
  };
  expect(messages[0]!.files).toHaveLength(1);
  expect(messages[0]!.notTaken).toEqual([
    {
      name: 'order.pdf',
      reason: 'The virus check found Eicar-Test-Signature in order.pdf. The file was not stored.',
    },
  ]);
});
