import { z } from 'zod';
import { call } from '../call.ts';
import { list } from '../list.ts';
import { done, id, instant, line, version } from '../shapes.ts';
import { licenseFields, licenseOwner, typedLicense } from './license.ts';

const agentLicenseFields = {
  ...licenseFields,
  agentId: id,
  agentEmail: z.string(),
  agentFirstName: z.string(),
  agentLastName: z.string(),
  agentPhone: z.string(),
};
/** A license of an agent, as the server returns it. */
export const agentLicense = z.object(agentLicenseFields);
export type AgentLicense = z.output<typeof agentLicense>;

/** Request body of a license of an agent, as the user enters it. */
export const typedAgentLicense = z.object({
  ...licenseOwner,
  ...typedLicense,
  agentId: z.string('Agent is required').pipe(z.uuid('Agent is required')),
  /** Sent along by the documents' client: the agent's own record says them. */
  agentEmail: line(254).default(''),
  agentFirstName: line(100).default(''),
  agentLastName: line(100).default(''),
  agentPhone: line(40).default(''),
});

const agentLicenses = list({
  fields: agentLicenseFields,
  sort: [
    'state',
    'npn',
    'number',
    'expirationDate',
    'activeResidentState',
    'agencyName',
    'agentEmail',
    'agentFirstName',
    'agentLastName',
    'created',
    'modified',
  ],
  filter: ['state', 'activeResidentState', 'agencyId', 'agentId'],
  search: ['npn', 'number', 'agencyName', 'agentEmail', 'agentFirstName', 'agentLastName'],
  also: { created: instant, modified: instant },
  order: ['agentLastName', 'asc'],
  dated: 'created',
});

export const searchAgentLicenses = call({
  id: 'search-agent-licenses',
  method: 'GET',
  path: '/api/agency/v1/agent/license/search',
  access: 'license:read',
  summary: 'Search the caller’s own licenses; those of all agents for the provider',
  ...agentLicenses,
});

export const searchAllAgentLicenses = call({
  id: 'search-all-agent-licenses',
  method: 'GET',
  path: '/api/agency/v1/agent/license/searchall',
  access: 'license:manage',
  summary: 'Search the licenses of all agents of the agency, or of all agencies for the provider',
  ...agentLicenses,
});

export const listAgentLicenses = call({
  id: 'list-agent-licenses',
  method: 'GET',
  path: '/api/agency/v1/agent/license/:state',
  access: 'license:read',
  summary: 'List the caller’s own licenses for a state; those of all agents for the provider',
  params: z.object({ state: z.string().regex(/^[A-Z]{2}$/, 'Enter the two-letter state code') }),
  answer: z.object({ content: z.array(agentLicense) }),
});

export const addAgentLicense = call({
  id: 'add-agent-license',
  method: 'POST',
  path: '/api/agency/v1/agent/license',
  access: 'license:manage',
  summary: 'Add a license of an agent of the agency',
  body: typedAgentLicense,
  answer: agentLicense,
  refusals: ['agency-invalid', 'agent-invalid', 'license-known'],
});

export const updateAgentLicense = call({
  id: 'update-agent-license',
  method: 'PUT',
  path: '/api/agency/v1/agent/license',
  access: 'license:manage',
  summary: 'Update a license of an agent; its agent and agency cannot change',
  body: typedAgentLicense.extend({ id, version }),
  answer: agentLicense,
  refusals: ['agent-invalid', 'license-known', 'changed-meanwhile'],
});

export const deleteAgentLicense = call({
  id: 'delete-agent-license',
  edits: { record: 'license', id: 'licenseId' },
  method: 'DELETE',
  path: '/api/agency/v1/agent/license/:licenseId',
  access: 'license:manage',
  summary: 'Remove a license of an agent',
  params: z.object({ licenseId: id }),
  answer: done,
});
