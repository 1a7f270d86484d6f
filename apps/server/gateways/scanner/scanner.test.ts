import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { DomainSeen } from '@parapet/domain/scan/looked';
import { remoteScanner } from './remote.ts';
import { badlyKept, wellKept } from './sandbox-domains.ts';
import { startScannerSandbox, type ScannerFailures, type ScannerSandbox } from './sandbox.ts';

let sandbox: ScannerSandbox;
beforeAll(async () => {
  sandbox = await startScannerSandbox({ patienceMs: 400 });
  sandbox.hosts('well.example', wellKept('well.example'));
  sandbox.hosts('badly.example', badlyKept('badly.example'));
});
afterAll(() => sandbox.stop());
afterEach(() => {
  sandbox.fails({});
  sandbox.hostsMail({});
});

type Step = 'DNS' | 'WEB' | 'MAIL';
const look = (domain: string, step: Step) => remoteScanner(sandbox.at).look(domain, step);
async function seen(domain: string, step: Step): Promise<DomainSeen> {
  const found = await look(domain, step);
  if ('problem' in found || 'isOptedOut' in found.seen) throw new Error(JSON.stringify(found));
  return found.seen;
}

describe('the name system', () => {
  it('says how a well kept domain is set up', async () => {
    expect((await seen('well.example', 'DNS')).dns).toEqual({
      mx: { seen: ['mail.well.example'] },
      spf: { seen: ['v=spf1 mx -all'] },
      spfLookups: { seen: 1 },
      dmarc: { seen: ['v=DMARC1; p=reject'] },
      dmarcFrom: { seen: 'well.example' },
      dkim: { seen: ['default'] },
      caa: { seen: ['issue letsencrypt.org'] },
      isSigned: { seen: true },
      dnssec: { seen: 'VALIDATED' },
    });
  });
  it('says what a badly kept one lacks', async () => {
    expect((await seen('badly.example', 'DNS')).dns).toEqual({
      mx: { seen: ['mail.badly.example'] },
      spf: { seen: ['v=spf1 +all'] },
      spfLookups: { seen: 0 },
      dmarc: { seen: [] },
      dmarcFrom: { seen: 'badly.example' },
      dkim: { seen: [] },
      caa: { seen: [] },
      isSigned: { seen: false },
      dnssec: { seen: 'UNSIGNED' },
    });
  });
  it.each([
    ['v=spf1 a mx include:inner.example ptr exists:%{i}.spf.example ip4:192.0.2.1 ?all', 7],
    [
      'v=spf1 include:inner.example include:inner.example include:inner.example include:inner.example -all',
      11,
    ],
    ['v=spf1 redirect=inner.example', 3],
    ['v=spf1 -all include:inner.example', 0],
    // One that includes itself asks without end.
    ['v=spf1 include:circle.example -all', 11],
    ['v=spf1 include:nobody.example include:-odd- -all', 2],
  ])('counts the questions of the SPF record %s', async (record, count) => {
    const says = (domain: string, text: string) =>
      sandbox.hosts(domain, { ...wellKept(domain), txt: { '': text } });
    says('inner.example', 'v=spf1 a:one.example mx -all');
    says('circle.example', 'v=spf1 include:circle.example -all');
    says('nobody.example', 'nothing of it');
    says('counted.example', record);
    expect((await seen('counted.example', 'DNS')).dns!.spfLookups).toEqual({ seen: count });
  });
  it.each([
    ['of its own', { 'a.b.above.example': 'p=none', 'above.example': 'p=reject' }, 'a.b.above.example'],
    ['of the one furthest up', { 'b.above.example': 'p=none', 'above.example': 'p=reject' }, 'above.example'],
    [
      'that says it is the organization',
      { 'b.above.example': 'psd=n', 'above.example': '' },
      'b.above.example',
    ],
    ['below a registry', { 'b.above.example': 'p=none', 'above.example': 'psd=y' }, 'b.above.example'],
    ['of a registry, for want of others', { 'above.example': 'psd=y' }, 'above.example'],
  ] as const)('finds the DMARC record %s', async (_, records, from) => {
    for (const domain of ['a.b.above.example', 'b.above.example', 'above.example']) {
      const tags = (records as Record<string, string>)[domain];
      const txt: Record<string, string> = tags === undefined ? {} : { _dmarc: `v=DMARC1; ${tags}` };
      sandbox.hosts(domain, { ...wellKept(domain), txt });
    }
    const { dns } = await seen('a.b.above.example', 'DNS');
    expect(dns!.dmarcFrom).toEqual({ seen: from });
    expect(dns!.dmarc).toEqual({ seen: [expect.stringContaining('v=DMARC1')] });
  });
  it('is asked first whether the owner wants it, and nothing else where not', async () => {
    sandbox.hosts('no.example', wellKept('no.example'));
    sandbox.optsOut('no.example');
    sandbox.asked.dns.length = 0;
    expect(await look('no.example', 'DNS')).toEqual({ seen: { isOptedOut: true } });
    expect(sandbox.asked.dns).toEqual(['TXT _parapet-scan.no.example']);
  });
  it.each([
    ['refuses', 'UNREACHABLE'],
    ['silent', 'SLOW'],
    ['garbage', 'WRONG_ANSWER'],
    ['lying', 'WRONG_ANSWER'],
  ] as const)('is %s: %s', async (dns, problem) => {
    sandbox.fails({ dns });
    expect(await look('well.example', 'DNS')).toEqual({ problem });
  });
  it('is down', async () => {
    const gone = await startScannerSandbox();
    await gone.stop();
    const at = { ...sandbox.at, resolver: gone.at.resolver };
    expect(await remoteScanner(at).look('well.example', 'DNS')).toEqual({ problem: 'UNREACHABLE' });
  });
});

describe('the web site', () => {
  it('of a well kept domain speaks new TLS alone, and leads there', async () => {
    const { web } = await seen('well.example', 'WEB');
    expect(web).toMatchObject({
      tls: {
        seen: {
          version: 'TLSv1.3',
          outdated: [],
          certificate: { isTrusted: true, issuer: 'Parapet Sandbox' },
        },
      },
      https: { seen: { status: 200, headers: { 'x-content-type-options': 'nosniff' }, redirects: [] } },
      http: { seen: { status: 200, redirects: ['https://well.example/'] } },
    });
  });
  it('of a badly kept one shows an old certificate, old TLS and old software', async () => {
    const { web } = await seen('badly.example', 'WEB');
    expect(web).toMatchObject({
      tls: {
        seen: {
          version: 'TLSv1.2',
          outdated: ['TLSv1', 'TLSv1.1'],
          certificate: { isTrusted: false, reason: 'CERT_HAS_EXPIRED' },
        },
      },
      https: {
        seen: { status: 200, headers: { server: 'Apache/2.4.49 (Unix)', 'x-powered-by': 'PHP/5.6.40' } },
      },
      http: { seen: { status: 200, redirects: [] } },
    });
  });
  it.each([
    ['self-signed', 'DEPTH_ZERO_SELF_SIGNED_CERT'],
    ['other-name', 'ERR_TLS_CERT_ALTNAME_INVALID'],
    // Its issuer is not shown with it: some visitors know that one, and others are stopped.
    ['chain-missing', 'UNABLE_TO_VERIFY_LEAF_SIGNATURE'],
  ] as const)('shows a certificate that is %s', async (certificate, reason) => {
    sandbox.hosts('odd.example', { ...wellKept('odd.example'), certificate });
    const { web } = await seen('odd.example', 'WEB');
    expect(web?.tls).toMatchObject({ seen: { certificate: { isTrusted: false, reason } } });
  });
  it('shows a certificate with the chain that leads to an authority', async () => {
    sandbox.hosts('chain.example', { ...wellKept('chain.example'), certificate: 'chain-shown' });
    const { web } = await seen('chain.example', 'WEB');
    expect(web?.tls).toMatchObject({ seen: { certificate: { isTrusted: true, reason: null } } });
  });
  it('says how its cookies are guarded, and nothing of what they say', async () => {
    const web = async (domain: string) => (await seen(domain, 'WEB')).web;
    expect(await web('well.example')).toMatchObject({
      https: {
        seen: {
          cookies: [
            { name: 'session', isSecure: true, isHttpOnly: true },
            { name: 'theme', isSecure: true, isHttpOnly: false },
          ],
        },
      },
    });
    const badly = await web('badly.example');
    expect(badly).toMatchObject({
      https: { seen: { cookies: [{ name: 'PHPSESSID', isSecure: false, isHttpOnly: false }] } },
    });
    expect(JSON.stringify(badly)).not.toContain('s3cr3t');
  });
  it('is told who asks, and by which name', async () => {
    sandbox.asked.web.length = 0;
    await seen('well.example', 'WEB');
    expect(sandbox.asked.web.length).toBeGreaterThan(1);
    for (const asked of sandbox.asked.web)
      expect(asked).toMatchObject({ host: 'well.example', agent: sandbox.at.agent });
  });
  it('is not followed out of its domain, nor to a port', async () => {
    for (const to of ['https://victim.example/', 'http://lead.example:8080/', 'ftp://lead.example/']) {
      sandbox.hosts('lead.example', { ...wellKept('lead.example'), redirect: { to } });
      sandbox.asked.web.length = 0;
      const { web } = await seen('lead.example', 'WEB');
      expect(web?.http).toMatchObject({ seen: { status: 302, redirects: [to] } });
      expect(sandbox.asked.web.map(({ host }) => host)).toEqual(['lead.example', 'lead.example']);
    }
  });
  it('is not followed inside: the address of each hop is checked', async () => {
    sandbox.hosts('lead.example', {
      ...wellKept('lead.example'),
      redirect: { to: 'https://inner.lead.example/' },
    });
    sandbox.hosts('inner.lead.example', { ...wellKept('inner.lead.example'), addresses: ['10.0.0.8'] });
    sandbox.asked.web.length = 0;
    const { web } = await seen('lead.example', 'WEB');
    expect(web).toMatchObject({ https: { problem: 'INSIDE' }, http: { problem: 'INSIDE' } });
    expect(sandbox.asked.web.map(({ host }) => host)).toEqual(['lead.example', 'lead.example']);
  });
  it('that leads in circles is left', async () => {
    sandbox.hosts('round.example', {
      ...wellKept('round.example'),
      redirect: { to: 'http://round.example/' },
    });
    const { web } = await seen('round.example', 'WEB');
    expect(web?.http).toMatchObject({ seen: { redirects: { length: 5 } } });
  });
  it('whose name leads inside is not looked at: the address of each look-up is checked', async () => {
    for (const addresses of [['10.0.0.8'], ['8.8.8.8', '169.254.169.254'], ['::ffff:127.0.0.1']]) {
      sandbox.hosts('inside.example', { ...wellKept('inside.example'), addresses });
      const { web } = await seen('inside.example', 'WEB');
      expect(web).toEqual({
        tls: { problem: 'INSIDE' },
        https: { problem: 'INSIDE' },
        http: { problem: 'INSIDE' },
      });
    }
    sandbox.asked.web.length = 0;
    const strict = remoteScanner({ ...sandbox.at, allowsLoopback: false });
    expect(await strict.look('well.example', 'WEB')).toMatchObject({
      seen: { web: { tls: { problem: 'INSIDE' } } },
    });
    expect(sandbox.asked.web).toEqual([]);
  });
  it('that does not exist is no trouble', async () => {
    sandbox.hosts('nothing.example', { ...wellKept('nothing.example'), addresses: [] });
    const none = { tls: { seen: null }, https: { seen: null }, http: { seen: null } };
    expect((await seen('nothing.example', 'WEB')).web).toEqual(none);
    const gone = await startScannerSandbox();
    await gone.stop();
    const at = { ...sandbox.at, ports: gone.at.ports };
    expect(await remoteScanner(at).look('well.example', 'WEB')).toEqual({ seen: { web: none } });
  });
  it.each([
    ['silent', 'SLOW'],
    ['garbage', 'WRONG_ANSWER'],
    ['closes', 'WRONG_ANSWER'],
  ] as const)('is %s: %s', async (web, problem) => {
    sandbox.fails({ web });
    const found = await seen('well.example', 'WEB');
    expect(found.web).toEqual({ tls: { problem }, https: { problem }, http: { problem } });
  });
  it('answers without end', async () => {
    sandbox.fails({ web: 'endless' });
    const { web } = await seen('well.example', 'WEB');
    expect(web?.https).toEqual({ problem: 'WRONG_ANSWER' });
    expect(web?.http).toEqual({ problem: 'WRONG_ANSWER' });
  });
});

describe('the mail server', () => {
  const first = async () => (await seen('well.example', 'MAIL')).mail!.servers[0]!.look;
  it('offers to encrypt, with a certificate', async () => {
    expect(await first()).toMatchObject({
      seen: {
        host: 'mail.well.example',
        banner: 'mail.sandbox.example ESMTP',
        hasStartTls: true,
        tls: { seen: { version: 'TLSv1.3', certificate: { isTrusted: true } } },
      },
    });
  });
  it('takes mail in the clear alone, or shows a bad certificate', async () => {
    sandbox.hostsMail({ hasStartTls: false });
    expect(await first()).toMatchObject({ seen: { hasStartTls: false, tls: null } });
    sandbox.hostsMail({ certificate: 'self-signed' });
    expect(await first()).toMatchObject({ seen: { tls: { seen: { certificate: { isTrusted: false } } } } });
  });
  it('is sent nothing but the greeting', async () => {
    sandbox.asked.mail.length = 0;
    await first();
    expect(sandbox.asked.mail.slice(0, 2)).toEqual(['EHLO scanner.parapet.example', 'STARTTLS']);
    expect(sandbox.asked.mail.filter((line) => !/^(EHLO|STARTTLS|QUIT)/.test(line))).toEqual([]);
  });
  it.each([
    ['silent', 'SLOW'],
    ['garbage', 'WRONG_ANSWER'],
    ['closes', 'WRONG_ANSWER'],
    ['endless', 'WRONG_ANSWER'],
    ['refuses', 'WRONG_ANSWER'],
  ] satisfies [ScannerFailures['mail'], string][])('is %s: %s', async (mail, problem) => {
    sandbox.fails({ mail });
    expect(await first()).toEqual({ problem });
  });
  it('is down, or inside', async () => {
    const gone = await startScannerSandbox();
    await gone.stop();
    const at = { ...sandbox.at, ports: gone.at.ports };
    expect(await remoteScanner(at).look('well.example', 'MAIL')).toEqual({
      seen: {
        mail: {
          servers: [{ host: 'mail.well.example', look: { problem: 'UNREACHABLE' } }],
          // Nobody serves its policy either.
          mtaSts: { seen: { record: 'v=STSv1; id=20270101;', mode: null } },
          tlsReports: { seen: ['v=TLSRPTv1; rua=mailto:tls@well.example'] },
        },
      },
    });
    sandbox.hosts('mail.inner.example', { ...wellKept('inner.example'), addresses: ['192.168.0.9'] });
    sandbox.hosts('inner.example', wellKept('inner.example'));
    expect((await seen('inner.example', 'MAIL')).mail?.servers[0]?.look).toEqual({ problem: 'INSIDE' });
  });
});

describe('what a domain asks of those who send it mail', () => {
  const RECORD = 'v=STSv1; id=20270101;';
  const POLICY = 'version: STSv1\nmode: enforce\nmx: mail.asks.example\nmax_age: 604800\n';
  const asks = async (change: Partial<ReturnType<typeof wellKept>>, record: string | null = RECORD) => {
    const { txt, ...kept } = wellKept('asks.example');
    const { '_mta-sts': _, ...others } = txt;
    const texts = { ...others, ...(record === null ? {} : { '_mta-sts': record }) };
    sandbox.hosts('asks.example', { ...kept, txt: texts, ...change });
    return (await seen('asks.example', 'MAIL')).mail!.mtaSts;
  };
  it('is to encrypt, by a record and a policy, and to say where they could not', async () => {
    expect(await asks({})).toEqual({ seen: { record: RECORD, mode: 'enforce' } });
    const { mail } = await seen('well.example', 'MAIL');
    expect(mail?.tlsReports).toEqual({ seen: ['v=TLSRPTv1; rua=mailto:tls@well.example'] });
    expect((await seen('badly.example', 'MAIL')).mail).toMatchObject({
      mtaSts: { seen: { record: null, mode: null } },
      tlsReports: { seen: [] },
    });
  });
  it.each([
    ['tries it out', POLICY.replace('enforce', 'testing'), 'testing'],
    ['takes it back', 'version: STSv1\r\nmode: none\r\nmax_age: 86400\r\n', 'none'],
    ['is none', null, null],
    ['is of another version', POLICY.replace('STSv1', 'STSv2'), null],
    ['names no server', POLICY.replace(/^mx.*\n/m, ''), null],
    ['says not for how long', POLICY.replace(/^max_age.*\n/m, ''), null],
    ['says nothing known', POLICY.replace('enforce', 'perhaps'), null],
    ['is longer than anybody reads', POLICY + 'x: y\n'.repeat(20_000), null],
  ] as const)('counts a policy as what it is where it %s', async (_, mtaSts, mode) => {
    expect(await asks({ mtaSts })).toEqual({ seen: { record: RECORD, mode } });
  });
  it('is nothing where a stranger could have said it, or the record is not valid', async () => {
    for (const certificate of ['self-signed', 'expired', 'other-name'] as const)
      expect(await asks({ certificate })).toEqual({ seen: { record: RECORD, mode: null } });
    for (const record of [null, 'v=STSv1;', 'v=STSv10; id=1', 'v=STSv1; id=not-valid'])
      expect(await asks({}, record)).toEqual({ seen: { record: null, mode: null } });
  });
  it('is not known while its policy cannot be read', async () => {
    sandbox.fails({ web: 'silent' });
    expect(await asks({})).toEqual({ problem: 'SLOW' });
    sandbox.fails({ web: 'garbage' });
    expect(await asks({})).toEqual({ problem: 'WRONG_ANSWER' });
    sandbox.fails({});
    sandbox.hosts('mta-sts.asks.example', { ...wellKept('asks.example'), addresses: ['10.0.0.8'] });
    expect(await asks({})).toEqual({ problem: 'INSIDE' });
  });
});

describe('the sandbox', () => {
  it('plays a domain that nobody set up the same way each time', async () => {
    const [once, again] = [await seen('seeded.example', 'DNS'), await seen('seeded.example', 'DNS')];
    expect(once).toEqual(again);
    expect(await seen('seeded.example', 'WEB')).toMatchObject({ web: { https: { seen: { status: 200 } } } });
  });
});
