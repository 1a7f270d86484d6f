import { getAccount } from '@parapet/contract/account/accounts';
import type { Quote } from '@parapet/contract/quote/quote';
import { getProgress } from '@parapet/contract/quote/quotes';
import { licenseCodes } from '@parapet/domain/quotes/obstacles';
import { NOTICE_STATES } from '@parapet/domain/quotes/surplus';
import { useCallback, useMemo } from 'react';
import { callQuery, queryClient } from '../../core/client.ts';
import { useBasePath, useScopes } from '../../core/session/use-me.ts';
import { useQuotesHome } from '../../core/session/use-quotes-home.ts';
import { buildActions, type OfferedAction } from '../../kit/actions/record-actions.tsx';
import { useGo } from '../../kit/app-link.tsx';
import type { Builder } from './builder/use-builder.ts';
import { quoteActions } from './quote-actions.ts';
import type { QuoteActionId } from './quote-context.ts';
import { useBackToInbox } from './use-save-quote.ts';

export type QuoteAction = OfferedAction<QuoteActionId>;

/** Every action that the quote's `can` permits now. */
export function useQuoteActions(
  quote: Quote,
  { isDirty, discard, saved }: Pick<Builder, 'isDirty' | 'discard' | 'saved'>,
): QuoteAction[] {
  const go = useGo();
  const base = useBasePath();
  const underwrites = useScopes()('quote:underwrite');
  const leave = useBackToInbox();
  const home = useQuotesHome();
  const quoteId = quote.id;
  const getObstacles = useCallback(
    async (options?: { staleTime: number }) =>
      (await queryClient.fetchQuery(callQuery(getProgress, { params: { quoteId } }, options))).obstacles,
    [quoteId],
  );
  // Kept for as long as nothing changes what is offered: header, menus and steps render with them.
  return useMemo(
    () =>
      buildActions(quoteActions, (id) => `quote:command.${id}.label`, quote, {
        account: () =>
          queryClient.fetchQuery(callQuery(getAccount, { params: { accountId: quote.accountId } })),
        // Read again at this moment: somebody may have added a license meanwhile.
        lacking: async () =>
          (await getObstacles({ staleTime: 0 })).filter(({ code }) => licenseCodes.has(code)),
        getNotice: async () => {
          const unattested = (await getObstacles()).find(({ code }) => code === 'NOTICE_NOT_ATTESTED');
          return NOTICE_STATES.find((state) => state === unattested?.params['state']) ?? null;
        },
        underwrites,
        isDirty,
        discard,
        saved,
        go: (path) => go(`${base}${path}`),
        goHome: () => go(home),
        leave,
      }),
    [quote, getObstacles, underwrites, isDirty, discard, saved, go, base, home, leave],
  );
}
