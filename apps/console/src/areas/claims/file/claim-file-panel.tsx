import { Button } from '@mantine/core';
import { claimFileDecisions, getClaimFile, type DetailedClaimFile } from '@parapet/contract/claims/index';
import type { TriggerAnswer } from '@parapet/domain/claims/trigger';
import type { Tone } from '@parapet/domain/lifecycles/traits';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../core/client.ts';
import { wordOr } from '../../../core/known.ts';
import { dateText, instantText, majorText, numberText } from '../../../kit/format.ts';
import { Note } from '../../../kit/note.tsx';
import { KeyValues } from '../../../kit/page/key-values.tsx';
import { Section } from '../../../kit/page/section.tsx';
import { Loaded } from '../../../kit/page/states.tsx';
import { StatusBadge } from '../../../kit/status-badge.tsx';
import { openAssignVendor } from './assign-vendor-dialog.tsx';
import classes from '../claims.module.css';
import { openMoveClaim } from '../move-claim-dialog.tsx';
import { openMoveClaimFile } from './move-claim-file-dialog.tsx';
import { SeverityBadge } from './severity-badge.tsx';
import { openTriageClaim } from './triage-claim-dialog.tsx';
import { openUpdateClaimFile } from './update-claim-file-dialog.tsx';

/** The file of a claim: its state, its dates, and whether the policy answers. */
export function ClaimFilePanel({ claimId }: { claimId: string }) {
  const file = useCall(getClaimFile, { params: { claimId } }, { keep: true });
  return (
    <Loaded of={file}>
      {(it) => (
        <>
          <State file={it} />
          <Checklist file={it} />
          <Agreements file={it} />
        </>
      )}
    </Loaded>
  );
}

function State({ file }: { file: DetailedClaimFile }) {
  const { t } = useTranslation();
  const decisions = (Object.keys(claimFileDecisions) as (keyof typeof claimFileDecisions)[]).filter((key) =>
    file.can.includes(claimFileDecisions[key]),
  );
  const answering = file.policies.find(({ answers }) => answers);
  const day = (value: string | null) => value && dateText(value);
  const instant = (value: string | null) => value && instantText(value);
  return (
    <Section
      title={t('policy:claims.fileTitle')}
      actions={
        <div className={classes.buttons}>
          {file.can.includes('update-claim-file') && (
            <Button size="xs" variant="default" onClick={() => void openUpdateClaimFile(file)}>
              {t('policy:claims.update.label')}
            </Button>
          )}
          {file.can.includes('triage-claim') && (
            <Button size="xs" variant="default" onClick={() => void openTriageClaim(file)}>
              {t('policy:claims.triage.label')}
            </Button>
          )}
          {file.can.includes('assign-vendor') && (
            <Button size="xs" variant="default" onClick={() => void openAssignVendor(file)}>
              {t('policy:claims.vendor.label')}
            </Button>
          )}
          {file.can.includes('move-claim-to-policy') && file.policies.length > 1 && (
            <Button size="xs" variant="default" onClick={() => void openMoveClaim(file)}>
              {t('policy:claims.toPolicy.label')}
            </Button>
          )}
          {decisions.map((decision) => (
            <Button
              key={decision}
              size="xs"
              variant="default"
              onClick={() => void openMoveClaimFile(file, decision)}
            >
              {t(`policy:claims.move.${decision}.label`)}
            </Button>
          ))}
        </div>
      }
    >
      {answering && !answering.isOwn && (
        <Note tone="caution">
          {t('policy:claims.toPolicy.other', {
            own: file.policyNumber,
            number: answering.policyNumber,
            from: dateText(answering.effectiveDate),
            to: dateText(answering.endDate),
          })}
        </Note>
      )}
      <KeyValues
        pairs={[
          file.outcome && {
            label: t('policy:claims.outcomeLabel'),
            value: t(`policy:claims.outcome.${file.outcome}`),
          },
          { label: t('policy:claims.triage.severity'), value: <SeverityBadge of={file.severity} /> },
          { label: t('policy:claims.update.examinerId'), value: file.examinerName },
          file.vendor && {
            label: t('policy:claims.vendor.title'),
            value: [
              file.vendor.name,
              file.vendor.category && t(`policy:claims.vendor.kind.${file.vendor.category}`),
            ]
              .filter(Boolean)
              .join(' · '),
          },
          { label: t('policy:claims.update.began'), value: day(file.began) },
          { label: t('policy:claims.update.firstAware'), value: day(file.firstAware) },
          { label: t('policy:claims.update.discovered'), value: day(file.discovered) },
          { label: t('policy:claims.update.claimMade'), value: day(file.claimMade) },
          file.circumstanceNoticed !== null && {
            label: t('policy:claims.update.circumstanceNoticed'),
            value: day(file.circumstanceNoticed),
          },
          { label: t('policy:claims.reported'), value: day(file.reported) },
          { label: t('policy:claims.update.interruptedFrom'), value: instant(file.interruptedFrom) },
          { label: t('policy:claims.update.interruptedTo'), value: instant(file.interruptedTo) },
          file.interruptedHours !== null && {
            label: t('policy:claims.interrupted'),
            value: t('policy:claims.hours', { hours: numberText(file.interruptedHours) }),
          },
        ]}
      />
    </Section>
  );
}

const tones: Record<TriggerAnswer, Tone> = { YES: 'positive', NO: 'critical', OPEN: 'caution' };

/** Each question with the date that decides it, on the terms of the day that triggers the policy. */
function Checklist({ file }: { file: DetailedClaimFile }) {
  const { t } = useTranslation();
  return (
    <Section
      title={t('policy:claims.trigger.title')}
      text={
        file.triggerDate
          ? t('policy:claims.trigger.asOf', {
              date: dateText(file.triggerDate),
              number: numberText(file.revision),
            })
          : t('policy:claims.trigger.unknown')
      }
      actions={
        <StatusBadge
          tone={tones[file.isTriggered]}
          label={t(`policy:claims.trigger.whole.${file.isTriggered}`)}
        />
      }
      flush
    >
      <ul className={classes.entries}>
        {file.checks.map(({ question, answer, date, from, to }) => (
          <li key={question} className={classes.entry}>
            <div>
              <strong>{t(`policy:claims.trigger.question.${question}`)}</strong>
              <div className="quiet">
                {[
                  date && dateText(date),
                  from && t('policy:claims.trigger.from', { date: dateText(from) }),
                  to && t('policy:claims.trigger.to', { date: dateText(to) }),
                  question === 'NO_PRIOR_KNOWLEDGE' &&
                    file.declared !== null &&
                    t('policy:claims.trigger.declared', {
                      answer:
                        typeof file.declared === 'boolean'
                          ? t(file.declared ? 'common:yes' : 'common:no')
                          : String(file.declared),
                    }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </div>
            </div>
            <StatusBadge tone={tones[answer]} label={t(`policy:claims.trigger.answer.${answer}`)} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Which limit, retention and waiting period answer. */
function Agreements({ file }: { file: DetailedClaimFile }) {
  const { t } = useTranslation();
  const chosen = file.agreements.filter(({ coverageId }) => coverageId === file.coverageId);
  return (
    <Section
      title={t('policy:claims.agreements.title')}
      text={
        file.aggregates.length > 1
          ? t('policy:claims.agreements.aggregateOfLine', {
              limit: majorText(file.aggregates[0]!.limit, file.currency),
            })
          : t('policy:claims.agreements.aggregate', { limit: majorText(file.aggregate, file.currency) })
      }
      flush
    >
      <ul className={classes.entries}>
        {(chosen.length > 0 ? chosen : file.agreements).map((one) => (
          <li key={one.coverageId} className={classes.entry}>
            <div>
              <strong>{wordOr(`coverage:name.${one.key}`, one.key)}</strong>
              <div className="quiet">
                {[
                  t('policy:claims.agreements.limit', { limit: majorText(one.limit, file.currency) }),
                  one.ransomLimit !== null &&
                    t('policy:claims.agreements.ransom', {
                      limit: majorText(one.ransomLimit, file.currency),
                    }),
                  one.deductible !== null &&
                    t('policy:claims.agreements.retention', {
                      amount: majorText(one.deductible, file.currency),
                    }),
                  one.waitingPeriod !== null &&
                    t('policy:claims.agreements.waiting', { hours: numberText(one.waitingPeriod) }),
                  one.retroDate && t('policy:claims.agreements.retro', { date: dateText(one.retroDate) }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </div>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
