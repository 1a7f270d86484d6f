import {
  feedbackCategories,
  feedbackStatuses,
  markFeedback,
  searchFeedback,
  type Feedback,
  type FeedbackLabel,
} from '@parapet/contract/console/feedback';
import { IconCheck, IconMailCheck } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { buildMessage, refresh, send } from '../../core/client.ts';
import { wordOr } from '../../core/known.ts';
import { useScopes } from '../../core/session/use-me.ts';
import { cut } from '../../kit/format.ts';
import { DataList } from '../../kit/list/data-list.tsx';
import { listColumns } from '../../kit/list/list-columns.tsx';
import type { RowAction } from '../../kit/list/list-types.ts';
import { PageHeader } from '../../kit/page/page-header.tsx';
import { StatusBadge } from '../../kit/status-badge.tsx';
import { toast } from '../../kit/toast.ts';

const tones = { NEW: 'info', READ: 'neutral', ANSWERED: 'positive' } as const;
const statusWord = ({ status }: Feedback): string => wordOr(`organization:feedback.status.${status}`, status);
const labels = Object.keys(feedbackCategories) as FeedbackLabel[];

const buildColumns = (t: TFunction) =>
  listColumns(searchFeedback, (key) => t(`organization:feedback.column.${key}`), [
    { key: 'at', as: 'ago', width: '120px' },
    { key: 'category' },
    { key: 'text', cell: (row) => cut(row.text), text: (row) => row.text, card: 'title', grow: true },
    'personName',
    { key: 'personEmail', optional: true },
    'organizationName',
    { key: 'mayShare' },
    {
      key: 'status',
      card: 'corner',
      cell: (row) => (
        <StatusBadge tone={tones[row.status as keyof typeof tones] ?? 'neutral'} label={statusWord(row)} />
      ),
      text: statusWord,
    },
    { key: 'handledBy', optional: true },
  ]);

async function mark({ id, version }: Feedback, status: 'READ' | 'ANSWERED', failed: string): Promise<void> {
  try {
    await send(markFeedback, { params: { feedbackId: id }, body: { status, version } });
  } catch (error) {
    toast.error(buildMessage(error, failed));
  }
  await refresh('console');
}

/** /feedback: what people told us, for staff. */
export default function FeedbackPage() {
  const { t } = useTranslation();
  const may = useScopes();
  const columns = useMemo(() => buildColumns(t), [t]);
  const failed = t('organization:feedback.notMarked');
  const actions = (row: Feedback): RowAction[] =>
    (['READ', 'ANSWERED'] as const)
      .filter((status) => may('feedback:mark') && status !== row.status && row.status !== 'ANSWERED')
      .map((status) => ({
        label: t(`organization:feedback.mark.${status}`),
        icon: status === 'READ' ? <IconCheck size={16} /> : <IconMailCheck size={16} />,
        onClick: () => void mark(row, status, failed),
      }));
  return (
    <>
      <PageHeader title={t('organization:feedback.list')} subtitle={t('organization:feedback.about')} />
      <DataList
        name="feedback"
        label={t('organization:feedback.list')}
        call={searchFeedback}
        columns={columns}
        actions={actions}
        dated
        details={(row) => <p style={{ whiteSpace: 'pre-wrap', margin: 0 }}>{row.text}</p>}
        searchLabel={t('organization:feedback.search')}
        filters={[
          {
            key: 'status',
            label: t('organization:feedback.column.status'),
            many: true,
            options: feedbackStatuses.map((value) => ({
              value,
              label: t(`organization:feedback.status.${value}`),
            })),
          },
          {
            key: 'category',
            label: t('organization:feedback.column.category'),
            many: true,
            options: labels.map((label) => ({
              value: feedbackCategories[label],
              label: t(`organization:feedback.category.${label}`),
            })),
          },
        ]}
        empty={{ title: t('organization:feedback.empty'), text: t('organization:feedback.emptyText') }}
      />
    </>
  );
}
