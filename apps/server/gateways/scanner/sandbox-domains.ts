import { createHash } from 'node:crypto';
import type { CertificateKind } from './sandbox-certificates.ts';

/** Data that the sandbox serves for one domain. */
export type Hosted = {
  /** Texts by the part before the domain, `''` for the domain itself. */
  txt: Readonly<Record<string, string>>;
  mx: readonly string[];
  /** The policy by which senders are asked to encrypt; null where there is none. */
  mtaSts: string | null;
  caa: boolean;
  isSigned: boolean;
  /** Defect of its signatures; unset if they are right. */
  signatures?: 'wrong' | 'unknown-algorithm';
  addresses: readonly string[];
  certificate: CertificateKind;
  acceptsOutdatedTls: boolean;
  /** Target of plain HTTP: HTTPS, none, or an address. */
  redirect: 'HTTPS' | 'NONE' | { to: string };
  headers: Readonly<Record<string, string>>;
  cookies: readonly string[];
};

const SAFE_HEADERS = {
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'content-security-policy': "default-src 'self'",
  'x-frame-options': 'DENY',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
};

/** A domain as it should be. */
export const wellKept = (domain: string): Hosted => ({
  txt: {
    '': 'v=spf1 mx -all',
    _dmarc: 'v=DMARC1; p=reject',
    'default._domainkey': 'v=DKIM1; k=rsa; p=MIIBIjANBgkq',
    '_mta-sts': 'v=STSv1; id=20270101;',
    '_smtp._tls': `v=TLSRPTv1; rua=mailto:tls@${domain}`,
  },
  mx: [`mail.${domain}`],
  mtaSts: `version: STSv1\r\nmode: enforce\r\nmx: mail.${domain}\r\nmax_age: 604800\r\n`,
  caa: true,
  isSigned: true,
  addresses: ['127.0.0.1'],
  certificate: 'good',
  acceptsOutdatedTls: false,
  redirect: 'HTTPS',
  headers: { ...SAFE_HEADERS, server: 'nginx' },
  cookies: ['session=0a1b; Path=/; Secure; HttpOnly; SameSite=Lax', 'theme=dark; Path=/; Secure'],
});

/** A domain at which nothing is as it should be. */
export const badlyKept = (domain: string): Hosted => ({
  txt: { '': 'v=spf1 +all' },
  mx: [`mail.${domain}`],
  mtaSts: null,
  caa: false,
  isSigned: false,
  addresses: ['127.0.0.1'],
  certificate: 'expired',
  acceptsOutdatedTls: true,
  redirect: 'NONE',
  headers: { server: 'Apache/2.4.49 (Unix)', 'x-powered-by': 'PHP/5.6.40' },
  cookies: ['PHPSESSID=s3cr3t; path=/'],
});

/** Between 0 and 1, the same for a domain and a question each time. */
function chance(domain: string, question: string): number {
  return createHash('sha256').update(`${domain}/${question}`).digest().readUInt32BE() / 2 ** 32;
}

/** Returns the setup of a demo world's domain, from its name alone, so it is the same each time. */
export function keptBySeed(domain: string): Hosted {
  const good = wellKept(domain);
  const bad = badlyKept(domain);
  const care = 0.45 + chance(domain, 'care') / 2;
  const pick = <K extends keyof Hosted>(field: K): Hosted[K] =>
    chance(domain, field) < care ? good[field] : bad[field];
  const has = (question: string): boolean => chance(domain, question) < care;
  return {
    ...good,
    txt: {
      '': has('spf') ? 'v=spf1 mx -all' : 'v=spf1 +all',
      ...(has('dmarc') ? { _dmarc: `v=DMARC1; p=${has('dmarc-policy') ? 'reject' : 'none'}` } : {}),
      ...(has('dkim') ? { 'default._domainkey': good.txt['default._domainkey']! } : {}),
      ...(has('mta-sts') ? { '_mta-sts': good.txt['_mta-sts']! } : {}),
      ...(has('tls-reports') ? { '_smtp._tls': good.txt['_smtp._tls']! } : {}),
    },
    caa: pick('caa'),
    isSigned: pick('isSigned'),
    certificate: pick('certificate'),
    acceptsOutdatedTls: pick('acceptsOutdatedTls'),
    redirect: pick('redirect'),
    headers: pick('headers'),
    cookies: pick('cookies'),
  };
}
