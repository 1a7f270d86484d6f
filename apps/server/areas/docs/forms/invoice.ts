import { money as moneyOf } from '@parapet/domain/money';
import type { BookedLine } from '@parapet/domain/policies/policy-bill';
import { getPremiumByLine, type LinePremium } from '@parapet/domain/policies/premium-by-line';
import { isNationwide, regionByCode } from '@parapet/domain/regions/regions';
import type { Block, Run } from '../paper-content.ts';
import { facts, gap, notices, section, table } from '../drawing/pdf-layout.ts';
import type { Subject } from '../subject.ts';
import { fill } from '../../catalog/index.ts';
import { agencyFact, mailingLines, percent } from './parts.ts';

/** The amount that a transaction bills or gives back: its lines as booked, the due date and how to pay. */
export function invoice(subject: Subject, form: 'invoice' | 'credit-note'): Block[] {
  const { policy, invoice: bill, words, money, day, edition, payLink, agency } = subject;
  if (!bill) throw new Error(`${form} needs what it bills`);
  const { labels, ...wording } = edition(form);
  const label = (name: string) => labels[name] ?? '';
  const amount = (cents: number) => money(moneyOf(cents, policy.currency));
  const premiums = bill.lines.filter(({ kind }) => kind === 'premium');
  const byLine = getPremiumByLine(premiums);
  const tria = premiums.find(({ code }) => code === 'TRIA')?.amount ?? 0;
  const included =
    tria !== 0 && label('included') ? `\n${fill(label('included'), { amount: amount(tria) })}` : '';
  const premium = premiums.reduce((sum, line) => sum + line.amount, 0);
  const charge = words.charges[byLine.length > 0 ? 'MANAGEMENT_PREMIUM' : 'PREMIUM'];
  const product = words.products[policy.product] ?? policy.product;
  const ofLine = ({ line, amount: part }: LinePremium): string =>
    fill(words.charges['OF_LINE']!, { line: words.coverages[line] ?? line, amount: amount(part) });
  const pay = policy.agencyBilled
    ? [fill(label('agencyPays'), { agency: agency.name })]
    : (wording.pay ?? []);
  return [
    facts([
      [label('billTo'), [policy.companyName, ...mailingLines(subject)].join('\n')],
      [label('invoice'), bill.number],
      [label('date'), day(bill.issuedOn)],
      [label('due'), form === 'invoice' ? day(bill.dueDate) : ''],
      [label('period'), `${day(policy.effectiveDate)} – ${day(policy.endDate)}`],
      agencyFact(subject, label('agency')),
    ]),
    gap(19),
    table(
      [label('item'), label('rate'), label('amount')],
      [
        ...(premiums.length === 0
          ? []
          : [
              [`${charge}, ${product}${included}`, '', amount(premium)],
              ...byLine.map((part) => [`    ${ofLine(part)}`, '', '']),
            ]),
        ...bill.lines
          .filter(({ kind }) => kind !== 'premium')
          .map((line) => [getName(subject, line), getRate(subject, line), amount(line.amount)]),
      ],
      { widths: ['*', 60, 110], ends: [1, 2], total: [label('total'), '', amount(bill.amount)] },
    ),
    section(
      label('pay'),
      ...pay.map((text): Block => ({ text: linked(text, payLink, policy.policyNumber), below: 4 })),
    ),
    // For surplus lines, the notice covers their taxes only.
    ...(!regionByCode(policy.region).hasSurplusLines || subject.isSurplus ? [notices(wording.notices)] : []),
  ];
}

/** A fee, or a tax with its state. */
const getName = ({ words }: Subject, { code, jurisdiction }: BookedLine): string => {
  const name = words.charges[code] ?? code;
  return jurisdiction && !isNationwide(jurisdiction) ? `${name} (${jurisdiction})` : name;
};

/** The rate of a tax, as the policy was priced with it. */
function getRate({ policy, locale }: Subject, { code, jurisdiction }: BookedLine): string {
  const tax = policy.rating.taxes.find((tax) => tax.code === code && tax.jurisdiction === jurisdiction);
  return tax && tax.rate > 0 ? percent(locale, tax.rate) : '';
}

/** The address of the payment page is a link. */
function linked(text: string, link: string, number: string): Run[] {
  const [before = '', after] = fill(text.replace('{link}', '\u0000'), { number }).split('\u0000');
  return after === undefined ? [before] : [before, { text: link, link }, after];
}
