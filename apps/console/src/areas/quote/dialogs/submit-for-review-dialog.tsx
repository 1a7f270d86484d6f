import { Textarea } from '@mantine/core';
import { submitForReview } from '@parapet/contract/quote/closing';
import type { Quote } from '@parapet/contract/quote/quote';
import { send } from '../../../core/client.ts';
import { t } from '../../../core/i18n.ts';
import { openForm } from '../../../kit/dialogs/index.ts';

export const openSubmitForReview = (quote: Pick<Quote, 'id' | 'version' | 'quoteNumber' | 'product'>) =>
  openForm({
    title: t('quote:command.submit-for-review.title'),
    submit: t('quote:command.submit-for-review.submit'),
    schema: submitForReview.body.omit({ version: true }),
    initial: { reason: '' },
    fields: (form) => (
      <Textarea
        label={t('quote:command.submit-for-review.reason')}
        description={t('quote:command.submit-for-review.help')}
        withAsterisk
        autosize
        minRows={3}
        maxLength={2000}
        data-autofocus
        {...form.getInputProps('reason')}
      />
    ),
    command: (values) =>
      send(submitForReview, {
        params: { product: quote.product, quoteId: quote.id },
        body: { ...values, version: quote.version },
      }),
    done: t('quote:command.submit-for-review.done', { number: quote.quoteNumber }),
    failed: t('quote:command.submit-for-review.failed'),
    refresh: ['quote', 'activity'],
  });
