/** Exports of this area for other areas. */
export { PartnerFigures } from './partners/partner-dashboard.tsx';
