import { searchHistory } from '@parapet/contract/activity/index';
import { scanAccount } from '@parapet/contract/account/actions';
import { getRiskFactors } from '@parapet/contract/account/reference';
import {
  allowDomain,
  answerDispute,
  confirmDomain,
  disputeFinding,
  getScan,
  optOutDomain,
} from '@parapet/contract/account/scans';
import { listScoreSavings } from '@parapet/contract/quote/underwriting/score-savings';
import { getQuote, startQuote } from '@parapet/contract/quote/quotes';
import { getWorksheet } from '@parapet/contract/rater/explained';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { badlyKept, wellKept } from '../../../gateways/scanner/sandbox-domains.ts';
import type { ScannerSandbox } from '../../../gateways/scanner/sandbox.ts';
import { runJob } from '../../../platform/outbox/schedule.ts';
import { startScanServer, type ScanServer } from '../../../testing/servers/scan-server.ts';
import type { TestServer } from '../../../testing/servers/server.ts';
import { answerQuestions, boundPolicy, did, newAccount } from '../../../testing/story.ts';
import { scanAgain } from '../index.ts';

const DOMAIN = 'keystone.example';
let world: ScanServer;
let server: TestServer;
let sandbox: ScannerSandbox;
const clock = () => server.appContext.clock.now();
beforeAll(async () => {
  world = await startScanServer({ patienceMs: 250 });
  ({ server, sandbox } = world);
});
beforeEach(() => world.signIn());
afterAll(() => world.stop());
afterEach(() => sandbox.fails({}));

const as = (who: string) => world.as(who);
const readScan = (accountId: string, who = 'agent') =>
  server.call(getScan, { params: { accountId } }, as(who));
const read = (accountId: string) => did(readScan(accountId));
const ask = (accountId: string) =>
  did(server.call(scanAccount, { params: { accountId }, body: {} as never }, as('agent')));

const confirm = (accountId: string, domain = DOMAIN) =>
  did(
    server.call(
      confirmDomain,
      { params: { accountId }, body: { domain, reason: 'Named in the contract' } },
      as('underwriter'),
    ),
  );
/** An account whose domain is known to be its own. */
async function ownAccount() {
  const account = await newAccount(server);
  await confirm(account.id);
  return account;
}

const ended = (accountId: string) => world.ended(accountId);
async function scanned(accountId: string) {
  await ask(accountId);
  return ended(accountId);
}
const later = (minutes: number) => server.moveClockTo(new Date(clock().getTime() + minutes * 60_000));
const getScore = async (accountId: string) =>
  (await did(server.call(getRiskFactors, { params: { accountId } }, as('agent')))).companyAggregateCF;
const getEvents = async (accountId: string) =>
  (
    await did(
      server.call(
        searchHistory,
        { query: { size: 100, 'filter.subjectId': `in:${accountId}` } as never },
        as('underwriter'),
      ),
    )
  ).content.map(({ event }) => event);

describe('a scan', () => {
  it('is asked for and not waited for, goes on step by step, and its end is told (ACC-209)', async () => {
    sandbox.hosts(DOMAIN, badlyKept(DOMAIN));
    const { id } = await ownAccount();
    const before = await getScore(id);
    await world.hold(true);
    await ask(id);
    // Nothing is looked at until it may: whoever waited for the scan would find its end here.
    expect((await read(id)).scan).toMatchObject({ status: 'RUNNING', domains: [DOMAIN], steps: 3 });
    await world.hold(false);
    const { scan, findings } = await ended(id);
    expect(scan).toMatchObject({ status: 'DONE', done: 3, problems: [], scoreBefore: before });
    expect(findings.map(({ kind }) => kind).toSorted()).toEqual([
      'CAA_MISSING',
      'CERTIFICATE_EXPIRED',
      'COOKIES_UNGUARDED',
      'DKIM_NOT_FOUND',
      'DMARC_MISSING',
      'DNSSEC_OFF',
      'HEADERS_MISSING',
      'HSTS_MISSING',
      'HTTP_NOT_REDIRECTED',
      'MTA_STS_MISSING',
      'SOFTWARE_EXPLOITED',
      'SPF_PERMISSIVE',
      'TLS_OUTDATED',
      'TLS_REPORTS_MISSING',
    ]);
    expect(findings.find(({ kind }) => kind === 'SPF_PERMISSIVE')).toMatchObject({
      domain: DOMAIN,
      severity: 'HIGH',
      indicator: 'SPF',
      evidence: { record: 'v=spf1 +all' },
      status: 'OPEN',
    });
    expect(await getScore(id)).toBe(scan!.score);
    expect(scan!.score).toBeLessThan(before);
    expect(await getEvents(id)).toEqual(
      expect.arrayContaining(['account.scan-ended', 'account.finding-seen']),
    );
  });

  it('finds nothing at a domain that is well kept, and what was put right is gone', async () => {
    sandbox.hosts(DOMAIN, badlyKept(DOMAIN));
    const { id } = await ownAccount();
    const bad = await scanned(id);
    sandbox.hosts(DOMAIN, wellKept(DOMAIN));
    later(2);
    const good = await scanned(id);
    expect(good.scan!.score).toBeGreaterThan(bad.scan!.score!);
    expect(good.findings.filter(({ status }) => status !== 'GONE')).toEqual([]);
    expect(await getEvents(id)).toContain('account.finding-gone');
  });

  it('is nobody else’s', async () => {
    const { id } = await ownAccount();
    const { findings } = await scanned(id);
    expect((await readScan(id, 'rival')).status).toBe(404);
    for (const { id: findingId, version } of findings.slice(0, 1)) {
      const body = { version, reason: 'WRONG' as const, comment: 'x', evidence: '' };
      const tried = await server.call(disputeFinding, { params: { findingId }, body }, as('rival'));
      expect(tried.status).toBe(404);
    }
  });

  it('is one at a time, and not repeated at once', async () => {
    const { id } = await ownAccount();
    await Promise.all([ask(id), ask(id)]);
    const first = (await ended(id)).scan!;
    await ask(id);
    expect((await ended(id)).scan!.id).toBe(first.id);
    later(2);
    expect((await scanned(id)).scan!.id).not.toBe(first.id);
  });

  it.each([
    [{ dns: 'refuses' }, 'UNREACHABLE'],
    [{ dns: 'silent' }, 'SLOW'],
    [{ dns: 'lying' }, 'WRONG_ANSWER'],
  ] as const)('fails plainly where the name system is %j, and changes nothing', async (failure, problem) => {
    sandbox.hosts(DOMAIN, badlyKept(DOMAIN));
    const { id } = await ownAccount();
    const before = await getScore(id);
    sandbox.fails(failure);
    const { scan, findings } = await scanned(id);
    expect(scan).toMatchObject({
      status: 'FAILED',
      problems: [{ domain: DOMAIN, step: 'DNS', part: 'all', problem }],
    });
    expect(findings).toEqual([]);
    expect(await getScore(id)).toBe(before);
  });

  it.each([
    [{ web: 'silent' }, 'https', 'SLOW'],
    [{ web: 'garbage' }, 'tls', 'WRONG_ANSWER'],
    [{ mail: 'closes' }, `mail.${DOMAIN}`, 'WRONG_ANSWER'],
    [{ mail: 'silent' }, `mail.${DOMAIN}`, 'SLOW'],
  ] as const)('goes on without what is %j, and says so', async (failure, part, problem) => {
    sandbox.hosts(DOMAIN, wellKept(DOMAIN));
    const { id } = await ownAccount();
    sandbox.fails(failure);
    const { scan } = await scanned(id);
    expect(scan!.status).toBe('PARTLY');
    expect(scan!.problems).toContainEqual(expect.objectContaining({ domain: DOMAIN, part, problem }));
  });

  it('does not count as gone what it could not see', async () => {
    sandbox.hosts(DOMAIN, badlyKept(DOMAIN));
    const { id } = await ownAccount();
    const first = await scanned(id);
    later(2);
    sandbox.fails({ web: 'silent' });
    const again = await scanned(id);
    expect(again.findings.every(({ status }) => status === 'OPEN')).toBe(true);
    expect(again.scan!.score).toBe(first.scan!.score);
  });
});

describe('who does not want to be looked at', () => {
  it('says so in the name system: nothing else is asked', async () => {
    const { id } = await ownAccount();
    sandbox.optsOut(DOMAIN);
    const { scan } = await scanned(id);
    sandbox.optsOut(DOMAIN, false);
    expect(scan).toMatchObject({ optedOut: [DOMAIN], problems: [] });
  });
  it('is taken out by staff, for every account', async () => {
    const { id } = await ownAccount();
    const body = { domain: DOMAIN, reason: 'Their counsel wrote to us' };
    expect((await server.call(optOutDomain, { body }, as('agent'))).status).toBe(403);
    await did(server.call(optOutDomain, { body }, as('underwriter')));
    await ask(id);
    expect(await read(id)).toMatchObject({ scan: null, domains: [] });
    await did(server.call(allowDomain, { params: { domain: DOMAIN } }, as('underwriter')));
    expect((await read(id)).domains).toEqual([DOMAIN]);
    const odd = await server.call(
      optOutDomain,
      { body: { domain: '10.0.0.1', reason: 'x' } },
      as('underwriter'),
    );
    expect(odd.refusal.code).toBe('domain-not-scannable');
  });
});

describe('a dispute', () => {
  const dispute = (finding: { id: string; version: number }, reason: 'NOT_OURS' | 'FIXED' | 'WRONG') =>
    server.call(
      disputeFinding,
      {
        params: { findingId: finding.id },
        body: { version: finding.version, reason, comment: 'We do not think so', evidence: 'dig TXT' },
      },
      as('agent'),
    );
  const answer = (finding: { id: string; version: number }, accepts: boolean, who = 'underwriter') =>
    server.call(
      answerDispute,
      {
        params: { findingId: finding.id },
        body: { version: finding.version, accepts, answer: 'We looked at it' },
      },
      as(who),
    );
  async function found() {
    sandbox.hosts(DOMAIN, badlyKept(DOMAIN));
    const account = await answerQuestions(server, await newAccount(server));
    await confirm(account.id);
    later(2);
    const { findings } = await scanned(account.id);
    // Quoted by what was seen.
    const asked = { params: { product: 'P100' as const, accountId: account.id }, body: {} as never };
    const quote = await did(server.call(startQuote, asked, as('agent')));
    const params = { quoteId: quote.id };
    const getPrice = async () =>
      (await did(server.call(getQuote, { params }, as('agent')))).totalPremium!.amount;
    /** By what the worksheet multiplies for the score. */
    const getFactor = async () =>
      (await did(server.call(getWorksheet, { params }, as('underwriter')))).rows.find(
        ({ item }) => item === 'riskScore',
      )!.factor!;
    return {
      id: account.id,
      quote,
      priceOf: getPrice,
      factorOf: getFactor,
      dmarc: findings.find(({ kind }) => kind === 'DMARC_MISSING')!,
    };
  }

  it('has a day, and is answered by an underwriter; score, price and worksheet follow', async () => {
    const { id, quote, priceOf, factorOf, dmarc } = await found();
    const before = await getScore(id);
    const [price, factor] = [await priceOf(), await factorOf()];
    const said = await did(dispute(dmarc, 'WRONG'));
    expect(said).toMatchObject({
      status: 'DISPUTED',
      dispute: { reason: 'WRONG', dueOn: expect.any(String) },
    });
    expect(await getScore(id)).toBe(before);
    expect(await priceOf(), 'it counts until it is answered').toBe(price);
    expect((await answer(said, true, 'agent')).status).toBe(403);
    const done = await did(answer(said, true));
    expect(done).toMatchObject({ status: 'DISMISSED', dispute: { answeredBy: 'Uma Lindqvist' } });
    const after = await getScore(id);
    expect(after).toBeGreaterThan(before);
    const { rows } = await server.database.pool.query<{ score: number }>(
      `select (rated_with->>'riskScore')::int as score from quote where id = $1`,
      [quote.id],
    );
    expect(rows[0]!.score).toBe(after);
    expect(await priceOf()).toBeLessThan(price);
    expect(await factorOf()).toBeLessThan(factor);
    // It is looked again, and what is wrong stays dismissed.
    const again = await ended(id);
    expect(again.findings.find(({ kind }) => kind === 'DMARC_MISSING')!.status).toBe('DISMISSED');
    expect(await getScore(id)).toBe(after);
    expect(await getEvents(id)).toEqual(
      expect.arrayContaining(['account.finding-disputed', 'account.dispute-accepted']),
    );
  });

  it('is not needed to know what would raise the score, and what that would save', async () => {
    const { id, quote } = await found();
    const { raises } = await read(id);
    const told = await did(server.call(listScoreSavings, { params: { quoteId: quote.id } }, as('agent')));
    expect(told.score).toBe(await getScore(id));
    expect(told.raises[0]).toMatchObject({ id: raises[0]!.id, gain: raises[0]!.gain });
    for (const { totalPremium, saving } of told.raises)
      expect(totalPremium.amount + saving.amount).toBe(told.totalPremium.amount);
    expect(told.raises.some(({ saving }) => saving.amount > 0)).toBe(true);
    // It comes true: with DMARC in order the score is the one that was named.
    const named = told.raises.find((raise) => raise.id === 'signal.DMARC')!;
    sandbox.hosts(DOMAIN, {
      ...badlyKept(DOMAIN),
      txt: { ...badlyKept(DOMAIN).txt, _dmarc: 'v=DMARC1; p=reject' },
    });
    later(2);
    expect((await scanned(id)).scan!.score).toBe(named.score);
  });

  it('that is refused changes nothing, and says why', async () => {
    const { id, dmarc } = await found();
    const before = await getScore(id);
    const refused = await did(answer(await did(dispute(dmarc, 'NOT_OURS')), false));
    expect(refused).toMatchObject({ status: 'OPEN', dispute: { answer: 'We looked at it' } });
    expect(await getScore(id)).toBe(before);
    expect((await answer(refused, true)).refusal.code).toBe('dispute-not-open');
    await ended(id);
  });

  it('of what is said to be put right is looked at again: there it is, or gone', async () => {
    const { id, dmarc } = await found();
    await did(answer(await did(dispute(dmarc, 'FIXED')), true));
    const there = (await ended(id)).findings.find(({ kind }) => kind === 'DMARC_MISSING')!;
    expect(there.status).toBe('OPEN');
    sandbox.hosts(DOMAIN, wellKept(DOMAIN));
    await did(answer(await did(dispute(there, 'FIXED')), true));
    const gone = (await ended(id)).findings.find(({ kind }) => kind === 'DMARC_MISSING')!;
    expect(gone.status).toBe('GONE');
  });

  it('needs the version that was read, and an open finding', async () => {
    const { dmarc } = await found();
    expect((await dispute({ ...dmarc, version: 99 }, 'WRONG')).refusal.code).toBe('changed-meanwhile');
    await did(dispute(dmarc, 'WRONG'));
    expect((await dispute(dmarc, 'WRONG')).refusal.code).toBe('finding-not-open');
  });
});

describe('a month later', () => {
  const again = () => runJob(server.database, server.appContext, { name: 'scan-again', run: scanAgain });
  const getScans = async (accountId: string) => {
    const { rows } = await server.database.pool.query<{ id: string; status: string }>(
      'select id, status from scan where account_id = $1 order by created',
      [accountId],
    );
    return rows;
  };

  /** Its domain is known by the mail address of its policyholder. */
  const insured = async () => (await boundPolicy(server)).account;

  it('is repeated monthly by the job', async () => {
    const { id } = await insured();
    await scanned(id);
    later(31 * 24 * 60);
    await again();
    await server.settled();
    expect(await getScans(id)).toHaveLength(2);
  });

  it('goes on where its message was lost, once an hour', async () => {
    const { id } = await ownAccount();
    const { scan } = await scanned(id);
    await again();
    await server.settled();
    await server.database.pool.query(
      `update scan set status = 'RUNNING', done = 0, ended = null where id = $1`,
      [scan!.id],
    );
    later(61);
    expect([await again(), await again()]).toEqual([1, 0]);
    await server.settled();
    expect(await getScans(id)).toEqual([{ id: scan!.id, status: 'DONE' }]);
  });

  it('is left out where nobody may look any more, and the job ends', async () => {
    const { id } = await insured();
    await scanned(id);
    const body = { domain: DOMAIN, reason: 'They asked by mail' };
    await did(server.call(optOutDomain, { body }, as('underwriter')));
    later(31 * 24 * 60);
    await again();
    expect(await getScans(id)).toHaveLength(1);
  });
});
