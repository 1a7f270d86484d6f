import type { PlainDate } from '../dates.ts';
import type { Currency } from '../money.ts';
import type { Product } from '../products.ts';

/**
 * Changed whenever a record adds something else than before: figures are then computed again at the start.
 */
export const FIGURES_EDITION = '2026-11-23';

/** Every sum that is kept, and what its item and its period are. */
export const figureNames = [
  /** By status, and by the month in which the quote was created. Amount: premium. */
  'quotes',
  /** Renewals among the quotes, by status. */
  'quote-renewals',
  /** Stages reached by the quotes of a day; a quote counts in every stage that it reached. */
  'quote-funnel',
  /** Quotes that wait for an underwriter, by the rule that referred them. */
  'quotes-waiting',
  /** By status, and by the month in which the policy was bound. Amount: premium. */
  'policies',
  /** By the day on which the policy was bound. Amount: premium. */
  'policies-bound',
  /** Open for renewal once its end is near: by the day of the end. Amount: premium. */
  'policies-renewing',
  /** Covered or promised to be, and not paid. Amount: premium. */
  'policies-unpaid',
  /** Limits that count against the book. Amount: limits in whole major units. */
  'policy-limits',
  /** In force, by state or city. Amount: premium. */
  'policies-by-place',
  /** In force, by the agency's name. Amount: premium. */
  'policies-by-agency',
] as const;
export type FigureName = (typeof figureNames)[number];

/** The stages of the funnel, in their order. */
export const funnelStages = ['started', 'priced', 'sent', 'signed', 'bound'] as const;
export type FunnelStage = (typeof funnelStages)[number];

/**
 * The part that one record adds to one figure. `amount` is in cents where it is a premium; `period` is a
 * day, or the first day of a month. Days are UTC days, the same for everybody.
 */
export type FigurePart = {
  figure: FigureName;
  item: string;
  period: PlainDate | null;
  product: Product | null;
  currency: Currency;
  count: number;
  amount: number;
};

/** The first day of the month of a day. */
export const monthOf = (day: PlainDate): PlainDate => `${day.slice(0, 7)}-01`;

const getKey = ({ figure, item, period, product, currency }: FigurePart): string =>
  [figure, item, period, product, currency].join('\n');

/**
 * Returns the change of the figures when a record changes: the parts of the record after the change without
 * those before it. Parts that cancel out are left out, so a change that no figure shows adds nothing.
 */
export function changedParts(before: readonly FigurePart[], after: readonly FigurePart[]): FigurePart[] {
  const sums = new Map<string, FigurePart>();
  const add = (part: FigurePart, sign: 1 | -1): void => {
    const key = getKey(part);
    const sum = sums.get(key);
    sums.set(key, {
      ...part,
      count: (sum?.count ?? 0) + sign * part.count,
      amount: (sum?.amount ?? 0) + sign * part.amount,
    });
  };
  for (const part of before) add(part, -1);
  for (const part of after) add(part, 1);
  return [...sums.values()].filter(({ count, amount }) => count !== 0 || amount !== 0);
}
