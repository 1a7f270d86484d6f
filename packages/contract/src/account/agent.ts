import { z } from 'zod';
import { call } from '../call.ts';
import { accountParams, can, id, version } from '../shapes.ts';
import { account } from './account.ts';

/** The person who is, or would be, the agent of an insured (§3 "Agent link for an insured"). */
export const agentLink = z.object({
  agencyId: id,
  agencyName: z.string(),
  customerFirstName: z.string(),
  customerLastName: z.string(),
  customerEmail: z.string(),
  customerPhone: z.string(),
  agentFirstName: z.string(),
  agentLastName: z.string(),
  agentEmail: z.string(),
  agentPhone: z.string(),
});
export type AgentLink = z.output<typeof agentLink>;

/**
 * The account, contact and agent that a change of the agent concerns (§3 "Agent change for an account").
 */
export const agentChange = z.object({
  accountId: id,
  accountName: z.string(),
  contactFirstName: z.string(),
  contactLastName: z.string(),
  contactEmail: z.string(),
  contactPhone: z.string(),
  agentFirstName: z.string(),
  agentLastName: z.string(),
  agentEmail: z.string(),
  agentPhone: z.string(),
  agentId: id.nullable(),
  team: z.string(),
  teamId: id.nullable(),
  version: z.number().int(),
});
export type AgentChange = z.output<typeof agentChange>;

/** An account without an agent is looked after by the provider, and cannot be quoted. */
export const chosenAgent = z.object({
  agent: agentLink.nullable(),
  interestedAgencies: z.array(agentLink),
  version: z.number().int(),
  can: can(['set-agent', 'remove-agent']),
});

export const getChosenAgent = call({
  id: 'get-chosen-agent',
  method: 'GET',
  path: '/api/account/v1/agent/:accountId',
  access: 'agent:read',
  summary: 'Return the agent of an insured, and the agencies that the insured can choose instead',
  params: accountParams,
  answer: chosenAgent,
});

const contactStays = 'the contact of the account is changed by its own call';
const agentFollows = 'the agent is whom the agency named';

export const setAgent = call({
  id: 'set-agent',
  method: 'PUT',
  path: '/api/account/v1/set/agent/:accountId',
  access: 'agent:choose',
  summary: 'Choose an interested agency as the insured’s agent; open quotes of other agencies become invalid',
  params: accountParams,
  body: z.object({ agencyId: id, version }),
  ignores: {
    agencyName: 'follows from the agency',
    customerFirstName: contactStays,
    customerLastName: contactStays,
    customerEmail: contactStays,
    customerPhone: contactStays,
    agentFirstName: agentFollows,
    agentLastName: agentFollows,
    agentEmail: agentFollows,
    agentPhone: agentFollows,
  },
  answer: chosenAgent,
  refusals: ['agent-not-interested', 'agent-of-policy', 'changed-meanwhile'],
});

export const removeAgent = call({
  id: 'remove-agent',
  method: 'PUT',
  path: '/api/account/v1/remove/agent/:accountId',
  access: 'agent:choose',
  summary: 'Remove the insured’s agent, who is then listed among the interested agencies',
  params: accountParams,
  body: z.object({ version }),
  answer: chosenAgent,
  refusals: ['agent-missing', 'agent-of-policy', 'changed-meanwhile'],
});

export const getAgentChange = call({
  id: 'get-agent-change',
  method: 'GET',
  path: '/api/account/v1/change/agent/:accountId',
  access: 'account:change-agent',
  summary: 'Return the data for a change of an account’s agent: the account, its contact, its agent and team',
  params: accountParams,
  answer: agentChange,
});

export const changeAgent = call({
  id: 'change-agent',
  method: 'PUT',
  path: '/api/account/v1/change/agent/:accountId',
  access: 'account:change-agent',
  summary: 'Move an account, its open quotes included, to another agent of the agency, in a team',
  params: accountParams,
  body: z.object({ newAgent: id, teamId: z.uuid('Team is a required field.'), version }),
  answer: agentChange,
  refusals: ['contact-unnamed', 'agent-unknown', 'changed-meanwhile'],
});

export const assignAgency = call({
  id: 'assign-agency',
  method: 'PUT',
  path: '/api/account/v1/assign/agency/:accountId',
  access: 'account:assign-agency',
  summary: 'Assign an account without cover to an agency; open quotes of the former agency become invalid',
  params: accountParams,
  body: z.object({ agencyId: id, version }),
  answer: account,
  refusals: ['agency-invalid', 'agent-of-policy', 'changed-meanwhile'],
});
