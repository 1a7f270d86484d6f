import { dateIn } from '@parapet/domain/dates';
import type { CertificateHolder } from '@parapet/domain/policies/certificates';
import type { Block } from '../paper-content.ts';
import { fill } from '../../catalog/index.ts';
import { additionalInsuredForm } from '../forms-of.ts';
import { addressLines, facts, heading, lead, notices, section } from '../drawing/pdf-layout.ts';
import type { Subject } from '../subject.ts';
import { agencyText, mailingLines, periodText, termsTable } from './parts.ts';

type Label = (name: string) => string;

/**
 * Certificate that there is insurance, its amount and its end, for a person who has no right under the
 * policy.
 */
export function certificateOfInsurance(subject: Subject): Block[] {
  const { policy, paper, day, major, money, evidence, edition } = subject;
  if (!evidence) throw new Error('A certificate of insurance needs what it is issued for');
  const { labels, time, ...form } = edition('certificate-of-insurance');
  const label: Label = (name) => labels[name] ?? '';
  const { selection, currency } = policy;
  const { global } = selection;
  const { number, at, by, holder } = evidence;
  return [
    ...lead(form.lead),
    facts(
      [
        [label('number'), number],
        [label('issued'), day(dateIn(new Date(at), policy.timeZone))],
        [label('by'), by],
      ],
      3,
    ),
    facts([
      [label('producer'), agencyText(subject)],
      [label('insured'), [policy.companyName, ...mailingLines(subject)].join('\n')],
    ]),
    facts([
      [label('insurer'), [paper.insurer, paper.registration].join('\n')],
      [label('holder'), holder ? holderText(holder) : label('anybody')],
    ]),
    section(
      label('policy'),
      facts(
        [
          [label('type'), label('typeText')],
          [label('policyNumber'), policy.policyNumber],
          [label('period'), periodText(subject, time ?? '')],
          [label('limit'), major(global.limit)],
          ...(evidence.eroded > 0
            ? [[label('left'), money({ amount: global.limit * 100 - evidence.eroded, currency })] as const]
            : []),
          [label('deductible'), major(global.deductible)],
        ],
        3,
      ),
    ),
    heading(label('agreements')),
    termsTable(subject, { hasPrices: false }),
    { text: label('reduced'), look: 'label' },
    section(label('description'), { text: description(subject, label), below: 4 }),
    section(label('cancellation'), { text: label('cancellationText'), below: 4 }),
    notices(form.notices),
    {
      above: 12,
      together: [
        { text: form.signatory ?? '', look: 'signatory' },
        { text: label('authorized'), look: 'label' },
      ],
    },
  ];
}

const holderText = ({ organizationName, zip: zipCode, ...address }: CertificateHolder): string =>
  [organizationName, ...addressLines({ ...address, zipCode })].join('\n');

/** Whether the holder is insured, and by which words; a certificate makes nobody an insured. */
function description(subject: Subject, label: Label): string {
  const { policy, evidence } = subject;
  const form = evidence?.isAdditionalInsured ? additionalInsuredForm(policy, subject) : null;
  if (!form) return label('plain');
  return fill(label('additional'), { form: `${form.number} ${form.edition}`, text: form.texts.join(' ') });
}
