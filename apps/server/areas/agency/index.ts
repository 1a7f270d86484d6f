import type { agencyCalls } from '@parapet/contract/agency/index';
import type { Handlers } from '../../platform/handler.ts';
import {
  addAgencyLicense,
  deleteAgencyLicense,
  searchAgencyLicenses,
  updateAgencyLicense,
} from './agency-licenses.ts';
import {
  addAgentLicense,
  deleteAgentLicense,
  listAgentLicenses,
  searchAgentLicenses,
  searchAllAgentLicenses,
  updateAgentLicense,
} from './agent-licenses.ts';
import { addAppointments, searchAppointments, updateAppointment } from './appointments.ts';

export const agencyHandlers: Handlers<typeof agencyCalls> = {
  'search-agency-licenses': searchAgencyLicenses,
  'add-agency-license': addAgencyLicense,
  'update-agency-license': updateAgencyLicense,
  'delete-agency-license': deleteAgencyLicense,
  'search-agent-licenses': searchAgentLicenses,
  'search-all-agent-licenses': searchAllAgentLicenses,
  'list-agent-licenses': listAgentLicenses,
  'add-agent-license': addAgentLicense,
  'update-agent-license': updateAgentLicense,
  'delete-agent-license': deleteAgentLicense,
  'search-appointments': searchAppointments,
  'add-appointments': addAppointments,
  'update-appointment': updateAppointment,
};

export { isAppointed } from './appointments.ts';
export { isLicensed } from './is-licensed.ts';
