import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { issuedPolicy } from '../../testing/issued-policy.ts';
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

it('a day of the ledger that is not what its entries come to is named to an operator, and put right', async () => {
  await issuedPolicy(server, 'US');
  await server.settled();
  await server.database.pool.query(`insert into ledger_day_change
    (currency, account, code, is_of_transaction, day, debit, credit)
    values ('USD', 2000, 'PREMIUM', true, '2026-02-03', 0, 12345)`);
  const { code, said } = await figures('--check');
  expect(code).toBe(1);
  expect(said).toContain('2026-02-03 2000 PREMIUM USD: kept are 0 debit and 12345 credit');
  expect(said).toContain('0 figures, 0 columns and 1 sums of a day of the ledger');
  expect(await figures('--rebuild')).toEqual({
    code: 0,
    said: 'computed every figure from the records\nevery figure is what the records say\n',
  });
});
