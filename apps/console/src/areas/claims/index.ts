/** What other areas may use of this one. */
export { ClaimFigures } from './claim-figures.tsx';
export { ClaimsList } from './claims-list.tsx';
