import { searchUnderwriterInbox } from '@parapet/contract/quote/quotes';
import { buildMessage, send } from '../../../core/client.ts';
import { usePageKeys } from '../../../core/commands/page-keys.ts';
import { t } from '../../../core/i18n.ts';
import { useBasePath, useScopes } from '../../../core/session/use-me.ts';
import { actionById } from '../../../kit/actions/record-actions.tsx';
import { useGo } from '../../../kit/app-link.tsx';
import { toast } from '../../../kit/toast.ts';
import { QUOTES_OF_DESK, nextOnDesk } from './next-on-desk.ts';
import type { QuoteAction } from '../use-quote-actions.tsx';

const NONE: QuoteAction[] = [];

/** N opens the next quote of the underwriter's desk; on a quote, P picks it up and R releases it. */
export function useDeskKeys(quoteId: string | null = null, actions: QuoteAction[] = NONE): void {
  const go = useGo();
  const base = useBasePath();
  const underwrites = useScopes()('quote:underwrite');
  const openNext = async (): Promise<void> => {
    try {
      const { content } = await send(searchUnderwriterInbox, { query: QUOTES_OF_DESK });
      const next = nextOnDesk(
        content.map(({ id }) => id),
        quoteId,
      );
      if (next) go(`${base}/quotes/${next}`);
      else toast.success(t('quote:inbox.noNext'));
    } catch (error) {
      toast.error(buildMessage(error));
    }
  };
  usePageKeys(
    underwrites
      ? {
          n: () => void openNext(),
          p: actionById(actions, 'review-quote')?.run,
          r: actionById(actions, 'release-quote')?.run,
        }
      : {},
  );
}
