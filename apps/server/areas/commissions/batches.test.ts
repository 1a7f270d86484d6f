import { createHash } from 'node:crypto';
import { searchHistory } from '@parapet/contract/activity/index';
import { changeAgencyAch } from '@parapet/contract/commissions/bank';
import {
  cancelCommissionBatch,
  downloadCommissionBatch,
  getCommissionBatch,
  prepareCommissionBatch,
  releaseCommissionBatch,
  returnCommissionPayment,
  searchCommissionBatches,
} from '@parapet/contract/commissions/batches';
import { getCommissionToken, payCommission, togglePayments } from '@parapet/contract/commissions/payments';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closedMonth, type ClosedMonth } from '../../testing/commissions.ts';
import { startTestServer, type TestServer } from '../../testing/servers/server.ts';
import { did } from '../../testing/story.ts';

let server: TestServer;
let scene: ClosedMonth;
const bank = {
  bank: 'First Bank of Austin',
  accountName: 'Harbor Insurance Agency',
  accountType: 'CHECKING',
  routing: '021000021',
  account: '000123456789',
  email: 'money@harbor.example',
} as const;
beforeAll(async () => {
  server = await startTestServer();
  scene = await closedMonth(server);
});
afterAll(() => server.stop());

const admin = () => scene.as('admin');
const underwriter = () => scene.as('underwriter');
const prepare = async (token: string, region: 'US' | 'UK' = 'US') =>
  server.call(prepareCommissionBatch, { body: { region } }, { token });
type Batch = { id: string; version: number };
const release = ({ id, version }: Batch, token: string) =>
  server.call(releaseCommissionBatch, { params: { batchId: id }, body: { version } }, { token });
const cancel = ({ id, version }: Batch, token: string) =>
  server.call(cancelCommissionBatch, { params: { batchId: id }, body: { version } }, { token });
const fetched = ({ id }: Pick<Batch, 'id'>, token: string) =>
  server.call(downloadCommissionBatch, { params: { batchId: id }, body: {} }, { token });
async function sayAccount(account: string = bank.account): Promise<void> {
  const token = await scene.agent();
  scene.aMinuteLater();
  await did(
    server.call(
      changeAgencyAch,
      { params: { agencyId: scene.agencyId }, body: { ...bank, account, mfaCode: scene.codeNow() } as never },
      { token: token },
    ),
  );
}
const dueNow = async () => (await scene.aggregateOf(await admin())).payable.amount;
const getEvents = async () =>
  (await did(server.call(searchHistory, { query: { size: 100 } as never }, { token: await admin() }))).content
    .map(({ event }) => event)
    .filter((event) => event.startsWith('commission.'));
const getLedger = async () => {
  const { rows } = await server.database.pool.query(
    `select coalesce(sum(amount), 0)::int as sum from ledger_entry
      where agency_id = $1 and account in (2200, 2210)`,
    [scene.agencyId],
  );
  return -rows[0].sum;
};

describe('a bank file of commissions', () => {
  it('has nothing of an agency that has said no account', async () => {
    expect((await prepare(await scene.agent())).status).toBe(403);
    expect((await prepare(await admin())).refusal.code).toBe('nothing-to-batch');
  });

  it('is prepared by one person and released by another; until then nothing is booked, and it can be given up', async () => {
    await sayAccount();
    const due = await dueNow();
    const before = await getLedger();
    const prepared = await did(prepare(await admin()));
    expect(prepared).toMatchObject({
      status: 'PREPARED',
      entries: 1,
      total: { amount: due },
      can: ['cancel-commission-batch'],
      items: [{ agencyId: scene.agencyId, status: 'WAITING', accountLast: '6789' }],
    });
    expect(await getLedger()).toBe(before);
    expect((await prepare(await admin())).refusal.code).toBe('nothing-to-batch');
    expect((await release(prepared, await admin())).refusal.code).toBe('own-request');
    expect((await fetched(prepared, await admin())).refusal.code).toBe('wrong-state');
    const canceled = await did(cancel(prepared, await underwriter()));
    expect(canceled).toMatchObject({ status: 'CANCELED', can: [], items: [{ status: 'CANCELED' }] });
    expect((await release(canceled, await underwriter())).status).toBe(403);
  });

  it('is not paid beside a payment by hand, and not after what it rests on has changed', async () => {
    const prepared = await did(prepare(await underwriter()));
    const token = await admin();
    const { token: once, amount } = await did(
      server.call(getCommissionToken, { query: { agencyId: scene.agencyId } }, { token }),
    );
    const body = {
      agencyId: scene.agencyId,
      commissionsAmount: amount.amount / 100,
      description: 'By hand',
      token: once,
    };
    expect((await server.call(payCommission, { body }, { token })).refusal.code).toBe('statement-in-batch');
    const pause = (pausedPayment: boolean) =>
      did(
        server.call(togglePayments, { params: { id: scene.agencyId }, body: { pausedPayment } }, { token }),
      );
    await pause(true);
    expect((await release(prepared, token)).refusal.code).toBe('batch-outdated');
    await pause(false);
    expect((await release({ ...prepared, version: 9 }, token)).status).toBe(409);
    await did(cancel(prepared, token));
  });

  it('is made once, of these bytes, with control totals, and each download is written down', async () => {
    const due = await dueNow();
    const before = await getLedger();
    const prepared = await did(prepare(await underwriter()));
    // A change of the account waits three days: what is paid meanwhile goes to the one of before.
    await sayAccount('999988887777');
    const token = await admin();
    const released = await did(release(prepared, token));
    expect(released).toMatchObject({
      status: 'RELEASED',
      can: ['download-commission-batch'],
      items: [{ status: 'SENT', canReturn: true, reference: expect.stringMatching(/^CS-\w{6}-\d{6}-1$/) }],
    });
    expect(await getLedger()).toBe(before - due);
    expect(await dueNow()).toBe(0);
    expect((await release(released, token)).refusal.code).toBe('wrong-state');
    const file = await did(fetched(released, token));
    expect(file).toMatchObject({ fileName: released.fileName, sha256: released.fileSha256 });
    expect(createHash('sha256').update(file.content).digest('hex')).toBe(file.sha256);
    const lines = file.content.split('\r\n');
    const [header, batch, entry, control, end] = lines as [string, string, string, string, string];
    expect(header.slice(3, 13)).toBe(' 110000000');
    expect(batch.slice(50, 53)).toBe('CCD');
    expect(entry).toBe(
      `622021000021000123456789     ${String(due).padStart(10, '0')}${released.items[0]!.reference!.slice(
        3,
      ).padEnd(15)}HARBOR INSURANCE AGENC  0110000000000001`,
    );
    expect(control.slice(4, 44)).toBe(`0000010002100002${'0'.repeat(12)}${String(due).padStart(12, '0')}`);
    expect(end.slice(0, 21)).toBe('900000100000100000001');
    expect((await did(fetched(released, token))).content).toBe(file.content);
    expect((await fetched(released, await underwriter())).status).toBe(403);
    expect((await getEvents()).filter((event) => event === 'commission.batch-downloaded')).toHaveLength(2);
    expect(await getEvents()).toEqual(
      expect.arrayContaining(['commission.batch-prepared', 'commission.batch-released']),
    );
    const { rows } = await server.database.pool.query('select t::text as text from commission_batch t');
    for (const { text } of rows) expect(text).not.toContain(bank.account);
  });

  it('that comes back is booked back, is payable again, and is paid by the next one under a new reference', async () => {
    const token = await admin();
    const { content } = await did(
      server.call(searchCommissionBatches, { query: { 'filter.status': 'in:RELEASED' } }, { token }),
    );
    const { items } = await did(
      server.call(getCommissionBatch, { params: { batchId: content[0]!.id } }, { token }),
    );
    const [item] = items as [(typeof items)[number]];
    const before = await getLedger();
    const giveBack = (as: string) =>
      server.call(
        returnCommissionPayment,
        { params: { itemId: item.id }, body: { code: 'R03' } },
        { token: as },
      );
    expect((await giveBack(await underwriter())).status).toBe(403);
    const back = await did(giveBack(token));
    expect(back.items[0]).toMatchObject({ status: 'RETURNED', returnCode: 'R03', canReturn: false });
    expect((await giveBack(token)).refusal.code).toBe('wrong-state');
    expect(await getLedger()).toBe(before + item.amount.amount);
    expect(await dueNow()).toBe(item.amount.amount);
    const { paidOf } = await scene.statementOf(token);
    expect(paidOf).toMatchObject([{ isReturned: true, reference: item.reference }]);
    const again = await did(release(await did(prepare(await underwriter())), token));
    expect(again.items[0]!.reference).toMatch(/-2$/);
    expect(await dueNow()).toBe(0);
    expect((await scene.statementOf(token)).paidOf.map(({ isReturned }) => isReturned)).toEqual([
      true,
      false,
    ]);
  });
});
