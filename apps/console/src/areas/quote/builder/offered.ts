import type { Answer } from '@parapet/contract/call';
import { getBuilder } from '@parapet/contract/rater/index';
import { useCall } from '../../../core/client.ts';
import type { Builder } from './use-builder.ts';

/** The builder's offer for this quote; null until it is known. */
export type Offer = Answer<typeof getBuilder> | null;
/** A coverage as offered to the account's industry and state. */
export type Offered = NonNullable<Offer>['coverages'][number];

/**
 * All that the builder shows besides the quote, in one call; the packages are priced for the chosen dates.
 */
export function useOffer({ quote, selection }: Builder): { offer: Offer; error: unknown; retry: () => void } {
  const { effectiveDate, endDate } = selection.global;
  const { data, error, refetch } = useCall(
    getBuilder,
    {
      params: { quoteId: quote.id },
      body: { asked: { global: { effectiveDate, endDate }, isTriaExcluded: selection.isTriaExcluded } },
    },
    { keep: true, staleTime: 60_000 },
  );
  return { offer: data ?? null, error, retry: () => void refetch() };
}
