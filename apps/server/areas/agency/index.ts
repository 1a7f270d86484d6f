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
import { searchAgents } from './agents.ts';
import { checkLicense } from '../register/index.ts';
import { listEndingLicenses } from './ending-licenses.ts';
import { addAppointments, searchAppointments, updateAppointment } from './appointments.ts';

import {
  deleteMediumLogo,
  deleteSmallLogo,
  getMediumLogo,
  getSmallLogo,
  saveLogo,
  uploadLogo,
} from './logos.ts';

export const agencyHandlers: Handlers<typeof agencyCalls, 'upload-logo' | 'save-logo'> = {
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
  'check-license': checkLicense,
  'list-ending-licenses': listEndingLicenses,
  'search-agents': searchAgents,
  'get-small-logo': getSmallLogo,
  'get-medium-logo': getMediumLogo,
  'delete-small-logo': deleteSmallLogo,
  'delete-medium-logo': deleteMediumLogo,
  'upload-logo': uploadLogo,
  'save-logo': saveLogo,
  'search-appointments': searchAppointments,
  'add-appointments': addAppointments,
  'update-appointment': updateAppointment,
};

export { isAppointed } from './appointments.ts';
export { warnOfLicenses } from './warn-of-licenses.ts';
export {
  isLicensed,
  findLicenseNumber,
  findSurplusBroker,
  surplusLicenseOn,
  type SurplusBroker,
} from './is-licensed.ts';
