import { type Currency, formatMoney } from '@parapet/domain/money';
import { wordOr } from '../../core/known.ts';
import { region } from '../../core/use-region.ts';

/** A history event as a sentence, including the record it is about. */
export function eventText(event: string, detail: Readonly<Record<string, unknown>>): string {
  const { amount, currency } = detail;
  return wordOr(`account:history.event.${event}`, event, {
    ...detail,
    amount:
      typeof amount === 'number'
        ? formatMoney({ amount, currency: currency as Currency }, region().locale)
        : '',
  });
}

/** An event of a quote in a word or two, where it is clear which quote is meant. */
export const briefEventText = (event: string): string => wordOr(`account:history.brief.${event}`, event);
