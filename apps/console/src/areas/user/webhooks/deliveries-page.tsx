import { Button } from '@mantine/core';
import { type Delivery, searchDeliveries, searchWebhooks } from '@parapet/contract/webhook/index';
import { type DeliveryStatus, deliveryStatuses, webhookTopics } from '@parapet/domain/integrations/webhooks';
import type { Tone } from '@parapet/domain/lifecycles/traits';
import { IconEye, IconRefresh, IconRepeat } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../core/client.ts';
import { now } from '../../../core/clock.ts';
import { useBasePath } from '../../../core/session/use-me.ts';
import { useParam } from '../../../core/address/use-address.ts';
import { DataList } from '../../../kit/list/data-list.tsx';
import { listColumns } from '../../../kit/list/list-columns.tsx';
import { PageHeader } from '../../../kit/page/page-header.tsx';
import { StatusBadge } from '../../../kit/status-badge.tsx';
import { openDelivery } from './delivery-dialog.tsx';
import { WebhookAddress } from './webhook-address.tsx';
import { openReplayDelivery, openReplayWebhook } from './webhook-dialogs.tsx';

const tones: Record<DeliveryStatus, Tone> = {
  Waiting: 'caution',
  Delivered: 'positive',
  'Given up': 'critical',
};

const buildColumns = (t: TFunction) =>
  listColumns(searchDeliveries, (key) => t(`organization:webhooks.deliveries.column.${key}`), [
    { key: 'created', as: 'time' },
    {
      key: 'event',
      card: 'title',
      cell: ({ event, isReplay }) =>
        isReplay ? `${event} (${t('organization:webhooks.deliveries.replayed')})` : event,
    },
    'recordNumber',
    {
      key: 'status',
      cell: ({ status }) => (
        <StatusBadge tone={tones[status]} label={t(`organization:webhooks.deliveries.status.${status}`)} />
      ),
      text: ({ status }) => status,
    },
    'tries',
    {
      key: 'answerStatus',
      align: 'start',
      cell: ({ answerStatus, error }) => error ?? answerStatus ?? '–',
      text: ({ answerStatus, error }) => error ?? String(answerStatus ?? ''),
    },
    { key: 'triedAt', as: 'time', optional: true },
    { key: 'topic', optional: true, cell: ({ topic }) => t(`organization:webhooks.topic.${topic}`) },
    { key: 'eventId', optional: true },
  ]);

/** {base}/manage/webhooks/{id}: what was sent to a webhook, what waits, and how that went. */
export default function DeliveriesPage() {
  const { t } = useTranslation();
  const base = useBasePath();
  const id = useParam('webhookId');
  const webhook = useCall(searchWebhooks, { query: { size: 100 } }).data?.content.find(
    (row) => row.id === id,
  );
  const columns = useMemo(() => buildColumns(t), [t]);
  const today = new Date(now()).toISOString().slice(0, 10);
  return (
    <>
      <PageHeader
        title={
          webhook
            ? t('organization:webhooks.deliveries.of', { name: webhook.companyName })
            : t('organization:webhooks.deliveries.title')
        }
        subtitle={webhook?.address && <WebhookAddress address={webhook.address} />}
        back={{ href: `${base}/manage/webhooks`, label: t('organization:webhooks.title') }}
        actions={
          webhook?.can.includes('replay-webhook') && (
            <Button
              variant="default"
              leftSection={<IconRefresh size={16} />}
              onClick={() => void openReplayWebhook(webhook, today)}
            >
              {t('organization:command.replay-webhook.label')}
            </Button>
          )
        }
      />
      <DataList
        name="webhook-deliveries"
        label={t('organization:webhooks.deliveries.title')}
        call={searchDeliveries}
        params={{ id }}
        columns={columns}
        dated
        searchLabel={t('organization:webhooks.deliveries.search')}
        filters={[
          {
            key: 'status',
            label: t('organization:webhooks.deliveries.column.status'),
            many: true,
            options: deliveryStatuses.map((value) => ({
              value,
              label: t(`organization:webhooks.deliveries.status.${value}`),
            })),
          },
          {
            key: 'topic',
            label: t('organization:webhooks.deliveries.column.topic'),
            many: true,
            options: webhookTopics.map((value) => ({
              value,
              label: t(`organization:webhooks.topic.${value}`),
            })),
          },
        ]}
        actions={(delivery: Delivery) => [
          {
            label: t('organization:webhooks.deliveries.show'),
            icon: <IconEye size={16} />,
            onClick: () => void openDelivery(id, delivery),
          },
          ...(webhook?.can.includes('replay-webhook')
            ? [
                {
                  label: t('organization:command.replay-webhook-delivery.label'),
                  icon: <IconRepeat size={16} />,
                  onClick: () => void openReplayDelivery(id, delivery),
                },
              ]
            : []),
        ]}
        empty={{
          title: t('organization:webhooks.deliveries.empty'),
          text: t('organization:webhooks.deliveries.emptyText'),
        }}
      />
    </>
  );
}
