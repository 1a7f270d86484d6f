import { parseDuns, parseEin } from '../inputs/business-numbers.ts';
import type { Understood } from '../inputs/understood.ts';
import { normalizeDomain } from './domain-name.ts';

interface Written {
  readonly ein: string;
  readonly dunsNumber: string;
  readonly domainName: string;
  readonly domains: readonly { readonly domain: string }[];
}

const orAsIs = (text: string, answer: Understood<string>): string => (answer.ok ? answer.value : text);

/**
 * Valid details in the one way in which they are stored, however they were written: so that equal is equal.
 */
export const canonicalDetails = <D extends Written>(details: D): D => ({
  ...details,
  ein: orAsIs(details.ein, parseEin(details.ein)),
  dunsNumber: orAsIs(details.dunsNumber, parseDuns(details.dunsNumber)),
  domainName: normalizeDomain(details.domainName),
  domains: details.domains.map(({ domain }) => ({ domain: normalizeDomain(domain) })),
});
