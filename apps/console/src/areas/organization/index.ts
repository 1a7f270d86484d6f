/** What other areas may use of this one. */
export { PartnerFigures } from './partners/partner-dashboard.tsx';
