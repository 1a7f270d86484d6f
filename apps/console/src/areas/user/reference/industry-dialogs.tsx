import { TextInput } from '@mantine/core';
import type { IndustryRow } from '@parapet/contract/account/reference';
import { addIndustry, deleteIndustry, updateIndustry } from '@parapet/contract/account/reference-by-hand';
import { send } from '../../../core/client.ts';
import { t } from '../../../core/i18n.ts';
import { openConfirm, openForm } from '../../../kit/dialogs/index.ts';

type Form = { getInputProps: (name: string) => object };

/** The code itself is chosen once. */
const fieldsOf = (form: Form, isNew: boolean) => (
  <>
    <TextInput
      label={t('organization:industries.column.naicsCode')}
      withAsterisk
      maxLength={6}
      readOnly={!isNew}
      {...(isNew && { 'data-autofocus': true })}
      {...form.getInputProps('naicsCode')}
    />
    <TextInput
      label={t('organization:industries.column.primaryIndustry')}
      withAsterisk
      maxLength={200}
      {...form.getInputProps('primaryIndustry')}
    />
    <TextInput
      label={t('organization:industries.column.secondaryIndustry')}
      withAsterisk
      maxLength={200}
      {...(!isNew && { 'data-autofocus': true })}
      {...form.getInputProps('secondaryIndustry')}
    />
  </>
);

export const openAddIndustry = () =>
  openForm({
    title: t('organization:industries.add.title'),
    submit: t('organization:industries.add.submit'),
    schema: addIndustry.body.omit({ region: true }),
    initial: { naicsCode: '', primaryIndustry: '', secondaryIndustry: '' },
    fields: (form) => fieldsOf(form, true),
    command: (body) => send(addIndustry, { body }),
    done: t('organization:industries.add.done'),
    failed: t('organization:industries.add.failed'),
    refresh: ['account'],
  });

export const openUpdateIndustry = ({
  id,
  version,
  naicsCode,
  primaryIndustry,
  secondaryIndustry,
}: IndustryRow) =>
  openForm({
    title: t('organization:industries.edit.title', { code: naicsCode }),
    submit: t('common:action.save'),
    schema: updateIndustry.body.omit({ id: true, version: true }),
    initial: { naicsCode, primaryIndustry, secondaryIndustry },
    fields: (form) => fieldsOf(form, false),
    command: (body) => send(updateIndustry, { params: { id }, body: { ...body, version } }),
    done: t('organization:industries.edit.done'),
    failed: t('organization:industries.edit.failed'),
    refresh: ['account'],
  });

export const openDeleteIndustry = ({ id, version, naicsCode, secondaryIndustry }: IndustryRow) =>
  openConfirm({
    title: t('organization:industries.remove.title'),
    body: t('organization:industries.remove.text', { code: naicsCode, name: secondaryIndustry }),
    confirm: t('organization:industries.remove.confirm'),
    danger: true,
    command: () => send(deleteIndustry, { params: { id }, version }),
    done: t('organization:industries.remove.done'),
    failed: t('organization:industries.remove.failed'),
    refresh: ['account'],
  });
