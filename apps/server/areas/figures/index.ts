/**
 * Sums over quotes, policies and claims, for the dashboards of their areas. This area answers no calls of its
 * own.
 */
export {
  currenciesIn,
  figure,
  figuresOf,
  lastMonths,
  monthsOf,
  type Counted,
  type Figures,
  type FiguresQuery,
} from './figures.ts';
