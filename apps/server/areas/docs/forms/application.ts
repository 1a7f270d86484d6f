import type { Block } from '../paper-content.ts';
import { keptBy } from '@parapet/domain/kept-by';
import { addressLines, facts, heading, lead, notices, section, table } from '../drawing/pdf-layout.ts';
import type { Subject } from '../subject.ts';
import { getAsked } from '../../catalog/index.ts';
import { getDetails, getPhone } from './parts.ts';

/** The application as it was signed: the applicant, the questions and answers, and the signature. */
export function application(subject: Subject): Block[] {
  const { policy, words, major, day, edition } = subject;
  const { labels, ...form } = edition('application');
  const label = (name: string) => labels[name] ?? '';
  const { global, isTriaExcluded } = policy.selection;
  return [
    ...lead(form.lead),
    heading(label('applicant')),
    facts(detailPairs(subject)),
    section(
      label('requested'),
      facts(
        [
          [label('product'), words.products[policy.product] ?? policy.product],
          [label('quote'), policy.quoteNumber],
          [label('limit'), major(global.limit)],
          [label('deductible'), major(global.deductible)],
          [label('period'), `${day(policy.effectiveDate)} – ${day(policy.endDate)}`],
          [label('tria'), label(isTriaExcluded ? 'triaRejected' : 'triaAccepted')],
        ],
        3,
      ),
    ),
    heading(label('questions')),
    table([label('question'), label('answer')], questionRows(subject), { widths: ['*', 170] }),
    section(label('signature'), notices(statementTexts(subject) ?? form.notices), signature(subject)),
  ];
}

/** Every question that was shown, with its answer in words; comments follow their question. */
export const questionRows = ({ policy }: Subject): string[][] =>
  (policy.application.asked ?? getAsked(policy.product, policy.region, policy.application.answers)).map(
    ({ question, answer }) => [question, answer],
  );

/**
 * The sentences that were signed, as the page showed them; undefined for what was signed before they were
 * kept.
 */
const statementTexts = ({ policy }: Subject): string[] | undefined =>
  policy.application.statements?.flatMap(({ text, agreement }) => [text, ...(agreement ? [agreement] : [])]);

const numberFormat = keptBy((locale) => new Intl.NumberFormat(locale));

function detailPairs(subject: Subject): [string, string][] {
  const { words, major, policy, locale } = subject;
  const details = getDetails(subject);
  const { contact } = policy.application;
  const text = (name: string) => String(details[name] ?? '');
  const industry = (code: string, ...names: string[]) =>
    [text(code), names.map(text).find(Boolean)].filter(Boolean).join(' · ');
  const yes = (name: string) =>
    typeof details[name] === 'boolean' ? words.answers[String(details[name])]! : '';
  const amount = (name: string) => (typeof details[name] === 'number' ? major(details[name]) : '');
  const count = (name: string) =>
    typeof details[name] === 'number' ? numberFormat(locale).format(details[name]) : '';
  const shown: Record<string, string> = {
    name: policy.insured.name ? text('name') : policy.companyName,
    dbaOrTradestyle: text('dbaOrTradestyle'),
    address: addressLines(details.address ?? details).join('\n'),
    mailingAddress: addressLines(details.mailingAddress).join('\n'),
    phoneNumber: getPhone(policy.region, text('phoneNumber')),
    domainName: text('domainName'),
    domains: (Array.isArray(details['domains']) ? details['domains'] : [])
      .map((one: { domain?: string }) => one.domain ?? '')
      .join(', '),
    naicsCode: industry('naicsCode', 'secondaryIndustry', 'primaryIndustry'),
    secondNaicsCode: industry('secondNaicsCode', 'secondSecondaryIndustry', 'secondPrimaryIndustry'),
    sicCode: industry('sicCode', 'sicSecondaryDesc', 'sicPrimaryDesc'),
    ein: text('ein'),
    dunsNumber: text('dunsNumber'),
    revenue: amount('revenue'),
    nonUsRevenue: amount('nonUsRevenue'),
    noOfEmployeesAll: count('noOfEmployeesAll'),
    yearEstablished: text('yearEstablished'),
    ownershipType: text('ownershipType'),
    entityType: text('entityType'),
    isFranchise: yes('isFranchise'),
    franchiseSystemConnectivity: yes('franchiseSystemConnectivity'),
    collectingPersonalInformation: yes('collectingPersonalInformation'),
    numberOfPersonalRecords: count('numberOfPersonalRecords'),
    changeInScope: yes('changeInScope'),
    changeInScopeDetail: text('changeInScopeDetail'),
    contact: contact
      ? [
          `${contact.contactFirstName} ${contact.contactLastName}`,
          contact.contactEmail,
          getPhone(policy.region, contact.contactPhone),
        ].join('\n')
      : '',
  };
  return Object.entries(shown).map(([name, value]) => [words.details[name] ?? name, value]);
}

function signature({ policy, instant, edition }: Subject): Block {
  const { labels } = edition('application');
  const { signature: signed } = policy.application;
  if (!signed) return { text: labels['unsigned']! };
  return {
    above: 8,
    together: [
      { text: signed.name, look: 'signature' },
      { rule: 280, above: 2 },
      facts(
        [
          [labels['name']!, signed.name],
          [labels['title']!, signed.title],
          [labels['signedAt']!, `${labels['signed']}, ${instant(new Date(signed.at))}`],
        ],
        3,
      ),
    ],
  };
}
