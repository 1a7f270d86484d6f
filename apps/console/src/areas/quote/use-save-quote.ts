import type { Quote } from '@parapet/contract/quote/quote';
import { updateCart } from '@parapet/contract/quote/cart';
import { getQuote, updateQuote } from '@parapet/contract/quote/quotes';
import type { AskedSelection } from '@parapet/domain/builder/types';
import { useCallback, useEffect, useRef, useState } from 'react';
import { isApiError, buildMessage, refresh, send } from '../../core/client.ts';
import { t } from '../../core/i18n.ts';
import { useBasePath } from '../../core/session/use-me.ts';
import { useGo } from '../../kit/app-link.tsx';
import { toast } from '../../kit/toast.ts';
import { isEmpty } from './builder/asked.ts';
import type { Builder } from './builder/use-builder.ts';
import { leaveLater } from './later.ts';
import { openUpdateTerms } from './dialogs/update-terms-dialog.tsx';

/** Underwriters return to their inbox a moment after they have finished a quote. */
export function useBackToInbox(): () => void {
  const go = useGo();
  const base = useBasePath();
  return useCallback(() => leaveLater(() => go(`${base}/inbox`)), [go, base]);
}

/** Destination of an agency after saving: the quotes of its account, or the cart with the quote in it. */
export type SaveThen = 'view-quotes' | 'add-to-list';

/**
 * Saves what the builder asks for: at once for the agency, after a question for an underwriter. If others
 * saved meanwhile, their version is loaded and both are shown.
 */
export function useSaveQuote(builder: Builder): {
  save: () => void;
  saveAnd: (then: SaveThen) => void;
  /** Saves what is left to ask for on top of the version that others saved. */
  saveMerged: (asked: AskedSelection) => void;
  saving: boolean;
  rerate: () => void;
} {
  const [saving, setSaving] = useState(false);
  const leave = useBackToInbox();
  const go = useGo();
  const base = useBasePath();
  const latest = useRef(builder);
  useEffect(() => {
    latest.current = builder;
  });

  const update = useCallback(async (asked: AskedSelection): Promise<boolean> => {
    let isSaved = false;
    const { quote } = latest.current;
    setSaving(true);
    try {
      const answer = await send(updateQuote, {
        params: { product: quote.product, quoteId: quote.id },
        body: { version: quote.version, asked: asked as never },
      });
      latest.current.saved(answer, asked);
      isSaved = true;
      toast.success(t('quote:command.update-quote.done'));
    } catch (error) {
      if (!isApiError(error) || error.code !== 'changed-meanwhile')
        toast.error(buildMessage(error, t('quote:command.update-quote.failed')));
    }
    setSaving(false);
    await refresh('quote', 'rater');
    return isSaved;
  }, []);
  const rerate = useCallback(() => void update({}), [update]);
  const saveAnd = (then: SaveThen): void => {
    const { quote } = latest.current;
    const asked = latest.current.getAsked();
    if (saving) return;
    if (then === 'view-quotes')
      return void update(asked).then((isSaved) => isSaved && go(`${base}/accounts/${quote.accountId}`));
    return void addToList(asked);
  };
  const addToList = async (asked: AskedSelection): Promise<void> => {
    const { quote } = latest.current;
    setSaving(true);
    try {
      await send(updateCart, {
        body: {
          version: quote.version,
          accountId: quote.accountId,
          quoteId: quote.id,
          asked: asked as never,
        },
      });
      latest.current.saved(await send(getQuote, { params: { quoteId: quote.id } }), asked);
      toast.success(t('quote:cart.added'));
    } catch (error) {
      toast.error(buildMessage(error, t('quote:cart.addFailed')));
    }
    setSaving(false);
    await refresh('quote', 'rater');
  };

  const save = (): void => {
    const { quote, priced } = latest.current;
    const asked = latest.current.getAsked();
    if (saving || isEmpty(asked)) return;
    if (!quote.can.includes('update-terms')) return void update(asked);
    // A ready quote is finished once its terms are updated; a waiting one still has to be released.
    const staysReady = quote.can.includes('send-quote');
    void openUpdateTerms({
      quote,
      asked,
      total: priced.rating.total,
      staysReady,
      onSaved: (saved: Quote) => {
        latest.current.saved(saved, asked);
        if (staysReady) leave();
      },
    }).finally(() => refresh('quote'));
  };
  const [isMerging, setIsMerging] = useState(false);
  const saveMerged = (asked: AskedSelection): void => {
    latest.current.rebase(asked);
    setIsMerging(!isEmpty(asked));
  };
  const isReady = isMerging && builder.theirs === null && builder.isPriced;
  useEffect(() => {
    if (!isReady) return;
    setIsMerging(false);
    save();
    // Once, when both are shown and priced together.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isReady]);
  return { save, saveAnd, saveMerged, saving: saving || isMerging, rerate };
}
