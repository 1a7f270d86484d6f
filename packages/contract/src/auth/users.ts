import { accountTypes, realms } from '@parapet/domain/permissions/actors';
import { z } from 'zod';
import { call } from '../call.ts';
import { list } from '../list.ts';
import { can, done, email, id, instant, line, optionalPhone, version } from '../shapes.ts';

const role = z.object({ id: z.string(), name: z.string() });
const roleId = z.string().min(1, 'Role is required').max(60);
const teamIds = z.array(id).max(200).default([]);
const userParams = z.object({ id });
/** The statuses of a user of an account. */
export const userStatuses = ['ACTIVE', 'INVITED', 'DISABLED'] as const;
/** The commands on a user; its `can` lists those that the caller may run now. */
export const userCommands = [
  'update-user',
  'enable-user',
  'disable-user',
  'remove-user',
  'resend-user-invitation',
  'reset-user-password',
  'unbind-identity',
  'ask-factor-removal',
  'add-accounts',
  'assign-agencies',
  'get-authority',
] as const;

const userFields = {
  id,
  firstName: z.string(),
  lastName: z.string(),
  fullName: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  roleId: z.string(),
  role,
  realm: z.enum(realms),
  primaryContact: z.boolean(),
  billingContact: z.boolean(),
  slackHandle: z.string().nullable(),
  npn: z.string().nullable(),
  mfaType: z.enum(['EMAIL', 'GOOGLE', 'NONE', 'SMS']),
  /** The account that the person is listed for. */
  account: z.object({ id, name: z.string() }),
  /** The agencies whose book is assigned to a member of staff. */
  accountIds: z.array(id),
  accountsCount: z.number().int(),
  teams: z.array(z.object({ id, name: z.string() })),
  enabled: z.boolean(),
  status: z.enum(userStatuses),
  lastLogin: instant.nullable(),
  passwordResetDate: instant.nullable(),
  version: z.number().int(),
  /** The user belongs to another account and was also given access to this one. */
  isGuest: z.boolean(),
  isYou: z.boolean(),
  /** URL of the picture, for people of the caller’s own account who have one. */
  avatarUrl: z.string().nullable(),
  can: can(userCommands),
};
/** A user of an account, as the server returns it. */
export const user = z.object(userFields);
export type User = z.output<typeof user>;

const users = list({
  fields: userFields,
  sort: ['name', 'email', 'role', 'lastLogin', 'created'],
  filter: ['role', 'status'],
  search: ['name', 'email'],
  also: { name: z.string(), created: instant },
  order: ['name', 'asc'],
  dated: 'created',
});

export const searchUsers = call({
  id: 'search-users',
  method: 'GET',
  path: '/api/auth/v1/users',
  access: 'user:read',
  summary: 'Search the users of the caller’s account; the provider’s staff may name another organization',
  ...users,
  query: users.query.extend({ organizationId: id.optional() }),
});

const named = {
  firstName: line(100).refine((text) => text !== '', 'First name is required'),
  lastName: line(100).refine((text) => text !== '', 'Last name is required'),
  phone: optionalPhone.default(''),
  roleId,
  primaryContact: z.boolean().default(false),
  billingContact: z.boolean().default(false),
  slackHandle: line(100).default(''),
  npn: line(20).default(''),
  teamIds,
  /** Assigned agencies; sent by staff alone, and left as they are where they are not sent. */
  accountIds: z.array(id).max(500).optional(),
};

/** Fields of a user that a client sends back with the form. */
const shown = 'shown with the user, and not part of the form';
const ignores = Object.fromEntries(
  ['role', 'accountsCount', 'enabled', 'mfaType', 'lastLogin', 'passwordResetDate'].map((name) => [
    name,
    shown,
  ]),
);

export const createUser = call({
  id: 'create-user',
  method: 'POST',
  path: '/api/auth/v1/users',
  access: 'user:manage',
  summary: 'Invite a colleague, who gets a mail to confirm the address and set a password',
  body: z.object({ email, ...named, organizationId: id.optional() }),
  ignores: { ...ignores, id: 'given by the server' },
  answer: user,
  refusals: ['email-in-use', 'role-unknown', 'teams-required', 'domain-blocked', 'agency-invalid'],
});

export const updateUser = call({
  id: 'update-user',
  method: 'PUT',
  path: '/api/auth/v1/users/:id',
  access: 'user:manage',
  summary: 'Update a user’s details, role and teams',
  params: userParams,
  body: z.object({ ...named, version }),
  ignores: { ...ignores, id: 'named by the path', email: 'the sign-in address cannot be changed here' },
  answer: user,
  refusals: [
    'changed-meanwhile',
    'role-unknown',
    'teams-required',
    'last-admin',
    'not-yourself',
    'phone-gets-codes',
    'agency-invalid',
  ],
});

export const assignAgencies = call({
  id: 'assign-agencies',
  method: 'PUT',
  path: '/api/auth/v1/users/agencies/:id',
  access: 'user:add-accounts',
  summary:
    'Assign exactly these agencies to a staff member who does not see the whole book; effective from their next request',
  params: userParams,
  body: z.object({ accountIds: z.array(id).max(3000), version }),
  answer: user,
  refusals: ['changed-meanwhile', 'agency-invalid', 'sees-whole-book'],
});

export const enableUser = call({
  id: 'enable-user',
  edits: { record: 'person', id: 'email' },
  method: 'PUT',
  path: '/api/auth/v1/users/enable/:email',
  access: 'user:manage',
  summary: 'Enable or disable a user’s sign-in; when disabled, their sessions end at once',
  params: z.object({ email }),
  body: z.object({ enabled: z.boolean().default(true) }),
  answer: user,
  refusals: ['last-admin', 'not-yourself'],
});

export const removeUser = call({
  id: 'remove-user',
  edits: { record: 'person', id: 'id' },
  method: 'DELETE',
  path: '/api/auth/v1/users/:id',
  access: 'user:manage',
  summary:
    'Remove a user from the account: the sign-in ends and their details are erased; their actions stay in the history',
  params: userParams,
  answer: done,
  refusals: ['last-admin', 'not-yourself', 'under-legal-hold'],
});

export const resendUserInvitation = call({
  id: 'resend-user-invitation',
  method: 'POST',
  path: '/api/auth/v1/resendUserInvitationEmail',
  access: 'user:manage',
  summary: 'Mail the invitation again to a user who has not accepted it yet',
  body: z.object({ email }),
  answer: done,
  refusals: ['too-many'],
});

export const resetUserPassword = call({
  id: 'reset-user-password',
  method: 'PUT',
  path: '/api/auth/v1/passwords/:email/reset',
  access: 'user:manage',
  summary:
    'Mail a user of the account a link to set a new password; the answer is the same for an address that is not among them',
  params: z.object({ email }),
  answer: done,
  refusals: ['too-many'],
});

export const unbindIdentity = call({
  id: 'unbind-identity',
  method: 'DELETE',
  path: '/api/auth/v1/users/:id/identity',
  access: 'user:manage',
  summary:
    'Remove a user’s link to the identity provider: the next sign-in with the address links them again, and the user is notified',
  params: userParams,
  answer: user,
  refusals: ['not-yourself'],
});

export const listRoles = call({
  id: 'list-roles',
  method: 'GET',
  path: '/api/auth/v1/roles/accounttype/:type',
  access: 'user:read',
  summary: 'List the roles of an account type',
  params: z.object({ type: z.enum(accountTypes) }),
  answer: z.array(role.extend({ realm: z.enum(realms) })),
});

export const addAccounts = call({
  id: 'add-accounts',
  method: 'POST',
  path: '/api/auth/v1/login/add-accounts',
  access: 'user:add-accounts',
  summary: 'Give a user access to further accounts, with a role in each',
  body: z.object({
    userId: id,
    accountRoleMap: z.record(id, roleId).refine((map) => Object.keys(map).length > 0, 'Account is required'),
    accountTeamsMap: z.record(id, z.array(id).max(200)).default({}),
  }),
  answer: user,
  refusals: ['role-unknown', 'teams-required', 'account-of-person'],
});

export const getAccounts = call({
  id: 'get-accounts',
  method: 'GET',
  path: '/api/auth/v1/login/get-accounts',
  access: 'signed-in',
  summary: 'Return the accounts that the caller belongs to',
  answer: z.object({
    content: z.array(
      z.object({
        id,
        name: z.string(),
        accountType: z.enum(accountTypes),
        role: z.string(),
        isCurrent: z.boolean(),
      }),
    ),
  }),
});

export const getLoginStatus = call({
  id: 'get-login-status',
  method: 'GET',
  path: '/api/auth/v1/login/status',
  access: 'signed-in',
  summary: 'Return whether the session is valid, and until when',
  answer: z.object({
    isAuthenticated: z.literal(true),
    accountType: z.enum(accountTypes),
    subscriberType: z.enum(accountTypes),
    expiresAt: instant,
  }),
});
