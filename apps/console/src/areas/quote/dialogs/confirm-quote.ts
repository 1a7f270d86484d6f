import type { Answer, Call } from '@parapet/contract/call';
import type { Quote, quoteParams, version } from '@parapet/contract/quote/quote';
import { send, type Sent } from '../../../core/client.ts';
import { type ConfirmWords, openCommandConfirm } from '../../../kit/dialogs/index.ts';

/** A command that asks for nothing but the quote and its version. */
export type PlainQuoteCall = Call & { params: typeof quoteParams; body: typeof version };

/** Asks before a command of a quote that needs no input. */
export const confirmQuote = <C extends PlainQuoteCall>(
  words: ConfirmWords,
  call: C,
  quote: Pick<Quote, 'id' | 'version'>,
  values: Readonly<Record<string, string | null>>,
): Promise<Answer<C> | undefined> =>
  openCommandConfirm({
    words,
    values,
    command: () => send(call, { params: { quoteId: quote.id }, body: { version: quote.version } } as Sent<C>),
    refresh: ['quote', 'activity'],
  });
