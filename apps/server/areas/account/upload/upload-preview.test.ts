import {
  type cancelUpload,
  getUpload,
  getUploadResults,
  pauseUpload,
  resumeUpload,
  searchUploads,
} from '@parapet/contract/account/bulk';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkRiskFile, csv, many, named, uploadRiskFile } from '../../../testing/files/risk-files.ts';
import { startTestServer, type TestServer } from '../../../testing/servers/server.ts';
import { did } from '../../../testing/story.ts';

let server: TestServer;
let agent: string;
beforeAll(async () => {
  server = await startTestServer();
  agent = await server.signIn('agent@harbor.example');
});
afterAll(() => server.stop());

const as = (token = agent) => ({ to: server, token });
const rows = async <T>(query: string): Promise<T[]> => (await server.database.pool.query(query)).rows as T[];
const counts = () =>
  rows(`select (select count(*)::int from account) as accounts, (select count(*)::int from bulk_job) as jobs,
    (select count(*)::int from bulk_job_row) as lines, (select count(*)::int from history) as history,
    (select count(*)::int from outbox) as outbox`);
const read = async (uploadId: string) =>
  did(server.call(getUpload, { params: { uploadId } }, { token: agent }));

describe('a file of risks that is looked at first', () => {
  it('says how many rows are right, what is wrong, and what would be made or found; it stores nothing', async () => {
    await uploadRiskFile(csv([named('Known Harbor LLC')]), as());
    await server.settled();
    const branch = await server.signIn('branch@harbor.example');
    const file = csv([
      named('Known Harbor LLC'),
      named('Fresh Pier LLC'),
      named('fresh pier llc'),
      named('Wrong Pier LLC', { zipCode: 'x' }),
      named('Zero Pier LLC', { state: 'MA', city: 'Boston', zipCode: '2139', revenue: '2500000' }),
    ]);
    const before = await counts();
    const looked = await checkRiskFile(file.replace('product', 'product,Broker code'), as());
    expect(looked).toMatchObject({
      total: 5,
      right: 4,
      wrong: 1,
      created: 2,
      found: 1,
      twice: 1,
      elsewhere: 0,
      unknownColumns: ['Broker code'],
      understood: { format: 'CSV', encoding: 'UTF-8', delimiter: ',', headRow: 1, hasDecimalComma: false },
      doubtful: [
        { row: 2, column: 'revenue', detail: '“1,250,000” was read as 1250000.' },
        { row: 3, column: 'revenue', detail: '“1,250,000” was read as 1250000.' },
        { row: 4, column: 'revenue', detail: '“1,250,000” was read as 1250000.' },
        { row: 6, column: 'zipCode', detail: '“2139” was read as 02139.' },
      ],
      errors: [{ row: 5, column: 'zipCode', detail: expect.any(String) }],
      uploadedAs: null,
    });
    // Another team has the company that it does not see.
    expect(await checkRiskFile(file, as(branch))).toMatchObject({
      created: 2,
      found: 0,
      twice: 1,
      elsewhere: 1,
    });
    expect(await counts()).toEqual(before);

    // And that is what becomes of it.
    const { body } = await uploadRiskFile(file, as());
    await server.settled();
    expect(await read(body.id)).toMatchObject({
      total: looked.total,
      invalid: looked.wrong,
      stored: looked.right,
      found: looked.found,
    });
    expect(await checkRiskFile(file, as())).toMatchObject({ uploadedAs: body.id, created: 0, found: 4 });
  });

  it('doubts each letter of an encoding that no byte tells', async () => {
    const { doubtful } = await checkRiskFile(
      Buffer.from(csv([named('Café Zoë LLC', { revenue: '2500000', domainName: 'zoe.example' })]), 'latin1'),
      as(),
    );
    expect(doubtful).toEqual([
      { row: 2, column: 'name', detail: '“Café Zoë LLC” was read as Windows-1252. Check its letters.' },
    ]);
  });

  it('names the errors of a file without any right row instead of refusing it', async () =>
    expect(await checkRiskFile(csv([named('')]), as())).toMatchObject({ right: 0, wrong: 1, created: 0 }));
});

/** Rows are stored a thousand at a time: a file of that many and a few is stored in two steps. */
const IN_TWO_STEPS = 1010;

/** Calls at the end of a step, whose transaction ends once the call waits for the upload that it holds. */
async function callDuringStep<T>(upload: () => Promise<void>, call: () => Promise<T>): Promise<T> {
  const gate = await server.database.pool.connect();
  const untilLocked = async (what: string) => {
    const find = () =>
      rows(`select 1 from pg_locks join pg_stat_activity using (pid)
        where datname = current_database() and not granted and ${what}`);
    await expect.poll(find, { timeout: 60_000 }).not.toEqual([]);
  };
  try {
    await gate.query(`select pg_advisory_lock(4711);
      create function wait_at_gate() returns trigger language plpgsql as
        $$ begin perform pg_advisory_xact_lock_shared(4711); return new; end $$;
      create trigger gate before update on bulk_job for each row
        when (new.done > old.done) execute function wait_at_gate()`);
    await upload();
    await untilLocked(`locktype = 'advisory' and objid = 4711`);
    const reply = call();
    await untilLocked(`locktype = 'transactionid'`);
    await gate.query('select pg_advisory_unlock(4711)');
    return await reply;
  } finally {
    await gate.query('select pg_advisory_unlock_all(); drop trigger gate on bulk_job');
    gate.release();
  }
}

describe('an upload in progress', () => {
  it('waits when it is told to, goes on from there, and does no row twice', async () => {
    let uploadId = '';
    const call = (one: typeof pauseUpload | typeof resumeUpload | typeof cancelUpload, token = agent) =>
      server.call(one as typeof pauseUpload, { params: { uploadId } }, { token });
    const upload = async () => {
      uploadId = (await uploadRiskFile(csv(many('Pause', IN_TWO_STEPS)), as())).body.id;
    };
    const paused = await did(callDuringStep(upload, () => call(pauseUpload)));
    expect((await call(pauseUpload, await server.signIn('agent2@summit.example'))).status).toBe(404);
    expect(paused).toMatchObject({ status: 'Paused', can: ['resume-upload', 'cancel-upload'] });
    expect(paused.stored).toBe(1000);
    expect((await call(pauseUpload)).refusal.code).toBe('wrong-state');
    await server.settled();
    const waiting = await read(uploadId);
    expect(waiting).toMatchObject({ status: 'Paused', stored: paused.stored });

    // It is found again by whoever comes back.
    const listed = await did(
      server.call(searchUploads, { query: { 'filter.status': 'in:Paused' } as never }, { token: agent }),
    );
    expect(listed.content).toMatchObject([{ id: uploadId, fileName: 'risks.csv', total: IN_TWO_STEPS }]);
    expect(listed.content[0]!.can).toContain('resume-upload');
    await did(call(resumeUpload));
    await expect.poll(async () => (await read(uploadId)).status, { timeout: 60_000 }).toBe('Done');
    expect(await read(uploadId)).toMatchObject({ stored: IN_TWO_STEPS, found: 0 });
    expect(await rows(`select count(*)::int as count from account where name like 'Pause %'`)).toEqual([
      { count: IN_TWO_STEPS },
    ]);
    expect(await rows(`select event from history where subject_id = '${uploadId}' order by at, id`)).toEqual(
      ['started', 'paused', 'resumed', 'finished'].map((event) => ({ event: `upload.${event}` })),
    );
  });

  it('has a file of results: what became of each row, with account, quote and premium', async () => {
    const { body } = await uploadRiskFile(
      csv([named('Result Quay LLC'), named('Bad Quay LLC', { zipCode: 'x', city: '7' })]),
      as(),
    );
    await server.settled();
    const get = (token: string) =>
      server.call(getUploadResults, { params: { uploadId: body.id } }, { token });
    const text = Buffer.from((await get(agent)).body as ArrayBuffer).toString();
    const [quote] = await rows<{ number: string; premium: number }>(
      `select quote_number as number, total_premium as premium from quote where company_name = 'Result Quay LLC'`,
    );
    const premium = (quote!.premium / 100).toFixed(2);
    expect(text.replace('\uFEFF', '').trim().split('\r\n')).toEqual([
      'Row,Outcome,Account,Quote,Premium,Currency,Column,What is wrong',
      `2,Stored,Result Quay LLC,${quote!.number},${premium},USD,,`,
      expect.stringMatching(/^3,Not valid,,,,,city,/),
      expect.stringMatching(/^3,Not valid,,,,,zipCode,/),
    ]);
    expect((await get(await server.signIn('agent2@summit.example'))).status).toBe(404);
  });
});
