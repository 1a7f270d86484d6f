import { getMessage, searchMessages } from '@parapet/contract/docmessage/index';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort } from '../../testing/servers/free-port.ts';
import { pdf, upload } from '../../testing/files/library-files.ts';
import { clientTo, getInbox } from '../../testing/servers/mail.ts';
import { startTestServer, type TestServer } from '../../testing/servers/server.ts';

const MB = 1024 * 1024;
let server: TestServer;
let client: ReturnType<typeof clientTo>;
let harbor: string;
let token: string;
beforeAll(async () => {
  const port = await freePort();
  server = await startTestServer({ MAIL_IN_PORT: String(port), ORGANIZATION_STORAGE_LIMIT_MB: '3' });
  client = clientTo(port);
  harbor = await getInbox(server, 'Harbor');
  token = await server.signIn('agent@harbor.example');
});
afterAll(async () => {
  client.close();
  await server.stop();
});

/** A file of almost three quarters of a megabyte, another one for each text. */
const large = (text: string): Buffer => Buffer.concat([pdf(text), Buffer.alloc(MB * 0.74, ' ')]);
async function mailed(subject: string, to = harbor) {
  await client.send({
    to,
    subject,
    text: 'x',
    attachments: [{ filename: 'a.pdf', content: large(subject) }],
  });
  const listed = await server.call(searchMessages, { query: { search: subject } as never }, { token });
  const { id } = listed.body.content[0]!;
  const { messages } = (await server.call(getMessage, { params: { messageId: id } }, { token })).body;
  return messages.find((message) => message.id === id)!;
}
const put = async (): Promise<number> =>
  (await server.database.pool.query<{ n: number }>('select count(*)::int n from stored_file')).rows[0]!.n;

it('files that come by mail take the room of the organization, half of it at most', async () => {
  for (const subject of ['Papers one', 'Papers two'])
    expect(await mailed(subject)).toMatchObject({ files: [{}], notTaken: [] });
  const before = await put();
  expect(await mailed('Papers three')).toMatchObject({
    files: [],
    notTaken: [
      {
        name: 'a.pdf',
        reason:
          'Files received by email use 1.5 of your organization’s 1.5 MB, and this one has 0.7 MB. Delete files you no longer need; the space is free a month later.',
      },
    ],
  });
  expect(await put()).toBe(before);
  // The mail is there all the same, and the other half is its people's.
  const bring = (text: string) => upload(server, {}, { token, bytes: large(text) });
  expect([(await bring('one')).status, (await bring('two')).status]).toEqual([200, 200]);
  expect((await bring('three')).refusal.code).toBe('organization-storage-full');
  // The same file again takes no more.
  expect(await mailed('Papers one')).toMatchObject({ notTaken: [] });
});
