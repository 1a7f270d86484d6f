import { TagsInput } from '@mantine/core';
import { applyTags, searchTags, type ShownTag } from '@parapet/contract/account/tags';
import { MOST_TAGS, MOST_TAGS_OF_ACCOUNT, TAG_NAME } from '@parapet/domain/accounts/tags';
import { useTranslation } from 'react-i18next';
import { send, useCall } from '../../../core/client.ts';
import { t } from '../../../core/i18n.ts';
import { openForm } from '../../../kit/dialogs/index.ts';
import type { FormFields } from '../../../kit/forms/use-record-form.ts';
import { SetupTags } from './setup-tags.tsx';

type Values = { tags: string[] };

/** Gives an account exactly the tags that are chosen; a new word becomes a tag of the agency. */
export const openApplyTags = (account: {
  id: string;
  name: string;
  version: number;
  tags: readonly ShownTag[];
}) =>
  openForm({
    title: t('account:tags.dialog', { name: account.name }),
    submit: t('account:tags.submit'),
    schema: applyTags.body.pick({ tags: true }),
    initial: { tags: account.tags.map(({ name }) => name) } as Values,
    fields: (form) => <TagsField form={form} />,
    command: ({ tags }) =>
      send(applyTags, { body: { accountId: account.id, tags }, version: account.version }),
    done: ({ message }) => message,
    failed: t('account:tags.failed'),
    refresh: ['account', 'quote', 'activity'],
  });

function TagsField({ form }: { form: FormFields<Values> }) {
  const { t: word } = useTranslation();
  const known = useCall(searchTags, { query: { size: MOST_TAGS } }).data?.content;
  return (
    <>
      {known?.length === 0 && <SetupTags />}
      <TagsInput
        label={word('account:tags.title')}
        description={word('account:tags.text')}
        data={known?.map(({ name }) => name) ?? []}
        maxTags={MOST_TAGS_OF_ACCOUNT}
        maxLength={TAG_NAME}
        splitChars={[',']}
        acceptValueOnBlur
        clearable
        data-autofocus
        {...form.getInputProps('tags')}
      />
    </>
  );
}
