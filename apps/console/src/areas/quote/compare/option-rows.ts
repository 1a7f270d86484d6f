import type { Quote } from '@parapet/contract/quote/quote';
import { coverageById } from '@parapet/domain/coverages/catalog';
import { money, subtract, type Money } from '@parapet/domain/money';
import { t } from '../../../core/i18n.ts';
import { majorText, moneyText } from '../../../kit/format.ts';
import { coverageName, fieldText, valueText } from '../builder/words.ts';

/** A line of the comparison: its value for each quote, in the order of the columns. */
export type OptionRow = {
  key: string;
  label: string;
  values: string[];
  differs: boolean;
  kind: 'terms' | 'coverage' | 'cost';
};

type Compared = Pick<
  Quote,
  'product' | 'presetName' | 'currency' | 'selection' | 'rating' | 'totalPremium' | 'status'
>;

const terms = ['limit', 'deductible', 'waitingPeriod', 'retroActivePeriod', 'effectiveDate'] as const;

/** Lists the terms, coverages and costs of quotes side by side, each with whether the quotes differ in it. */
export function getOptionRows(quotes: readonly Compared[]): OptionRow[] {
  const row = (
    kind: OptionRow['kind'],
    key: string,
    label: string,
    say: (quote: Compared) => string,
  ): OptionRow => {
    const values = quotes.map(say);
    return { key, label, values, kind, differs: new Set(values).size > 1 };
  };
  const ids = [
    ...new Set(quotes.flatMap(({ rating }) => rating.coverages.map(({ coverageId }) => coverageId))),
  ].toSorted((a, b) => getOrder(a) - getOrder(b));
  return [
    row('terms', 'product', t('quote:compare.product'), ({ product }) => t(`quote:product.${product}`)),
    row('terms', 'preset', fieldText('preset'), ({ selection }) =>
      valueText('preset', selection.global.preset),
    ),
    ...terms.map((field) =>
      row('terms', field, fieldText(field), ({ selection }) => valueText(field, selection.global[field])),
    ),
    ...ids.map((id) => row('coverage', String(id), coverageName(id), (quote) => coverText(quote, id))),
    row('cost', 'premium', t('quote:compare.premium'), ({ rating }) =>
      moneyText(subtract(rating.premium, getTerrorism(rating))),
    ),
    row('cost', 'terrorism', t('quote:price.line.TRIA'), ({ rating }) => moneyText(getTerrorism(rating))),
    row('cost', 'taxes', t('quote:compare.taxes'), ({ rating, totalPremium }) =>
      moneyText(subtract(totalPremium, rating.premium)),
    ),
    row('cost', 'total', t('quote:compare.total'), ({ totalPremium }) => moneyText(totalPremium)),
  ].filter(
    ({ key }) => key !== 'terrorism' || quotes.some(({ rating }) => getTerrorism(rating).amount !== 0),
  );
}

/** The part of a premium that is for terrorism coverage: it is a line of its own, as on what is signed. */
const getTerrorism = ({ adjustments, premium }: Quote['rating']): Money =>
  adjustments.find(({ code }) => code === 'TRIA')?.amount ?? money(0, premium.currency);

const getOrder = (id: number): number => {
  const known = coverageById(id);
  return known ? known.groupId * 1000 + known.order : Infinity;
};

/** The limit and the deductible of a coverage of a quote; whether it has it, where it has no amount. */
function coverText({ rating, currency }: Compared, id: number): string {
  const rated = rating.coverages.find(({ coverageId }) => coverageId === id);
  if (!rated) return t('quote:compare.notCovered');
  const hasTerms = rated.limit > 0 && (coverageById(id)?.adjustable.length ?? 0) > 0;
  if (!hasTerms) return t('quote:compare.included');
  return t('quote:compare.cover', {
    limit: majorText(rated.limit, currency),
    deductible: majorText(rated.deductible, currency),
  });
}
