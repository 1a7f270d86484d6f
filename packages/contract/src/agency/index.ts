import { callsOf } from '../call.ts';
import * as agencyLicenses from './agency-licenses.ts';
import * as agentLicenses from './agent-licenses.ts';
import * as appointments from './appointments.ts';

export const agencyCalls = callsOf(agencyLicenses, agentLicenses, appointments);
