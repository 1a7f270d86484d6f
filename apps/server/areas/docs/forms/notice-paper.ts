import { money as moneyOf } from '@parapet/domain/money';
import { noticeTraits } from '@parapet/domain/policies/notices';
import { fill } from '../../catalog/index.ts';
import type { Block } from '../paper-content.ts';
import { facts, lead, notices } from '../drawing/pdf-layout.ts';
import type { NoticeOnPaper, Subject } from '../subject.ts';
import { agencyText, mailingLines } from './parts.ts';
import { reasonText } from './transaction-paper.ts';

/**
 * The paper of a notice: to whom, of what, from when and why; by which law or clause its days are counted and
 * how it is given; and what is owed on its day.
 */
function noticePaper(subject: Subject, form: string): Block[] {
  const { policy, given, day, edition } = subject;
  if (!given) throw new Error(`${form} needs its notice`);
  const { labels, ...wording } = edition(form);
  const label = (name: string) => labels[name] ?? '';
  const pairs: [string, string][] = [
    [label('insured'), [policy.companyName, ...mailingLines(subject)].join('\n')],
    [label('policy'), policy.policyNumber],
    [label('term'), `${day(policy.effectiveDate)} – ${day(policy.endDate)}`],
    [label('effective'), day(given.effectiveDate)],
    [label('given'), day(given.givenOn)],
    [label('law'), lawText(given, label)],
    [label('method'), given.method],
    [label('sentTo'), given.recipients.map(recipientText).join('\n')],
    [label('owed'), owedText(subject, given)],
    [label('reason'), reasonText(subject, given.reason)],
    [label('agency'), agencyText(subject)],
  ];
  return [
    ...lead(wording.lead),
    facts(pairs.filter(([name, value]) => name !== '' && value !== '')),
    notices(wording.notices),
  ];
}

type Label = (name: string) => string;

/** The statute or clause, and the days that it asks for. */
const lawText = ({ days, source }: NoticeOnPaper, label: Label): string =>
  days === 0 ? '' : fill(label('lawText'), { days: String(days), source });

const recipientText = ({ name, email, address, method }: NoticeOnPaper['recipients'][number]): string =>
  [name, ...(method === 'EMAIL' ? [email ?? ''] : [...address, ...(email ? [email] : [])])]
    .filter((part) => part !== '')
    .join(', ');

/**
 * Returns the amount owed; empty if the agency bills its client: the amount owed there is on the agency's
 * own bill.
 */
const owedText = ({ policy, money }: Subject, { owed }: NoticeOnPaper): string =>
  owed === null ? '' : money(moneyOf(owed, policy.currency));

/** The papers that are a notice's own; the others come with their transaction. */
export const noticePapers: Record<string, (subject: Subject) => Block[]> = Object.fromEntries(
  Object.values(noticeTraits)
    .filter(({ form }) => form !== 'cancellation' && form !== 'reinstatement')
    .map(({ form }) => [form, (subject: Subject) => noticePaper(subject, form)]),
);
