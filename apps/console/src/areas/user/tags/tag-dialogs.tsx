import { Select, TextInput } from '@mantine/core';
import { createTag, deleteTag, type Tag, updateTag } from '@parapet/contract/account/tags';
import { TAG_NAME, type TagColor, tagColors } from '@parapet/domain/accounts/tags';
import { useTranslation } from 'react-i18next';
import { send } from '../../../core/client.ts';
import { t } from '../../../core/i18n.ts';
import { openConfirm, openForm } from '../../../kit/dialogs/index.ts';
import type { FormFields } from '../../../kit/forms/use-record-form.ts';
import { TagBadge } from '../../../kit/tag-badges.tsx';

type Values = { name: string; color: TagColor };
const shared = () => ({ failed: t('organization:tags.failed'), refresh: ['account', 'quote'] });

export const openCreateTag = () =>
  openForm({
    title: t('organization:command.create-tag.title'),
    submit: t('organization:command.create-tag.submit'),
    schema: createTag.body.omit({ agencyId: true }),
    initial: { name: '', color: 'gray' } as Values,
    fields: (form) => <TagFields form={form} />,
    command: (body) => send(createTag, { body }),
    done: ({ name }) => t('organization:command.create-tag.done', { name }),
    ...shared(),
  });

export const openUpdateTag = (tag: Tag) =>
  openForm({
    title: t('organization:command.update-tag.title', { name: tag.name }),
    submit: t('common:action.save'),
    schema: updateTag.body.omit({ version: true }),
    initial: { name: tag.name, color: tag.color } as Values,
    fields: (form) => <TagFields form={form} />,
    command: (body) => send(updateTag, { params: { id: tag.id }, body: { ...body, version: tag.version } }),
    done: ({ name }) => t('organization:command.update-tag.done', { name }),
    ...shared(),
  });

export const openDeleteTag = (tag: Tag) =>
  openConfirm({
    title: t('organization:command.delete-tag.title', { name: tag.name }),
    body: t('organization:command.delete-tag.text', { count: tag.accounts }),
    confirm: t('organization:command.delete-tag.submit'),
    danger: true,
    command: () => send(deleteTag, { params: { id: tag.id }, version: tag.version }),
    done: ({ message }) => message,
    ...shared(),
  });

function TagFields({ form }: { form: FormFields<Values> }) {
  const { t: word } = useTranslation();
  return (
    <>
      <TextInput
        label={word('organization:tags.column.name')}
        withAsterisk
        maxLength={TAG_NAME}
        data-autofocus
        {...form.getInputProps('name')}
      />
      <Select
        label={word('organization:tags.column.color')}
        withAsterisk
        data={tagColors.map((value) => ({ value, label: word(`organization:tags.color.${value}`) }))}
        renderOption={({ option }) => <TagBadge name={option.label} color={option.value as TagColor} />}
        {...form.getInputProps('color')}
      />
    </>
  );
}
