import {
  decideClaimTransaction,
  getClaimFile,
  getClaimMoney,
  setClaimReserve,
} from '@parapet/contract/claims/index';
import { getPolicy, issuePolicy } from '@parapet/contract/policy/index';
import { DNO, EPL, SEPARATE_LIMITS } from '@parapet/domain/coverages/ids';
import { addDays } from '@parapet/domain/dates';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { reportAs } from '../../../testing/claims.ts';
import { runJobs } from '../../../testing/issued-policy.ts';
import { boundManagement } from '../../../testing/policies/management-policy.ts';
import { startTestServer, type TestServer } from '../../../testing/servers/server.ts';
import { agents, did } from '../../../testing/story.ts';

const SIDE_A = 211;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** A claim under a management liability policy in force, and somebody who may reserve for it. */
async function claimUnder(also: Record<number, object>) {
  const { policyId, accountId, token } = await boundManagement(server, ['EPL', 'DNO'], {
    [SIDE_A]: { selected: true },
    ...also,
  });
  const { version, effectiveDate } = await did(server.call(getPolicy, { params: { policyId } }, { token }));
  await did(server.call(issuePolicy, { params: { policyId }, body: { version } }, { token }));
  server.moveClockTo(new Date(`${addDays(effectiveDate, 5)}T18:00:00Z`));
  await runJobs(server, 'begin-policies');
  const agent = await server.signIn(agents.US);
  const { id: claimId } = await did(
    reportAs(server, agent, { accountId, policyId, lossDate: effectiveDate, isFiled: true }),
  );
  const head = await server.signIn('claims@parapet.example');
  const examiner = await server.signIn('examiner@parapet.example');
  const reserve = (coverageId: number, amount: number) =>
    did(
      server.call(
        setClaimReserve,
        {
          params: { claimId },
          body: { coverageId, cost: 'DEFENSE', amount, reason: 'As counsel expects' } as never,
        },
        { token: examiner },
      ),
    );
  const agree = ({ id: transactionId }: { id: string }) =>
    did(
      server.call(
        decideClaimTransaction,
        {
          params: { transactionId },
          body: { isBooked: true, reason: 'Agreed', carrierReference: 'NR-2027-3' } as never,
        },
        { token: head },
      ),
    );
  const money = await did(server.call(getClaimMoney, { params: { claimId } }, { token: head }));
  const file = await did(server.call(getClaimFile, { params: { claimId } }, { token: head }));
  return { reserve, agree, money, file };
}

it('where the lines have limits of their own, no line gives more than its own, however many there are', async () => {
  const { reserve, agree, money, file } = await claimUnder({ [SEPARATE_LIMITS]: { selected: true } });
  const { limit } = file.aggregates[0]!;
  expect(file.aggregates.map(({ line }) => line).sort()).toEqual(['DNO', 'EPL']);
  expect(file.aggregate).toBe(2 * limit);
  expect(money.lines.map(({ line, left }) => [line, left.amount]).sort()).toEqual([
    ['DNO', limit * 100],
    ['EPL', limit * 100],
  ]);
  expect(file.agreements.find(({ coverageId }) => coverageId === SIDE_A)!.line).toBe('DNO');
  const whole = await reserve(DNO, limit);
  expect(whole.isBeyondLimit).toBe(false);
  await agree(whole);
  // Within the limit of its agreement and of all lines together, and more than the line gives.
  expect(await reserve(SIDE_A, limit / 4)).toMatchObject({ isBeyondLimit: true });
});

it('where all lines share one limit, what one takes is gone for the others', async () => {
  const { money, file } = await claimUnder({});
  expect(file.aggregates).toEqual([{ line: null, limit: file.aggregate }]);
  expect(money.lines).toEqual([]);
  expect(file.agreements.every(({ line }) => line === null)).toBe(true);
  expect(file.agreements.some(({ coverageId }) => coverageId === EPL)).toBe(true);
});
