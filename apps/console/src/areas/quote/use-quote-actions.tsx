import { getAccount } from '@parapet/contract/account/accounts';
import type { Quote } from '@parapet/contract/quote/quote';
import { getProgress } from '@parapet/contract/quote/quotes';
import { licenseCodes } from '@parapet/domain/quotes/obstacles';
import { NOTICE_STATES } from '@parapet/domain/quotes/surplus';
import { useMemo } from 'react';
import { callQuery, queryClient, useCall } from '../../core/client.ts';
import { useBasePath, useScopes, useSendsToUnderwriter } from '../../core/session/use-me.ts';
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
  const sendsToUnderwriter = useSendsToUnderwriter();
  const leave = useBackToInbox();
  const home = useQuotesHome();
  const obstacles = useCall(getProgress, { params: { quoteId: quote.id } }).data?.obstacles;
  const unattested = obstacles?.find(({ code }) => code === 'NOTICE_NOT_ATTESTED')?.params['state'];
  const codes = obstacles?.map(({ code }) => code);
  const unverified = codes?.includes('TAX_UNVERIFIED') ?? false;
  const texts = obstacles?.find(({ code }) => code === 'TEXTS_UNVERIFIED')?.params;
  const asksEffort = codes?.includes('DILIGENT_EFFORT') ?? false;
  const asksKnownLoss = codes?.includes('KNOWN_LOSS') ?? false;
  // Kept for as long as nothing changes what is offered: header, menus and steps render with them.
  return useMemo(
    () =>
      buildActions(quoteActions, (id) => `quote:command.${id}.label`, quote, {
        account: () =>
          queryClient.fetchQuery(callQuery(getAccount, { params: { accountId: quote.accountId } })),
        // Asked when it counts: somebody may have added a license meanwhile.
        lacking: async () => {
          const asked = callQuery(getProgress, { params: { quoteId: quote.id } }, { staleTime: 0 });
          return (await queryClient.fetchQuery(asked)).obstacles.filter(({ code }) => licenseCodes.has(code));
        },
        notice: NOTICE_STATES.find((state) => state === unattested) ?? null,
        unverified,
        texts: texts ?? null,
        asksEffort,
        asksKnownLoss,
        underwrites,
        sendsToUnderwriter,
        isDirty,
        discard,
        saved,
        go: (path) => go(`${base}${path}`),
        goHome: () => go(home),
        leave,
      }),
    [
      quote,
      unattested,
      unverified,
      texts,
      asksEffort,
      asksKnownLoss,
      underwrites,
      sendsToUnderwriter,
      isDirty,
      discard,
      saved,
      go,
      base,
      home,
      leave,
    ],
  );
}
