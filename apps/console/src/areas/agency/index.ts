/** What other areas may use of agencies. */
export { AgencyFilter } from './agency-filter.tsx';
