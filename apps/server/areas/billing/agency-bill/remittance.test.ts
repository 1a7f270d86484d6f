import { applyPayment } from '@parapet/contract/billing/accounting';
import { searchLedger } from '@parapet/contract/billing/ledger';
import {
  downloadBordereau,
  listTaxReturns,
  payTaxReturn,
  previewRemittance,
  searchRemittanceShares,
  sendRemittance,
} from '@parapet/contract/billing/remittance';
import { getTrustTest } from '@parapet/contract/billing/trust';
import { flatCancelPolicy, getPolicy } from '@parapet/contract/policy/index';
import { addDays, toPlainDate } from '@parapet/domain/dates';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { getChartAccounts } from '../../../testing/books.ts';
import { startTestServer, type TestServer } from '../../../testing/servers/server.ts';
import { boundPolicy, did } from '../../../testing/story.ts';
import { boundSurplusPolicy } from '../../../testing/surplus.ts';

let server: TestServer;
let staff: string;
beforeAll(async () => {
  server = await startTestServer();
  staff = await server.signIn('underwriter@parapet.example');
  // The job that sweeps what is earned would change what the tests count.
});
afterAll(() => server.stop());

const today = () => toPlainDate(server.appContext.clock.now());
const readPolicy = (policyId: string) =>
  did(server.call(getPolicy, { params: { policyId } }, { token: staff }));
let check = 0;
/** Money that comes by check is in trust at once. */
const pay = async (policyId: string, cents: number) =>
  did(
    server.call(
      applyPayment,
      {
        body: {
          policyId,
          amount: cents / 100,
          paymentDate: today(),
          paymentMethod: 'Check',
          reference: `CK ${++check}`,
        } as never,
      },
      { token: staff },
    ),
  );
const preview = (treatyId: string, through = today(), token = staff) =>
  server.call(previewRemittance, { query: { treatyId, through } }, { token });
const send = (treatyId: string, through = today(), own: object = {}) =>
  server.call(sendRemittance, { body: { treatyId, through, ...own } }, { token: staff });
const getShares = async (remittanceId: string, token = staff) =>
  (
    await did(
      server.call(
        searchRemittanceShares,
        { query: { 'filter.remittanceId': `in:${remittanceId}` } as never },
        { token },
      ),
    )
  ).content;
async function bordereau(remittanceId: string, token = staff): Promise<string[][]> {
  const reply = await server.call(downloadBordereau, { params: { remittanceId } }, { token });
  expect(reply.status).toBe(200);
  const text = typeof reply.body === 'string' ? reply.body : Buffer.from(reply.body as never).toString();
  return text
    .replace('\uFEFF', '')
    .trim()
    .split('\r\n')
    .map((line) => line.split(','));
}
const column = (rows: string[][], name: string) => {
  const at = rows[0]!.findIndex((head) => head.includes(name));
  return Math.round(rows.slice(1).reduce((sum, row) => sum + Number(row[at]) * 100, 0));
};

it('premium net of commission is paid on as it is collected, by shares to the cent, previewed and once', async () => {
  const story = await boundPolicy(server);
  const { balance } = await readPolicy(story.policyId);
  const net = -(await getChartAccounts(server, story.policyId))[2000]!;
  expect((await send('US-ADMITTED')).refusal.code).toBe('nothing-to-remit');
  expect((await send('NONE')).refusal.code).toBe('unknown-treaty');
  expect((await send('US-ADMITTED', addDays(today(), 1))).refusal.code).toBe('future-day');
  const third = Math.round(balance!.amount / 3);
  await pay(story.policyId, third);
  const shown = await did(preview('US-ADMITTED'));
  expect(shown.amount.amount).toBe(Math.round((net * third) / balance!.amount));
  expect(shown.premium.amount - shown.commission.amount).toBe(shown.amount.amount);
  await pay(story.policyId, 100);
  expect((await send('US-ADMITTED', today(), { previewHash: shown.hash })).refusal.code).toBe(
    'preview-changed',
  );
  const [first, again] = await Promise.all([send('US-ADMITTED'), send('US-ADMITTED')].map(did));
  expect(again!.id).toBe(first!.id);
  expect(await getChartAccounts(server, story.policyId)).toMatchObject({
    1020: third + 100 - first!.amount.amount,
    2000: first!.amount.amount - net,
  });
  const shares = await getShares(first!.id);
  for (const name of ['premium', 'commission', 'amount'] as const)
    expect(shares.reduce((sum, share) => sum + share[name].amount, 0)).toBe(first![name].amount);
  const rows = await bordereau(first!.id);
  expect(column(rows, 'Net remitted')).toBe(first!.amount.amount);
  expect(column(rows, 'Premium written')).toBe((await readPolicy(story.policyId)).premium.amount);
  const entries = await did(
    server.call(
      searchLedger,
      { query: { 'filter.remittanceId': `in:${first!.id}` } as never },
      { token: staff },
    ),
  );
  expect(entries.content.map(({ account }) => account).sort()).toEqual([1020, 2000]);

  // The next one pays the rest, and nothing twice.
  await pay(story.policyId, balance!.amount - third - 100);
  server.moveClockTo(new Date(Date.now() + 24 * 3_600_000));
  staff = await server.signIn('underwriter@parapet.example');
  const { version } = await readPolicy(story.policyId);
  const rest = await did(send('US-ADMITTED'));
  expect(first!.amount.amount + rest.amount.amount).toBe(net);
  expect((await getChartAccounts(server, story.policyId))[2000]).toBeUndefined();
  const { currencies } = await did(server.call(getTrustTest, {}, { token: staff }));
  expect(currencies).toMatchObject([{ isCovered: true }]);

  // What is given back later is netted against what comes then.
  await did(
    server.call(
      flatCancelPolicy,
      { params: { policyId: story.policyId }, body: { version, reason: 'NOT_TAKEN_UP', comments: '' } },
      { token: staff },
    ),
  );
  server.moveClockTo(new Date(Date.now() + 48 * 3_600_000));
  staff = await server.signIn('underwriter@parapet.example');
  const back = await did(preview('US-ADMITTED'));
  expect(back.amount.amount).toBe(-net);
  expect(back.premium.amount).toBe(-first!.premium.amount - rest.premium.amount);
});

it('a carrier reads its own share of a remittance and no other, and an agency none', async () => {
  server.moveClockTo(new Date());
  staff = await server.signIn('underwriter@parapet.example');
  const { policyId, token } = await boundSurplusPolicy(server, 'TX');
  await pay(policyId, (await readPolicy(policyId)).balance!.amount);
  const sent = await did(send('US-SURPLUS'));
  const all = await getShares(sent.id);
  const carrier = await server.signIn('carrier@atlas.example');
  const reinsurer = await server.signIn('reinsurer@keel.example');
  const [own] = await getShares(sent.id, carrier);
  expect(await getShares(sent.id, carrier)).toEqual(all.filter(({ kind }) => kind === 'CARRIER'));
  expect(await getShares(sent.id, reinsurer)).toEqual(all.filter(({ kind }) => kind === 'RE_INSURER'));
  const rows = await bordereau(sent.id, carrier);
  expect(rows[0]!.join()).not.toContain('Keel');
  expect(column(rows, 'Atlas Specialty Insurance 55 % net')).toBe(own!.amount.amount);
  for (const as of [token, await server.signIn('processor@tallow.example')])
    expect(
      (await server.call(downloadBordereau, { params: { remittanceId: sent.id } }, { token: as })).status,
    ).toBe(403);
  expect((await preview('US-SURPLUS', today(), carrier)).status).toBe(403);
  const other = { params: { remittanceId: '00000000-0000-4000-8000-000000000000' } };
  expect((await server.call(downloadBordereau, other, { token: carrier })).status).toBe(404);
});

it('the tax of a state is paid for a month that is over, and refused twice', async () => {
  server.moveClockTo(new Date());
  staff = await server.signIn('underwriter@parapet.example');
  const { policyId, token } = await boundSurplusPolicy(server, 'TX');
  const { 2100: tax } = await getChartAccounts(server, policyId);
  const month = today().slice(0, 7);
  const body = { account: 2100 as const, jurisdiction: 'TX', month, paidOn: today(), reference: 'ACH 1' };
  const payIt = (own: object = {}, as = staff) =>
    server.call(payTaxReturn, { body: { ...body, ...own } }, { token: as });
  expect((await payIt({}, token)).status).toBe(403);
  expect((await payIt()).refusal.code).toBe('month-not-over');
  const due = async () =>
    (await did(server.call(listTaxReturns, {}, { token: staff }))).content.find(
      (row) => row.account === 2100 && row.jurisdiction === 'TX' && row.month === month,
    )!;
  server.moveClockTo(new Date(Date.now() + 31 * 24 * 3_600_000));
  staff = await server.signIn('underwriter@parapet.example');
  const owed = await due();
  expect(owed).toMatchObject({ canPay: true, paidOn: null });
  expect(owed.amount.amount).toBeGreaterThanOrEqual(-tax!);
  expect((await payIt({ month: '2020-01' })).refusal.code).toBe('no-tax-due');
  const replies = await Promise.all([payIt(), payIt()]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await payIt()).refusal.code).toBe('tax-return-paid');
  expect(await due()).toMatchObject({ canPay: false, amount: owed.amount, reference: 'ACH 1' });
  expect((await getChartAccounts(server, policyId))[2100]).toBeUndefined();
  const { currencies } = await did(server.call(getTrustTest, {}, { token: staff }));
  expect(currencies).toMatchObject([{ isCovered: true }]);
});
