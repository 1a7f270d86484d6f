import {
  calculatePremium,
  getGlobalRules,
  getPreset,
  getTechEnoRate,
  listCoverageRules,
  listEndorsements,
  listRaters,
} from '@parapet/contract/rater/index';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/servers/server.ts';
import { did, readyQuote } from '../../testing/story.ts';

let server: TestServer;
let token: string;
let accountId: string;
beforeAll(async () => {
  server = await startTestServer();
  const ready = await readyQuote(server);
  token = ready.token;
  accountId = ready.account.id;
});
afterAll(() => server.stop());

describe('the rater', () => {
  it('prices a selection without keeping it; the aggregate limit is the limit unless it is named (QUO-588, QUO-515)', async () => {
    const price = (body: object) =>
      did(
        server.call(
          calculatePremium,
          { body: { accountId, product: 'P250', asked: { global: { limit: 2_000_000 } }, ...body } as never },
          { token },
        ),
      );
    const plain = await price({});
    expect(plain).toMatchObject({ aggregateLimit: 2_000_000, selection: { global: { limit: 2_000_000 } } });
    const named = await price({ aggregateLimit: 3_000_000 });
    expect(named).toMatchObject({ aggregateLimit: 3_000_000, selection: { global: { limit: 3_000_000 } } });
    expect(named.rating.total.amount).toBeGreaterThan(plain.rating.total.amount);
    const { rows } = await server.database.pool.query('select count(*) from quote where account_id = $1', [
      accountId,
    ]);
    expect(rows[0].count).toBe(1);
  });

  it('knows the presets, the coverage rules and the global options (QUO-586, QUO-587, QUO-590)', async () => {
    const preset = (name: 'BASIC' | 'ELITE') =>
      did(
        server.call(
          getPreset,
          { params: { naicsCode: '541511', preset: name }, body: { accountId, product: 'P250' } },
          { token },
        ),
      );
    const [basic, elite] = [await preset('BASIC'), await preset('ELITE')];
    const chosen = (of: typeof basic) =>
      Object.values(of.selection.coverages).filter(({ selected }) => selected).length;
    expect(chosen(elite)).toBeGreaterThan(chosen(basic));
    const { coverages } = await did(
      server.call(
        listCoverageRules,
        { params: { naicsCode: '541511' }, body: { product: 'P250', state: 'TX' } },
        { token },
      ),
    );
    expect(coverages.filter(({ mandatory }) => mandatory).map(({ key }) => key)).toEqual([
      'LIABILITY',
      'PCI',
      'REGULATORY',
    ]);
    const globals = await did(
      server.call(getGlobalRules, { params: { state: 'TX' }, body: { product: 'P250' } }, { token }),
    );
    expect(globals.aggLimits.slice(0, 2)).toEqual([1_000_000, 1_500_000]);
    expect(globals.hrs).toEqual([6, 8, 12, 24]);
    expect(globals.deductibles).toContain(25_000);
  });

  it('knows the endorsements, the rate of technology errors and omissions, and its plans (QUO-591, QUO-592, QUO-598)', async () => {
    const { endorsements } = await did(
      server.call(
        listEndorsements,
        { query: { product: 'P250', state: 'TX', naicsCode: '541511' } },
        { token },
      ),
    );
    expect(endorsements.length).toBeGreaterThan(10);
    expect(endorsements.every(({ endorsement }) => endorsement)).toBe(true);
    const rate = await did(server.call(getTechEnoRate, { query: { product: 'P250' } }, { token }));
    expect(rate.rate).toBeGreaterThan(0);
    expect((await server.call(getTechEnoRate, { query: { product: 'P100' } }, { token })).refusal.code).toBe(
      'product-not-offered',
    );
    const { content } = await did(server.call(listRaters, {}, { token }));
    expect(content).toContainEqual(
      expect.objectContaining({ planId: rate.planId, planVersion: rate.planVersion }),
    );
    expect([...new Set(content.map(({ planVersion }) => planVersion))].sort()).toEqual([
      '2026-01',
      '2026-12',
      '2026-12-15',
    ]);
    expect((await server.call(listRaters, {})).status).toBe(401);
  });
});
