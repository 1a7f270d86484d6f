/** What other areas may use of this one. */
export { AgencyFilter } from './agency-filter.tsx';
export { AgencySelect } from './agency-select.tsx';
