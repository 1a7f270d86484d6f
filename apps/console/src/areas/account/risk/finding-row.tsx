import { Button } from '@mantine/core';
import type { Finding } from '@parapet/contract/account/scans';
import { useTranslation } from 'react-i18next';
import { wordOr } from '../../../core/known.ts';
import { dateText } from '../../../kit/format.ts';
import { StatusBadge } from '../../../kit/status-badge.tsx';
import { openAnswerDispute, openDisputeFinding } from './dispute-dialogs.tsx';
import { DisputeFiles, openAddDisputeEvidence } from './dispute-evidence.tsx';
import { severityTones } from './severity-tones.ts';
import classes from './scan.module.css';

/** Shows a finding: the observation word for word, what it affects, and the state of a dispute about it. */
export function FindingRow({ finding }: { finding: Finding }) {
  const { t } = useTranslation();
  const { dispute, severity, status } = finding;
  const counts = status === 'OPEN' || status === 'DISPUTED';
  return (
    <li className={classes.finding}>
      <div className={classes.head}>
        <h3>{t(`account:risk.scan.finding.${finding.kind}`)}</h3>
        {counts && (
          <StatusBadge tone={severityTones[severity]} label={t(`account:risk.scan.severity.${severity}`)} />
        )}
        {status !== 'OPEN' && (
          <StatusBadge
            tone={status === 'DISPUTED' ? 'caution' : 'positive'}
            label={t(`account:risk.scan.status.${status}`)}
          />
        )}
      </div>
      <p className="quiet">
        {finding.domain}.{' '}
        {t('account:risk.scan.seen', {
          date: dateText(finding.seenAt),
          indicator: wordOr(`account:risk.evidence.signal.${finding.indicator}`, finding.indicator),
        })}
      </p>
      <p className={classes.evidence}>{Object.values(finding.evidence).filter(Boolean).join(' · ')}</p>
      {dispute && (
        <div className={classes.dispute}>
          <p>
            {t('account:risk.scan.dispute.said', {
              by: dispute.by,
              reason: t(`account:risk.scan.dispute.reasons.${dispute.reason}`),
              comment: dispute.comment,
            })}
          </p>
          {dispute.evidence && <p className={classes.evidence}>{dispute.evidence}</p>}
          <DisputeFiles files={dispute.documents} />
          <p>
            {dispute.answeredBy
              ? t('account:risk.scan.dispute.answered', { by: dispute.answeredBy, answer: dispute.answer })
              : t('account:risk.scan.dispute.due', { date: dateText(dispute.dueOn) })}
          </p>
          {dispute.isOverdue && (
            <StatusBadge tone="critical" label={t('account:risk.scan.disputes.overdue')} />
          )}
        </div>
      )}
      {finding.can.includes('dispute-finding') && (
        <Button size="xs" variant="default" onClick={() => void openDisputeFinding(finding)}>
          {t('account:risk.scan.dispute.action')}
        </Button>
      )}
      <div className={classes.doings}>
        {finding.can.includes('add-dispute-evidence') && (
          <Button size="xs" variant="default" onClick={() => void openAddDisputeEvidence(finding)}>
            {t('account:risk.scan.dispute.add')}
          </Button>
        )}
        {finding.can.includes('answer-dispute') && (
          <Button size="xs" onClick={() => void openAnswerDispute(finding)}>
            {t('account:risk.scan.answer.action')}
          </Button>
        )}
      </div>
    </li>
  );
}
