import { toPlainDate } from '../dates.ts';
import { quoteTraits, type QuoteStatus } from '../lifecycles/quote-status.ts';
import type { Currency } from '../money.ts';
import { monthOf, type FigurePart, type FunnelStage } from './figure.ts';

/**
 * The fields of a quote that the figures read. `totalPremium` is in cents; instants are null until they
 * happen.
 */
export type FiguredQuote = {
  status: QuoteStatus;
  currency: Currency;
  totalPremium: number;
  created: Date;
  sentAt: Date | null;
  signature: object | null;
  policyId: string | null;
  isRenewal: boolean;
  /** The rules that refer it; none if somebody referred it by hand. */
  referralCodes: readonly string[];
};

/** Waiting for an underwriter without a rule that says so. */
const REFERRED_BY_HAND = 'BY_HAND';

/**
 * Returns the parts that a quote adds to the figures. The statuses that a total leaves out are decided on
 * reading.
 */
export function quoteFigures(quote: FiguredQuote): FigurePart[] {
  const { status, currency, totalPremium } = quote;
  const created = toPlainDate(quote.created);
  const none = { product: null, period: null, currency, count: 1, amount: 0 };
  const codes = quote.referralCodes.length > 0 ? quote.referralCodes : [REFERRED_BY_HAND];
  return [
    { ...none, figure: 'quotes', item: status, period: monthOf(created), amount: totalPremium },
    ...(quote.isRenewal ? [{ ...none, figure: 'quote-renewals', item: status } as const] : []),
    ...getStages(quote).map((item) => ({ ...none, figure: 'quote-funnel', item, period: created }) as const),
    ...(quoteTraits[status].isWithUnderwriter
      ? codes.map((item) => ({ ...none, figure: 'quotes-waiting', item }) as const)
      : []),
  ];
}

/**
 * The stages that a quote reached, whatever became of it later. Deleted quotes reached none. A quote that was
 * sent had a price, and one that was signed had been sent.
 */
function getStages({ status, sentAt, signature, policyId }: FiguredQuote): FunnelStage[] {
  const { isShown, reached } = quoteTraits[status];
  if (!isShown) return [];
  const stages: FunnelStage[] = ['started'];
  if (sentAt !== null || reached !== 'started') stages.push('priced');
  if (sentAt !== null || reached === 'signed') stages.push('sent');
  if (signature !== null || reached === 'signed') stages.push('signed');
  if (policyId !== null) stages.push('bound');
  return stages;
}
