import { assignVendor, searchClaims, setClaimReserve } from '@parapet/contract/claims/index';
import { applyPayment } from '@parapet/contract/billing/accounting';
import { searchRemittanceShares, sendRemittance } from '@parapet/contract/billing/remittance';
import { getPartnerDashboard } from '@parapet/contract/partners/dashboard';
import { searchQuotes } from '@parapet/contract/quote/quotes';
import { getQuoteDashboard } from '@parapet/contract/quote/dashboard';
import { sumPolicies } from '@parapet/contract/policy/index';
import { inForceStatuses } from '@parapet/domain/lifecycles/policy-status';
import { memberCallsOfKind } from '@parapet/contract/partners/index';
import { EXTORTION_AND_RANSOM_V5 } from '@parapet/domain/coverages/ids';
import { toPlainDate } from '@parapet/domain/dates';
import { SIGNAL_KINDS } from '@parapet/domain/risk/types';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { coveredClaim, type CoveredClaim } from '../../testing/claims.ts';
import { organizationId } from '../../testing/people/organization-id.ts';
import { getPlans } from '../../testing/plans.ts';
import { startTestServer, type TestServer } from '../../testing/servers/server.ts';
import { boundPolicy, did } from '../../testing/story.ts';

let server: TestServer;
let of: CoveredClaim;
beforeAll(async () => {
  server = await startTestServer();
  of = await coveredClaim(server);
  await server.settled();
});
afterAll(() => server.stop());

const dashboard = async (email: string) =>
  did(server.call(getPartnerDashboard, { query: {} }, { token: await server.signIn(email) }));
const getId = (name: string): Promise<string> => organizationId(server, name);
const one = async <T>(text: string, values: unknown[] = []): Promise<T> =>
  (await server.database.pool.query(text, values)).rows[0] as T;

/** Part of another policy is paid by check: that money is in trust at once. */
const paid = async () => {
  const { policyId } = await boundPolicy(server);
  const body = {
    policyId,
    amount: 500,
    paymentDate: toPlainDate(server.appContext.clock.now()),
    paymentMethod: 'Check',
    reference: 'CK 1',
  };
  const token = await server.signIn('underwriter@parapet.example');
  await did(server.call(applyPayment, { body: body as never }, { token }));
};

describe('the dashboard of a partner', () => {
  it('shows a carrier its premium, its aggregates by zone and industry, and its losses', async () => {
    const before = await dashboard('carrier@atlas.example');
    const { written, place, most } = await one<{ written: string; place: string; most: string }>(
      `select (select sum((l->>'amount')::bigint) from policy_transaction t, jsonb_array_elements(t.lines) l
         where t.policy_id = p.id and l->>'kind' = 'premium') as written, place, coverage_limit as most
       from policy p where id = $1`,
      [of.policy.policyId],
    );
    const [year] = before.written!.years;
    expect(year).toMatchObject({ policies: 1, incurred: { amount: 0, currency: 'USD' }, lossRatio: 0 });
    expect(year!.written.amount).toBe(Number(written));
    expect(year!.earned.amount).toBeGreaterThan(0);
    expect(year!.earned.amount).toBeLessThan(year!.written.amount);
    expect(before.written!.zones).toEqual([
      expect.objectContaining({ name: place, policies: 1, limit: Number(most) }),
    ]);
    expect(before.written!.industries).toEqual([
      expect.objectContaining({ name: expect.stringMatching(/^\d\d \S/), limit: Number(most) }),
    ]);
    await did(
      server.call(
        setClaimReserve,
        {
          params: { claimId: of.claim.id },
          body: {
            coverageId: EXTORTION_AND_RANSOM_V5,
            cost: 'EXTORTION',
            reason: 'As reported',
            amount: 35_000,
          } as never,
        },
        { token: of.head },
      ),
    );
    const after = (await dashboard('carrier@atlas.example')).written!.years[0]!;
    const token = await server.signIn('carrier@atlas.example');
    const opened = async (query: object) =>
      did(server.call(sumPolicies, { query: { 'filter.currency': 'in:USD', ...query } as never }, { token }));
    expect(await opened({ 'filter.underwritingYear': `in:${year!.year}` })).toMatchObject({
      count: 1,
      totals: [{ written: year!.written }],
    });
    const inForce = { 'filter.status': `in:${inForceStatuses}` };
    for (const [query, { policies, limit }] of [
      [{ 'filter.place': `in:${place}` }, before.written!.zones[0]!],
      [
        { 'filter.industryClass': `in:${before.written!.industries[0]!.name.slice(0, 2)}` },
        before.written!.industries[0]!,
      ],
    ] as const)
      expect(await opened({ ...inForce, ...query })).toMatchObject({ count: policies, totals: [{ limit }] });
    expect((await opened({ 'filter.place': 'in:Nowhere' })).count).toBe(0);
    // The insured bears 25,000 of it.
    expect(after.incurred.amount).toBe(10_000_00);
    expect(after.lossRatio).toBeCloseTo(10_000_00 / after.earned.amount, 3);
  });

  it('shows a reinsurer its share of each treaty, and what was remitted of it', async () => {
    const through = toPlainDate(server.appContext.clock.now());
    const before = await dashboard('reinsurer@keel.example');
    await paid();
    expect(before.treaties!.map(({ treatyId, share }) => [treatyId, share])).toEqual([
      ['US-ADMITTED', 0.4],
      ['US-SURPLUS', 0.45],
    ]);
    expect(before.treaties![0]).toMatchObject({ remittances: 0, through: null });
    await did(
      server.call(
        sendRemittance,
        { body: { treatyId: 'US-ADMITTED', through } as never },
        { token: of.admin },
      ),
    );
    const { amount } = await one<{ amount: string }>(
      "select amount from remittance_share where kind = 'RE_INSURER' and organization_id = $1",
      [await getId('Keel')],
    );
    const after = (await dashboard('reinsurer@keel.example')).treaties![0]!;
    expect(after).toMatchObject({ remittances: 1, through, amount: { amount: Number(amount) } });
    const token = await server.signIn('reinsurer@keel.example');
    const opened = async (treatyId: string) =>
      (
        await did(
          server.call(
            searchRemittanceShares,
            { query: { 'filter.treatyId': `in:${treatyId}` } as never },
            { token },
          ),
        )
      ).content;
    expect(await opened('US-ADMITTED')).toEqual([
      expect.objectContaining({ treatyId: 'US-ADMITTED', through, amount: after.amount }),
    ]);
    expect(await opened('US-SURPLUS')).toEqual([]);
  });

  it('shows a cluster its members with what they bring, and an aggregator its own', async () => {
    const cluster = await dashboard('cluster@northgate.example');
    expect(cluster.members!.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['Ridge Wholesale Brokers', 'Thames Brokerage']),
    );
    expect(cluster).toMatchObject({
      currency: 'GBP',
      written: null,
      treaties: null,
      risk: null,
      cases: null,
    });
    const [meridian, harbor] = [await getId('Meridian'), await getId('Harbor')];
    await did(
      server.call(
        memberCallsOfKind.da.assign,
        { body: { partnerId: meridian, agencyId: harbor } },
        { token: of.admin },
      ),
    );
    // The other policy is a binder still: it bears no premium yet.
    const { total, policies } = await one<{ total: string; policies: string }>(
      'select sum(total_premium) as total, count(*) as policies from policy where id = $1',
      [of.policy.policyId],
    );
    const agent = { token: await server.signIn('agent@harbor.example') };
    const own = await did(server.call(getQuoteDashboard, { query: { currency: 'USD' } }, agent));
    expect(own.funnel.bound).toBeGreaterThan(0);
    expect((await dashboard('digital@meridian.example')).members![0]).toEqual({
      id: harbor,
      name: 'Harbor Insurance Agency',
      kind: 'AGENCY',
      policies: Number(policies),
      premium: { amount: Number(total), currency: 'USD' },
      funnel: own.funnel,
    });
    // The funnels of all members are read at once, and each is that of its agency.
    expect(await getPlans(server, 'figure_change', () => dashboard('digital@meridian.example'))).toHaveLength(
      1,
    );
    const all = { query: { after: '2020-01-01' } };
    const email = 'digital@meridian.example';
    const { members } = await did(
      server.call(getPartnerDashboard, all, { token: await server.signIn(email) }),
    );
    expect(members!.length).toBeGreaterThan(1);
    const ofSummit = await server.signIn('agent2@summit.example');
    const summit = await did(
      server.call(getQuoteDashboard, { query: { ...all.query, currency: 'USD' } }, { token: ofSummit }),
    );
    expect(members!.find(({ name }) => name.startsWith('Summit'))!.funnel).toEqual(summit.funnel);
    const begun = async (from: string) =>
      (
        await did(
          server.call(
            searchQuotes,
            {
              query: {
                'filter.agencyId': `in:${harbor}`,
                'filter.createdFrom': `in:${from}`,
                'filter.currency': 'in:USD',
              } as never,
            },
            { token: await server.signIn(email) },
          ),
        )
      ).totalElements;
    expect(await begun('2020-01-01')).toBe(members!.find(({ id }) => id === harbor)!.funnel!.started);
    const week = new Date(server.appContext.clock.now().getTime() - 7 * 86_400_000).toISOString();
    expect(await begun(week)).toBe(own.funnel.started);
    expect(await begun(new Date(server.appContext.clock.now().getTime() + 60_000).toISOString())).toBe(0);
    // What is shown of a member opens into the policies that come to it.
    const token = await server.signIn('digital@meridian.example');
    const opened = await did(
      server.call(
        sumPolicies,
        { query: { 'filter.agencyId': `in:${harbor}`, 'filter.status': `in:${inForceStatuses}` } as never },
        { token },
      ),
    );
    expect(opened).toMatchObject({
      count: Number(policies),
      totals: [{ totalPremium: { amount: Number(total) } }],
    });
  });

  it('shows a security provider the risk of its accounts alone', async () => {
    expect((await dashboard('mssp@lookout.example')).risk).toEqual([]);
    const { accountId, name } = await one<{ accountId: string; name: string }>(
      'select a.id as "accountId", a.name from account a join policy p on p.account_id = a.id where p.id = $1',
      [of.policy.policyId],
    );
    await did(
      server.call(
        memberCallsOfKind.mssp.assign,
        { body: { partnerId: await getId('Lookout'), accountId } },
        { token: of.admin },
      ),
    );
    await server.database.pool.query(
      `with s as (insert into scan (account_id, agency_id, status, domains, asked_by, ended)
          select id, agency_id, 'DONE', '[]', 'Owner', now() from account where id = $1 returning *)
        insert into finding (account_id, agency_id, scan_id, domain, kind, evidence, status, seen_at,
          dispute_reason, due_on)
        select s.account_id, s.agency_id, s.id, 'a.example', kind, '[]', found.status, now(),
          case when found.status = 'DISPUTED' then 'WRONG' end,
          case when found.status = 'DISPUTED' then date '2030-01-01' end from s,
          (values ('DMARC_MISSING', 'OPEN'), ('SPF_SOFT', 'DISPUTED'), ('TLS_NONE', 'GONE')) found (kind, status)`,
      [accountId],
    );
    expect((await dashboard('mssp@lookout.example')).risk).toEqual([
      expect.objectContaining({
        accountId,
        name,
        policies: 1,
        score: expect.any(Number),
        findings: { high: 1, medium: 0, low: 1 },
      }),
    ]);
  });

  it('names the weakest accounts that a security provider guards, whatever they are called', async () => {
    const { columns } = await one<{ columns: string }>(
      `select string_agg(quote_ident(column_name), ', ') as columns from information_schema.columns
       where table_name = 'account' and table_schema = 'public' and is_generated = 'NEVER'
         and column_name not in ('id', 'name', 'signals')`,
    );
    const lookout = await getId('Lookout');
    const worst = JSON.stringify(SIGNAL_KINDS.map((kind) => ({ kind, domain: 'a.example', value: 0 })));
    // Rows alone, without what comes with an account that somebody adds.
    const copies = (name: string, signals: string) => `with made as (
        insert into account (name, signals, ${columns})
          select '${name} ' || n, ${signals}, ${columns} from account, generate_series(1, 100) n
          where account.id = (select account_id from policy where id = '${of.policy.policyId}') returning id)
      insert into reach (holder_id, target_id) select '${lookout}', id from made;`;
    await server.database.pool.query(`set session_replication_role = replica;
      ${copies('Aaa', 'signals')} ${copies('Zzz', `'${worst}'`)} set session_replication_role = origin`);
    const { risk } = await dashboard('mssp@lookout.example');
    expect(risk).toHaveLength(100);
    expect(risk!.every(({ name }) => name.startsWith('Zzz'))).toBe(true);
    const scores = risk!.map(({ score }) => score!);
    expect(scores).toEqual(scores.toSorted((a, b) => a - b));
  });

  it('shows a vendor its cases by what it does for them', async () => {
    expect((await dashboard('vendor@fieldstone.example')).cases).toEqual([]);
    await did(
      server.call(
        assignVendor,
        {
          params: { claimId: of.claim.id },
          body: { vendorId: await getId('Fieldstone'), category: 'FORENSICS' } as never,
        },
        { token: of.examiner },
      ),
    );
    expect((await dashboard('vendor@fieldstone.example')).cases).toEqual([
      { category: 'FORENSICS', filed: 1, open: 1 },
    ]);
    const listed = async (category: string, token: string) =>
      (
        await did(
          server.call(searchClaims, { query: { 'filter.vendorCategory': category } as never }, { token }),
        )
      ).content.map(({ id }) => id);
    const vendor = await server.signIn('vendor@fieldstone.example');
    expect(await listed('in:FORENSICS', vendor)).toEqual([of.claim.id]);
    expect(await listed('in:RESTORATION', vendor)).toEqual([]);
    expect(await listed('ni:FORENSICS', vendor)).toEqual([]);
    expect(await listed('ni:RESTORATION', vendor)).toEqual([of.claim.id]);
    expect(await listed('in:FORENSICS', of.examiner)).toEqual([of.claim.id]);
    // Whom a claim was given to is nothing that an agency could find out by asking.
    expect(await listed('in:FORENSICS', await server.signIn('agent@harbor.example'))).toEqual([]);
  });

  it('is nobody’s who is no partner', async () => {
    const token = await server.signIn('agent@harbor.example');
    expect((await server.call(getPartnerDashboard, { query: {} }, { token })).status).toBe(403);
  });
});
