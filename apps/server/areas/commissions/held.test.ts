import { addMonths } from '@parapet/domain/dates';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { asked } from '../../testing/broker-changes.ts';
import { closedMonth, morning, thisMonth, type ClosedMonth } from '../../testing/commissions.ts';
import { runJobs, type Issued } from '../../testing/issued-policy.ts';
import { startTestServer, type TestServer } from '../../testing/servers/server.ts';

let server: TestServer;
let scene: ClosedMonth;
beforeAll(async () => {
  server = await startTestServer();
  scene = await closedMonth(server);
});
afterAll(() => server.stop());

const getLines = async ({ policyId }: Issued, agency: string) =>
  (
    await server.database.pool.query<{ kind: string; days_from: string | null; days_to: string | null }>(
      `select l.kind, l.days_from::text, l.days_to::text from commission_statement_line l
       join organization o on o.id = l.agency_id where l.policy_id = $1 and o.name = $2 order by l.id`,
      [policyId, agency],
    )
  ).rows;

it('what an agency without a license of the state has earned is held, with the reason', async () => {
  const before = await scene.statementOf(await scene.as('underwriter'));
  expect(before.holds).toEqual([]);
  await server.database.pool.query(
    "update license set expiration_date = '2026-01-31' where holder = 'AGENCY' and agency_id = $1 and state = 'TX'",
    [scene.agencyId],
  );
  server.moveClockTo(morning(2));
  await runJobs(server, 'close-statements');
  const next = await scene.statementOf(await scene.as('underwriter'), addMonths(thisMonth, 1));
  expect(next.holds).toMatchObject([
    { policyNumber: scene.paid.policyNumber, state: 'TX', reason: 'NO_LICENSE', amount: before.payable },
  ]);
  expect(next).toMatchObject({ payable: { amount: 0 }, held: before.payable, closing: before.closing });
});

it('a policy that went to another agency stands on both statements, each with its days', async () => {
  const { paid } = scene;
  const day = 120;
  server.moveClockTo(new Date(`${paid.day(day)}T15:00:00Z`));
  await runJobs(server, 'begin-policies');
  paid.tokens.agent = await scene.agent();
  const { effectiveDate } = await asked(paid, day);
  server.moveClockTo(new Date(`${effectiveDate}T15:00:00Z`));
  await runJobs(server, 'complete-broker-changes');
  server.moveClockTo(new Date(`${addMonths(`${effectiveDate.slice(0, 7)}-01`, 1)}T06:00:00Z`));
  await runJobs(server, 'close-statements');
  const mine = await getLines(paid, 'Harbor Insurance Agency');
  expect(mine.find(({ kind }) => kind === 'CLAW_BACK')).toMatchObject({ days_from: paid.day(0) });
  const theirs = await getLines(paid, 'Summit Risk Partners');
  expect(theirs).toMatchObject([{ kind: 'COMMISSION', days_from: effectiveDate }]);
});
