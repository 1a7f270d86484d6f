import { randomUUID } from 'node:crypto';
import { scanAccount } from '@parapet/contract/account/actions';
import { updateAccount } from '@parapet/contract/account/accounts';
import {
  allowDomain,
  confirmDomain,
  getScan,
  optOutDomain,
  withdrawDomain,
} from '@parapet/contract/account/scans';
import { searchHistory } from '@parapet/contract/activity/index';
import { addDays, dateIn } from '@parapet/domain/dates';
import { proofText, PROOF_NAME } from '@parapet/domain/scan/ownership';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { wellKept } from '../../../gateways/scanner/sandbox-domains.ts';
import type { ScannerSandbox } from '../../../gateways/scanner/sandbox.ts';
import { startScanServer, type ScanServer } from '../../../testing/servers/scan-server.ts';
import type { TestServer } from '../../../testing/servers/server.ts';
import { did, goodDetails, newAccount, signedQuote } from '../../../testing/story.ts';

let world: ScanServer;
let server: TestServer;
let sandbox: ScannerSandbox;
beforeAll(async () => {
  world = await startScanServer({ patienceMs: 400 });
  ({ server, sandbox } = world);
});
beforeEach(() => world.signIn());
afterAll(() => world.stop());

const as = (who: string) => world.as(who);
const read = (accountId: string, who = 'agent') =>
  did(server.call(getScan, { params: { accountId } }, as(who)));

/** An account with a domain that no other test has. */
async function readAccount(domain: string) {
  const account = await newAccount(server);
  const saved = await did(
    server.call(
      updateAccount,
      {
        params: { accountId: account.id },
        body: {
          version: account.version,
          details: { ...goodDetails('US', account.details.name), domainName: domain },
        },
      },
      as('agent'),
    ),
  );
  sandbox.hosts(domain, wellKept(domain));
  return { id: saved.id, domain };
}
async function scanned(accountId: string) {
  server.moveClockTo(new Date(server.appContext.clock.now().getTime() + 120_000));
  await did(
    server.call(
      scanAccount,
      { params: { accountId }, body: {} as never },
      { token: await server.signIn('agent@harbor.example') },
    ),
  );
  return world.ended(accountId);
}
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
const confirm = (accountId: string, domain: string, who = 'underwriter') =>
  server.call(
    confirmDomain,
    { params: { accountId }, body: { domain, reason: 'The imprint names the company' } },
    as(who),
  );
const unique = (): string => `d${randomUUID().slice(0, 8)}.example`;

describe('a domain of which nothing says that it belongs to the account', () => {
  it('is not looked at: one name is asked whose it is, and no server of it hears of us', async () => {
    const { id, domain } = await readAccount(unique());
    sandbox.asked.dns.length = 0;
    sandbox.asked.web.length = 0;
    sandbox.asked.mail.length = 0;
    const { scan, findings, ownership } = await scanned(id);
    expect(scan).toMatchObject({ status: 'FAILED', unproven: [domain], problems: [], dnssec: [] });
    expect(findings).toEqual([]);
    expect(sandbox.asked.dns).toEqual([`TXT _parapet-scan.${domain}`, `TXT ${PROOF_NAME}.${domain}`]);
    expect([sandbox.asked.web, sandbox.asked.mail]).toEqual([[], []]);
    expect(ownership).toEqual([
      expect.objectContaining({
        proof: null,
        record: { name: `${PROOF_NAME}.${domain}`, text: proofText(id) },
      }),
    ]);
  });
  it('is looked at once a record of it names the account, and not by the record of another', async () => {
    const { id, domain } = await readAccount(unique());
    const says = (text: string) =>
      sandbox.hosts(domain, { ...wellKept(domain), txt: { ...wellKept(domain).txt, [PROOF_NAME]: text } });
    says(proofText(randomUUID()));
    expect((await scanned(id)).scan!.unproven).toEqual([domain]);
    says(proofText(id));
    const { scan, ownership } = await scanned(id);
    expect(scan).toMatchObject({ status: 'DONE', unproven: [] });
    expect(ownership[0]).toMatchObject({ proof: 'RECORD', at: expect.any(String) });
    expect(await getEvents(id)).toContain('account.domain-proved');
    // Kept: the record may go.
    sandbox.hosts(domain, wellKept(domain));
    expect((await scanned(id)).scan!.unproven).toEqual([]);
  });
  it('says so where the name system does not answer whose it is', async () => {
    const { id, domain } = await readAccount(unique());
    sandbox.fails({ dns: 'silent' });
    const { scan } = await scanned(id);
    sandbox.fails({});
    expect(scan).toMatchObject({
      status: 'FAILED',
      unproven: [],
      problems: [{ domain, step: 'DNS', part: 'all', problem: 'SLOW' }],
    });
  });
  it('is confirmed by staff with a reason, once, and taken back; agents cannot', async () => {
    const { id, domain } = await readAccount(unique());
    expect((await confirm(id, domain, 'agent')).status).toBe(403);
    expect((await confirm(id, 'elsewhere.example')).refusal.code).toBe('domain-not-of-account');
    expect(await did(confirm(id, `https://${domain}/`))).toMatchObject({ proof: 'STAFF', domain });
    expect((await confirm(id, domain)).refusal.code).toBe('domain-proved');
    expect((await scanned(id)).scan).toMatchObject({ status: 'DONE', unproven: [] });
    expect((await server.call(getScan, { params: { accountId: id } }, as('rival'))).status).toBe(404);
    const query = { reason: 'It was sold' };
    const taken = { params: { accountId: id, domain }, query };
    await world.signIn();
    await did(server.call(withdrawDomain, taken, as('underwriter')));
    expect((await server.call(withdrawDomain, taken, as('underwriter'))).status).toBe(404);
    expect((await read(id)).ownership[0]).toMatchObject({ proof: null });
    expect(await getEvents(id)).toEqual(
      expect.arrayContaining(['account.domain-confirmed', 'account.domain-withdrawn']),
    );
  });
  it('is known by the mail domain of a policyholder who joined, not of one who was only invited', async () => {
    const { account, owner } = await signedQuote(server);
    const mail = `${randomUUID().slice(0, 8)}.example`;
    const { rows } = await server.database.pool.query<{ id: string }>(
      `select id from person where organization_id = $1 and account_type = 'CUSTOMER'`,
      [account.id],
    );
    expect(owner && rows).toHaveLength(1);
    const findDomain = async (email: string, isJoined: boolean) => {
      await server.database.pool.query(
        `update person set email = $2, password_set_at = case when $3 then now() end where id = $1`,
        [rows[0]!.id, email, isJoined],
      );
      return (await read(account.id)).ownership[0]!.proof;
    };
    expect(await findDomain('ada@keystone.example', true)).toBe('EMAIL');
    expect(await findDomain('ada@keystone.example', false)).toBe(null);
    expect(await findDomain(`ada@${mail}`, true)).toBe(null);
  });
});

describe('a domain that staff took out', () => {
  const out = (domain: string, more: object = {}) =>
    server.call(
      optOutDomain,
      { body: { domain, reason: 'Their counsel wrote to us', ...more } },
      as('underwriter'),
    );
  it('has who, when, why and until when; staff read all of it, the agent that it is so', async () => {
    const { id, domain } = await readAccount(unique());
    const today = dateIn(server.appContext.clock.now(), 'America/Chicago');
    const until = addDays(today, 30);
    expect((await out(domain, { accountId: id, until: addDays(today, -1) })).refusal.errors[0]).toMatchObject(
      { field: 'until' },
    );
    await did(out(domain, { accountId: id, until }));
    expect((await out(domain)).refusal.code).toBe('domain-opted-out');
    const [told] = (await read(id, 'underwriter')).optOuts;
    expect(told).toMatchObject({
      isInForce: true,
      until,
      addedBy: 'Uma Lindqvist',
      reason: 'Their counsel wrote to us',
      endedAt: null,
    });
    expect((await read(id)).optOuts[0]).toMatchObject({ isInForce: true, addedBy: null, reason: null });
    await did(
      server.call(
        allowDomain,
        { params: { domain }, query: { reason: 'They asked us to', accountId: id } },
        as('underwriter'),
      ),
    );
    expect((await read(id, 'underwriter')).optOuts[0]).toMatchObject({
      isInForce: false,
      endedBy: 'Uma Lindqvist',
      endReason: 'They asked us to',
    });
    expect(await getEvents(id)).toEqual(
      expect.arrayContaining(['account.domain-opted-out', 'account.domain-allowed']),
    );
  });
  it('is looked at again the day after its last one, and not on it', async () => {
    const { id, domain } = await readAccount(unique());
    await did(confirm(id, domain));
    const today = dateIn(server.appContext.clock.now(), 'America/Chicago');
    const until = addDays(today, 3);
    await did(out(domain, { accountId: id, until }));
    const on = async (day: string) => {
      server.moveClockTo(new Date(`${day}T18:00:00Z`));
      await world.signIn();
      return (await read(id)).domains;
    };
    expect(await on(until)).toEqual([]);
    expect(await on(addDays(until, 1))).toEqual([domain]);
    await world.signIn();
    await did(out(domain));
    expect((await read(id)).optOuts.map(({ isInForce }) => isInForce)).toEqual([true, false]);
  });
});

describe('signatures of the name system', () => {
  const getState = async (domain: string, id: string) => {
    await did(confirm(id, domain));
    const { scan, findings } = await scanned(id);
    return { dnssec: scan!.dnssec, kinds: findings.map(({ kind }) => kind) };
  };
  it.each([
    ['VALIDATED', {}, true, undefined],
    ['UNCHECKED', {}, false, undefined],
    ['NOT_VALIDATED', { signatures: 'unknown-algorithm' }, true, 'DNSSEC_NOT_VALIDATED'],
    ['BROKEN', { signatures: 'wrong' }, true, 'DNSSEC_BROKEN'],
    ['UNSIGNED', { isSigned: false }, true, 'DNSSEC_OFF'],
  ] as const)(
    'that are %s are told so, with %j and a resolver that validates: %s',
    async (state, hosted, validates, kind) => {
      const { id, domain } = await readAccount(unique());
      sandbox.hosts(domain, { ...wellKept(domain), ...hosted });
      sandbox.validates(validates);
      const told = await getState(domain, id);
      sandbox.validates(true);
      expect(told.dnssec).toEqual([{ domain, state }]);
      expect(told.kinds.filter((one) => one.startsWith('DNSSEC'))).toEqual(kind ? [kind] : []);
    },
  );
});
