import { MultiSelect, Select, TextInput } from '@mantine/core';
import {
  apiKeyForm,
  createApiKey,
  deleteApiKey,
  regenerateApiKey,
  updateApiKey,
  type ApiKey,
} from '@parapet/contract/auth/api-keys';
import {
  CALLS_PER_MINUTE,
  KEY_NAME,
  OVERLAP_HOURS,
  overlapHours,
  type OverlapHours,
} from '@parapet/domain/integrations/api-keys';
import { useTranslation } from 'react-i18next';
import { send } from '../../../core/client.ts';
import { t } from '../../../core/i18n.ts';
import { openConfirm, openForm } from '../../../kit/dialogs/index.ts';
import type { FormFields } from '../../../kit/forms/use-record-form.ts';
import { WholeInput } from '../../../kit/inputs/number-input.tsx';
import { openGeneratedKey } from './shown-secret.tsx';

type Values = { name: string; scopes: ApiKey['scopes']; callsPerMinute: number };
const shared = () => ({ failed: t('organization:apiKeys.failed'), refresh: ['auth'] });

/** `own`: the scopes that the caller may give. */
export async function openCreateApiKey(own: readonly string[]): Promise<void> {
  const made = await openForm({
    title: t('organization:command.create-api-key.title'),
    submit: t('organization:command.create-api-key.submit'),
    schema: apiKeyForm,
    initial: { name: '', scopes: [], callsPerMinute: CALLS_PER_MINUTE } as Values,
    fields: (form) => <KeyFields form={form} own={own} />,
    command: (body) => send(createApiKey, { body }),
    done: ({ name }) => t('organization:command.create-api-key.done', { name }),
    ...shared(),
  });
  if (made?.secret) await openGeneratedKey(made.name, made.secret);
}

export const openUpdateApiKey = (key: ApiKey, own: readonly string[]) =>
  openForm({
    title: t('organization:command.update-api-key.title', { name: key.name }),
    submit: t('common:action.save'),
    schema: apiKeyForm,
    initial: { name: key.name, scopes: key.scopes, callsPerMinute: key.callsPerMinute } as Values,
    fields: (form) => <KeyFields form={form} own={[...new Set([...own, ...key.scopes])]} />,
    command: (body) =>
      send(updateApiKey, { params: { keyId: key.keyId }, body: { ...body, version: key.version } }),
    done: ({ name }) => t('organization:command.update-api-key.done', { name }),
    ...shared(),
  });

export async function openRegenerateApiKey(key: ApiKey): Promise<void> {
  const made = await openForm({
    title: t('organization:command.regenerate-api-key.title', { name: key.name }),
    submit: t('organization:command.regenerate-api-key.submit'),
    schema: regenerateApiKey.body.omit({ version: true }),
    initial: { overlapHours: OVERLAP_HOURS } as { overlapHours: OverlapHours },
    fields: (form) => {
      const { value, onChange, ...rest } = form.getInputProps('overlapHours') as {
        value: number;
        onChange: (value: number) => void;
      };
      return (
        <Select
          label={t('organization:apiKeys.overlap')}
          description={t('organization:apiKeys.overlapText')}
          data={overlapHours.map((hours) => ({
            value: String(hours),
            label: t(`organization:apiKeys.hours.${hours}`),
          }))}
          value={String(value)}
          onChange={(next) => onChange(Number(next))}
          {...rest}
        />
      );
    },
    command: (body) =>
      send(regenerateApiKey, { params: { keyId: key.keyId }, body: { ...body, version: key.version } }),
    done: ({ message }) => message,
    ...shared(),
  });
  if (made) await openGeneratedKey(key.name, made.secret);
}

export const openDeleteApiKey = (key: ApiKey) =>
  openConfirm({
    title: t('organization:command.delete-api-key.title', { name: key.name }),
    body: t('organization:command.delete-api-key.text', { keyId: key.keyId }),
    confirm: t('organization:command.delete-api-key.submit'),
    danger: true,
    command: () => send(deleteApiKey, { params: { keyId: key.keyId }, version: key.version }),
    done: ({ message }) => message,
    ...shared(),
  });

function KeyFields({ form, own }: { form: FormFields<Values>; own: readonly string[] }) {
  const { t: word } = useTranslation();
  return (
    <>
      <TextInput
        label={word('organization:apiKeys.column.name')}
        withAsterisk
        maxLength={KEY_NAME}
        data-autofocus
        {...form.getInputProps('name')}
      />
      <MultiSelect
        label={word('organization:apiKeys.column.scopes')}
        description={word('organization:apiKeys.scopesText')}
        withAsterisk
        searchable
        clearable
        hidePickedOptions
        maxDropdownHeight={240}
        data={[...own]}
        nothingFoundMessage={word('common:options.noResults')}
        {...form.getInputProps('scopes')}
      />
      <WholeInput
        label={word('organization:apiKeys.column.callsPerMinute')}
        description={word('organization:apiKeys.callsText')}
        withAsterisk
        {...form.getInputProps('callsPerMinute')}
      />
    </>
  );
}
