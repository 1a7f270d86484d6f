import { dateIn } from '@parapet/domain/dates';
import { money as moneyOf } from '@parapet/domain/money';
import type { BookedLine } from '@parapet/domain/policies/policy-bill';
import type { Block } from '../paper-content.ts';
import { fill } from '../../catalog/index.ts';
import { facts, lead, notices, section, table } from '../drawing/pdf-layout.ts';
import type { Subject, TransactionOnPaper } from '../subject.ts';
import { additionalInsuredForm } from '../forms-of.ts';
import { pathText, valueText } from './change-words.ts';
import { agencyText, mailingLines } from './parts.ts';

/**
 * The paper of a transaction after bind: which policy, from when, why, and what it adds to or takes from the
 * bill, line by line.
 */
export function transactionPaper(subject: Subject, form: string): Block[] {
  const { policy, transaction, day, edition } = subject;
  if (!transaction) throw new Error(`${form} needs its transaction`);
  const { labels, ...wording } = edition(form);
  const label = (name: string) => labels[name] ?? '';
  const { number, at, effectiveDate } = transaction;
  const pairs: [string, string][] = [
    [label('insured'), [policy.companyName, ...mailingLines(subject)].join('\n')],
    [label('policy'), policy.policyNumber],
    [label('term'), `${day(policy.effectiveDate)} – ${day(policy.endDate)}`],
    [label('effective'), day(effectiveDate)],
    [label('booked'), day(dateIn(at, policy.timeZone))],
    [label('number'), String(number)],
    [label('reason'), reasonText(subject, transaction.reason)],
    [label('agency'), agencyText(subject)],
  ];
  return [
    ...lead(wording.lead),
    facts(pairs.filter(([name, value]) => name !== '' && value !== '')),
    ...getDays(subject, transaction, label),
    ...changed(subject, transaction, label),
    ...insuredWording(subject, transaction, label),
    billed(subject, transaction, label),
    notices(wording.notices),
  ];
}

type Label = (name: string) => string;

/** The reason of a cancellation or non-renewal is a code, and words behind it if there were any. */
export function reasonText({ words }: Subject, reason: string): string {
  const [code = '', ...more] = reason.split(': ');
  return [words.cancellationReasons[code] ?? words.nonRenewalReasons[code] ?? code, ...more].join(': ');
}

/** Shows the days from which the premium of a cancelled policy follows, or the days without cover. */
function getDays({ day }: Subject, { days, lapse }: TransactionOnPaper, label: Label): Block[] {
  if (days)
    return [
      facts([
        [label('days'), fill(label('daysOf'), { days: String(days.covered), term: String(days.term) })],
      ]),
    ];
  if (!label('lapse')) return [];
  const text = lapse
    ? fill(label('lapseText'), { from: day(lapse.from), to: day(lapse.to) })
    : label('noLapse');
  return [facts([[label('lapse'), text]])];
}

/** The terms that it changes, each as it was and as it is now. */
function changed(subject: Subject, { changes = [] }: TransactionOnPaper, label: Label): Block[] {
  const shown = changes.filter(({ path }) => !path.endsWith('.preset'));
  if (shown.length === 0 || !label('changes')) return [];
  return [
    section(
      label('changes'),
      table(
        [label('what'), label('was'), label('is')],
        shown.map(({ path, before, after }) => [
          pathText(subject, path),
          valueText(subject, path, before),
          valueText(subject, path, after),
        ]),
        { widths: ['*', 140, 140] },
      ),
    ),
  ];
}

/**
 * Adds the wording of the form for additional insureds: they are insured besides the named insured by this
 * wording.
 */
function insuredWording(subject: Subject, { changes = [] }: TransactionOnPaper, label: Label): Block[] {
  if (!changes.some(({ path }) => path === 'additionalInsureds')) return [];
  const form = additionalInsuredForm(subject.policy, subject);
  if (!form) return [];
  const { title, number, edition, texts } = form;
  return [
    section(
      fill(label('wording'), { title, form: `${number} ${edition}` }),
      ...texts.map((text): Block => ({ text, below: 4 })),
    ),
  ];
}

/** Lists the amounts added and taken, line by line. */
function billed(subject: Subject, { lines, total, written }: TransactionOnPaper, label: Label): Block {
  const { policy, money } = subject;
  const amount = (cents: number) => money(moneyOf(cents, policy.currency));
  if (lines.length === 0) return { text: label('nothing'), below: 8 };
  return section(
    label(total < 0 ? 'credit' : 'due'),
    table(
      [label('line'), label('before'), label('after'), label('change')],
      lines.map((line) => [
        getName(subject, line),
        amount(line.before),
        amount(line.after),
        amount(line.amount),
      ]),
      {
        widths: ['*', 80, 80, 80],
        ends: [1, 2, 3],
        total: [label('total'), '', amount(written), amount(total)],
      },
    ),
  );
}

/** A coverage's name, or what else a line is called; a tax with its jurisdiction. */
function getName({ words }: Subject, { code, jurisdiction }: BookedLine): string {
  const name = words.coverages[code] ?? words.transactionLines[code] ?? words.charges[code] ?? code;
  return jurisdiction ? `${name} (${jurisdiction})` : name;
}
