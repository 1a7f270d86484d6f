/**
 * Sums over quotes and policies, for the dashboards of their areas. This area answers no calls of its own.
 */
export { funnelsOfAgencies } from './each-agency.ts';
export { countKept, figure, getFigures, type Figures } from './figures.ts';
export { getTotal, type Sum } from './sums.ts';
export { lastMonths, getMonths } from './months.ts';
