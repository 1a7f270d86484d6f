/**
 * Sums over quotes and policies, for the dashboards of their areas. This area answers no calls of its own.
 */
export { funnelsOfAgencies } from './each-agency.ts';
export { countKept, figure, figuresOf, type Figures } from './figures.ts';
export { totalOf, type Sum } from './sums.ts';
export { lastMonths, monthsOf } from './months.ts';
