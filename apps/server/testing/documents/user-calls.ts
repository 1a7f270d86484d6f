import { getRole } from './auth-calls.ts';
import type { DocumentedCalls, World } from './world.ts';

const page = 'content, totalElements, totalPages, number, size';
async function getTeam(world: World): Promise<string> {
  const { id } = await world.only<{ id: string }>(
    'insert into team (organization_id, name, is_default) values ($1, $2, false) returning id',
    [await world.harbor(), `Documented ${world.next()}`],
  );
  return id;
}
const byEmail = async (world: World) => ({ email: (await world.colleague()).email });
const user = async (world: World) => ({
  firstName: 'Nora',
  lastName: 'New',
  phone: '6175552002',
  roleId: await getRole(world),
  primaryContact: false,
  billingContact: false,
  slackHandle: '',
  npn: '12345678',
});

/**
 * The calls of users and teams, and those for the caller's picture (3 §7 "Users and teams", "User profile
 * picture").
 */
export const userCalls: DocumentedCalls = {
  'search-users': {
    rows: 'ACALL-109 ACALL-040 CCALL-046 QUO-700',
    place: '3 §7 users: lists use size 100; §3 User',
    send: () => ({ query: { page: '0', size: '100' } }),
    answers: page,
  },
  'create-user': {
    rows: 'ACALL-118',
    place: '3 §3 User; §7 POST users',
    send: async (world) => ({
      body: { email: `made${world.next()}@harbor.example`, ...(await user(world)) },
    }),
    answers: 'id, firstName, lastName, email, phone, roleId, role',
  },
  'update-user': {
    rows: 'ACALL-038',
    place: '3 §3 User; path ours (decision 8)',
    send: async (world) => ({ params: { id: (await world.colleague()).id }, body: await user(world) }),
  },
  'remove-user': {
    rows: 'ACALL-120',
    place: '3 §7 DELETE users/{id}',
    send: async (world) => ({ params: { id: (await world.colleague()).id } }),
  },
  'enable-user': {
    rows: 'ACALL-113',
    place: '3 §7 PUT users/enable/{email}; no body shown',
    send: async (world) => ({ params: await byEmail(world), body: {} }),
  },
  'resend-user-invitation': {
    rows: 'ACALL-119',
    place: '3 §7 POST resendUserInvitationEmail; body ours',
    send: async (world) => ({ body: { email: (await world.colleague('password_hash = null')).email } }),
  },
  'list-roles': {
    rows: 'ACALL-110',
    place: '3 §7 roles/accounttype/{type}',
    send: () => ({ params: { type: 'AGENCY' } }),
    answers: '0.id, 0.name',
  },
  'add-accounts': {
    rows: 'CCALL-042',
    place: '3 §3 User additional accounts: accountRoleMap and accountTeamsMap',
    as: 'admin',
    send: async (world) => {
      const { id } = await world.only<{ id: string }>(
        "select id from organization where name like 'Summit%'",
      );
      const role = await getRole(world);
      return {
        body: {
          userId: (await world.colleague()).id,
          accountRoleMap: { [id]: role },
          accountTeamsMap: { [id]: [] },
        },
      };
    },
  },
  'search-teams': {
    rows: 'ACALL-104',
    place: '3 §7 teams/all (page, size, search, sort)',
    send: () => ({ query: { page: '0', size: '10', search: '*a*', sort: 'name.keyword,asc' } }),
    answers: page,
  },
  'create-team': {
    rows: 'ACALL-105',
    place: '3 §3 Team: name, isDefault',
    send: (world) => ({ body: { name: `Team ${world.next()}`, isDefault: false } }),
    answers: 'id, name, isDefault',
  },
  'update-team': {
    rows: 'ACALL-106',
    place: '3 §3 Team: name, isDefault',
    send: async (world) => ({
      params: { id: await getTeam(world) },
      body: { name: `Team ${world.next()}`, isDefault: false },
    }),
    answers: 'id, name, isDefault',
  },
  'delete-team': {
    rows: 'ACALL-107',
    place: '3 §7 DELETE teams/{id}',
    send: async (world) => ({ params: { id: await getTeam(world) } }),
  },
  'migrate-user': {
    rows: 'ACALL-108',
    place: '3 §7 PUT users/teams/migrate/{userId}; body ours',
    send: async (world) => ({
      params: { userId: (await world.colleague()).id },
      body: { toTeamId: await getTeam(world) },
    }),
  },
  'list-agency-teams': {
    rows: 'ACALL-112',
    place: '3 §7 teams/agency/{agencyId}: search, size up to 3000',
    send: async (world) => ({
      params: { agencyId: await world.harbor() },
      query: { search: '*a*', size: '3000' },
    }),
    answers: 'content',
  },
  'get-photo': { rows: 'ACALL-101 CCALL-037', place: '3 §7 GET pic: 204 without one', send: () => ({}) },
  'get-photo-of': {
    rows: 'ACALL-103',
    place: '3 §7 GET pic/email/{email}',
    send: async (world) => ({ params: await byEmail(world) }),
  },
  'delete-photo': { rows: 'ACALL-102', place: '3 §7 DELETE pic', send: () => ({}) },
  'upload-photo': {
    rows: 'ACALL-099',
    place: '3 §7 POST pic/initial',
    send: async (world) => ({ body: photoForm(await world.photo()) }),
  },
  'crop-photo': {
    rows: 'ACALL-100',
    place: '3 §7 POST pic/crop?xCoordinate&yCoordinate',
    send: async (world) => {
      const token = await world.tokenOf('agent');
      await fetch(new URL('/api/user/v1/pic/initial', world.server.url), {
        method: 'POST',
        headers: { authorization: `Bearer ${token}` },
        body: photoForm(await world.photo()),
      });
      return { query: { xCoordinate: '0', yCoordinate: '0' } };
    },
  },
  'upload-risks': {
    rows: 'ACALL-033 ACALL-206 CCALL-044',
    place: '3 §3 Bulk upload: a file, tags, a red-accounts flag, teamId and teamName',
    send: async (world) => {
      const template = await fetch(new URL('/api/account/v1/upload/template', world.server.url), {
        headers: { authorization: `Bearer ${await world.tokenOf('agent')}` },
      });
      const form = new FormData();
      form.set('tags', 'spring,renewal');
      form.set('redAccounts', 'false');
      form.set('file', new File([await template.text()], 'risks.csv'));
      return { body: form };
    },
  },
};

function photoForm(bytes: Uint8Array): FormData {
  const form = new FormData();
  form.set('file', new File([new Uint8Array(bytes)], 'me.png', { type: 'image/png' }));
  return form;
}
