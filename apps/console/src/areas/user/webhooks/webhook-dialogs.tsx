import { Checkbox, MultiSelect, TextInput } from '@mantine/core';
import {
  createWebhook,
  deleteWebhook,
  type Delivery,
  pauseWebhook,
  replayDelivery,
  replayWebhook,
  resumeWebhook,
  updateWebhook,
  type Webhook,
  webhookEdit,
  webhookForm,
} from '@parapet/contract/webhook/index';
import {
  CLIENT_ID_LENGTH,
  CLIENT_SECRET_LENGTH,
  WEBHOOK_URL_LENGTH,
  webhookTopics,
} from '@parapet/domain/integrations/webhooks';
import { useTranslation } from 'react-i18next';
import { send } from '../../../core/client.ts';
import { t } from '../../../core/i18n.ts';
import { openConfirm, openForm } from '../../../kit/dialogs/index.ts';
import type { FormFields } from '../../../kit/forms/use-record-form.ts';
import { DateField } from '../../../kit/inputs/date-field.tsx';
import { openShownSecret } from '../api-keys/shown-secret.tsx';

const shared = () => ({ failed: t('organization:webhooks.failed'), refresh: ['webhook'] });
type Made = { companyName: string; address: string; topics: Webhook['topics'] };
type Edited = Made & { clientId: string; clientSecret: string; webhookUrl: string };

export async function openCreateWebhook(): Promise<void> {
  const made = await openForm({
    title: t('organization:command.create-webhook.title'),
    submit: t('organization:command.create-webhook.submit'),
    schema: webhookForm,
    initial: { companyName: '', address: '', topics: [...webhookTopics] } as Made,
    fields: (form) => <WebhookFields form={form} />,
    command: (body) => send(createWebhook, { body }),
    done: ({ message }) => message,
    ...shared(),
  });
  if (!made) return;
  await openShownSecret({
    title: t('organization:apiKeys.shownTitle', { name: made.companyName }),
    text: t('organization:apiKeys.webhookShownText'),
    secret: made.clientSecret,
  });
}

export const openUpdateWebhook = (webhook: Webhook) =>
  openForm({
    title: t('organization:command.update-webhook.title', { name: webhook.companyName }),
    submit: t('common:action.save'),
    schema: webhookEdit,
    initial: {
      companyName: webhook.companyName,
      address: webhook.address ?? '',
      topics: webhook.topics,
      clientId: webhook.clientId,
      clientSecret: webhook.clientSecret,
      webhookUrl: webhook.webhookUrl,
    } as Edited,
    fields: (form) => (
      <>
        <WebhookFields form={form as unknown as FormFields<Made>} />
        <TextInput
          label={t('organization:webhooks.column.clientId')}
          withAsterisk
          maxLength={CLIENT_ID_LENGTH}
          {...form.getInputProps('clientId')}
        />
        <TextInput
          label={t('organization:webhooks.clientSecret')}
          description={t('organization:webhooks.clientSecretText')}
          withAsterisk
          autoComplete="off"
          maxLength={CLIENT_SECRET_LENGTH}
          {...form.getInputProps('clientSecret')}
        />
        <TextInput
          label={t('organization:webhooks.column.webhookUrl')}
          withAsterisk
          maxLength={WEBHOOK_URL_LENGTH}
          {...form.getInputProps('webhookUrl')}
        />
      </>
    ),
    command: (body) => send(updateWebhook, { body: { ...body, id: webhook.id, version: webhook.version } }),
    done: ({ message }) => message,
    ...shared(),
  });

function WebhookFields({ form }: { form: FormFields<Made> }) {
  const { t: word } = useTranslation();
  return (
    <>
      <TextInput
        label={word('organization:webhooks.column.companyName')}
        withAsterisk
        maxLength={100}
        data-autofocus
        {...form.getInputProps('companyName')}
      />
      <TextInput
        label={word('organization:webhooks.column.address')}
        description={word('organization:webhooks.addressText')}
        type="url"
        maxLength={500}
        {...form.getInputProps('address')}
      />
      <MultiSelect
        label={word('organization:webhooks.column.topics')}
        data={webhookTopics.map((value) => ({ value, label: word(`organization:webhooks.topic.${value}`) }))}
        {...form.getInputProps('topics')}
      />
    </>
  );
}

export const openDeleteWebhook = ({ id, version, companyName: name }: Webhook) =>
  openConfirm({
    title: t('organization:command.delete-webhook.title', { name }),
    body: t('organization:command.delete-webhook.text'),
    confirm: t('organization:command.delete-webhook.submit'),
    danger: true,
    command: () => send(deleteWebhook, { params: { id }, version }),
    done: ({ message }) => message,
    ...shared(),
  });

export const openPauseWebhook = ({ id, companyName: name, version }: Webhook) =>
  openConfirm({
    title: t('organization:command.pause-webhook.title', { name }),
    body: t('organization:command.pause-webhook.text'),
    confirm: t('organization:command.pause-webhook.submit'),
    command: () => send(pauseWebhook, { params: { id }, body: { version } }),
    done: t('organization:command.pause-webhook.done', { name }),
    ...shared(),
  });

export const openResumeWebhook = ({ id, companyName: name, version }: Webhook) =>
  openConfirm({
    title: t('organization:command.resume-webhook.title', { name }),
    body: t('organization:command.resume-webhook.text'),
    confirm: t('organization:command.resume-webhook.submit'),
    command: () => send(resumeWebhook, { params: { id }, body: { version } }),
    done: t('organization:command.resume-webhook.done', { name }),
    ...shared(),
  });

export const openReplayWebhook = ({ id, companyName: name }: Webhook, today: string) =>
  openForm({
    title: t('organization:command.replay-webhook.title', { name }),
    submit: t('organization:command.replay-webhook.submit'),
    schema: replayWebhook.body,
    initial: { after: today, before: today, onlyGivenUp: true as boolean },
    fields: (form) => (
      <>
        <p style={{ margin: 0 }}>{t('organization:command.replay-webhook.text')}</p>
        <DateField
          label={t('organization:webhooks.deliveries.after')}
          withAsterisk
          {...form.getInputProps('after')}
        />
        <DateField
          label={t('organization:webhooks.deliveries.before')}
          withAsterisk
          {...form.getInputProps('before')}
        />
        <Checkbox
          label={t('organization:webhooks.deliveries.onlyGivenUp')}
          {...form.getInputProps('onlyGivenUp', { type: 'checkbox' })}
        />
      </>
    ),
    command: (body) => send(replayWebhook, { params: { id }, body }),
    done: ({ message }) => message,
    ...shared(),
  });

export const openReplayDelivery = (webhookId: string, { id: deliveryId, event }: Delivery) =>
  openConfirm({
    title: t('organization:command.replay-webhook-delivery.title', { event }),
    body: t('organization:command.replay-webhook-delivery.text'),
    confirm: t('organization:command.replay-webhook-delivery.submit'),
    command: () => send(replayDelivery, { params: { id: webhookId, deliveryId }, body: {} }),
    done: ({ message }) => message,
    ...shared(),
  });
