import { TextInput } from '@mantine/core';
import {
  type BlockedDomain,
  blockDomain,
  listBlockedDomainHistory,
  unblockDomain,
} from '@parapet/contract/auth/blocked-domains';
import { ApiError, isApiError, buildMessage, send, useCall } from '../../../core/client.ts';
import { todayHere } from '../../../core/today-here.ts';
import { t } from '../../../core/i18n.ts';
import { openForm, openNotice } from '../../../kit/dialogs/index.ts';
import { Loaded } from '../../../kit/page/states.tsx';
import { EffectiveFromField } from './effective-from-field.tsx';
import { ReferenceHistory } from './reference-history.tsx';

/** Opens the form that blocks a mail domain: its addresses are no longer invited. */
export const openBlockDomain = () =>
  openForm({
    title: t('organization:blockedDomains.add.title'),
    submit: t('organization:blockedDomains.add.submit'),
    size: 'sm',
    schema: blockDomain.body,
    initial: { domain: '', effectiveFrom: todayHere() as string },
    fields: (form) => (
      <>
        <TextInput
          label={t('organization:blockedDomains.add.name')}
          placeholder={t('organization:blockedDomains.add.example')}
          withAsterisk
          maxLength={253}
          data-autofocus
          {...form.getInputProps('domain')}
        />
        <EffectiveFromField form={form} hint={t('organization:blockedDomains.effectiveFromHint')} />
      </>
    ),
    command: (body) => send(blockDomain, { body }),
    done: t('organization:blockedDomains.add.done'),
    failed: t('organization:blockedDomains.add.failed'),
    refresh: ['auth'],
  });

/** The words about a user are the specification's. */
export const openUnblockDomain = ({ id, domain }: BlockedDomain) =>
  openForm({
    title: t('organization:blockedDomains.remove.title'),
    submit: t('organization:blockedDomains.remove.confirm'),
    size: 'sm',
    danger: true,
    schema: unblockDomain.query,
    initial: { effectiveFrom: todayHere() as string },
    fields: (form) => (
      <>
        <p style={{ margin: 0 }}>{t('organization:blockedDomains.remove.text', { domain })}</p>
        <EffectiveFromField form={form} hint={t('organization:blockedDomains.effectiveFromHint')} />
      </>
    ),
    command: async (query) => {
      try {
        return await send(unblockDomain, { params: { id }, query });
      } catch (error) {
        if (!isApiError(error)) throw error;
        const detail = t('organization:blockedDomains.remove.failed', { text: buildMessage(error) });
        throw new ApiError(error.status, { ...error.body, detail });
      }
    },
    done: t('organization:blockedDomains.remove.done'),
    refresh: ['auth'],
  });

export const openBlockedDomainHistory = ({ id, domain: name }: BlockedDomain) =>
  openNotice({
    title: t('organization:referenceHistory.title', { name }),
    size: 'lg',
    body: <BlockedDomainHistory id={id} />,
  });

function BlockedDomainHistory({ id }: { id: string }) {
  const history = useCall(listBlockedDomainHistory, { params: { id } });
  return (
    <Loaded of={history}>
      {({ content }) => (
        <ReferenceHistory
          changes={content}
          wordOf={(what) => t(`organization:blockedDomains.history.${what}`)}
        />
      )}
    </Loaded>
  );
}
