import type { Answer } from 'dns-packet';
import { isReachable } from '../webhooks/reachable.ts';
import { DKIM_SELECTORS, type DnsSeen, type DnssecState } from '@parapet/domain/scan/looked';
import { PROOF_NAME } from '@parapet/domain/scan/ownership';
import { OPT_OUT_NAME, type ScannerAddresses } from './addresses.ts';
import { ask, askPlainly } from './dns-client.ts';
import { MOST_RECORDS, textIn, texts } from './dns-texts.ts';
import { getDmarc, spfLookups, spfRecords } from './mail-policies.ts';
import { looked, LookTrouble } from './trouble.ts';

/**
 * Whether the owner of a domain asks not to be scanned. It is heard even if the domain's signatures
 * are wrong: who breaks them does not lose the right to be left alone. @throws LookTrouble
 */
export async function isOptedOut(at: ScannerAddresses, domain: string): Promise<boolean> {
  const { rcode, answers } = await askPlainly(at, {
    name: `${OPT_OUT_NAME}.${domain}`,
    type: 'TXT',
    isUnchecked: true,
  });
  if (rcode !== 'NOERROR' && rcode !== 'NXDOMAIN') throw new LookTrouble('UNREACHABLE');
  return answers
    .slice(0, MOST_RECORDS)
    .map(textIn)
    .some((text) => /^opt-?out$/i.test(text.trim()));
}

/** Whether a record of the domain says that it belongs to an account. @throws LookTrouble */
export const isProvedBy = async (at: ScannerAddresses, domain: string, text: string): Promise<boolean> =>
  (await texts(at, `${PROOF_NAME}.${domain}`)).some((one) => one.trim().toLowerCase() === text.toLowerCase());

/**
 * Whether a domain is signed and the resolver has checked it. A resolver that checks refuses what is
 * signed wrongly (SERVFAIL) and hands it out only unchecked (CD); whether it checks at all, the root
 * zone says, which is signed always. @throws LookTrouble
 */
async function getDnssec(at: ScannerAddresses, domain: string): Promise<DnssecState> {
  const soa = { name: domain, type: 'SOA' } as const;
  const zone = await askPlainly(at, soa);
  if (zone.rcode === 'SERVFAIL') {
    const unchecked = await askPlainly(at, { ...soa, isUnchecked: true });
    if (unchecked.rcode === 'NOERROR') return 'BROKEN';
    throw new LookTrouble('UNREACHABLE');
  }
  if (zone.isValidated) return 'VALIDATED';
  if ((await ask(at, domain, 'DS')).length === 0) return 'UNSIGNED';
  const root = await askPlainly(at, { name: '.', type: 'SOA' });
  return root.isValidated ? 'NOT_VALIDATED' : 'UNCHECKED';
}

/** The mail servers of a domain, the preferred ones first; a lone dot says that there is none. */
export async function mailServers(at: ScannerAddresses, domain: string): Promise<string[]> {
  const answers = await ask(at, domain, 'MX');
  return answers
    .flatMap((answer) => (answer.type === 'MX' ? [answer.data] : []))
    .toSorted((a, b) => (a.preference ?? 0) - (b.preference ?? 0))
    .map(({ exchange }) => exchange.toLowerCase())
    .filter((host) => host !== '' && host !== '.')
    .slice(0, MOST_RECORDS);
}

async function selectors(at: ScannerAddresses, domain: string): Promise<string[]> {
  const found = await Promise.all(
    DKIM_SELECTORS.map(async (selector) => {
      const all = await texts(at, `${selector}._domainkey.${domain}`);
      // An empty key is one that was withdrawn.
      return all.some((text) => /(^|;)\s*p=[a-z0-9+/=]/i.test(text.replaceAll(/(?<=p=)\s+/g, '')));
    }),
  );
  return DKIM_SELECTORS.filter((_, index) => found[index]);
}

const authorities = (answers: Answer[]): string[] =>
  answers
    .flatMap((answer) => (answer.type === 'CAA' ? [answer.data] : []))
    .slice(0, MOST_RECORDS)
    .map(({ tag, value }) => `${tag} ${value}`.slice(0, 200));

/** The SPF records of a domain and, of one alone, how many questions it asks. */
async function lookAtSpf(at: ScannerAddresses, domain: string): Promise<Pick<DnsSeen, 'spf' | 'spfLookups'>> {
  const spf = await looked(() => spfRecords(at, domain));
  if ('problem' in spf) return { spf };
  const [record, ...more] = spf.seen;
  const isValid = record !== undefined && more.length === 0;
  return { spf, spfLookups: await looked(async () => (isValid ? spfLookups(at, record) : 0)) };
}

async function lookAtDmarc(
  at: ScannerAddresses,
  domain: string,
): Promise<Pick<DnsSeen, 'dmarc' | 'dmarcFrom'>> {
  const look = await looked(() => getDmarc(at, domain));
  return 'problem' in look
    ? { dmarc: look }
    : { dmarc: { seen: look.seen.records }, dmarcFrom: { seen: look.seen.from } };
}

/** Looks up the records of a domain in the domain name system, each part by itself. */
export async function lookAtDns(at: ScannerAddresses, domain: string): Promise<DnsSeen> {
  const [mx, spf, dmarc, dkim, caa, isSigned, dnssec] = await Promise.all([
    looked(() => mailServers(at, domain)),
    lookAtSpf(at, domain),
    lookAtDmarc(at, domain),
    looked(() => selectors(at, domain)),
    looked(() => ask(at, domain, 'CAA').then(authorities)),
    looked(async () => (await ask(at, domain, 'DS')).length > 0),
    looked(() => getDnssec(at, domain)),
  ]);
  return { mx, ...spf, ...dmarc, dkim, caa, isSigned, dnssec };
}

/**
 * The address of a host, to connect to it and no other. Every one that the name leads to has to be of
 * the internet. @returns null for a name without addresses. @throws LookTrouble
 */
export async function findAddress(at: ScannerAddresses, host: string): Promise<string | null> {
  const [four, six] = await Promise.all([ask(at, host, 'A'), ask(at, host, 'AAAA')]);
  const found = [...four, ...six].map(textIn);
  if (found.some((address) => !isReachable(address, at))) throw new LookTrouble('INSIDE');
  return found[0] ?? null;
}
