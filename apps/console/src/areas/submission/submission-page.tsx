import { getSubmission, type Submission } from '@parapet/contract/submission/index';
import { unsureFields } from '@parapet/domain/lifecycles/submission';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../core/client.ts';
import { useBasePath } from '../../core/session/use-me.ts';
import { useParam } from '../../core/address/use-address.ts';
import { useRegionOf } from '../../core/use-region.ts';
import { ActionButtons } from '../../kit/actions/action-buttons.tsx';
import { ActionMenu } from '../../kit/actions/action-menu.tsx';
import { buildActions } from '../../kit/actions/record-actions.tsx';
import { AppLink } from '../../kit/app-link.tsx';
import { Note } from '../../kit/note.tsx';
import { PageHeader } from '../../kit/page/page-header.tsx';
import { LoadedRecord } from '../../kit/page/states.tsx';
import { StatusBadge } from '../../kit/status-badge.tsx';
import { SubmissionHistory } from '../activity/index.ts';
import { submissionActions } from './submission-actions.ts';
import { fieldName, SubmissionFacts } from './submission-facts.tsx';
import { SubmissionLists } from './submission-lists.tsx';
import { WhileFlagIsOn } from './while-flag-is-on.tsx';

/** {base}/submissions/:submissionId: what it says, what came of it, and who works on it. */
export default function SubmissionPage() {
  return (
    <WhileFlagIsOn>
      <LoadedSubmission />
    </WhileFlagIsOn>
  );
}

function LoadedSubmission() {
  const submission = useCall(getSubmission, { params: { submissionId: useParam('submissionId') } });
  return <LoadedRecord of={submission}>{(it) => <SubmissionView submission={it} />}</LoadedRecord>;
}

function SubmissionView({ submission }: { submission: Submission }) {
  const { t } = useTranslation();
  const base = useBasePath();
  useRegionOf(submission.region);
  const actions = buildActions(
    submissionActions,
    (id) => `submission:command.${id}.label`,
    submission,
    undefined,
  );
  const unsure = unsureFields(submission.confidence ?? {});
  const { accountId, reason, reasonSummary, certified } = submission;
  return (
    <>
      <PageHeader
        title={submission.companyName}
        back={{ href: `${base}/submissions`, label: t('submission:list.label') }}
        badge={<StatusBadge status={submission.status} />}
        subtitle={
          <span className="tabular">
            {[
              submission.submissionNumber,
              submission.agencyName,
              t(`submission:operationalStatus.${submission.operationalStatus}`),
              submission.assigneeName,
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
        }
        links={
          accountId && (
            <AppLink href={`${base}/accounts/${accountId}`}>{t('submission:page.openAccount')}</AppLink>
          )
        }
        actions={
          <>
            <ActionButtons actions={actions} />
            <ActionMenu label={t('submission:page.menu')} actions={actions.filter(({ beside }) => !beside)} />
          </>
        }
      />
      {(reason ?? reasonSummary) && (
        <Note tone="caution" title={t('submission:page.reason')}>
          {[reasonSummary, reason].filter(Boolean).join(': ')}
        </Note>
      )}
      {submission.agency.agencyId === null && (
        <Note tone="caution" title={t('submission:page.noAgency')}>
          {t('submission:page.noAgencyText', { name: submission.agencyName })}
        </Note>
      )}
      {unsure.length > 0 && !certified && (
        <Note tone="caution" title={t('submission:page.unsure')}>
          {unsure.map(fieldName).join(', ')}
        </Note>
      )}
      <SubmissionFacts submission={submission} />
      <SubmissionLists submission={submission} />
      <SubmissionHistory submissionId={submission.id} />
    </>
  );
}
