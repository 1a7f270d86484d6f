import { SPF_MOST_LOOKUPS } from '@parapet/domain/scan/looked';
import type { ScannerAddresses } from './addresses.ts';
import { texts } from './dns-texts.ts';

/** Of longer names only the last labels are asked: no name costs more than eight questions. */
const MOST_LABELS = 8;

const startingWith = (tag: string) => (text: string) => text.toLowerCase().startsWith(tag.toLowerCase());

/** The SPF records of a domain; one alone is valid. @throws LookTrouble */
export const spfRecords = async (at: ScannerAddresses, domain: string): Promise<string[]> =>
  (await texts(at, domain)).filter(startingWith('v=spf1'));

const TERM = /^[-~?+]?(?:(include|exists|a|mx|ptr)(?:[:/](\S*))?|(redirect)=(\S+))$/i;
const HOST = /^[a-z0-9_](?:[a-z0-9._-]{0,251}[a-z0-9])?$/i;

/**
 * Number of questions that an SPF record asks of the receiver of a mail: its own, and those of the records
 * that it includes or redirects to. Counted up to one more than the maximum allowed (RFC 7208, 4.6.4).
 * @throws LookTrouble
 */
export async function spfLookups(at: ScannerAddresses, record: string): Promise<number> {
  let count = 0;
  const read = async (text: string): Promise<void> => {
    for (const term of text.trim().split(/\s+/).slice(1)) {
      if (/^[-~?+]?all$/i.test(term)) return;
      const [, mechanism, of, redirect, to] = TERM.exec(term) ?? [];
      if (!mechanism && !redirect) continue;
      count += 1;
      if (count > SPF_MOST_LOOKUPS) return;
      const target = redirect ? to : mechanism?.toLowerCase() === 'include' ? of : undefined;
      // What depends on who sends (a macro) is not known before there is a mail.
      if (target === undefined || !HOST.test(target)) continue;
      const [next] = await spfRecords(at, target);
      if (next !== undefined) await read(next);
    }
  };
  await read(record);
  return Math.min(count, SPF_MOST_LOOKUPS + 1);
}

export type DmarcSeen = {
  /** Domain of the records: the domain itself, or one above it. */
  readonly from: string;
  readonly records: readonly string[];
};

const findPsd = (record: string): string | undefined =>
  /;\s*psd\s*=\s*([ynu])/i.exec(record)?.[1]?.toLowerCase();

function above(domain: string): string[] {
  const labels = domain.split('.').slice(1);
  const few = labels.slice(-(MOST_LABELS - 1));
  return few.map((_, index) => few.slice(index).join('.'));
}

/**
 * The DMARC record that holds for a domain: its own, or else that of the organization it is of, or else that
 * of the registry above. Who the organization is, the records say on the way up (`psd`), and not a list of
 * suffixes: the tree walk of DMARC (draft-ietf-dmarc-dmarcbis, 4.10). @throws LookTrouble
 */
export async function getDmarc(at: ScannerAddresses, domain: string): Promise<DmarcSeen> {
  const ask = async (name: string): Promise<DmarcSeen> => ({
    from: name,
    records: (await texts(at, `_dmarc.${name}`)).filter(startingWith('v=DMARC1')),
  });
  const own = await ask(domain);
  if (own.records.length === 1) return own;
  // Several at one place are as good as none.
  const others = (await Promise.all(above(domain).map(ask))).filter(({ records }) => records.length === 1);
  const psd = ({ records: [record] }: DmarcSeen) => findPsd(record!);
  return (
    others.find((other) => psd(other) === 'n') ??
    others.findLast((other) => psd(other) !== 'y') ??
    others.at(-1) ??
    own
  );
}
