import { TextInput } from '@mantine/core';
import { addFormType, deleteFormType, type FormType, updateFormType } from '@parapet/contract/forms/index';
import { send } from '../../core/client.ts';
import { t } from '../../core/i18n.ts';
import { openConfirm, openForm } from '../../kit/dialogs/index.ts';
import { WholeInput } from '../../kit/inputs/number-input.tsx';

const refresh = ['forms' as const];

const buildFields = (form: { getInputProps: (name: string) => object }) => (
  <>
    <TextInput
      label={t('organization:forms.type.name')}
      withAsterisk
      maxLength={40}
      data-autofocus
      {...form.getInputProps('name')}
    />
    <WholeInput
      label={t('organization:forms.type.position')}
      withAsterisk
      {...form.getInputProps('position')}
    />
  </>
);

export const openAddFormType = () =>
  openForm({
    title: t('organization:forms.type.add'),
    submit: t('organization:forms.add.submit'),
    size: 'sm',
    schema: addFormType.body,
    initial: { name: '', position: 50 },
    fields: buildFields,
    command: (body) => send(addFormType, { body }),
    done: t('organization:forms.type.added'),
    failed: t('organization:forms.type.failed'),
    refresh,
  });

export const openUpdateFormType = ({ id, version, name, position }: FormType) =>
  openForm({
    title: t('organization:forms.type.edit'),
    submit: t('common:action.save'),
    size: 'sm',
    schema: updateFormType.body.omit({ version: true }),
    initial: { name, position },
    fields: buildFields,
    command: (body) => send(updateFormType, { params: { id }, body: { ...body, version } }),
    done: t('organization:forms.type.changed'),
    failed: t('organization:forms.type.failed'),
    refresh,
  });

export const openDeleteFormType = ({ id, version, name }: FormType) =>
  openConfirm({
    title: t('organization:forms.type.remove'),
    body: t('organization:forms.type.removeText', { name }),
    confirm: t('organization:forms.remove.confirm'),
    danger: true,
    command: () => send(deleteFormType, { params: { id }, version }),
    done: t('organization:forms.type.removed'),
    failed: t('organization:forms.type.failed'),
    refresh,
  });
