import type { Content } from 'pdfmake/interfaces.js';
import { facts, lead, notices, section, table } from '../pdf-layout.ts';
import type { Subject } from '../subject.ts';

/** All claims of an insured by policy, valued as of a day. */
export function lossRun(subject: Subject): Content[] {
  const { lossRun: run, money, day, edition } = subject;
  if (!run) throw new Error('A loss run needs its claims');
  const { labels, ...form } = edition('loss-run');
  const label = (name: string) => labels[name] ?? '';
  const figures = ['paid', 'retention', 'reserve', 'recovery', 'incurred'] as const;
  const ends = [3, 4, 5, 6, 7];
  const widths = ['*', 58, 44, 52, 52, 52, 52, 56];
  return [
    ...lead(form.lead),
    facts([
      [label('insured'), run.companyName],
      [label('valued'), day(run.asOf)],
      [label('from'), day(run.from)],
    ]),
    ...run.policies.map((policy) =>
      section(
        `${label('policy')} ${policy.policyNumber} · ${day(policy.effectiveDate)} – ${day(policy.endDate)}`,
        policy.claims.length === 0
          ? { text: label('none'), margin: [0, 0, 0, 6] }
          : table(
              ['claim', 'loss', 'status', ...figures].map(label),
              policy.claims.map((claim) => [
                `${claim.claimNumber}\n${label('reported')} ${day(claim.reported)}`,
                claim.lossDate ? day(claim.lossDate) : '–',
                label(claim.isClosed ? 'closed' : 'open'),
                ...figures.map((name) => money(claim[name])),
              ]),
              { widths, ends },
            ),
      ),
    ),
    section(
      label('all'),
      table(['total', ...figures].map(label), [['', ...figures.map((name) => money(run.total[name]))]], {
        widths: ['*', 80, 80, 80, 80, 80],
        ends: [1, 2, 3, 4, 5],
      }),
    ),
    notices(form.notices),
  ];
}
