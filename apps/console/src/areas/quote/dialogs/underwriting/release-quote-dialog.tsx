import type { Quote } from '@parapet/contract/quote/quote';
import { releaseQuote } from '@parapet/contract/quote/underwriting/underwriting';
import { isOpenRequest } from '@parapet/domain/quotes/second-release';
import { send } from '../../../../core/client.ts';
import { t } from '../../../../core/i18n.ts';
import { openForm } from '../../../../kit/dialogs/index.ts';
import { ExceededLimits } from '../../desk/authority-reasons.tsx';
import { NoteInput } from '../../../../kit/inputs/note-input.tsx';

export const openReleaseQuote = (quote: Pick<Quote, 'id' | 'version' | 'recommendation' | 'region'>) =>
  openForm({
    title: t('quote:command.release-quote.title'),
    submit: t('quote:command.release-quote.submit'),
    schema: releaseQuote.body.omit({ version: true }),
    initial: { note: '' },
    fields: (form) => (
      <>
        <p style={{ margin: 0 }}>{t('quote:command.release-quote.text')}</p>
        {quote.recommendation && isOpenRequest(quote.recommendation) && (
          <div>
            <p style={{ margin: 0 }}>
              {t('quote:command.release-quote.second', { name: quote.recommendation.name })}
            </p>
            <ExceededLimits over={quote.recommendation.over} of={quote} />
          </div>
        )}
        <NoteInput
          label={t('quote:command.release-quote.note')}
          data-autofocus
          {...form.getInputProps('note')}
        />
      </>
    ),
    command: (values) =>
      send(releaseQuote, { params: { quoteId: quote.id }, body: { ...values, version: quote.version } }),
    done: t('quote:command.release-quote.done'),
    failed: t('quote:command.release-quote.failed'),
    refresh: ['quote', 'activity'],
  });
