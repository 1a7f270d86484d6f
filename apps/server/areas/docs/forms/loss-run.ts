import type { Block, Columns } from '../paper-content.ts';
import { facts, lead, notices, section, table } from '../drawing/pdf-layout.ts';
import type { Subject } from '../subject.ts';
import { agencyText, mailingLines } from './parts.ts';

/** All claims of an insured by policy, valued as of a day. */
export function lossRun(subject: Subject): Block[] {
  const { lossRun: run, money, day, edition, paper } = subject;
  if (!run) throw new Error('A loss run needs its claims');
  const { labels, ...form } = edition('loss-run');
  const label = (name: string) => labels[name] ?? '';
  const figures = ['paid', 'retention', 'reserve', 'recovery', 'incurred'] as const;
  // The same columns throughout, so that each sum stands below what it sums; seven figures fit on A4.
  const columns: Columns = { widths: ['*', 58, 58, 58, 58, 58], ends: [1, 2, 3, 4, 5] };
  return [
    ...lead(form.lead),
    facts([
      [label('insured'), [run.companyName, ...mailingLines(subject)].join('\n')],
      [label('producer'), agencyText(subject)],
      [label('insurer'), [paper.insurer, paper.registration].join('\n')],
      [label('valued'), day(run.asOf)],
      [label('from'), day(run.from)],
    ]),
    ...run.policies.map((policy) =>
      section(
        `${label('policy')} ${policy.policyNumber} · ${day(policy.effectiveDate)} – ${day(policy.endDate)}`,
        policy.claims.length === 0
          ? { text: label('none'), below: 6 }
          : table(
              ['claim', ...figures].map(label),
              policy.claims.map((claim) => [
                [
                  `${claim.claimNumber} · ${label(claim.isClosed ? 'closed' : 'open')}`,
                  `${label('loss')} ${claim.lossDate ? day(claim.lossDate) : '–'}`,
                  `${label('reported')} ${day(claim.reported)}`,
                ].join('\n'),
                ...figures.map((name) => money(claim[name])),
              ]),
              columns,
            ),
      ),
    ),
    section(
      label('all'),
      table(
        ['', ...figures.map(label)],
        [[label('total'), ...figures.map((name) => money(run.total[name]))]],
        columns,
      ),
    ),
    notices(form.notices),
  ];
}
