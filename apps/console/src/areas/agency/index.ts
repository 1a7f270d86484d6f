/** Exports of this area for other areas. */
export { AgencyFilter } from './agency-filter.tsx';
export { AgencySelect } from './agency-select.tsx';
export { AgentSelect } from './agent-select.tsx';
export { EndingLicenses, EndingLicensesNote } from './licenses/ending-licenses.tsx';
export { agencyLicenses } from './licenses/kinds/agency-license.tsx';
export { agentLicenses } from './licenses/kinds/agent-license.tsx';
export { appointments } from './licenses/kinds/appointment.tsx';
export { surplusLicenses } from './licenses/kinds/surplus-license.tsx';
export { openAddLicense } from './licenses/license-dialogs.tsx';
export { LicenseList } from './licenses/license-list.tsx';
