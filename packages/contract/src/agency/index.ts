import { getCalls } from '../call.ts';
import * as agencyLicenses from './agency-licenses.ts';
import * as agentLicenses from './agent-licenses.ts';
import * as agents from './agents.ts';
import * as appointments from './appointments.ts';
import * as checkLicense from './check-license.ts';
import * as endingLicenses from './ending-licenses.ts';
import * as logo from './logo.ts';

export const agencyCalls = getCalls(
  agencyLicenses,
  agentLicenses,
  checkLicense,
  endingLicenses,
  agents,
  appointments,
  logo,
);
