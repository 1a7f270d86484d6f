/** What other areas may use of this one. */
export { AgencyFilter } from './agency-filter.tsx';
export { AgencySelect } from './agency-select.tsx';
export { AgentSelect } from './agent-select.tsx';
export { openAddAgencyLicense } from './licenses/agency-license-dialogs.tsx';
export { AgencyLicenses } from './licenses/agency-licenses.tsx';
export { EndingLicenses, EndingLicensesNote } from './licenses/ending-licenses.tsx';
export { openAddAgentLicense } from './licenses/agent-license-dialogs.tsx';
export { AgentLicenses } from './licenses/agent-licenses.tsx';
export { openCheckLicense, RegisterMark } from './licenses/register-mark.tsx';
export { openAddAppointments } from './licenses/appointment-dialogs.tsx';
export { Appointments } from './licenses/appointments.tsx';
