import { Button } from '@mantine/core';
import { getSubmissionStats } from '@parapet/contract/submission/index';
import { submissionStatuses } from '@parapet/domain/lifecycles/submission-status';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../core/client.ts';
import { useBasePath, useScopes } from '../../core/session/use-me.ts';
import { ALL, useTeam } from '../../core/session/use-team.ts';
import { FigureTile, FigureTiles } from '../../kit/charts/figure-tile.tsx';
import { PageHeader } from '../../kit/page/page-header.tsx';
import { Loaded } from '../../kit/page/states.tsx';
import { openCreateSubmission } from './update-submission-dialog.tsx';
import { SubmissionsList } from './submissions-list.tsx';
import { WhileFlagIsOn } from './while-flag-is-on.tsx';

/** {base}/submissions: how many there are by status, and the list. */
export default function SubmissionsPage() {
  const { t } = useTranslation();
  const may = useScopes();
  return (
    <WhileFlagIsOn>
      <PageHeader
        title={t('submission:list.label')}
        subtitle={t(may('submission:work') ? 'submission:list.subtitleStaff' : 'submission:list.subtitle')}
        actions={
          may('submission:create') && (
            <Button
              leftSection={<IconPlus size={18} aria-hidden />}
              onClick={() => void openCreateSubmission()}
            >
              {t('submission:command.create-submission.label')}
            </Button>
          )
        }
      />
      <Stats />
      <SubmissionsList size={25} />
    </WhileFlagIsOn>
  );
}

function Stats() {
  const { t } = useTranslation();
  const base = useBasePath();
  const works = useScopes()('submission:work');
  const team = useTeam();
  const stats = useCall(
    getSubmissionStats,
    { query: team && team !== ALL ? { teamIds: team } : {} },
    { keep: true },
  );
  const narrowed = (field: string, value: string): string =>
    `${base}/submissions?${new URLSearchParams({ [`filter.${field}`]: `in:${value}` })}`;
  return (
    <Loaded of={stats}>
      {({ byStatus, mine, withoutAgency }) => (
        <FigureTiles label={t('submission:stats.label')}>
          {submissionStatuses.map((status) => (
            <FigureTile
              key={status}
              label={t(`common:status.${status}`)}
              value={byStatus[status]}
              href={narrowed('status', status)}
            />
          ))}
          {works && <FigureTile label={t('submission:stats.mine')} value={mine} />}
          {works && (
            <FigureTile
              label={t('submission:stats.withoutAgency')}
              value={withoutAgency}
              tone={withoutAgency > 0 ? 'caution' : undefined}
            />
          )}
        </FigureTiles>
      )}
    </Loaded>
  );
}
