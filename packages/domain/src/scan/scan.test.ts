import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { scoreRisk } from '../risk/score-risk.ts';
import type { RiskInput } from '../risk/types.ts';
import { checkDomain } from './check-domain.ts';
import { compareVersions, softwareIn, getWeaknesses, type KnownExploited } from './known-exploited.ts';
import type { CertificateSeen, DomainSeen } from './looked.ts';
import { mergedSignals, ownSignals } from './own-signals.ts';
import { getRaises } from './raise-score.ts';
import { isScannable, nextDomain, scannableDomains, stepAt } from './scan.ts';

const known = JSON.parse(
  readFileSync(new URL('../../../../data/known-exploited.json', import.meta.url), 'utf8'),
) as KnownExploited;
const NOW = new Date('2026-11-24T12:00:00Z');
const good: CertificateSeen = {
  issuer: 'CA',
  validTo: '2027-02-01T00:00:00Z',
  isTrusted: true,
  reason: null,
};
const safe = {
  'strict-transport-security': 'max-age=31536000',
  'content-security-policy': 'x',
  'x-frame-options': 'x',
  'x-content-type-options': 'x',
  'referrer-policy': 'x',
};
const tls = (certificate: CertificateSeen = good, outdated: string[] = []) => ({
  seen: { version: 'TLSv1.3', outdated, certificate },
});
const WELL: DomainSeen = {
  dns: {
    mx: { seen: ['mail.a.example'] },
    spf: { seen: ['v=spf1 mx -all'] },
    dmarc: { seen: ['v=DMARC1; p=reject'] },
    dkim: { seen: ['default'] },
    caa: { seen: ['issue ca'] },
    isSigned: { seen: true },
  },
  web: {
    tls: tls(),
    https: { seen: { status: 200, headers: safe, redirects: [] } },
    http: { seen: { status: 200, headers: safe, redirects: ['https://a.example/'] } },
  },
  mail: {
    servers: [{ host: 'm', look: { seen: { host: 'm', banner: 'ESMTP', hasStartTls: true, tls: tls() } } }],
    mtaSts: { seen: { record: 'v=STSv1; id=1;', mode: 'enforce' } },
    tlsReports: { seen: ['v=TLSRPTv1; rua=mailto:tls@a.example'] },
  },
};
const check = (seen: DomainSeen) => checkDomain('a.example', seen, known, NOW);
const getKinds = (seen: DomainSeen) => check(seen).flatMap(({ finding }) => (finding ? [finding.kind] : []));
const dns = (change: Partial<DomainSeen['dns'] & object>) => getKinds({ dns: { ...WELL.dns!, ...change } });
const web = (change: Partial<DomainSeen['web'] & object>) => getKinds({ web: { ...WELL.web!, ...change } });
const headers = (change: Record<string, string>, without?: string) => {
  const all: Record<string, string> = { ...safe, ...change };
  if (without) delete all[without];
  return { https: { seen: { status: 200, headers: all, redirects: [] } } };
};

describe('what is found at a domain', () => {
  it('is nothing where all is as it should be', () => expect(getKinds(WELL)).toEqual([]));
  it.each([
    [[], 'SPF_MISSING'],
    [['v=spf1 mx -all', 'v=spf1 -all'], 'SPF_SEVERAL'],
    [['v=spf1 ~all'], 'SPF_SOFT'],
    [['v=spf1 +all'], 'SPF_PERMISSIVE'],
    [['v=spf1 all'], 'SPF_PERMISSIVE'],
    [['v=spf1 mx'], 'SPF_PERMISSIVE'],
    [['v=spf1 redirect=b.example'], undefined],
  ])('SPF %j: %s', (seen, kind) => expect(dns({ spf: { seen } })).toEqual(kind ? [kind] : []));
  it.each([
    [[], 'DMARC_MISSING'],
    [['v=DMARC1; p=none'], 'DMARC_MONITORS'],
    [['v=DMARC1; p=reject', 'v=DMARC1; p=reject'], 'DMARC_MISSING'],
    [['v=DMARC1; p=quarantine'], undefined],
    [['v=DMARC1; sp=reject'], 'DMARC_MONITORS'],
  ])('DMARC %j: %s', (seen, kind) => expect(dns({ dmarc: { seen } })).toEqual(kind ? [kind] : []));
  it.each([
    ['v=DMARC1; p=reject; sp=none', 'DMARC_MONITORS'],
    ['v=DMARC1; p=none; sp=reject', undefined],
    ['v=DMARC1; p=reject', undefined],
    ['v=DMARC1; p=none', 'DMARC_MONITORS'],
  ])('DMARC of a domain above, %s: %s', (record, kind) => {
    const found = dns({ dmarc: { seen: [record] }, dmarcFrom: { seen: 'example' } });
    expect(found).toEqual(kind ? [kind] : []);
  });
  it('an SPF record that asks more than ten questions', () => {
    expect(dns({ spfLookups: { seen: 11 } })).toEqual(['SPF_TOO_MANY_LOOKUPS']);
    expect(dns({ spfLookups: { seen: 10 } })).toEqual([]);
    expect(dns({ spfLookups: { problem: 'SLOW' } })).toEqual([]);
  });
  it('no key, no signature, nobody named for certificates', () =>
    expect(dns({ dkim: { seen: [] }, isSigned: { seen: false }, caa: { seen: [] } })).toEqual([
      'DKIM_NOT_FOUND',
      'DNSSEC_OFF',
      'CAA_MISSING',
    ]));
  it.each([
    [{ ...good, isTrusted: false, reason: 'CERT_HAS_EXPIRED' }, 'CERTIFICATE_EXPIRED'],
    [{ ...good, validTo: '2026-11-23T00:00:00Z' }, 'CERTIFICATE_EXPIRED'],
    [{ ...good, isTrusted: false, reason: 'SELF_SIGNED' }, 'CERTIFICATE_UNTRUSTED'],
    [{ ...good, validTo: '2026-12-08T11:00:00Z' }, 'CERTIFICATE_ENDS_SOON'],
    [{ ...good, validTo: '2026-12-08T13:00:00Z' }, undefined],
  ])('a certificate %j: %s', (seen, kind) => expect(web({ tls: tls(seen) })).toEqual(kind ? [kind] : []));
  it('old TLS, no TLS, no way to it', () => {
    expect(web({ tls: tls(good, ['TLSv1']) })).toEqual(['TLS_OUTDATED']);
    expect(web({ tls: { seen: null }, https: { seen: null } })).toEqual(['TLS_NONE']);
    expect(web({ tls: { problem: 'SLOW' }, https: { problem: 'SLOW' } })).toEqual([]);
    const http = { seen: { status: 200, headers: {}, redirects: ['http://www.a.example/'] } };
    expect(web({ http })).toEqual(['HTTP_NOT_REDIRECTED']);
  });
  it('headers that are missing or short', () => {
    expect(web(headers({}, 'strict-transport-security'))).toEqual(['HSTS_MISSING']);
    expect(web(headers({ 'strict-transport-security': 'max-age=300' }))).toEqual(['HSTS_SHORT']);
    expect(web(headers({}, 'referrer-policy'))).toEqual(['HEADERS_MISSING']);
  });
  it('cookies that anybody on the way reads, and those that sign in and scripts read', () => {
    const cookies = (...seen: [string, boolean, boolean][]) => {
      const all = seen.map(([name, isSecure, isHttpOnly]) => ({ name, isSecure, isHttpOnly }));
      return web({ https: { seen: { status: 200, headers: safe, redirects: [], cookies: all } } });
    };
    expect(cookies(['theme', false, false])).toEqual(['COOKIES_UNGUARDED']);
    expect(cookies(['theme', true, false], ['JSESSIONID', true, true])).toEqual([]);
    expect(cookies(['theme', true, false], ['JSESSIONID', true, false])).toEqual(['COOKIES_UNGUARDED']);
    expect(cookies()).toEqual([]);
  });
  it('mail in the clear, or behind a certificate of nobody', () => {
    const mail = (look: object) =>
      getKinds({ mail: { servers: [{ host: 'm', look: { seen: look as never } }] } });
    const server = { host: 'm', banner: '', hasStartTls: true };
    expect(mail({ ...server, hasStartTls: false, tls: null })).toEqual(['MAIL_IN_CLEAR']);
    expect(mail({ ...server, tls: tls({ ...good, isTrusted: false }) })).toEqual([
      'MAIL_CERTIFICATE_UNTRUSTED',
    ]);
  });
  it.each([
    [{ record: null, mode: null }, ['MTA_STS_MISSING']],
    [{ record: 'v=STSv1; id=1;', mode: null }, ['MTA_STS_INVALID']],
    [{ record: 'v=STSv1; id=1;', mode: 'testing' }, ['MTA_STS_NOT_ENFORCED']],
    [{ record: 'v=STSv1; id=1;', mode: 'none' }, ['MTA_STS_NOT_ENFORCED']],
    [{ record: 'v=STSv1; id=1;', mode: 'enforce' }, []],
  ] as const)('MTA-STS %j: %j', (seen, kinds) =>
    expect(getKinds({ mail: { ...WELL.mail!, mtaSts: { seen } } })).toEqual(kinds),
  );
  it('no address for reports of mail that could not be encrypted', () => {
    const one = 'v=TLSRPTv1; rua=mailto:tls@a.example';
    const reports = (seen: string[]) => getKinds({ mail: { ...WELL.mail!, tlsReports: { seen } } });
    expect(reports([])).toEqual(['TLS_REPORTS_MISSING']);
    expect(reports([one, one])).toEqual(['TLS_REPORTS_MISSING']);
    expect(reports([one])).toEqual([]);
  });
  it('software that is known to be exploited, by the dated list', () => {
    const [one] = check({ web: { ...WELL.web!, ...headers({ server: 'Apache/2.4.49 (Unix)' }) } }).filter(
      ({ finding }) => finding,
    );
    expect(one?.finding).toMatchObject({
      kind: 'SOFTWARE_EXPLOITED',
      evidence: {
        software: 'Apache 2.4.49',
        weaknesses: 'CVE-2021-41773, CVE-2021-42013, CVE-2024-38475',
        list: known.edition,
      },
    });
    expect(web(headers({ server: 'Apache/2.4.62' }))).toEqual([]);
  });
  it('says nothing of what could not be looked at', () => {
    const problem = { problem: 'UNREACHABLE' } as const;
    const down = {
      mx: problem,
      spf: problem,
      dmarc: problem,
      dkim: problem,
      caa: problem,
      isSigned: problem,
    };
    expect(check({ dns: down })).toEqual([]);
    expect(check({ mail: { servers: [{ host: 'm', look: problem }] } })).toEqual([]);
  });
});

describe('versions', () => {
  it.each([
    ['2.4.49', '2.4.50', -1],
    ['2.4.9', '2.4.50', -1],
    ['1.0.1f', '1.0.1g', -1],
    ['1.0.1', '1.0.1g', -1],
    ['4.92', '4.92.0', 0],
  ])('%s and %s: %i', (a, b, sign) => expect(Math.sign(compareVersions(a, b))).toBe(sign));
  it('are read from what answers say', () => {
    expect(softwareIn('Apache/2.4.49 (Unix) OpenSSL/1.0.1f')).toEqual([
      { product: 'Apache', version: '2.4.49' },
      { product: 'OpenSSL', version: '1.0.1f' },
    ]);
    expect(softwareIn('mail ESMTP Exim 4.89 ready')).toEqual([{ product: 'Exim', version: '4.89' }]);
    const seen = (version: string) =>
      getWeaknesses(known, { product: 'Exim', version }).map(({ cve }) => cve);
    expect(seen('4.92')).toEqual(['CVE-2019-16928']);
    expect(seen('4.92.3')).toEqual([]);
  });
});

describe('what the look says of the risk', () => {
  const seen = { dns: { ...WELL.dns!, dmarc: { seen: [] }, caa: { seen: [] } } };
  const findValue = (kind: string, dismissed: Parameters<typeof ownSignals>[1] = []) =>
    ownSignals(check(seen), dismissed).find((signal) => signal.kind === kind)?.value;
  it('is the worst finding of each indicator, and only of what was looked at', () => {
    expect([findValue('DMARC'), findValue('SPF'), findValue('TLS_CERTIFICATE')]).toEqual([0, 1, 0.8]);
    expect(findValue('HSTS')).toBeUndefined();
  });
  it('leaves out what was dismissed', () => {
    const about = { domain: 'a.example', kind: 'DMARC_MISSING' };
    expect(findValue('DMARC', [{ ...about, as: 'FINE' }])).toBe(1);
    expect(findValue('DMARC', [{ ...about, as: 'UNKNOWN' }])).toBeUndefined();
    expect(findValue('DMARC', [{ ...about, domain: 'b.example', as: 'FINE' }])).toBe(0);
  });
  it('takes the place of what the directory says of the same', () => {
    const directory = [
      { kind: 'DMARC', domain: 'x', value: 1 },
      { kind: 'EXPOSED_DATABASE', domain: 'x', value: 0 },
    ] as const;
    expect(mergedSignals(directory, [{ kind: 'DMARC', domain: 'a', value: 0 }])).toEqual([
      directory[1],
      { kind: 'DMARC', domain: 'a', value: 0 },
    ]);
  });
});

describe('what would raise the score', () => {
  const input: RiskInput = {
    firmographics: { revenue: 1, noOfEmployeesAll: 1, yearEstablished: 2000, numberOfPersonalRecords: 0 },
    answers: { edr: false, backupFrequency: 'NEVER', cyberEvent: true } as never,
    signals: [{ kind: 'DMARC', domain: 'a.example', value: 0 }],
    connectors: [],
    hazardClass: '3',
    benchmarks: { industry: null, portfolio: null },
    todayYear: 2026,
  };
  it('is said by the function that makes the score', () => {
    const raises = getRaises(input);
    expect(raises.map(({ id }) => id)).toEqual(
      expect.arrayContaining(['signal.DMARC', 'answer.edr', 'answer.backupFrequency', 'answer.cyberEvent']),
    );
    const before = scoreRisk(input).companyAggregate.score;
    const fixed = scoreRisk({ ...input, signals: [{ kind: 'DMARC', domain: 'a.example', value: 1 }] });
    const dmarc = raises.find(({ id }) => id === 'signal.DMARC')!;
    expect(dmarc).toEqual({
      id: 'signal.DMARC',
      score: fixed.companyAggregate.score,
      gain: fixed.companyAggregate.score - before,
    });
    expect(raises.map(({ gain }) => gain)).toEqual(raises.map(({ gain }) => gain).toSorted((a, b) => b - a));
  });
  it('is nothing that nobody knows', () =>
    expect(getRaises(input).some(({ id }) => id === 'signal.SPF')).toBe(false));
});

describe('the domains of an account', () => {
  it('are those that its details name, each once', () =>
    expect(
      scannableDomains({
        domainName: 'https://www.A.example/x',
        domains: ['a.example', 'b.example', ''].map((domain) => ({ domain })),
      }),
    ).toEqual(['a.example', 'b.example']));
  it.each(['localhost', '10.0.0.1', 'db.internal', 'gmail.com', 'a', 'a..b', 'nas.local', '[::1]', 'a.b:25'])(
    '%s is none',
    (name) => expect(isScannable(name)).toBe(false),
  );
  it('are looked at step by step', () => {
    expect(stepAt(['a', 'b'], 4)).toEqual({ domain: 'b', step: 'WEB' });
    expect(stepAt(['a'], 3)).toBeUndefined();
    expect(nextDomain(0)).toBe(3);
  });
});
