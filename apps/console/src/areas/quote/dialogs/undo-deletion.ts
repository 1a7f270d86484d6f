import { restoreQuotes } from '@parapet/contract/quote/bulk-delete';
import { buildMessage, refresh, send } from '../../../core/client.ts';
import { t } from '../../../core/i18n.ts';
import { toast } from '../../../kit/toast.ts';

/** Says that quotes were deleted, and offers undo as long as the message is shown. */
export function sayDeleted(quoteIds: readonly string[], sentence: string): void {
  const undo = async (): Promise<void> => {
    try {
      await send(restoreQuotes, { body: { quoteIds: [...quoteIds] } });
      toast.success(t('quote:command.delete-quote.undone', { count: quoteIds.length }));
    } catch (error) {
      toast.error(buildMessage(error, t('quote:command.delete-quote.undoFailed')));
    }
    await refresh('quote', 'account');
  };
  toast.success(sentence, { action: { label: t('common:action.undo'), run: () => void undo() } });
}
