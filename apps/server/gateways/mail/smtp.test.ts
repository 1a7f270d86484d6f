import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/servers/server.ts';
import { did, readyQuote, sendTo } from '../../testing/story.ts';

type Received = { to: string[]; text: string };
const received: Received[] = [];
let isDown = false;

const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onMailFrom: (_address, _session, done) =>
    done(isDown ? Object.assign(new Error('Try later'), { responseCode: 451 }) : undefined),
  onData(stream, session, done) {
    const parts: Buffer[] = [];
    stream.on('data', (part: Buffer) => parts.push(part));
    stream.on('end', () => {
      received.push({
        to: session.envelope.rcptTo.map((one) => one.address),
        text: Buffer.concat(parts).toString('utf8'),
      });
      done();
    });
  },
});
let server: TestServer;

beforeAll(async () => {
  await new Promise<void>((resolve) => {
    smtp.listen(0, '127.0.0.1', resolve);
  });
  const { port } = smtp.server.address() as AddressInfo;
  server = await startTestServer({ SMTP_URL: `smtp://127.0.0.1:${port}` });
});
afterAll(async () => {
  await server.stop();
  await new Promise<void>((resolve) => {
    smtp.close(resolve);
  });
});

async function send(customerEmail: string): Promise<void> {
  const { quote, token } = await readyQuote(server);
  await did(sendTo(server, { quote, token }, customerEmail));
}

it('delivers mail to a real SMTP server, with the link that opens the quote', async () => {
  await send('olivia@keystone.example');
  await expect.poll(() => received.length, { timeout: 60_000 }).toBe(1);
  expect(received[0]!.to).toEqual(['olivia@keystone.example']);
  expect(received[0]!.text).toMatch(/^Subject: .*ready to review/m);
  expect(received[0]!.text.replaceAll(/=\r?\n/g, '')).toContain('/signup-validation/');
});

it('keeps a mail that the server turns away, and delivers it once when the server takes mail again', async () => {
  isDown = true;
  await send('late@keystone.example');
  await expect
    .poll(
      async () =>
        (await server.database.pool.query("select attempts from outbox where topic = 'mail'")).rows[0]
          ?.attempts ?? 0,
      { timeout: 60_000 },
    )
    .toBeGreaterThan(0);
  isDown = false;
  await expect
    .poll(() => received.filter((mail) => mail.to[0] === 'late@keystone.example').length, { timeout: 60_000 })
    .toBe(1);
  // The message leaves the outbox once the server has accepted it, a moment after it received the mail.
  await expect
    .poll(async () => (await server.database.pool.query('select count(*) from outbox')).rows[0].count, {
      timeout: 60_000,
    })
    .toBe(0);
  expect(received.filter((mail) => mail.to[0] === 'late@keystone.example')).toHaveLength(1);
});

it('attaches the bytes that the file store keeps', async () => {
  const before = received.length;
  const content = Buffer.from('%PDF-1.7 signed by Olivia Grant');
  const { sha256 } = await server.appContext.gateways.files.put(content);
  const mail = {
    to: 'signer@keystone.example',
    template: 'signed-copies',
    region: 'US',
    params: { name: 'Olivia', company: 'Keystone', agency: 'Harbor', number: 'Q-1', link: '/verify' },
    files: [{ name: 'Q-1-certificate.pdf', sha256 }],
  };
  await server.database.pool.query("insert into outbox (topic, payload) values ('mail', $1)", [
    JSON.stringify(mail),
  ]);
  await expect.poll(() => received.length, { timeout: 60_000 }).toBe(before + 1);
  const { text } = received.at(-1)!;
  expect(text).toMatch(/^Content-Disposition: attachment; filename=Q-1-certificate\.pdf/m);
  expect(text).toContain(content.toString('base64'));
});
