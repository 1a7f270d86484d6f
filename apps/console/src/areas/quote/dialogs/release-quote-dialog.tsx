import { Textarea } from '@mantine/core';
import { releaseQuote } from '@parapet/contract/quote/underwriting';
import { send } from '../../../core/client.ts';
import { t } from '../../../core/i18n.ts';
import { openForm } from '../../../kit/dialogs/index.ts';

export const openReleaseQuote = (quote: { id: string; version: number }) =>
  openForm({
    title: t('quote:release.title'),
    submit: t('quote:release.submit'),
    schema: releaseQuote.body.omit({ version: true }),
    initial: { note: '' },
    fields: (form) => (
      <>
        <p style={{ margin: 0 }}>{t('quote:release.text')}</p>
        <Textarea
          label={t('quote:release.note')}
          autosize
          minRows={2}
          maxLength={2000}
          data-autofocus
          {...form.getInputProps('note')}
        />
      </>
    ),
    command: (values) =>
      send(releaseQuote, { params: { quoteId: quote.id }, body: { ...values, version: quote.version } }),
    done: t('quote:release.done'),
    failed: t('quote:release.failed'),
    refresh: ['quote', 'activity'],
  });
