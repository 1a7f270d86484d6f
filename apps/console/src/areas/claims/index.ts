/** What other areas may use of claims. */
export { ClaimFigures } from './claim-figures.tsx';
export { ClaimsList } from './claims-list.tsx';
