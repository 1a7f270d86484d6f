import { z } from 'zod';
import { call } from '../call.ts';
import { list } from '../list.ts';
import { can, done, id, line, version } from '../shapes.ts';

const teamCommands = ['update-team', 'delete-team'] as const;
const team = z.object({ id, name: z.string(), isDefault: z.boolean() });
const teamFields = {
  ...team.shape,
  members: z.number().int(),
  accounts: z.number().int(),
  version: z.number().int(),
  can: can(teamCommands),
};
const teams = list({
  fields: teamFields,
  sort: ['name'],
  filter: ['isDefault'],
  search: ['name'],
  order: ['name', 'asc'],
});
export type TeamRow = z.output<typeof teams.answer>['content'][number];

const body = z.object({
  name: line(100).refine((text) => text !== '', 'Name is required'),
  isDefault: z.boolean().default(false),
});
const params = z.object({ id });

export const listMyTeams = call({
  id: 'list-my-teams',
  method: 'GET',
  path: '/api/auth/v1/teams/my',
  access: 'signed-in',
  summary: 'List the teams of the caller',
  query: z.object({ search: z.string().max(200).optional() }),
  answer: z.object({ content: z.array(team) }),
});

export const searchTeams = call({
  id: 'search-teams',
  method: 'GET',
  path: '/api/auth/v1/teams/all',
  access: 'user:read',
  summary: 'Search the teams of the caller’s organization; the provider’s staff may name another',
  ...teams,
  query: teams.query.extend({ organizationId: id.optional() }),
});

export const listAgencyTeams = call({
  id: 'list-agency-teams',
  method: 'GET',
  path: '/api/auth/v1/teams/agency/:agencyId',
  access: 'user:read',
  summary: 'List the teams of an agency, up to 3000 at once',
  params: z.object({ agencyId: id }),
  query: z.object({
    search: z.string().max(200).optional(),
    size: z.coerce.number().int().min(1).max(3000).default(3000),
  }),
  answer: z.object({ content: z.array(team) }),
});

export const createTeam = call({
  id: 'create-team',
  method: 'POST',
  path: '/api/auth/v1/teams',
  access: 'team:manage',
  summary: 'Create a team; a new default team replaces the former one',
  body,
  answer: team,
  refusals: ['team-exists'],
});

export const updateTeam = call({
  id: 'update-team',
  method: 'PUT',
  path: '/api/auth/v1/teams/:id',
  access: 'team:manage',
  summary: 'Rename a team, or make it the default',
  params,
  body: body.extend({ version }),
  answer: team,
  refusals: ['team-exists', 'changed-meanwhile', 'team-default'],
});

const count = z.number().int();
export const getTeamUse = call({
  id: 'get-team-use',
  method: 'GET',
  path: '/api/auth/v1/teams/:id/use',
  access: 'team:manage',
  summary: 'Return the counts of what another team takes over when this one is removed',
  params,
  answer: z.object({
    accounts: count,
    quotes: count,
    policies: count,
    claims: count,
    documents: count,
    submissions: count,
    uploads: count,
    members: count,
    invitations: count,
    isEmpty: z.boolean(),
  }),
});
export type TeamUse = z.output<typeof getTeamUse.answer>;

export const deleteTeam = call({
  id: 'delete-team',
  edits: { record: 'team', id: 'id' },
  method: 'DELETE',
  path: '/api/auth/v1/teams/:id',
  access: 'team:manage',
  summary: 'Delete a team; its members and all that belongs to it move to the team named',
  params,
  query: z.object({ moveTo: id.optional() }),
  answer: done,
  refusals: ['team-default', 'team-in-use'],
});

export const migrateUser = call({
  id: 'migrate-user',
  method: 'PUT',
  path: '/api/auth/v1/users/teams/migrate/:userId',
  access: 'team:manage',
  summary: 'Move a user from one team to another',
  params: z.object({ userId: id }),
  body: z.object({ fromTeamId: id.nullable().default(null), toTeamId: id }),
  answer: z.object({ content: z.array(team) }),
});
