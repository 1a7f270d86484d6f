import { type HistoryEventName, historyEvents, type HistorySubject } from '@parapet/contract/activity/events';
import { type Currency, formatMoney } from '@parapet/domain/money';
import type { WordKey } from '../../core/i18n.ts';
import { isKnown, wordOr } from '../../core/known.ts';
import { region } from '../../core/use-region.ts';

/** Translation keys of the texts of an event, by its subject. */
const eventWords = {
  account: 'account:history.event',
  upload: 'account:history.event',
  'bulk-decline': 'quote:history.event',
  note: 'account:history.event',
  document: 'account:history.event',
  quote: 'quote:history.event',
  policy: 'policy:history.event',
  submission: 'submission:history.event',
  claim: 'policy:history.event',
  license: 'organization:history.event',
  organization: 'organization:history.event',
  team: 'organization:history.event',
  user: 'organization:history.event',
} as const satisfies Record<HistorySubject, string>;

type Complete<Keys extends WordKey> = Keys;
/** The key of each event's words: an event without words in en-US does not compile. */
type EventKey = Complete<
  {
    [E in HistoryEventName]: `${(typeof eventWords)[(typeof historyEvents)[E]['subject']]}.${E}`;
  }[HistoryEventName]
>;
const findKey = (event: string): EventKey | null =>
  isKnown(historyEvents, event) ? (`${eventWords[historyEvents[event].subject]}.${event}` as EventKey) : null;

/**
 * A history event as a sentence, including the record it is about; the bare name of one newer than the build.
 */
export function eventText(event: string, detail: Readonly<Record<string, unknown>>): string {
  const { amount, currency } = detail;
  const key = findKey(event);
  if (!key) return event;
  return wordOr(key, event, {
    ...detail,
    amount:
      typeof amount === 'number'
        ? formatMoney({ amount, currency: currency as Currency }, region().locale)
        : '',
  });
}

/** An event of a quote in a word or two, where it is clear which quote is meant. */
export const briefEventText = (event: string): string => wordOr(`quote:history.brief.${event}`, event);
