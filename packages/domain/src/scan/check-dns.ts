import { fine, found, type Check } from './finding.ts';
import { DKIM_SELECTORS, SPF_MOST_LOOKUPS, type DnsSeen, type Look } from './looked.ts';

/**
 * Returns the check of a part that was looked at; nothing is said of a part that could not be looked at.
 */
const of = <T>(look: Look<T>, check: (seen: T) => Check): Check[] =>
  'seen' in look ? [check(look.seen)] : [];

/** Checks the setup of a domain in the name system. */
export const checkDns = (domain: string, dns: DnsSeen): Check[] => [
  ...of(dns.spf, (records) => checkSpf(domain, records)),
  ...checkLookups(domain, dns),
  ...of(dns.dmarc, (records) => checkDmarc(domain, records, dns.dmarcFrom)),
  ...of(dns.dkim, (selectors) =>
    selectors.length > 0
      ? fine(domain, 'DKIM')
      : found(domain, 'DKIM_NOT_FOUND', { asked: DKIM_SELECTORS.join(', ') }),
  ),
  ...checkDnssec(domain, dns),
  ...of(dns.caa, (records) =>
    records.length > 0 ? fine(domain, 'TLS_CERTIFICATE') : found(domain, 'CAA_MISSING', { record: 'CAA' }),
  ),
];

/** A domain that nobody signs is not broken; what our resolver could not check is not counted as wrong. */
function checkDnssec(domain: string, { isSigned, dnssec }: DnsSeen): Check[] {
  const state = dnssec && 'seen' in dnssec ? dnssec.seen : undefined;
  if (state === 'BROKEN') return [found(domain, 'DNSSEC_BROKEN', { answer: 'SERVFAIL', record: 'SOA' })];
  if (state === 'NOT_VALIDATED') return [found(domain, 'DNSSEC_NOT_VALIDATED', { record: 'DS', flag: 'AD' })];
  return of(isSigned, (has) =>
    has ? fine(domain, 'DNSSEC') : found(domain, 'DNSSEC_OFF', { record: 'DS' }),
  );
}

function checkSpf(domain: string, records: readonly string[]): Check {
  const [record] = records;
  if (record === undefined) return found(domain, 'SPF_MISSING', { record: 'TXT v=spf1' });
  if (records.length > 1) return found(domain, 'SPF_SEVERAL', { record: records.join(' | ') });
  const all = /(?:^|\s)([-~?+]?)all(?:\s|$)/i.exec(record)?.[1];
  // A record that ends in a redirect says at another place who else may send.
  if (all === undefined)
    return /\sredirect=/i.test(record) ? fine(domain, 'SPF') : found(domain, 'SPF_PERMISSIVE', { record });
  if (all === '-') return fine(domain, 'SPF');
  return found(domain, all === '~' ? 'SPF_SOFT' : 'SPF_PERMISSIVE', { record });
}

/** With too many questions a record is void for whoever counts them, whatever it says. */
function checkLookups(domain: string, { spf, spfLookups }: DnsSeen): Check[] {
  if (!spfLookups) return [];
  const record = ('seen' in spf && spf.seen[0]) || '';
  return of(spfLookups, (count) =>
    count > SPF_MOST_LOOKUPS
      ? found(domain, 'SPF_TOO_MANY_LOOKUPS', { record, lookups: `> ${SPF_MOST_LOOKUPS}` })
      : fine(domain, 'SPF'),
  );
}

function checkDmarc(domain: string, records: readonly string[], from?: Look<string>): Check {
  const [record] = records;
  // Several are as good as none (RFC 7489, 6.6.3).
  if (record === undefined || records.length > 1)
    return found(domain, 'DMARC_MISSING', { record: records.join(' | ') || `TXT _dmarc.${domain}` });
  const stands = from && 'seen' in from ? from.seen : domain;
  const own = findTag(record, 'p');
  // A record above says apart what holds for the domains below it.
  const policy = stands === domain ? own : (findTag(record, 'sp') ?? own);
  return policy === 'reject' || policy === 'quarantine'
    ? fine(domain, 'DMARC')
    : found(domain, 'DMARC_MONITORS', { record, ...(stands === domain ? {} : { from: stands }) });
}

const findTag = (record: string, tag: 'p' | 'sp'): string | undefined =>
  new RegExp(`;\\s*${tag}\\s*=\\s*([a-z]+)`, 'i').exec(record)?.[1]?.toLowerCase();
