/** Sums over quotes, policies and claims, for the dashboards of their areas. It answers no call itself. */
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
