/** What other areas may use of accounts. */
export { AgencyFilter } from './agency-filter.tsx';
export { askSecurityQuestions } from './questions/security-questions-dialog.tsx';
export { AccountsList } from './accounts-list.tsx';
