import {
  decideClaimTransaction,
  getClaimFile,
  payClaim,
  setClaimReserve,
  updateClaimFile,
} from '@parapet/contract/claims/index';
import { ransomChecks } from '@parapet/domain/claims/costs';
import { EXTORTION, EXTORTION_SUBLIMIT, RANSOM_SUBLIMIT } from '@parapet/domain/coverages/ids';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { coveredClaim, type CoveredClaim } from '../../../testing/claims.ts';
import { book } from '../../../testing/issued-policy.ts';
import { startTestServer, type TestServer } from '../../../testing/servers/server.ts';
import { did } from '../../../testing/story.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const params = ({ claim }: CoveredClaim) => ({ claimId: claim.id });
const ask = (of: CoveredClaim, call: typeof setClaimReserve | typeof payClaim, token: string, own: object) =>
  server.call(
    call as typeof payClaim,
    {
      params: params(of),
      body: { coverageId: of.coverageId, cost: 'EXTORTION', reason: 'As invoiced', ...own } as never,
    },
    { token },
  );
const decide = (token: string, transactionId: string) =>
  server.call(
    decideClaimTransaction,
    {
      params: { transactionId },
      body: { isBooked: true, reason: 'Agreed', carrierReference: 'NR-2026-114' } as never,
    },
    { token },
  );
const update = (of: CoveredClaim, token: string, body: object) =>
  server.call(updateClaimFile, { params: params(of), body: body as never }, { token });

const sixth = ({ policy }: CoveredClaim) => ({ discovered: policy.day(6), firstAware: policy.day(6) });

/** A claim under a limit of 2,000,000, which was 1,000,000 until the eighth day. */
async function raised(): Promise<CoveredClaim> {
  const of = await coveredClaim(server);
  await book(of.policy, {
    command: 'endorse-policy',
    effectiveDate: of.policy.day(8),
    comments: '',
    patch: { selection: { global: { limit: 2_000_000 } } },
  });
  const day = of.policy.day(9);
  const file = await did(update(of, of.examiner, { discovered: day, firstAware: day }));
  expect(file.aggregate).toBe(2_000_000);
  return of;
}

it('another day that counts is held at once against what is booked, and takes a second person', async () => {
  const of = await raised();
  const asked = await did(ask(of, setClaimReserve, of.examiner, { amount: 1_300_000 }));
  await did(decide(of.head, asked.id));
  const before = await did(server.call(getClaimFile, { params: params(of) }, { token: of.head }));
  // 1,300,000 less the retention of 25,000, and 1,000,000 to pay it from.
  expect(await update(of, of.examiner, sixth(of))).toMatchObject({
    status: 409,
    refusal: { code: 'claim-beyond-terms', message: expect.stringContaining('$275,000') },
  });
  expect(await did(server.call(getClaimFile, { params: params(of) }, { token: of.head }))).toEqual(before);
  // What leaves the terms alone is an examiner's own.
  await did(update(of, of.examiner, { firstAware: of.policy.day(8) }));
  expect(await did(update(of, of.head, sixth(of)))).toMatchObject({ aggregate: 1_000_000, revision: 2 });
  // It is beyond as it is, and does not become worse.
  await did(update(of, of.examiner, { interruptedFrom: null }));
});

it('who booked it alone is no second person, whatever they may decide', async () => {
  const of = await raised();
  const second = await coveredClaim(server, of.policy);
  const asked = await did(ask(second, setClaimReserve, of.head, { amount: 900_000 }));
  await did(decide(of.admin, asked.id));
  await did(ask(of, setClaimReserve, of.head, { amount: 240_000 }));
  expect(await update(of, of.head, sixth(of))).toMatchObject({ refusal: { code: 'claim-beyond-terms' } });
  expect(await did(update(of, of.admin, sixth(of)))).toMatchObject({ aggregate: 1_000_000 });
});

it('a sublimit for ransom limits what is paid as ransom, and not what extortion costs besides', async () => {
  const of = await coveredClaim(server);
  const chosen = (limit: number | null) => ({
    selected: true,
    limit,
    deductible: null,
    waitingPeriod: null,
    retroActivePeriod: null,
  });
  // As a policy of the other family is written.
  await server.database.arrange(
    `update policy_transaction set terms = jsonb_set(terms, '{selection,coverages}',
      terms #> '{selection,coverages}' || $2::jsonb) where policy_id = $1 and terms is not null`,
    [
      of.policy.policyId,
      JSON.stringify({
        [EXTORTION]: chosen(null),
        [RANSOM_SUBLIMIT]: chosen(100_000),
        [EXTORTION_SUBLIMIT]: chosen(500_000),
      }),
    ],
  );
  const scene = { ...of, coverageId: EXTORTION };
  // Of the first day: endorsements of this family know no such agreement.
  const day = of.policy.day(0);
  const file = await did(
    update(scene, of.examiner, { coverageId: EXTORTION, began: day, discovered: day, firstAware: day }),
  );
  expect(file.agreements.find(({ coverageId }) => coverageId === EXTORTION)).toMatchObject({
    limit: 500_000,
    ransomLimit: 100_000,
  });
  const reserved = await did(ask(scene, setClaimReserve, of.head, { amount: 400_000 }));
  expect(await did(decide(of.admin, reserved.id))).toMatchObject({ isBeyondLimit: false });
  const pay = async (amount: number, own: object) =>
    did(
      decide(
        of.admin,
        (
          await did(
            ask(scene, payClaim, of.head, { amount, payee: 'VENDOR', payeeName: 'Fieldstone', ...own }),
          )
        ).id,
      ),
    );
  const ransom = {
    payee: 'THREAT_ACTOR',
    payeeName: 'Wallet bc1q-example',
    ransomChecks: [...ransomChecks],
    counsel: 'Nora Field, Quay Counsel LLP',
  };
  expect(await pay(200_000, {})).toMatchObject({ isBeyondLimit: false });
  expect(await pay(90_000, ransom)).toMatchObject({ isBeyondLimit: false });
  expect(await pay(10_000.01, ransom)).toMatchObject({ isBeyondLimit: true });
});
