import { addMonths } from '@parapet/domain/dates';
import { expect, it } from 'vitest';
import { closedMonth, morning, thisMonth } from '../../testing/commissions.ts';
import { runJobs } from '../../testing/issued-policy.ts';
import { startTestServer } from '../../testing/servers/server.ts';

it('commission is held for what the agency or its agent lacks on the day, and free once they lack nothing', async () => {
  const server = await startTestServer();
  const scene = await closedMonth(server);
  const ofAgency = (sql: string) => server.database.pool.query(sql, [scene.agencyId]);
  const until = (holder: string, day: string) =>
    ofAgency(
      `update license set expiration_date = '${day}' where holder = '${holder}' and agency_id = $1 and state = 'TX'`,
    );
  // Nobody needs the carrier's appointment for surplus paper.
  await server.database.pool.query('update quote set is_surplus = false where id = $1', [
    scene.paid.quote.id,
  ]);
  const lacking: [reason: string | null, lose: () => Promise<unknown>, get: () => Promise<unknown>][] = [
    ['NO_LICENSE', () => until('AGENCY', '2026-01-31'), () => until('AGENCY', '2030-01-31')],
    ['NO_AGENT_LICENSE', () => until('AGENT', '2026-01-31'), () => until('AGENT', '2030-01-31')],
    [
      'NO_APPOINTMENT',
      () =>
        ofAgency(
          "update appointment set terminated_on = appointed_from where agency_id = $1 and state = 'TX'",
        ),
      () => ofAgency("update appointment set terminated_on = null where agency_id = $1 and state = 'TX'"),
    ],
    [null, async () => {}, async () => {}],
  ];
  const first = await scene.statementOf(await scene.as('underwriter'));
  expect(first.payable.amount).toBeGreaterThan(0);
  for (const [at, [reason, lose, get]] of lacking.entries()) {
    await lose();
    server.moveClockTo(morning(at + 2));
    await runJobs(server, 'close-statements');
    const next = await scene.statementOf(await scene.as('underwriter'), addMonths(thisMonth, at + 1));
    expect([reason, next.holds.map((hold) => hold.reason)]).toEqual([
      reason,
      reason === null ? [] : [reason],
    ]);
    expect([reason, next.payable.amount]).toEqual([reason, reason === null ? first.payable.amount : 0]);
    await get();
  }
  await server.stop();
});
