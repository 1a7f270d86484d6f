import { TextInput } from '@mantine/core';
import type { Quote } from '@parapet/contract/quote/quote';
import { confirmTexts } from '@parapet/contract/quote/surplus';
import { send } from '../../../core/client.ts';
import { t } from '../../../core/i18n.ts';
import { openForm } from '../../../kit/dialogs/index.ts';
import { NoteInput } from '../../../kit/inputs/note-input.tsx';

/**
 * Compliance confirms the prescribed texts of a state as compared with its law, with a reason and a source.
 */
export const openConfirmTexts = (
  { id, version }: Pick<Quote, 'id' | 'version'>,
  { state, texts }: Readonly<Record<string, string>>,
) =>
  openForm({
    title: t('quote:command.confirm-texts.title', { state }),
    submit: t('quote:command.confirm-texts.submit'),
    schema: confirmTexts.body.omit({ version: true }),
    initial: { reason: '', source: '' },
    fields: (form) => (
      <>
        <p style={{ margin: 0 }}>{t('quote:command.confirm-texts.text', { texts })}</p>
        <NoteInput
          label={t('quote:command.confirm-texts.reason')}
          required
          data-autofocus
          {...form.getInputProps('reason')}
        />
        <TextInput
          label={t('quote:command.confirm-texts.source')}
          description={t('quote:command.confirm-texts.sourceHint')}
          required
          maxLength={500}
          {...form.getInputProps('source')}
        />
      </>
    ),
    command: (values) => send(confirmTexts, { params: { quoteId: id }, body: { ...values, version } }),
    done: t('quote:command.confirm-texts.done'),
    failed: t('quote:command.confirm-texts.failed'),
    refresh: ['quote', 'activity'],
  });
