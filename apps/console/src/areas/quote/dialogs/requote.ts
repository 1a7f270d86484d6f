import type { Quote } from '@parapet/contract/quote/quote';
import { isApiError, send } from '../../../core/client.ts';
import { t, type WordKey } from '../../../core/i18n.ts';
import { type ConfirmWords, openCommandConfirm, openConfirm } from '../../../kit/dialogs/index.ts';
import type { PlainQuoteCall } from './confirm-quote.ts';

/**
 * Asks before a quote is priced again as it is. If its product is no longer offered, that leads to a new
 * quote of the company instead.
 */
export const openRequote = async (
  words: ConfirmWords,
  call: PlainQuoteCall,
  quote: Quote,
  go: (path: string) => void,
): Promise<void> => {
  const { id: quoteId, version, quoteNumber: number } = quote;
  let isUnavailable = false;
  await openCommandConfirm({
    words,
    values: { number },
    command: () =>
      send(call, { params: { quoteId }, body: { version } } as never).catch((refusal: unknown) => {
        isUnavailable = isApiError(refusal) && refusal.code === 'product-not-offered';
        if (isUnavailable) return undefined;
        throw refusal;
      }),
    done: () => (isUnavailable ? undefined : t([words, 'done'].join('.') as WordKey)),
    refresh: ['quote', 'activity'],
  });
  if (isUnavailable) await openUnavailable(quote, go);
};

/** A new quote begins with the usual product and not with the one just refused; Cancel leads to the inbox. */
export const openUnavailable = async (
  { product, accountId }: Pick<Quote, 'product' | 'accountId'>,
  go: (path: string) => void,
): Promise<void> => {
  const isWanted = await openConfirm({
    title: t('quote:command.requote.title'),
    body: t('quote:command.requote.text', { product: t(`quote:product.${product}`) }),
    confirm: t('quote:command.requote.confirm'),
    command: async () => true,
  });
  go(isWanted ? `/requestQuote/250/${accountId}` : '/inbox');
};
