/** What other areas may use of claims. */
export { ClaimsList } from './claims-list.tsx';
