import type { QuoteRow } from '@parapet/contract/quote/quote-lists';
import { deleteQuote } from '@parapet/contract/quote/quotes';
import { buildMessage, send } from '../../../core/client.ts';
import { t } from '../../../core/i18n.ts';
import { openConfirm, openNotice } from '../../../kit/dialogs/index.ts';
import { Note } from '../../../kit/note.tsx';
import { sayDeleted } from './undo-deletion.ts';

type Failure = { quote: QuoteRow; sentence: string };

function Named({ quotes }: { quotes: readonly QuoteRow[] }) {
  return (
    <ul>
      {quotes.map((quote) => (
        <li key={quote.id}>
          <span className="tabular">{quote.quoteNumber}</span> {quote.companyName}
        </li>
      ))}
    </ul>
  );
}

/** Deletes one quote after another; a refusal of one does not stop the others. */
async function deleteEach(quotes: readonly QuoteRow[]): Promise<{ gone: string[]; failed: Failure[] }> {
  const gone: string[] = [];
  const failed: Failure[] = [];
  for (const quote of quotes) {
    try {
      await send(deleteQuote, { params: { quoteId: quote.id }, query: { version: quote.version } });
      gone.push(quote.id);
    } catch (error) {
      failed.push({ quote, sentence: buildMessage(error, t('quote:command.delete-quote.failed')) });
    }
  }
  return { gone, failed };
}

/**
 * Deletes the selected quotes. Live ones are named and left alone, and failures are listed quote by quote.
 */
export async function openDeleteChosen(chosen: readonly QuoteRow[]): Promise<boolean> {
  const quotes = chosen.filter((quote) => quote.can.includes('delete-quote'));
  const live = chosen.filter((quote) => !quote.can.includes('delete-quote'));
  if (quotes.length === 0) {
    await openNotice({
      title: t('quote:command.delete-quote.title'),
      body: <Note tone="caution">{t('quote:command.delete-quote.allLive', { count: chosen.length })}</Note>,
    });
    return false;
  }
  const done = await openConfirm({
    title: t('quote:command.delete-quote.title'),
    confirm: t('quote:command.delete-quote.confirmMany', { count: quotes.length }),
    danger: true,
    size: 'md',
    body: (
      <>
        <p>{t('quote:command.delete-quote.many', { count: quotes.length })}</p>
        <Named quotes={quotes} />
        {live.length > 0 && (
          <Note tone="caution" title={t('quote:command.delete-quote.left', { count: live.length })}>
            <Named quotes={live} />
          </Note>
        )}
      </>
    ),
    command: () => deleteEach(quotes),
    failed: t('quote:command.delete-quote.failed'),
    refresh: ['quote', 'account'],
    after: ({ gone }) =>
      gone.length > 0 &&
      sayDeleted(
        gone,
        gone.length === 1
          ? t('quote:command.delete-quote.done')
          : t('quote:command.delete-quote.doneMany', { count: gone.length }),
      ),
  });
  if (!done) return false;
  if (done.failed.length > 0)
    await openNotice({
      title: t('quote:command.delete-quote.failed'),
      body: (
        <ul>
          {done.failed.map(({ quote, sentence }) => (
            <li key={quote.id}>
              {quote.quoteNumber}: {sentence}
            </li>
          ))}
        </ul>
      ),
    });
  return true;
}
