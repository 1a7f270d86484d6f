import type { getScan } from '@parapet/contract/account/scans';
import type { Answer } from '@parapet/contract/call';
import { useTranslation } from 'react-i18next';
import { dateText } from '../../../kit/format.ts';
import { Note } from '../../../kit/note.tsx';
import { Section } from '../../../kit/page/section.tsx';
import { FindingRow } from './finding-row.tsx';
import { ScansAgain } from './scans-again.tsx';
import classes from './scan.module.css';

type Scanned = Answer<typeof getScan>;
type Scan = NonNullable<Scanned['scan']>;

const PARTS = [
  'all',
  'mx',
  'spf',
  'spfLookups',
  'dmarc',
  'dkim',
  'caa',
  'isSigned',
  'dnssec',
  'tls',
  'https',
  'http',
  'mtaSts',
  'tlsReports',
] as const;
/** A part that is not one of the known ones is the host name of a mail server. */
const partOf = (part: string) => PARTS.find((one) => one === part) ?? ('mail' as const);

/** Shows the last outside scan's findings, a running scan's progress, and parts that did not answer. */
export function ScanSection({ of }: { of: Scanned }) {
  const { t } = useTranslation();
  const { scan, findings, domains } = of;
  return (
    <Section title={t('account:risk.scan.title')} flush>
      <div className={classes.state} role="status">
        {scan ? <State of={scan} /> : <p>{t('account:risk.scan.never')}</p>}
        <p className="quiet">
          {domains.length > 0
            ? t('account:risk.scan.domains', { domains: domains.join(', ') })
            : t('account:risk.scan.none')}
        </p>
        <ScansAgain of={of} />
      </div>
      {scan && scan.status !== 'RUNNING' && scan.status !== 'FAILED' && findings.length === 0 && (
        <p className={classes.state}>{t('account:risk.scan.empty')}</p>
      )}
      <ul className={classes.findings}>
        {findings.map((finding) => (
          <FindingRow key={finding.id} finding={finding} />
        ))}
      </ul>
    </Section>
  );
}

function State({ of }: { of: Scan }) {
  const { t } = useTranslation();
  if (of.status === 'RUNNING')
    return (
      <>
        <p>{t('account:risk.scan.running', { done: Math.min(of.done + 1, of.steps), steps: of.steps })}</p>
        <progress className={classes.progress} value={of.done} max={of.steps} aria-hidden />
      </>
    );
  const told = t(`account:risk.scan.ended.${of.status}`, {
    date: dateText(of.endedAt ?? of.startedAt),
    by: of.askedBy,
  });
  const problems = of.problems.map(({ domain, part, problem }) =>
    t(`account:risk.scan.problem.${problem}`, { part: t(`account:risk.scan.part.${partOf(part)}`), domain }),
  );
  return (
    <>
      {of.status === 'DONE' ? <p>{told}</p> : <Note tone="caution">{told}</Note>}
      {problems.length > 0 && (
        <ul className={classes.problems}>
          {[...new Set(problems)].map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      )}
      {of.unproven.map((domain) => (
        <Note key={domain} tone="caution">
          {t('account:risk.scan.unproven', { domain })}
        </Note>
      ))}
      {of.optedOut.map((domain) => (
        <p key={domain}>{t('account:risk.scan.optedOut', { domain })}</p>
      ))}
    </>
  );
}
