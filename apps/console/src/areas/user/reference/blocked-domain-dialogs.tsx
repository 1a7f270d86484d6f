import { TextInput } from '@mantine/core';
import { blockDomain, unblockDomain, type BlockedDomain } from '@parapet/contract/auth/blocked-domains';
import { ApiError, isApiError, buildMessage, send } from '../../../core/client.ts';
import { t } from '../../../core/i18n.ts';
import { openConfirm, openForm } from '../../../kit/dialogs/index.ts';

/** Opens the form that blocks a mail domain: its addresses are no longer invited. */
export const openBlockDomain = () =>
  openForm({
    title: t('organization:blockedDomains.add.title'),
    submit: t('organization:blockedDomains.add.submit'),
    size: 'sm',
    schema: blockDomain.body,
    initial: { domain: '' },
    fields: (form) => (
      <TextInput
        label={t('organization:blockedDomains.add.name')}
        placeholder={t('organization:blockedDomains.add.example')}
        withAsterisk
        maxLength={253}
        data-autofocus
        {...form.getInputProps('domain')}
      />
    ),
    command: (body) => send(blockDomain, { body }),
    done: t('organization:blockedDomains.add.done'),
    failed: t('organization:blockedDomains.add.failed'),
    refresh: ['auth'],
  });

/** The words about a user are the specification's. */
export const openUnblockDomain = ({ id, domain }: BlockedDomain) =>
  openConfirm({
    title: t('organization:blockedDomains.remove.title'),
    body: t('organization:blockedDomains.remove.text', { domain }),
    confirm: t('organization:blockedDomains.remove.confirm'),
    danger: true,
    command: async () => {
      try {
        return await send(unblockDomain, { params: { id } });
      } catch (error) {
        if (!isApiError(error)) throw error;
        const detail = t('organization:blockedDomains.remove.failed', { text: buildMessage(error) });
        throw new ApiError(error.status, { ...error.body, detail });
      }
    },
    done: t('organization:blockedDomains.remove.done'),
    refresh: ['auth'],
  });
