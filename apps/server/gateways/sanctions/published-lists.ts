import type { SanctionsGateway } from '../../platform/gateways.ts';
import { readSdn, readUkList } from './formats.ts';

/** URLs of the published lists. */
export type ListAddresses = { sdn: string; alt: string; uk: string };

const PATIENCE_MS = 60_000;

/** The lists as their authorities publish them: the same adapter for them and for the sandbox. */
export function publishedLists(at: ListAddresses | null): SanctionsGateway {
  if (!at) return { isConfigured: false, lists: async () => [] };
  return {
    isConfigured: true,
    async lists() {
      const [sdn, alt, uk] = await Promise.all([fetched(at.sdn), fetched(at.alt), fetched(at.uk)]);
      return [
        {
          source: 'OFAC_SDN',
          // The file says no date of its own.
          published: sdn.modified,
          bytes: Buffer.concat([sdn.bytes, Buffer.from('\n'), alt.bytes]),
          names: readSdn(sdn.bytes.toString(), alt.bytes.toString()),
        },
        { source: 'UK', bytes: uk.bytes, ...readUkList(uk.bytes.toString()) },
      ];
    },
  };
}

async function fetched(url: string): Promise<{ bytes: Buffer; modified: string }> {
  const response = await fetch(url, { signal: AbortSignal.timeout(PATIENCE_MS) });
  if (!response.ok) throw new Error(`${new URL(url).host} answered ${response.status} for a sanctions list`);
  const modified = response.headers.get('last-modified') ?? response.headers.get('date');
  if (!modified) throw new Error(`${new URL(url).host} says no date of its sanctions list`);
  return {
    bytes: Buffer.from(await response.arrayBuffer()),
    modified: new Date(modified).toISOString().slice(0, 10),
  };
}
