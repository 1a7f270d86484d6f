import type { Answer } from '@parapet/contract/call';
import { searchSubjectivities } from '@parapet/contract/policy/subjectivities';
import { IconGavel } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useBasePath } from '../../core/session/use-me.ts';
import { DataList } from '../../kit/list/data-list.tsx';
import { listColumns } from '../../kit/list/list-columns.tsx';
import { openAnswerSubjectivity } from './answer-subjectivity-dialog.tsx';
import { StandingBadge } from './subjectivities.tsx';
import { subjectivityName } from './subjectivity-name.ts';

type Row = Answer<typeof searchSubjectivities>['content'][number];

const buildColumns = (t: TFunction) =>
  listColumns(searchSubjectivities, (key) => t(`policy:subject.column.${key}`), [
    { key: 'dueDate', width: '120px' },
    { key: 'companyName', card: 'title' },
    { key: 'policyNumber', as: 'tabular' },
    { key: 'code', cell: subjectivityName, text: subjectivityName },
    { key: 'owner', cell: (row) => t(`quote:command.save-subjectivities.owner.${row.owner}`) },
    { key: 'agencyName', optional: true },
    { key: 'status', cell: (row) => <StandingBadge item={row} />, card: 'corner' },
    { key: 'evidenceNote', optional: true },
  ]);

/** Lists the open subjectivities of policies, for underwriters: overdue, and brought by agents. */
export function SubjectivitiesList() {
  const { t } = useTranslation();
  const base = useBasePath();
  const columns = useMemo(() => buildColumns(t), [t]);
  const yes = [{ value: 'true', label: t('policy:subject.only') }];
  return (
    <DataList
      name="subjectivities"
      label={t('policy:subject.list')}
      call={searchSubjectivities}
      size={25}
      columns={columns}
      searchLabel={t('policy:subject.search')}
      href={(row: Row) => `${base}/policies/${row.policyId}`}
      actions={(row: Row) => [
        {
          label: t('policy:command.answer-subjectivity.label'),
          icon: <IconGavel size={16} />,
          onClick: () => void openAnswerSubjectivity(row),
        },
      ]}
      filters={[
        { key: 'isOverdue', label: t('policy:subject.overdue'), options: yes },
        { key: 'hasEvidence', label: t('policy:subject.offered'), options: yes },
      ]}
      empty={{ title: t('policy:subject.empty'), text: t('policy:subject.emptyText') }}
    />
  );
}
