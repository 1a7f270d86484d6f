import { TextInput } from '@mantine/core';
import type { Quote } from '@parapet/contract/quote/quote';
import { confirmTax } from '@parapet/contract/quote/surplus';
import { unverifiedTax } from '@parapet/domain/quotes/surplus';
import { send } from '../../../core/client.ts';
import { t } from '../../../core/i18n.ts';
import { wordOr } from '../../../core/known.ts';
import { openForm } from '../../../kit/dialogs/index.ts';
import { percentText } from '../../../kit/format.ts';
import { NoteInput } from '../../../kit/inputs/note-input.tsx';

/** Compliance confirms the figures of a state that no checked source proves, with a reason and a source. */
export const openConfirmTax = (quote: Pick<Quote, 'id' | 'version' | 'rating' | 'isSurplus'>) =>
  openForm({
    title: t('quote:command.confirm-tax.title', {
      state: unverifiedTax(quote.isSurplus, quote.rating.taxes)?.state,
    }),
    submit: t('quote:command.confirm-tax.submit'),
    schema: confirmTax.body.omit({ version: true }),
    initial: { reason: '', source: '' },
    fields: (form) => (
      <>
        <p style={{ margin: 0 }}>{t('quote:command.confirm-tax.text')}</p>
        <ul aria-label={t('quote:command.confirm-tax.figures')} style={{ margin: 0 }}>
          {quote.rating.taxes
            .filter(({ verified }) => !verified)
            .map(({ code, rate, source }) => (
              <li key={code}>
                {wordOr(`policy:billing.code.${code}`, code)}: {percentText(rate, 3)} ({source})
              </li>
            ))}
        </ul>
        <NoteInput
          label={t('quote:command.confirm-tax.reason')}
          required
          data-autofocus
          {...form.getInputProps('reason')}
        />
        <TextInput
          label={t('quote:command.confirm-tax.source')}
          description={t('quote:command.confirm-tax.sourceHint')}
          required
          maxLength={500}
          {...form.getInputProps('source')}
        />
      </>
    ),
    command: (values) =>
      send(confirmTax, { params: { quoteId: quote.id }, body: { ...values, version: quote.version } }),
    done: t('quote:command.confirm-tax.done'),
    failed: t('quote:command.confirm-tax.failed'),
    refresh: ['quote', 'activity'],
  });
