import { Checkbox, TextInput } from '@mantine/core';
import {
  deleteView,
  type SavedView,
  saveView,
  updateView,
  VIEW_NAME,
  type ViewState,
} from '@parapet/contract/user/views';
import { send } from '../../../core/client.ts';
import { t } from '../../../core/i18n.ts';
import { openConfirm, openForm } from '../../dialogs/index.ts';

const refreshed = { refresh: ['user'] };

/** Keeps the present state of a list under a name; `saved` hears of the view when the list knows it. */
export const openSaveView = (it: {
  list: string;
  state: ViewState;
  mayShare: boolean;
  saved: (view: SavedView) => void;
}) =>
  openForm({
    title: t('organization:views.save.title'),
    submit: t('organization:views.save.submit'),
    schema: saveView.body.pick({ name: true, isShared: true, isDefault: true }),
    initial: { name: '', isShared: false, isDefault: false },
    fields: (form) => (
      <>
        <TextInput
          label={t('organization:views.save.name')}
          description={t('organization:views.save.what')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          withAsterisk
          maxLength={VIEW_NAME}
          data-autofocus
          {...form.getInputProps('name')}
        />
        <Checkbox
          label={t('organization:views.save.isDefault')}
          {...form.getInputProps('isDefault', { type: 'checkbox' })}
        />
        {it.mayShare && (
          <Checkbox
            label={t('organization:views.save.isShared')}
            description={t('organization:views.save.whoChanges')}
            {...form.getInputProps('isShared', { type: 'checkbox' })}
          />
        )}
      </>
    ),
    command: (values) => send(saveView, { body: { ...values, list: it.list, state: it.state } }),
    done: ({ name }) => t('organization:views.save.done', { name }),
    failed: t('organization:views.failed'),
    after: it.saved,
    ...refreshed,
  });

/** Gives a view another name; what it shows stays. */
export const openRenameView = (view: SavedView) =>
  openForm({
    title: t('organization:views.rename.title'),
    submit: t('common:action.save'),
    schema: saveView.body.pick({ name: true }),
    initial: { name: view.name },
    fields: (form) => (
      <TextInput
        label={t('organization:views.save.name')}
        withAsterisk
        maxLength={VIEW_NAME}
        data-autofocus
        {...form.getInputProps('name')}
      />
    ),
    command: ({ name }) =>
      send(updateView, { params: { viewId: view.id }, body: { name, version: view.version } }),
    done: ({ name }) => t('organization:views.rename.done', { name }),
    failed: t('organization:views.failed'),
    ...refreshed,
  });

/** Deletes a view after a question; `deleted` hears of it before the list reads its views again. */
export const openDeleteView = (view: SavedView, deleted: () => void) =>
  openConfirm({
    title: t('organization:views.delete.title', { name: view.name }),
    body: view.isShared ? t('organization:views.delete.textShared') : t('organization:views.delete.text'),
    confirm: t('organization:views.delete.submit'),
    danger: true,
    command: () => send(deleteView, { params: { viewId: view.id }, version: view.version }),
    done: t('organization:views.delete.done', { name: view.name }),
    failed: t('organization:views.failed'),
    answered: deleted,
    ...refreshed,
  });
