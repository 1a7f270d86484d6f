import { getHistory } from '@parapet/contract/activity/index';
import { getFilingReport, searchFilings, updateFiling } from '@parapet/contract/billing/filings';
import { searchLedger } from '@parapet/contract/billing/ledger';
import { endorsePolicy, getPolicy, previewTransaction, voidPolicy } from '@parapet/contract/policy/index';
import { addDays } from '@parapet/domain/dates';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { shownHash } from '../../testing/issued-policy.ts';
import { startTestServer, type TestServer } from '../../testing/servers/server.ts';
import { boundPolicy, did } from '../../testing/story.ts';
import { boundSurplusPolicy } from '../../testing/surplus.ts';

let server: TestServer;
let staff: string;
beforeAll(async () => {
  server = await startTestServer();
  staff = await server.signIn('underwriter@parapet.example');
});
afterAll(() => server.stop());

const getFilings = async (policyId: string) =>
  (
    await did(
      server.call(
        searchFilings,
        { query: { 'filter.policyId': `in:${policyId}`, sort: 'bookedAt,asc' } as never },
        { token: staff },
      ),
    )
  ).content;
const update = (filing: { id: string; version: number }, body: object, token = staff) =>
  server.call(
    updateFiling,
    {
      params: { filingId: filing.id },
      body: { version: filing.version, date: '2026-11-23', ...body } as never,
    },
    { token },
  );
const endorse = async (policyId: string, limit: number) => {
  const policy = await did(server.call(getPolicy, { params: { policyId } }, { token: staff }));
  const asked = {
    effectiveDate: addDays(policy.effectiveDate, 1),
    patch: { selection: { global: { limit } } },
    comments: 'Limit',
  };
  const previewHash = await shownHash(server, policyId, { command: 'endorse-policy', ...asked }, staff);
  return did(
    server.call(
      endorsePolicy,
      { params: { policyId }, body: { version: policy.version, previewHash, ...asked } as never },
      { token: staff },
    ),
  );
};

it('each transaction on surplus paper is told to its state, also additional premium, and none on admitted paper', async () => {
  const admitted = await boundPolicy(server);
  expect(await getFilings(admitted.policyId)).toEqual([]);
  const { policyId, policyNumber } = await boundSurplusPolicy(server, 'TX');
  const [first] = await getFilings(policyId);
  expect(first).toMatchObject({
    policyNumber,
    state: 'TX',
    transactionNumber: 1,
    transactionType: 'NEW_BUSINESS',
    licenseNumber: expect.stringMatching(/^SL TX/),
    effortKind: 'DECLINATIONS',
    effortReference: 'Alder Mutual, Birch Casualty, Cedar Fire',
    status: 'DUE',
    insurerId: expect.stringContaining('NAIC'),
  });
  expect(first!.dueDate).toBe(addDays(first!.effectiveDate, 60));
  expect(first!.taxBase.amount).toBeGreaterThanOrEqual(first!.premium.amount);
  await endorse(policyId, 2_000_000);
  const [, second] = await getFilings(policyId);
  expect(second).toMatchObject({ transactionNumber: 2, transactionType: 'ENDORSEMENT', status: 'DUE' });
  const { rows, calendar } = await did(server.call(getFilingReport, {}, { token: staff }));
  const texas = rows.filter(({ state }) => state === 'TX');
  expect(texas).toMatchObject([{ count: 2, open: 2, isEqual: true }]);
  expect(texas[0]!.tax.amount).toBe(first!.tax.amount + second!.tax.amount);
  expect(texas[0]!.taxAccount).toEqual(texas[0]!.tax);
  // Of the months that are asked for, both sides: neither the filings nor the tax accounts of another.
  const { month } = texas[0]!;
  const getReport = async (query: { from?: string; to?: string }) =>
    (await did(server.call(getFilingReport, { query }, { token: staff }))).rows;
  const [before, after] = [-31, 31].map((days) => addDays(`${month}-15`, days).slice(0, 7));
  expect(await getReport({ from: month, to: month })).toEqual(rows);
  expect(await getReport({ from: after! })).toEqual([]);
  expect(await getReport({ to: before! })).toEqual([]);
  const entries = await did(
    server.call(
      searchLedger,
      { query: { 'filter.account': 'in:2100', 'filter.jurisdiction': 'in:TX' } as never },
      { token: staff },
    ),
  );
  expect(entries.content.reduce((sum, { amount }) => sum - amount.amount, 0)).toBe(texas[0]!.tax.amount);
  expect(calendar.filter(({ state }) => state === 'TX').map(({ count }) => count)).toEqual(
    first!.dueDate === second!.dueDate ? [2] : [1, 1],
  );
});

it('a state that nobody has read has no day', async () => {
  const { policyId } = await boundSurplusPolicy(server, 'GA');
  expect(await getFilings(policyId)).toMatchObject([{ state: 'GA', dueDate: null }]);
  const { calendar } = await did(server.call(getFilingReport, {}, { token: staff }));
  expect(calendar.at(-1)).toMatchObject({ state: 'GA', dueDate: null, isOverdue: false, source: null });
});

it('staff note what was filed, rejected, filed again and stamped, with history; nobody else does', async () => {
  const { policyId, quote, token } = await boundSurplusPolicy(server, 'FL');
  const [due] = await getFilings(policyId);
  expect((await update(due!, { action: 'FILE', filingNumber: 'X' }, token)).status).toBe(403);
  expect((await update(due!, { action: 'FILE' })).refusal.errors[0]).toMatchObject({ field: 'filingNumber' });
  expect((await update(due!, { action: 'REJECT', note: 'No' })).refusal.code).toBe('wrong-state');
  const filed = await did(update(due!, { action: 'FILE', filingNumber: 'FS-1' }));
  expect(filed).toMatchObject({ status: 'FILED', filingNumber: 'FS-1', filedOn: '2026-11-23' });
  expect((await update(due!, { action: 'STAMP', filingNumber: 'FS-1' })).refusal.code).toBe(
    'changed-meanwhile',
  );
  const rejected = await did(update(filed, { action: 'REJECT', note: 'The NAIC number is wrong' }));
  const again = await did(update(rejected, { action: 'FILE', filingNumber: 'FS-2' }));
  expect(await did(update(again, { action: 'STAMP', filingNumber: 'FS-2' }))).toMatchObject({
    status: 'STAMPED',
    can: [],
  });
  const { content } = await did(
    server.call(getHistory, { params: { accountId: quote.accountId } }, { token: staff }),
  );
  expect(content.map(({ event }) => event).filter((event) => event.includes('filing'))).toEqual([
    'payment.filing-stamped',
    'payment.filing-filed',
    'payment.filing-rejected',
    'payment.filing-filed',
  ]);
});

it('a void corrects what the state was told, and what it was not told of yet is still due', async () => {
  const { policyId } = await boundSurplusPolicy(server, 'TX');
  const { version } = await endorse(policyId, 2_000_000);
  const [, told] = await getFilings(policyId);
  await did(update(told!, { action: 'FILE', filingNumber: 'T-2' }));
  await did(
    server.call(
      voidPolicy,
      { params: { policyId }, body: { version, transactionNumber: 2, comments: 'By mistake' } as never },
      { token: staff },
    ),
  );
  const filings = await getFilings(policyId);
  expect(filings.map(({ status }) => status)).toEqual(['DUE', 'CORRECTED', 'DUE']);
  expect(filings[2]!.tax.amount).toBe(-told!.tax.amount);
});

it('Pennsylvania keeps its stamping fee of 20.00 when a policy is canceled flat', async () => {
  const { policyId } = await boundSurplusPolicy(server, 'PA');
  const body = { command: 'flat-cancel-policy', reason: 'NOT_TAKEN_UP', comments: '' };
  const { lines } = await did(
    server.call(previewTransaction, { params: { policyId }, body: body as never }, { token: staff }),
  );
  const codes = lines.map(({ code }) => code);
  expect(codes).toContain('SURPLUS_LINES_TAX');
  expect(codes).not.toContain('SURPLUS_STAMPING_FEE');
});
