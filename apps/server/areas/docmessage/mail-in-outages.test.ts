import { searchMessages } from '@parapet/contract/docmessage/index';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../../testing/servers/free-port.ts';
import { pdf } from '../../testing/files/library-files.ts';
import { clientTo, PROVIDER_INBOX } from '../../testing/servers/mail.ts';
import { startTestServer, type TestServer } from '../../testing/servers/server.ts';
import { startTroubledServer, troubles } from '../../testing/servers/troubled-server.ts';

let checker: Awaited<ReturnType<typeof startTroubledServer>>;
let server: TestServer;
let client: ReturnType<typeof clientTo>;
let staff: { token: string };
beforeAll(async () => {
  checker = await startTroubledServer(() => 'stream: perhaps');
  const port = await freePort();
  server = await startTestServer({
    MAIL_IN_PORT: String(port),
    VIRUS_CHECK_URL: checker.url.replace('http:', 'tcp:'),
    VIRUS_CHECK_PATIENCE_MS: '400',
  });
  client = clientTo(port);
  staff = { token: await server.signIn('underwriter@parapet.example') };
});
afterAll(async () => {
  client.close();
  await server.stop();
  await checker.stop();
});

const filed = async (subject: string): Promise<number> =>
  (await server.call(searchMessages, { query: { search: subject, folder: 'all' } as never }, staff)).body
    .totalElements;

describe('mail that comes while the check of viruses is', () => {
  it.each(troubles)('%s stays with its sender, and one without files is taken', async (trouble) => {
    checker.is(trouble);
    const attachments = [{ filename: 'Loss runs.pdf', content: Buffer.from(pdf(trouble)) }];
    const carried = `Carried ${trouble}`;
    await expect(
      client.send({ to: PROVIDER_INBOX, subject: carried, text: 'See the file.', attachments }),
    ).rejects.toMatchObject({ responseCode: 451 });
    expect(await filed(carried)).toBe(0);
    const plain = `Plain ${trouble}`;
    await client.send({ to: PROVIDER_INBOX, subject: plain, text: 'No file.' });
    expect(await filed(plain)).toBe(1);
  });
});
