import { Select, Switch } from '@mantine/core';
import { addNote, updateNote, type Note as WrittenNote } from '@parapet/contract/quote/notes';
import { noteTypes } from '@parapet/domain/notes/note-types';
import { send } from '../../../core/client.ts';
import { t } from '../../../core/i18n.ts';
import { openForm } from '../../../kit/dialogs/index.ts';
import { Note } from '../../../kit/note.tsx';
import { NoteInput } from '../../../kit/inputs/note-input.tsx';

type NoteForm = {
  values: { isInternal: boolean };
  getInputProps: (name: string) => object;
  setFieldValue: (name: 'isInternal', value: boolean) => void;
};

const buildText = (form: Pick<NoteForm, 'getInputProps'>) => (
  <NoteInput
    label={t('quote:notes.note')}
    description={t('quote:notes.mention')}
    withAsterisk
    minRows={4}
    maxRows={14}
    data-autofocus
    {...form.getInputProps('text')}
  />
);

const buildFields = (form: NoteForm) => (
  <>
    <Select
      label={t('quote:notes.about')}
      data={noteTypes.map((value) => ({ value, label: t(`quote:notes.type.${value}`) }))}
      {...form.getInputProps('noteType')}
    />
    {buildText(form)}
    <Switch
      label={t('quote:notes.share')}
      description={t('quote:notes.shareText')}
      checked={!form.values.isInternal}
      onChange={(event) => form.setFieldValue('isInternal', !event.currentTarget.checked)}
    />
    {!form.values.isInternal && (
      <Note tone="caution" live>
        {t('quote:notes.sharedWarning')}
      </Note>
    )}
  </>
);

/** Only staff see a note unless it is shared. */
export const openAddNote = ({ accountId, quoteId }: { accountId: string; quoteId?: string }) =>
  openForm({
    title: t('quote:notes.add'),
    submit: t('quote:notes.save'),
    schema: addNote.body.omit({ accountId: true, quoteId: true, addsTo: true }),
    initial: { noteType: 'GENERAL', text: '', isInternal: true },
    fields: (form) => buildFields(form as NoteForm),
    command: (values) => send(addNote, { body: { ...values, accountId, quoteId: quoteId ?? null } }),
    done: t('quote:notes.done'),
    failed: t('quote:notes.failed'),
    refresh: ['quote'],
  });

/** A note that is final stays; what is added stands below it. */
export const openAddToNote = ({ id, accountId }: WrittenNote) =>
  openForm({
    title: t('quote:notes.addTo'),
    submit: t('quote:notes.save'),
    schema: addNote.body.pick({ text: true }),
    initial: { text: '' },
    fields: (form) => (
      <>
        <p>{t('quote:notes.addToText')}</p>
        {buildText(form)}
      </>
    ),
    // What it is about and who reads it are the note's.
    command: ({ text }) =>
      send(addNote, {
        body: { accountId, quoteId: null, addsTo: id, noteType: 'GENERAL', isInternal: true, text },
      }),
    done: t('quote:notes.done'),
    failed: t('quote:notes.failed'),
    refresh: ['quote'],
  });

/** Its author corrects it, within a quarter of an hour. */
export const openUpdateNote = ({ id, version, noteType, text, isInternal, addsTo }: WrittenNote) =>
  openForm({
    title: t('quote:notes.edit'),
    submit: t('quote:notes.save'),
    schema: updateNote.body.omit({ version: true }),
    initial: { noteType: noteType as string, text, isInternal },
    fields: (form) => (addsTo ? buildText(form as NoteForm) : buildFields(form as NoteForm)),
    command: (values) => send(updateNote, { params: { noteId: id }, body: { ...values, version } }),
    done: t('quote:notes.done'),
    failed: t('quote:notes.failed'),
    refresh: ['quote'],
  });
