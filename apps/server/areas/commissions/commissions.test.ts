import { getAgencyAch } from '@parapet/contract/commissions/bank';
import { addRate, listRates, updateRate } from '@parapet/contract/commissions/rates';
import {
  getCommissionAggregate,
  getCommissionStatement,
  searchCommissionStatements,
} from '@parapet/contract/commissions/statements';
import { searchLedger } from '@parapet/contract/billing/ledger';
import { downloadAgencyBill, downloadCommissions } from '@parapet/contract/docs/index';
import { addMonths } from '@parapet/domain/dates';
import { divideHalfEven } from '@parapet/domain/policies/written-premium';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closedMonth, RATE, thisMonth, type ClosedMonth } from '../../testing/commissions.ts';
import { runJobs } from '../../testing/issued-policy.ts';
import { onceOfTwo, refusedFields, signInRival } from '../../testing/outcomes.ts';
import { pdfText } from '../../testing/pdf/pdf-text.ts';
import { startTestServer, type TestServer } from '../../testing/servers/server.ts';
import { did } from '../../testing/story.ts';

let server: TestServer;
let scene: ClosedMonth;
beforeAll(async () => {
  server = await startTestServer();
  scene = await closedMonth(server);
});
afterAll(() => server.stop());

describe('the rate of an agency', () => {
  it('is found when a policy is bound, and stays with its transactions (QUO-024)', async () => {
    const { rows } = await server.database.pool.query(
      'select commission from policy_transaction where policy_id = $1',
      [scene.paid.policyId],
    );
    expect(rows).toEqual([
      { commission: { agency: 0.18, provider: 0.1, source: 'agency (P100) from 2026-01-01' } },
    ]);
  });

  it('is kept with its days and its history, and two people do not overwrite each other', async () => {
    const token = await scene.as('admin');
    const own = { ...RATE, agencyId: scene.agencyId, product: 'P250' as const, rate: 0.2 };
    const added = await onceOfTwo(() => server.call(addRate, { body: own }, { token }));
    const put = (rate: number, effectiveTo: string | null = null) =>
      server.call(
        updateRate,
        {
          params: { id: added.id },
          body: { ...RATE, product: 'P250', rate, effectiveTo, version: added.version },
        },
        { token },
      );
    const changed = await onceOfTwo(() => put(0.21));
    expect(changed).toMatchObject({ rate: 0.21, version: added.version + 1 });
    expect(await put(0.22)).toMatchObject({ status: 409, refusal: { code: 'changed-meanwhile' } });
    const { content, plan, canKeep } = await did(
      server.call(listRates, { query: { agencyId: scene.agencyId } }, { token }),
    );
    expect(content.map(({ rate, product, program }) => [rate, product, program])).toEqual(
      expect.arrayContaining([
        [0.18, null, 'P100'],
        [0.21, 'P250', null],
      ]),
    );
    expect(canKeep).toBe(true);
    expect(plan.map(({ program, rate }) => [program, rate])).toEqual([
      ['P100', 0.15],
      ['P250', 0.15],
      ['Zurich Select Plus', 0.15],
    ]);
    const { rows } = await server.database.pool.query(
      "select event from history where organization_id = $1 and event like 'commission.rate%' order by at",
      [scene.agencyId],
    );
    expect(rows.map(({ event }) => event)).toEqual(
      expect.arrayContaining(['commission.rate-added', 'commission.rate-changed']),
    );
  });

  it('is agreed by an administrator, up to the most, and said once for a day', async () => {
    const admin = await scene.as('admin');
    const add = (body: object, token: string) =>
      server.call(addRate, { body: { ...RATE, agencyId: scene.agencyId, ...body } as never }, { token });
    expect((await add({ rate: 0.12 }, await scene.as('underwriter'))).status).toBe(403);
    expect((await add({ rate: 0.12 }, await scene.agent())).status).toBe(403);
    expect(await add({ rate: 0.31 }, admin)).toMatchObject({ refusal: { code: 'commission-beyond' } });
    expect(await add({ program: 'P100', effectiveFrom: '2027-01-01' }, admin)).toMatchObject({
      status: 409,
      refusal: { code: 'rate-contradicts' },
    });
    expect(refusedFields((await add({ level: 'Gold' }, admin)) as never)).toHaveProperty('level');
    expect(refusedFields((await add({ effectiveTo: '2025-01-01' }, admin)) as never)).toHaveProperty(
      'effectiveTo',
    );
  });
});

describe('the statement of a month', () => {
  it('says line by line what was earned, and of it what was collected (QUO-702)', async () => {
    const token = await scene.as('underwriter');
    const statement = await scene.statementOf(token);
    const of = (policyId: string) => statement.lines.filter((line) => line.policyId === policyId);
    const [line] = of(scene.paid.policyId);
    const commission = divideHalfEven(line!.premium!.amount * 18, 100);
    expect(line).toMatchObject({
      kind: 'COMMISSION',
      policyNumber: scene.paid.policyNumber,
      transactionNumber: 1,
      transactionType: 'NEW_BUSINESS',
      rate: 0.18,
      amount: { amount: commission },
      paid: { amount: commission },
    });
    const waiting = of(scene.unpaid.policyId);
    expect(waiting[0]).toMatchObject({ amount: { amount: expect.any(Number) }, paid: { amount: 0 } });
    const fees = statement.lines.filter(({ kind }) => kind === 'BROKER_FEE');
    const sum = (lines: typeof fees) => lines.reduce((all, { amount }) => all + amount.amount, 0);
    expect(statement).toMatchObject({
      month: thisMonth,
      opening: { amount: 0 },
      commission: { amount: sum(statement.lines) - sum(fees) },
      brokerFees: { amount: sum(fees) },
      closing: { amount: sum(statement.lines) },
      payable: { amount: statement.lines.reduce((all, one) => all + one.paid.amount, 0) },
    });
    expect(statement.payable.amount).toBeGreaterThan(0);
  });

  it('is closed once, and never changes: the database refuses it', async () => {
    await runJobs(server, 'close-statements', 'close-statements');
    const { rows } = await server.database.pool.query(
      'select count(*)::int as count from commission_statement where agency_id = $1',
      [scene.agencyId],
    );
    expect(rows).toEqual([{ count: 1 }]);
    const closed = 'A closed commission statement does not change';
    for (const change of [
      'update commission_statement set closing = closing',
      'delete from commission_statement',
      'update commission_statement_line set amount = 1',
      'delete from commission_statement_line',
      `insert into commission_statement_hold (statement_id, agency_id, policy_id, policy_number, company_name, state, reason, amount)
       select statement_id, agency_id, policy_id, policy_number, company_name, 'TX', 'NO_LICENSE', 1 from commission_statement_line limit 1`,
    ])
      await expect(server.database.pool.query(change)).rejects.toThrow(closed);
  });

  it('sums up to the ledger, agency by agency (QUO-703)', async () => {
    const token = await scene.as('underwriter');
    const { agencies } = await did(server.call(getCommissionAggregate, {}, { token }));
    expect(agencies.length).toBeGreaterThan(0);
    for (const one of agencies)
      for (const [account, name] of [
        [2200, 'commission'],
        [2210, 'brokerFees'],
      ] as const) {
        const { content } = await did(
          server.call(
            searchLedger,
            {
              query: {
                'filter.account': `in:${account}`,
                'filter.agencyId': `in:${one.agencyId}`,
                size: 500,
              } as never,
            },
            { token },
          ),
        );
        expect(0 - content.reduce((sum, { amount }) => sum + amount.amount, 0)).toBe(one[name].amount);
      }
  });

  it('is downloaded for its month, as a PDF or as CSV; another month has none (QUO-705, QUO-873, QUO-151)', async () => {
    const token = await scene.as('underwriter');
    const get = (month: string, also: object = {}, by = token) =>
      server.call(
        downloadCommissions,
        {
          query: {
            year: Number(month.slice(0, 4)),
            month: Number(month.slice(5, 7)),
            agencyId: scene.agencyId,
            ...also,
          } as never,
        },
        { token: by },
      );
    const text = pdfText(new Uint8Array((await get(thisMonth)).body as ArrayBuffer)).join(' ');
    for (const said of [
      'Commission statement',
      scene.paid.policyNumber,
      '18%',
      'Due at the end of the month',
    ])
      expect(text).toContain(said);
    const csv = Buffer.from((await get(thisMonth, { format: 'csv' })).body as ArrayBuffer).toString();
    expect(csv.split('\r\n')[0]).toContain('Rate agreed by');
    expect(csv).toContain(scene.paid.policyNumber);
    expect(await get(addMonths(thisMonth, -1))).toMatchObject({
      status: 404,
      refusal: { detail: 'No statements found for this month.' },
    });
    const own = await get(thisMonth, { agencyId: undefined }, await scene.agent());
    expect(own.status).toBe(200);
    expect((await get(thisMonth, {}, await signInRival(server))).status).toBe(404);
  });

  it('has no invoice beside it where the agency bills nobody (QUO-874)', async () => {
    const reply = await server.call(
      downloadAgencyBill,
      { params: { month: 1, year: 2021 } as never, query: { agencyId: scene.agencyId } },
      { token: await scene.as('underwriter') },
    );
    expect(reply).toMatchObject({
      status: 404,
      refusal: { detail: expect.stringMatching(/^No invoice found/) },
    });
  });

  it('is nobody’s but the agency’s and the provider’s', async () => {
    const statement = await scene.statementOf(await scene.agent());
    const rival = await signInRival(server);
    const seen = await did(server.call(searchCommissionStatements, {}, { token: rival }));
    expect(seen.content.filter((row) => row.agencyId === scene.agencyId)).toEqual([]);
    const calls = [
      server.call(getCommissionStatement, { params: { id: statement.id } }, { token: rival }),
      server.call(getCommissionAggregate, { query: { agencyId: scene.agencyId } }, { token: rival }),
      server.call(getAgencyAch, { params: { agencyId: scene.agencyId } }, { token: rival }),
      server.call(listRates, { query: { agencyId: scene.agencyId } }, { token: rival }),
    ];
    for (const reply of await Promise.all(calls)) expect(reply.status).toBe(404);
    const owner = await server.call(searchCommissionStatements, {}, { token: scene.paid.tokens.owner });
    expect([401, 403]).toContain(owner.status);
  });
});
