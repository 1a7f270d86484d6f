import type { RegionCode } from '../regions/region.ts';
import type { ApplicationField } from './application-fields.ts';

/** The facts that a quote needs, in the words of a letter. */
const needed: Readonly<Record<RegionCode, Partial<Record<ApplicationField, string>>>> = {
  US: {
    name: 'the legal name of the company',
    address1: 'its mailing address',
    domesticRevenue: 'its annual revenue',
    noOfEmployeesAll: 'the number of employees',
    naicsCode: 'its NAICS code',
    domainName: 'its website',
    yearEstablished: 'the year it was established',
  },
  UK: {
    name: 'the legal name of the company',
    address1: 'its registered address',
    domesticRevenue: 'its annual turnover',
    noOfEmployeesAll: 'the number of employees',
    sicCode: 'its SIC code',
    domainName: 'its website',
    yearEstablished: 'the year it was established',
  },
};

/** Lists the facts still missing from an application, in the words of a letter. */
const getMissing = (region: RegionCode, known: readonly ApplicationField[]): string[] =>
  Object.entries(needed[region]).flatMap(([field, words]) =>
    known.includes(field as ApplicationField) ? [] : [words],
  );

/** A reply by rule: thanks, what arrived, and what is still missing. */
export function replyByRule(of: {
  region: RegionCode;
  sender: string;
  from: string;
  files: readonly string[];
  company: string | undefined;
  known: readonly ApplicationField[];
}): string {
  const missing = getMissing(of.region, of.known);
  const name = of.sender.trim().split(/\s+/)[0] ?? '';
  return [
    name ? `Hello ${name},` : 'Hello,',
    `Thank you for your message${of.company ? ` about ${of.company}` : ''}.`,
    ...(of.files.length > 0 ? [`We have received: ${of.files.join(', ')}.`] : []),
    ...(of.known.length > 0 && missing.length > 0
      ? [`To proceed, we still need:\n${missing.map((each) => `- ${each}`).join('\n')}`]
      : [
          of.known.length > 0
            ? 'We have everything we need and will get back to you.'
            : 'We will get back to you.',
        ]),
    `Kind regards,\n${of.from}`,
  ].join('\n\n');
}
