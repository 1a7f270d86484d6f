import { TextInput } from '@mantine/core';
import { statementTypes, uploadNoKnownLoss } from '@parapet/contract/quote/known-loss';
import type { Quote } from '@parapet/contract/quote/quote';
import { z } from 'zod';
import { send } from '../../../../core/client.ts';
import { todayHere } from '../../../../core/today-here.ts';
import { t } from '../../../../core/i18n.ts';
import { openForm } from '../../../../kit/dialogs/index.ts';
import { dateText } from '../../../../kit/format.ts';
import { DateField } from '../../../../kit/inputs/date-field.tsx';
import { FileField } from '../../../../kit/inputs/file-field.tsx';

/** The paper that the insured signed for cover that begins before today. */
export const openUploadNoKnownLoss = (quote: Pick<Quote, 'id' | 'version' | 'effectiveDate'>) =>
  openForm({
    title: t('quote:command.upload-no-known-loss.title'),
    submit: t('quote:command.upload-no-known-loss.submit'),
    schema: uploadNoKnownLoss.body
      .omit({ version: true, file: true })
      .extend({
        file: z.custom<File>((file) => file instanceof File, t('quote:command.upload-no-known-loss.choose')),
      }),
    initial: { file: null as File | null, signedBy: '', signedOn: todayHere() },
    fields: (form) => (
      <>
        <p style={{ margin: 0 }}>
          {t('quote:command.upload-no-known-loss.text', { date: dateText(quote.effectiveDate) })}
        </p>
        <FileField
          label={t('quote:command.upload-no-known-loss.file')}
          description={t('quote:command.upload-no-known-loss.fileText')}
          placeholder={t('quote:command.upload-no-known-loss.choose')}
          accept={statementTypes.join(',')}
          withAsterisk
          {...form.getInputProps('file')}
        />
        <TextInput
          label={t('quote:command.upload-no-known-loss.signedBy')}
          withAsterisk
          maxLength={200}
          {...form.getInputProps('signedBy')}
        />
        <DateField
          label={t('quote:command.upload-no-known-loss.signedOn')}
          withAsterisk
          minDate={quote.effectiveDate}
          maxDate={todayHere()}
          {...form.getInputProps('signedOn')}
        />
      </>
    ),
    command: (values) =>
      send(uploadNoKnownLoss, {
        params: { quoteId: quote.id },
        body: buildForm({ ...values, version: String(quote.version) }) as never,
      }),
    done: t('quote:command.upload-no-known-loss.done'),
    failed: t('quote:command.upload-no-known-loss.failed'),
    refresh: ['quote', 'activity', 'docs'],
  });

function buildForm(fields: Readonly<Record<string, string | File>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}
