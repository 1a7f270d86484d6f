import type { Subjectivity } from '@parapet/domain/quotes/subjectivities';
import { regionByCode } from '@parapet/domain/regions/regions';
import type { Block } from '../paper-content.ts';
import { listedForms } from '../forms-of.ts';
import { facts, heading, lead, notices, section, table } from '../drawing/pdf-layout.ts';
import type { Subject } from '../subject.ts';
import { fill, getState, getTerrorismStatement } from '../../catalog/index.ts';
import { questionRows } from './application.ts';
import { agencyFact, coverAndPrice, getLicense, mailingLines } from './parts.ts';

type Label = (name: string) => string;

/** The offer, its price, and the answers that it is based on: what a policyholder reads before signing. */
export function quoteDocument(subject: Subject): Block[] {
  const { policy, words, day, edition, paper, offer, isSurplus } = subject;
  const { labels, ...form } = edition('quote');
  const label: Label = (name) => labels[name] ?? '';
  const { hasSurplusLines } = regionByCode(policy.region);
  const forms = listedForms(policy, subject);
  return [
    ...lead(form.lead),
    facts([
      [label('applicant'), policy.companyName],
      [label('expires'), offer ? day(offer.expiresOn) : ''],
      [label('mailing'), mailingLines(subject).join('\n')],
      [label('period'), `${day(policy.effectiveDate)} – ${day(policy.endDate)}`],
      [label('product'), words.products[policy.product] ?? policy.product],
      [label('paper'), hasSurplusLines ? label(isSurplus ? 'surplus' : 'admitted') : ''],
      [label('insurer'), [paper.insurer, paper.registration].join('\n')],
      agencyFact(subject, label('agency')),
      [label('license'), getLicense(subject) || label('noLicense')],
    ]),
    ...coverAndPrice(subject, label, { hasPrices: true }),
    ...terrorism(subject, label),
    ...subjectivities(subject, label),
    section(label('forms'), {
      list: forms.map(({ title, number, edition: when }) => `${title} (${number} ${when})`),
      below: 4,
    }),
    heading(label('questions')),
    table([label('question'), label('answer')], questionRows(subject), { widths: ['*', 170] }),
    notices(form.notices),
  ];
}

/** The same disclosure as the one that is signed; nothing where the coverage is not offered. */
function terrorism(subject: Subject, label: Label): Block[] {
  const { policy, terrorism: premium, money } = subject;
  if (!premium) return [];
  const text = getTerrorismStatement({
    region: policy.region,
    state: getState(policy),
    companyName: policy.companyName,
    terrorism: { isRejected: policy.selection.isTriaExcluded, premium: money(premium) },
    effectiveDate: policy.effectiveDate,
    endDate: policy.endDate,
    isKnownLossAsked: false,
  });
  return text ? [section(label('tria'), { text, below: 4 })] : [];
}

/** Lists the subjectivities of the offer, and their deadlines. */
function subjectivities({ offer, words, day }: Subject, label: Label): Block[] {
  if (!offer) return [];
  const { expiresOn } = offer;
  const due = ({ days, due: when, isMet }: Subjectivity): string => {
    if (isMet) return label('met');
    return when === 'BEFORE_BIND'
      ? fill(label('beforeBind'), { date: day(expiresOn) })
      : fill(label('afterBind'), { days });
  };
  const rows = offer.subjectivities.map((subjectivity) => [
    [words.subjectivities[subjectivity.code] ?? subjectivity.code, subjectivity.text]
      .filter(Boolean)
      .join(': '),
    due(subjectivity),
  ]);
  return [
    heading(label('subjectivities')),
    rows.length > 0
      ? table([label('subjectivity'), label('subjectDue')], rows, { widths: ['*', 190] })
      : { text: label('none'), below: 4 },
  ];
}
