import { searchDeadLetters } from '@parapet/contract/operations/index';
import { channels } from '@parapet/domain/operations/channels';
import { IconRefresh, IconTrash } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { DataList } from '../../kit/list/data-list.tsx';
import { listColumns } from '../../kit/list/list-columns.tsx';
import { Section } from '../../kit/page/section.tsx';
import { StatusBadge } from '../../kit/status-badge.tsx';
import { openDiscardDeadLetter, openRetryDeadLetter } from './operations-dialogs.tsx';

const buildColumns = (t: TFunction) =>
  listColumns(searchDeadLetters, (key) => t(`organization:operations.letters.column.${key}`), [
    { key: 'channel', card: 'title', cell: ({ channel }) => t(`organization:operations.channel.${channel}`) },
    'topic',
    'about',
    { key: 'error', grow: true },
    {
      key: 'perhapsSent',
      cell: ({ perhapsSent }) => (
        <StatusBadge
          tone={perhapsSent ? 'caution' : 'critical'}
          label={t(`organization:operations.letters.${perhapsSent ? 'perhaps' : 'notSent'}`)}
        />
      ),
      text: ({ perhapsSent }) => String(perhapsSent),
    },
    'attempts',
    { key: 'failedSince', as: 'time' },
    { key: 'deadAt', as: 'time', optional: true },
  ]);

/** Lists messages that are no longer retried: somebody sends each again, or gives it up. */
export function DeadLetters() {
  const { t } = useTranslation();
  const columns = useMemo(() => buildColumns(t), [t]);
  return (
    <Section
      title={t('organization:operations.letters.title')}
      text={t('organization:operations.letters.text')}
      flush
    >
      <DataList
        name="dead-letters"
        label={t('organization:operations.letters.title')}
        call={searchDeadLetters}
        columns={columns}
        searchLabel={t('organization:operations.letters.search')}
        filters={[
          {
            key: 'channel',
            label: t('organization:operations.letters.column.channel'),
            many: true,
            options: channels.map((value) => ({
              value,
              label: t(`organization:operations.channel.${value}`),
            })),
          },
        ]}
        actions={(letter) => [
          ...(letter.isEmptied
            ? []
            : [
                {
                  label: t('organization:operations.retry.open'),
                  icon: <IconRefresh size={16} />,
                  onClick: () => void openRetryDeadLetter(letter),
                },
              ]),
          {
            label: t('organization:operations.discard.open'),
            icon: <IconTrash size={16} />,
            danger: true,
            onClick: () => void openDiscardDeadLetter(letter),
          },
        ]}
        empty={{
          title: t('organization:operations.letters.empty'),
          text: t('organization:operations.letters.emptyText'),
        }}
      />
    </Section>
  );
}
