import { submitForReview } from '@parapet/contract/quote/closing';
import type { Quote } from '@parapet/contract/quote/quote';
import { send } from '../../../../core/client.ts';
import { t } from '../../../../core/i18n.ts';
import { openForm } from '../../../../kit/dialogs/index.ts';
import { NoteInput } from '../../../../kit/inputs/note-input.tsx';

export const openSubmitForReview = (quote: Pick<Quote, 'id' | 'version' | 'quoteNumber' | 'product'>) =>
  openForm({
    title: t('quote:command.submit-for-review.title'),
    submit: t('quote:command.submit-for-review.submit'),
    schema: submitForReview.body.omit({ version: true }),
    initial: { reason: '' },
    fields: (form) => (
      <NoteInput
        label={t('quote:command.submit-for-review.reason')}
        description={t('quote:command.submit-for-review.help')}
        withAsterisk
        minRows={3}
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
