import type { Block } from '../paper-content.ts';
import { getState } from '../forms-of.ts';
import { facts, heading, lead, section, table } from '../drawing/pdf-layout.ts';
import { fill, paragraphsOf } from '../../catalog/index.ts';
import type { Subject } from '../subject.ts';
import { uncomparedText } from './compared-words.ts';
import { findLegend } from './legend.ts';
import { charges, retailAgentText } from './parts.ts';

/** The notice required for surplus lines paper, in the state's own words where it prescribes any. */
export function surplusNotice(subject: Subject): Block[] {
  const { policy, words, agency, money, edition, notice, instant } = subject;
  const { labels, ...form } = edition('surplus-notice');
  const label = (name: string) => labels[name] ?? '';
  const state = getState(policy);
  const taxes = charges(subject);
  const columns = edition('invoice').labels;
  return [
    ...findLegend(subject, 'policy'),
    ...lead(form.lead),
    facts([
      [label('insured'), policy.companyName],
      [label('number'), policy.policyNumber],
      [label('state'), state],
      [label('agency'), [agency.name, retailAgentText(subject)].filter(Boolean).join('\n')],
      [label('license'), agency.license ?? ''],
    ]),
    ...general(subject),
    ...(taxes.length > 0
      ? [
          heading(label('taxes')),
          table(
            ['item', 'rate', 'amount'].map((name) => columns[name] ?? ''),
            [
              [words.charges['PREMIUM']!, '', money(policy.rating.premium)],
              ...taxes.map(({ name, note, amount }) => [name, note, money(amount)]),
            ],
            { widths: ['*', 60, 110], ends: [1, 2] },
          ),
        ]
      : []),
    ...(notice
      ? [
          section(
            label('attested'),
            {
              text: fill(label('attestation'), {
                name: `${notice.brokerFirstName} ${notice.brokerLastName}`,
              }),
            },
            facts(
              [
                [label('broker'), `${notice.brokerFirstName} ${notice.brokerLastName}`],
                [label('license'), notice.licenseNumber],
                [label('attestedAt'), instant(new Date(notice.at))],
              ],
              3,
            ),
          ),
        ]
      : []),
  ];
}

/** Our own words, where the law of the state was not found: they say so until somebody has compared them. */
function general(subject: Subject): Block[] {
  if (findLegend(subject, 'policy').length > 0) return [];
  const form = subject.edition('surplus-notice');
  const { notices, states } = form;
  const state = getState(subject.policy);
  const own = states?.[state];
  const texts = own && own.place !== 'binder' ? [...notices, ...paragraphsOf(own)] : notices;
  // The first edition has no sentence for it.
  const uncompared = uncomparedText(subject, form);
  return [
    ...texts.map((text): Block => ({ text, look: 'prescribed', above: 8 })),
    ...(uncompared ? [{ text: uncompared, look: 'label' as const, above: 4 }] : []),
  ];
}
