import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { issuedPolicy, runJobs } from '../../testing/issued-policy.ts';
import { startTestServer, type TestServer } from '../../testing/servers/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const tool = join(import.meta.dirname, '../../../../tools/lib/figures.ts');
/** `npm run figures`, as an operator runs it beside the server. */
const figures = (wanted: '--check' | '--rebuild') =>
  new Promise<{ code: number; said: string }>((resolve) => {
    const env = { ...process.env, DATABASE_URL: server.databaseUrl };
    execFile(process.execPath, [tool, wanted], { env }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, said: stdout + stderr }),
    );
  });

const readSum = async (): Promise<number> => {
  const text = await (await fetch(new URL('/metrics', server.url))).text();
  return Number(/^parapet_ledger_sum\{currency="USD"\} (.+)$/m.exec(text)?.[1]);
};

it('a day of the ledger that is not what its entries come to is named to an operator, and put right', async () => {
  await issuedPolicy(server, 'US');
  await server.settled();
  await server.database.pool.query(`insert into ledger_day_change
    (currency, account, code, is_of_transaction, day, debit, credit)
    values ('USD', 2000, 'PREMIUM', true, '2026-02-03', 0, 12345)`);
  // The metric reads the days, and each night they are compared with the entries.
  await expect.poll(() => readSum(), { timeout: 60_000 }).toBe(12_345);
  const failed = await runJobs(server, 'check-ledger').catch((error: unknown) => error);
  expect(String(failed)).toContain('on 1 days: 2026-02-03 in USD');
  const { code, said } = await figures('--check');
  expect(code).toBe(1);
  expect(said).toContain('2026-02-03 2000 PREMIUM USD: kept are 0 debit and 12345 credit');
  expect(said).toContain('0 figures, 0 columns and 1 sums of a day of the ledger');
  expect(await figures('--rebuild')).toEqual({
    code: 0,
    said: 'computed every figure from the records\nevery figure is what the records say\n',
  });
  await runJobs(server, 'check-ledger');
  await expect.poll(() => readSum(), { timeout: 60_000 }).toBe(0);
});
