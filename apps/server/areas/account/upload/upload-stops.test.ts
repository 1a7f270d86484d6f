import { getUpload, resumeUpload, type BulkUpload } from '@parapet/contract/account/bulk';
import { enableUser } from '@parapet/contract/auth/users';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { csv, many, named, uploadRiskFile } from '../../../testing/files/risk-files.ts';
import { startTestServer, type TestServer } from '../../../testing/servers/server.ts';
import { did } from '../../../testing/story.ts';

let server: TestServer;
let agent: string;
let branch: string;
let producer: string;
beforeAll(async () => {
  server = await startTestServer();
  [agent, branch, producer] = [
    await server.signIn('agent@harbor.example'),
    await server.signIn('branch@harbor.example'),
    await server.signIn('producer@harbor.example'),
  ];
});
afterAll(() => server.stop());

const rows = async <T>(query: string, values: unknown[] = []): Promise<T[]> =>
  (await server.database.pool.query(query, values)).rows as T[];
const read = (uploadId: string, token = agent): Promise<BulkUpload> =>
  did(server.call(getUpload, { params: { uploadId } }, { token }));
const resume = (uploadId: string, token = agent) =>
  server.call(resumeUpload, { params: { uploadId } }, { token });
const getStatus = async (uploadId: string) =>
  (await rows<{ status: string }>('select status from bulk_job where id = $1', [uploadId]))[0]!.status;
async function until(uploadId: string, status: string): Promise<void> {
  await expect.poll(() => getStatus(uploadId), { timeout: 60_000 }).toBe(status);
}
const events = async (uploadId: string) =>
  (
    await rows<{ event: string }>('select event from history where subject_id = $1 order by at, id', [
      uploadId,
    ])
  ).map(({ event }) => event);

/** Uploads are begun while another one has its turn, and go on when the work is done. */
async function whileOthersWork<T>(work: () => Promise<T>): Promise<T> {
  const client = await server.database.pool.connect();
  const key = `hashtextextended('accounts ' || (select id from organization where name like 'Harbor%' limit 1), 0)`;
  try {
    await client.query(`select pg_advisory_lock(${key})`);
    return await work();
  } finally {
    await client.query(`select pg_advisory_unlock(${key})`);
    client.release();
  }
}

describe('an upload whose rows cannot be stored', () => {
  it('stops with what it has stored, says why, and goes on from there without a row twice', async () => {
    await rows(`create function refuse_poison() returns trigger language plpgsql as
      $$ begin raise 'no such thing'; end $$;
      create trigger poison before insert on quote for each row when (new.company_name = 'Poison LLC')
      execute function refuse_poison()`);
    const file = csv([...many('Before', 1050), named('Poison LLC'), ...many('After', 9)]);
    const { body } = await uploadRiskFile(file, { to: server, token: agent });
    // As if the time of its further attempts had come.
    const timer = setInterval(
      () => void rows(`update outbox set due_at = now() where topic = 'bulk-job'; notify parapet_outbox`),
      50,
    );
    await until(body.id, 'Failed').finally(() => clearInterval(timer));
    expect(await read(body.id)).toMatchObject({
      stopped: 'error',
      stored: 1000,
      refused: 0,
      can: ['resume-upload'],
    });
    // The file is not stored beside itself.
    expect((await uploadRiskFile(file, { to: server, token: agent })).body.id).toBe(body.id);

    await rows('drop trigger poison on quote');
    expect(await did(resume(body.id))).toMatchObject({ status: 'Processing', stopped: null });
    await until(body.id, 'Done');
    expect(await read(body.id)).toMatchObject({ stored: 1060, found: 0, can: [] });
    expect((await resume(body.id)).refusal).toMatchObject({ code: 'wrong-state' });
    expect(
      await rows(`select count(*)::int as quotes, count(distinct company_name)::int as companies from quote
        where company_name ~ '^(Before|After|Poison)'`),
    ).toEqual([{ quotes: 1060, companies: 1060 }]);
    expect(await events(body.id)).toEqual([
      'upload.started',
      'upload.stopped',
      'upload.resumed',
      'upload.finished',
    ]);
  });
});

describe('an upload whose uploader', () => {
  it('is disabled meanwhile stops, and somebody else goes on in their own name', async () => {
    const enable = (enabled: boolean) =>
      server.call(
        enableUser,
        { params: { email: 'producer@harbor.example' }, body: { enabled } },
        { token: agent },
      );
    const { body } = await whileOthersWork(async () => {
      const sent = await uploadRiskFile(csv(many('Orphan', 3)), { to: server, token: producer });
      await did(enable(false));
      return sent;
    });
    await until(body.id, 'Failed');
    expect(await read(body.id)).toMatchObject({ stopped: 'starter-disabled', stored: 0 });
    expect(await rows(`select 1 from account where name like 'Orphan%'`)).toEqual([]);
    await did(enable(true));
    await did(resume(body.id));
    await until(body.id, 'Done');
    const [me] = await rows<{ name: string }>(
      `select first_name || ' ' || last_name as name from person where email = 'agent@harbor.example'`,
    );
    expect(
      await rows(
        `select distinct actor_name from history where request_id = $1 and event = 'quote.started'`,
        [body.id],
      ),
    ).toEqual([{ actor_name: me!.name }]);
  });

  it('leaves the team it is for meanwhile stops as well', async () => {
    const { body } = await whileOthersWork(async () => {
      const sent = await uploadRiskFile(csv(many('Left', 3)), { to: server, token: branch });
      await rows(
        `delete from team_member where person_id = (select id from person where email = 'branch@harbor.example')`,
      );
      return sent;
    });
    await until(body.id, 'Failed');
    expect(await read(body.id)).toMatchObject({ stopped: 'starter-not-allowed', stored: 0 });
    expect(await rows(`select 1 from account where name like 'Left%'`)).toEqual([]);
  });
});
