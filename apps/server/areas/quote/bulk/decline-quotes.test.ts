import { randomUUID } from 'node:crypto';
import {
  cancelBulkDecline,
  declineQuotes,
  getBulkDecline,
  resumeBulkDecline,
  type BulkDecline,
} from '@parapet/contract/quote/bulk-decline';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { csv, many, uploadRiskFile } from '../../../testing/files/risk-files.ts';
import { startTestServer, type TestServer } from '../../../testing/servers/server.ts';
import { did } from '../../../testing/story.ts';

let server: TestServer;
let agent: string;
let staff: string;
beforeAll(async () => {
  server = await startTestServer();
  [agent, staff] = [
    await server.signIn('agent@harbor.example'),
    await server.signIn('underwriter@parapet.example'),
  ];
});
afterAll(() => server.stop());

const rows = async <T>(query: string, values: unknown[] = []): Promise<T[]> =>
  (await server.database.pool.query(query, values)).rows as T[];
const reason = { reasonSummary: 'Class of Business', reason: 'No longer written', fillInReason: '' } as const;
const decline = (quoteIds: string[], { token = staff, isNotificationEnabled = false } = {}) =>
  server.call(declineQuotes, { body: { ...reason, quoteIds, isNotificationEnabled } }, { token });
const read = (jobId: string): Promise<BulkDecline> =>
  did(server.call(getBulkDecline, { params: { jobId } }, { token: staff }));
async function until(jobId: string, status: string): Promise<void> {
  const now = () =>
    read(jobId).then(
      (job) => job.status,
      () => '',
    );
  await expect.poll(now, { timeout: 60_000 }).toBe(status);
}

/** So many quotes of an agency. */
async function quotes(name: string, count: number): Promise<string[]> {
  await uploadRiskFile(csv(many(name, count)), { to: server, token: agent });
  await server.settled();
  const found = await rows<{ id: string }>(
    `select id from quote where company_name like $1 || ' %' order by quote_number`,
    [name],
  );
  expect(found).toHaveLength(count);
  return found.map(({ id }) => id);
}
/** Returns the number of times that each of them was declined, according to history and to its versions. */
const declinedTimes = (ids: string[]) =>
  rows(
    `select status, (select count(*)::int from history where subject_id = q.id and event = 'quote.declined') as times,
      (select count(*)::int from quote_snapshot where quote_id = q.id) as snapshots, count(*)::int as quotes
     from quote q where id = any($1) group by 1, 2, 3`,
    [ids],
  );

describe('many quotes', () => {
  it('are declined for one reason, each with its history; those that cannot be are named by row', async () => {
    const [one, two, lost, open] = (await quotes('Kite', 4)) as [string, string, string, string];
    await rows(`update quote set status = 'LOST' where id = $1`, [lost]);
    const nobodys = randomUUID();
    const job = await did(decline([one, nobodys, lost, two, one], { isNotificationEnabled: true }));
    expect(job).toMatchObject({ status: 'Processing', total: 4, invalid: 2 });
    await until(job.id, 'Done');
    expect(await read(job.id)).toMatchObject({
      declined: 2,
      refused: 0,
      errors: [
        { row: 2, column: 'quoteIds', detail: 'Not found.' },
        { row: 3, column: 'quoteIds', detail: 'This cannot be done while the quote is lost.' },
      ],
    });
    expect(await declinedTimes([one, two])).toEqual([
      { status: 'DECLINED', times: 1, snapshots: 2, quotes: 2 },
    ]);
    expect(await declinedTimes([open])).toMatchObject([{ times: 0, snapshots: 1 }]);
    const [{ actor, underwriter }] = (await rows(
      `select h.actor_name as actor, q.underwriter_name as underwriter from history h join quote q on q.id = h.subject_id
       where h.subject_id = $1 and h.event = 'quote.declined'`,
      [one],
    )) as [{ actor: string; underwriter: string }];
    expect(actor).toBe(underwriter);
    await server.settled();
    const again = await decline([one, lost]);
    expect(again.refusal).toMatchObject({ code: 'none-to-decline' });
    expect(again.refusal.errors.map(({ field }) => field)).toEqual(['quoteIds.0', 'quoteIds.1']);
  });

  it('are declined once each, also when the worker dies in the middle', async () => {
    const ids = await quotes('Gull', 700);
    const job = await did(decline(ids));
    await expect
      .poll(async () => (await read(job.id)).declined, { interval: 20, timeout: 60_000 })
      .toBeGreaterThan(0);
    await rows(`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'parapet-work' and datname = current_database() and state <> 'idle'`);
    await until(job.id, 'Done');
    expect(await read(job.id)).toMatchObject({ declined: 700, refused: 0 });
    expect(await declinedTimes(ids)).toEqual([{ status: 'DECLINED', times: 1, snapshots: 2, quotes: 700 }]);
  });

  it('stay as they are when the underwriter loses the right before they are declined', async () => {
    const ids = await quotes('Tern', 3);
    const role = (name: string) =>
      rows(`update person set role = $1 where email = 'underwriter@parapet.example'`, [name]);
    const [before] = await rows<{ role: string }>(
      `select role from person where email = 'underwriter@parapet.example'`,
    );
    await role('Customer Service');
    const job = await did(decline(ids));
    await until(job.id, 'Failed');
    expect(await read(job.id)).toMatchObject({
      stopped: 'starter-not-allowed',
      declined: 0,
      can: ['resume-bulk-decline'],
    });
    expect(await declinedTimes(ids)).toMatchObject([{ times: 0, quotes: 3 }]);
    await role(before!.role);
    await did(server.call(resumeBulkDecline, { params: { jobId: job.id } }, { token: staff }));
    await until(job.id, 'Done');
    expect(await declinedTimes(ids)).toMatchObject([{ status: 'DECLINED', times: 1, quotes: 3 }]);
    const cancel = server.call(cancelBulkDecline, { params: { jobId: job.id } }, { token: staff });
    expect((await cancel).refusal).toMatchObject({ code: 'wrong-state' });
  });

  it('of an agency are not its agent’s to decline', async () => {
    expect((await decline([randomUUID()], { token: agent })).status).toBe(403);
  });
});
