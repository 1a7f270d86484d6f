import { Button } from '@mantine/core';
import { searchWebhooks, type Webhook } from '@parapet/contract/webhook/index';
import { webhookStatuses } from '@parapet/domain/integrations/webhooks';
import {
  IconListDetails,
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
  IconPlus,
  IconTrash,
} from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useBasePath, useMe } from '../../../core/session/use-me.ts';
import { useGo } from '../../../kit/app-link.tsx';
import { DataList } from '../../../kit/list/data-list.tsx';
import { listColumns } from '../../../kit/list/list-columns.tsx';
import type { RowAction } from '../../../kit/list/list-types.ts';
import { PageHeader } from '../../../kit/page/page-header.tsx';
import { StatusBadge } from '../../../kit/status-badge.tsx';
import { WebhookAddress } from './webhook-address.tsx';
import { ReadQuickStart } from '../api-keys/read-quick-start.tsx';
import { ManageLinks } from '../manage-links.tsx';
import {
  openCreateWebhook,
  openDeleteWebhook,
  openPauseWebhook,
  openResumeWebhook,
  openUpdateWebhook,
} from './webhook-dialogs.tsx';

const buildColumns = (t: TFunction) =>
  listColumns(searchWebhooks, (key) => t(`organization:webhooks.column.${key}`), [
    { key: 'companyName', card: 'title' },
    {
      key: 'address',
      cell: ({ address }) =>
        address ? <WebhookAddress address={address} /> : t('organization:webhooks.noAddress'),
      text: ({ address }) => address ?? '',
      grow: true,
    },
    {
      key: 'topics',
      cell: ({ topics }) => topics.map((topic) => t(`organization:webhooks.topic.${topic}`)).join(', '),
      text: ({ topics }) => topics.join(', '),
    },
    {
      key: 'status',
      cell: ({ status }) => (
        <StatusBadge
          tone={status === 'Active' ? 'positive' : 'caution'}
          label={t(`organization:webhooks.status.${status}`)}
        />
      ),
      text: ({ status }) => status,
    },
    'waiting',
    { key: 'lastDelivered', as: 'ago' },
    { key: 'clientId', optional: true },
    { key: 'webhookUrl', optional: true },
    { key: 'madeByName', optional: true },
    { key: 'created', optional: true },
    { key: 'modified', optional: true },
  ]);

/** {base}/manage/webhooks: the subscribers to events and their addresses. */
export default function WebhooksPage() {
  const { t } = useTranslation();
  const { account } = useMe();
  const base = useBasePath();
  const columns = useMemo(() => buildColumns(t), [t]);
  const actions = useWebhookActions();
  const create = (
    <Button leftSection={<IconPlus size={16} />} onClick={() => void openCreateWebhook()}>
      {t('organization:command.create-webhook.label')}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={t('organization:webhooks.title')}
        subtitle={t('organization:webhooks.subtitle', { account: account.name })}
        actions={
          <>
            <ReadQuickStart />
            {create}
          </>
        }
        links={<ManageLinks />}
      />
      <DataList
        name="webhooks"
        label={t('organization:webhooks.title')}
        call={searchWebhooks}
        columns={columns}
        searchLabel={t('organization:webhooks.search')}
        filters={[
          {
            key: 'status',
            label: t('organization:webhooks.column.status'),
            options: webhookStatuses.map((value) => ({
              value,
              label: t(`organization:webhooks.status.${value}`),
            })),
          },
        ]}
        href={({ id }) => `${base}/manage/webhooks/${id}`}
        actions={actions}
        empty={{
          title: t('organization:webhooks.empty'),
          text: t('organization:webhooks.emptyText'),
          action: create,
        }}
      />
    </>
  );
}

function useWebhookActions(): (webhook: Webhook) => RowAction[] {
  const { t } = useTranslation();
  const base = useBasePath();
  const go = useGo();
  return (webhook) =>
    [
      {
        label: t('organization:webhooks.showDeliveries'),
        icon: <IconListDetails size={16} />,
        onClick: () => go(`${base}/manage/webhooks/${webhook.id}`),
      },
      webhook.can.includes('update-webhook') && {
        label: t('organization:command.update-webhook.label'),
        icon: <IconPencil size={16} />,
        onClick: () => void openUpdateWebhook(webhook),
      },
      webhook.can.includes('pause-webhook') && {
        label: t('organization:command.pause-webhook.label'),
        icon: <IconPlayerPause size={16} />,
        onClick: () => void openPauseWebhook(webhook),
      },
      webhook.can.includes('resume-webhook') && {
        label: t('organization:command.resume-webhook.label'),
        icon: <IconPlayerPlay size={16} />,
        onClick: () => void openResumeWebhook(webhook),
      },
      webhook.can.includes('delete-webhook') && {
        label: t('organization:command.delete-webhook.label'),
        icon: <IconTrash size={16} />,
        danger: true,
        onClick: () => void openDeleteWebhook(webhook),
      },
    ].filter((action) => action !== false);
}
