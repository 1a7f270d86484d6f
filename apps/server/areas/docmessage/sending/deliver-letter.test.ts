import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { getMessage, saveDraft, searchMessages, sendMessage } from '@parapet/contract/docmessage/index';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { getInbox, PROVIDER_INBOX } from '../../../testing/servers/mail.ts';
import { startTestServer, type TestServer } from '../../../testing/servers/server.ts';

const STAFF = 'underwriter@parapet.example';
const AGENT = 'agent@harbor.example';
const answer = (responseCode: number, text: string) => Object.assign(new Error(text), { responseCode });

/** A server that takes no mail for some, and none for others at first. */
const delivered: { to: string[]; text: string }[] = [];
const asked = new Map<string, number>();
const outside = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onRcptTo({ address }, _session, done) {
    const before = asked.get(address) ?? 0;
    asked.set(address, before + 1);
    if (address.startsWith('gone')) return done(answer(550, '5.1.1 No such user here'));
    if (address.startsWith('later') && before === 0) return done(answer(450, '4.2.1 Greylisted'));
    done();
  },
  onData(stream, session, done) {
    const parts: Buffer[] = [];
    stream.on('data', (part: Buffer) => parts.push(part));
    stream.on('end', () => {
      const text = Buffer.concat(parts).toString('utf8');
      if (text.includes('Subject: Unwanted')) return done(answer(554, '5.7.1 We take no such message'));
      delivered.push({ to: session.envelope.rcptTo.map(({ address }) => address), text });
      done();
    });
  },
});
/** Ways in which a server of mail fails the one who asks it. */
const troubles = {
  down: (socket: Socket) => socket.resetAndDestroy(),
  closing: (socket: Socket) => socket.write('220 mail.example\r\n', () => socket.end()),
  busy: (socket: Socket) => socket.end('421 4.3.2 Try again later\r\n'),
  garbled: (socket: Socket) => socket.end('<html>Please sign in to the network</html>\r\n'),
  silent: () => {},
};
type Trouble = keyof typeof troubles;
/** A try again takes seconds, and a silent server more: the gate has one of them, a night all. */
const tried: Trouble[] = process.env['PARAPET_DEEP'] ? (Object.keys(troubles) as Trouble[]) : ['garbled'];

/** Stands before the server: the next one who asks gets its trouble, everybody after the server. */
let trouble: Trouble | null = null;
const door = createServer((socket) => {
  socket.on('error', () => {});
  if (trouble) {
    troubles[trouble](socket);
    trouble = null;
    return;
  }
  const inside = connect((outside.server.address() as AddressInfo).port, '127.0.0.1');
  inside.on('error', () => socket.destroy());
  socket.pipe(inside).pipe(socket);
});

let server: TestServer;
beforeAll(async () => {
  await new Promise<void>((resolve) => {
    outside.listen(0, '127.0.0.1', resolve);
  });
  await new Promise<void>((resolve) => {
    door.listen(0, '127.0.0.1', resolve);
  });
  const { port } = door.address() as AddressInfo;
  server = await startTestServer({ SMTP_URL: `smtp://127.0.0.1:${port}` });
});
afterAll(async () => {
  await server.stop();
  await new Promise<void>((resolve) => {
    outside.close(resolve);
  });
  door.close();
});

const as = async (email: string) => ({ token: await server.signIn(email) });
async function sent(body: object, email = STAFF): Promise<string> {
  const { body: draft } = await server.call(saveDraft, { body: body as never }, await as(email));
  const { id, version } = draft;
  const reply = await server.call(
    sendMessage,
    { params: { messageId: id }, body: { version } },
    await as(email),
  );
  expect(reply.status).toBe(200);
  return id;
}
const first = async (id: string, email = STAFF) =>
  (await server.call(getMessage, { params: { messageId: id } }, await as(email))).body.messages[0]!;
async function ended(id: string): Promise<void> {
  await expect.poll(async () => (await first(id)).status, { timeout: 60_000 }).not.toBe('SENDING');
}
const deliveriesTo = (address: string) => delivered.filter(({ to }) => to.includes(address)).length;

it('names whom a server refuses for good, and everybody else gets the message once', async () => {
  const id = await sent({ to: ['ada@a.example', 'gone@a.example'], subject: 'For two', body: 'Hello' });
  await ended(id);
  expect(await first(id)).toMatchObject({
    status: 'SENT',
    notTaken: [{ name: 'gone@a.example', reason: expect.stringContaining('5.1.1 No such user here') }],
  });
  expect([deliveriesTo('ada@a.example'), asked.get('gone@a.example')]).toEqual([1, 1]);
});

it('says that it could not be delivered where nobody gets it, at once and with the reason', async () => {
  const id = await sent({ to: ['gone2@a.example'], subject: 'For nobody', body: 'Hello' });
  await ended(id);
  expect(await first(id)).toMatchObject({
    status: 'FAILED',
    notTaken: [{ name: 'gone2@a.example', reason: expect.stringContaining('No such user') }],
  });
  const unwanted = await sent({ to: ['ada@a.example'], subject: 'Unwanted', body: 'Hello' });
  await ended(unwanted);
  expect(await first(unwanted)).toMatchObject({
    status: 'FAILED',
    notTaken: [{ name: 'ada@a.example', reason: expect.stringContaining('We take no such message') }],
  });
});

it('tries again for whom it is too early alone, so that nobody gets it twice', async () => {
  const id = await sent({ to: ['bea@a.example'], cc: ['later@a.example'], subject: 'Slow', body: 'Hello' });
  await ended(id);
  expect(await first(id)).toMatchObject({ status: 'SENT', notTaken: [] });
  expect([deliveriesTo('bea@a.example'), deliveriesTo('later@a.example')]).toEqual([1, 1]);
  expect(delivered.at(-1)!.to).toEqual(['later@a.example']);
});

it.each(tried)('keeps a letter while the server of mail is %s, and delivers it once after', async (how) => {
  trouble = how;
  const address = `${how}@b.example`;
  const id = await sent({ to: [address], subject: `While ${how}`, body: 'Hello' });
  await ended(id);
  expect(await first(id)).toMatchObject({ status: 'SENT', notTaken: [] });
  expect([trouble, deliveriesTo(address)]).toEqual([null, 1]);
});

it('files a letter to an inbox of our own there, of which the door takes none', async () => {
  const harbor = await getInbox(server, 'Harbor');
  await sent({ to: [PROVIDER_INBOX, 'cleo@a.example'], subject: 'From Harbor', body: 'A question' }, AGENT);
  const found = async (email: string, search: string) => {
    const query = { search } as never;
    return (await server.call(searchMessages, { query }, await as(email))).body.content;
  };
  await expect.poll(async () => (await found(STAFF, 'From Harbor')).length, { timeout: 60_000 }).toBe(1);
  const [thread] = await found(STAFF, 'From Harbor');
  expect(thread).toMatchObject({ direction: 'IN', fromAddress: harbor, childCount: 0 });
  expect(deliveriesTo('cleo@a.example')).toBe(1);
  expect(deliveriesTo(PROVIDER_INBOX)).toBe(0);
  await sent({ replyTo: thread!.id, body: 'An answer' });
  await expect
    .poll(async () => (await found(AGENT, 'From Harbor'))[0]?.childCount, { timeout: 60_000 })
    .toBe(1);
});
