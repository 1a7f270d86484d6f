import { Text, TextInput } from '@mantine/core';
import {
  addCustomPreset,
  type CustomPreset,
  deleteCustomPreset,
  updateCustomPreset,
} from '@parapet/contract/rater/custom-presets';
import type { CustomPresetTerms } from '@parapet/domain/builder/custom-preset';
import { send } from '../../../core/client.ts';
import { t } from '../../../core/i18n.ts';
import { openCommandConfirm, openForm } from '../../../kit/dialogs/index.ts';

const refresh = ['rater', 'activity'];
const schema = addCustomPreset.body.pick({ name: true });

export const openAddPreset = ({
  terms,
  ...of
}: Pick<CustomPreset, 'agencyId' | 'product'> & { terms: CustomPresetTerms }) =>
  openForm({
    title: t('quote:preset.own.add.title'),
    submit: t('quote:preset.own.add.submit'),
    size: 'sm',
    schema,
    initial: { name: '' },
    fields: (form) => (
      <>
        <Text size="sm">{t('quote:preset.own.add.text')}</Text>
        <TextInput
          label={t('quote:preset.own.name')}
          withAsterisk
          maxLength={60}
          {...form.getInputProps('name')}
        />
      </>
    ),
    command: ({ name }) => send(addCustomPreset, { body: { ...of, name, terms } }),
    done: t('quote:preset.own.add.done'),
    failed: t('quote:preset.own.add.failed'),
    refresh,
  });

export const openRenamePreset = ({ id, version, name: before }: CustomPreset) =>
  openForm({
    title: t('quote:preset.own.rename.title'),
    submit: t('common:action.save'),
    size: 'sm',
    schema,
    initial: { name: before },
    fields: (form) => (
      <TextInput
        label={t('quote:preset.own.name')}
        withAsterisk
        maxLength={60}
        {...form.getInputProps('name')}
      />
    ),
    command: ({ name }) => send(updateCustomPreset, { params: { id }, body: { version, name } }),
    done: t('quote:preset.own.rename.done'),
    failed: t('quote:preset.own.rename.failed'),
    refresh,
  });

/** The terms on the screen take the place of those that the preset has. */
export const openReplacePreset = ({ id, version, name }: CustomPreset, terms: CustomPresetTerms) =>
  openCommandConfirm({
    words: 'quote:preset.own.replace',
    values: { name },
    command: () => send(updateCustomPreset, { params: { id }, body: { version, name, terms } }),
    refresh,
  });

export const openDeletePreset = ({ id, version, name }: CustomPreset) =>
  openCommandConfirm({
    words: 'quote:preset.own.remove',
    values: { name },
    command: () => send(deleteCustomPreset, { params: { id }, version }),
    refresh,
  });
