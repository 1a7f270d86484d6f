import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runJobs } from '../../testing/issued-policy.ts';
import { pdf, upload } from '../../testing/files/library-files.ts';
import { startTestServer, type TestServer } from '../../testing/servers/server.ts';

const MB = 1024 * 1024;
let server: TestServer;
const tokens = { harbor: '', branch: '', other: '' };
beforeAll(async () => {
  server = await startTestServer({ STORAGE_LIMIT_MB: '2', ORGANIZATION_STORAGE_LIMIT_MB: '3' });
  tokens.harbor = await server.signIn('agent@harbor.example');
  tokens.branch = await server.signIn('branch@harbor.example');
  tokens.other = await server.signIn('agent2@summit.example');
});
afterAll(() => server.stop());

/** A file of three quarters of a megabyte, another one for each text. */
const large = (text: string): Uint8Array => Buffer.concat([pdf(text), Buffer.alloc(MB * 0.75, ' ')]);
const bring = (who: keyof typeof tokens, text: string, query: Record<string, string> = {}) =>
  upload(server, query, { token: tokens[who], bytes: large(text) });
const nobody = '00000000-0000-7000-8000-000000000000';

describe('the room for files', () => {
  it('of a person ends, with a refusal that says what is taken and what is left', async () => {
    for (const text of ['one', 'two']) expect((await bring('harbor', text)).status).toBe(200);
    const refused = await bring('harbor', 'three');
    expect(refused).toMatchObject({ status: 409, refusal: { code: 'storage-full' } });
    expect(refused.refusal.detail).toBe(
      'Your files use 1.5 of your 2 MB, so 0.5 MB are left, and this one has 0.8 MB. Delete files you no longer need; the space is free a month later.',
    );
    // What they brought before takes no more room.
    expect((await bring('harbor', 'two')).status).toBe(200);
  });

  it('of an organization is that of all of its people, and of no other', async () => {
    expect((await bring('branch', 'four')).status).toBe(200);
    const refused = await bring('branch', 'five');
    expect(refused).toMatchObject({ status: 409, refusal: { code: 'organization-storage-full' } });
    expect(refused.refusal.detail).toMatch(/use 2\.3 of its 3 MB, so 0\.7 MB are left, .* 0\.8 MB/);
    expect((await bring('other', 'seven')).status).toBe(200);
  });

  it('is taken by files of calls that are refused, and counted when many come at once', async () => {
    const toNobody = () => bring('other', `eight ${Math.random()}`, { accountId: nobody });
    const statuses = (await Promise.all([toNobody(), toNobody(), toNobody()])).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([404, 409, 409]);
  });

  it('is there again once the bytes are removed', async () => {
    const begun = server.appContext.clock.now();
    await server.database.pool.query(
      "update document set deleted_at = now(), deleted_by = 'x', deleted_reason = '' where deleted_at is null and audience is not null",
    );
    for (const days of [31, 33]) {
      server.moveClockTo(new Date(begun.getTime() + days * 86_400_000));
      await runJobs(server, 'remove-deleted-files', 'remove-unnamed-files');
    }
    server.moveClockTo(begun);
    expect((await bring('harbor', 'nine')).status).toBe(200);
    // Neither what was deleted nor what was never listed is counted any more.
    const { rows } = await server.database.pool.query('select 1 from brought_file');
    expect(rows).toHaveLength(1);
  });
});
