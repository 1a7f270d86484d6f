import { callsOf } from '../call.ts';
import * as agencyLicenses from './agency-licenses.ts';
import * as agentLicenses from './agent-licenses.ts';

export const agencyCalls = callsOf(agencyLicenses, agentLicenses);
