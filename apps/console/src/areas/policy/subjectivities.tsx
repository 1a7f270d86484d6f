import { Button } from '@mantine/core';
import { downloadDoc } from '@parapet/contract/docs/index';
import type { Policy } from '@parapet/contract/policy/index';
import type { PolicySubjectivity } from '@parapet/contract/policy/subjectivities';
import { subjectivityTraits } from '@parapet/domain/lifecycles/subjectivity-status';
import { IconFileTypePdf, IconGavel, IconUpload } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { download, buildMessage } from '../../core/client.ts';
import { t as words } from '../../core/i18n.ts';
import { dateText } from '../../kit/format.ts';
import { Section } from '../../kit/page/section.tsx';
import { saveFile } from '../../kit/save-file.ts';
import { StatusBadge } from '../../kit/status-badge.tsx';
import { toast } from '../../kit/toast.ts';
import { openAnswerSubjectivity } from './answer-subjectivity-dialog.tsx';
import { openOfferEvidence } from './offer-evidence-dialog.tsx';
import { subjectivityName } from './subjectivity-name.ts';
import classes from './policy.module.css';

/** Lists the subjectivities of the policy after bind, with the status of each. */
export function PolicySubjectivities({ policy }: { policy: Policy }) {
  const { t } = useTranslation();
  if (policy.subjectivities.length === 0) return null;
  return (
    <Section title={t('policy:subject.title')} text={t('policy:subject.text')}>
      <ul className={classes.subject}>
        {policy.subjectivities.map((item) => (
          <li key={item.id}>
            <div className={classes.subjectHead}>
              <strong>{subjectivityName(item)}</strong>
              <StandingBadge item={item} />
            </div>
            <Facts item={item} />
            <Offers item={item} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Open, waiting for an underwriter, overdue, met or waived. */
export function StandingBadge({
  item,
}: {
  item: Pick<PolicySubjectivity, 'status' | 'isOverdue' | 'evidenceAt'>;
}) {
  const { t } = useTranslation();
  if (item.isOverdue) return <StatusBadge tone="critical" label={t('policy:subject.overdue')} />;
  const { isOpen, tone } = subjectivityTraits[item.status];
  if (isOpen && item.evidenceAt !== null)
    return <StatusBadge tone="info" label={t('policy:subject.offered')} />;
  return <StatusBadge tone={tone} label={t(`policy:subject.status.${item.status}`)} />;
}

function Facts({ item }: { item: PolicySubjectivity }) {
  const { t } = useTranslation();
  const lines: ReactNode[] = [
    t(item.isBeforeIssue ? 'policy:subject.beforeIssue' : 'policy:subject.due', {
      date: dateText(item.dueDate),
      owner: t(`quote:command.save-subjectivities.owner.${item.owner}`),
    }),
  ];
  if (item.evidenceAt !== null)
    lines.push(
      t('policy:subject.evidence', {
        name: item.evidenceBy ?? '',
        date: dateText(item.evidenceAt),
        note: item.evidenceNote ?? '',
      }),
    );
  if (item.answeredAt !== null)
    lines.push(
      t(item.reason ? 'policy:subject.answeredWith' : 'policy:subject.answered', {
        name: item.answeredBy ?? '',
        date: dateText(item.answeredAt),
        reason: item.reason ?? '',
      }),
    );
  return lines.map((line, at) => (
    <small key={at} className="quiet">
      {line}
    </small>
  ));
}

function Offers({ item }: { item: PolicySubjectivity }) {
  const { t } = useTranslation();
  const name = subjectivityName(item);
  const { evidenceDocumentId } = item;
  const offers = [
    evidenceDocumentId !== null && {
      label: t('policy:subject.document'),
      icon: <IconFileTypePdf size={16} aria-hidden />,
      run: () => void save(evidenceDocumentId),
    },
    item.can.includes('offer-evidence') && {
      label: t('policy:command.offer-evidence.label'),
      icon: <IconUpload size={16} aria-hidden />,
      run: () => void openOfferEvidence(item),
    },
    item.can.includes('meet-subjectivity') && {
      label: t('policy:command.answer-subjectivity.label'),
      icon: <IconGavel size={16} aria-hidden />,
      run: () => void openAnswerSubjectivity(item),
    },
  ].filter((offer) => offer !== false);
  if (offers.length === 0) return null;
  return (
    <div className={classes.subjectOffers}>
      {offers.map(({ label, icon, run }) => (
        <Button
          key={label}
          size="compact-sm"
          variant="default"
          leftSection={icon}
          aria-label={`${label}: ${name}`}
          onClick={run}
        >
          {label}
        </Button>
      ))}
    </div>
  );
}

async function save(docId: string): Promise<void> {
  const name = 'document.pdf';
  try {
    saveFile((await download(downloadDoc, { query: { docId } }, name)).blob, name);
  } catch (error) {
    toast.error(buildMessage(error, words('policy:docs.failed')));
  }
}
