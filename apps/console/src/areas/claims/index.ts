/** Exports of this area for other areas. */
export { ClaimFigures } from './money/claim-figures.tsx';
export { openReportClaim } from './report-claim-dialog.tsx';
export { LossRunButton } from './loss-run-button.tsx';
export { ClaimsOfPolicy } from './claims-of-policy.tsx';
export { ClaimsDesk } from './claims-desk.tsx';
export { ClaimsList } from './claims-list.tsx';
