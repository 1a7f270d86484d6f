import { accountTypes } from '@parapet/domain/permissions/actors';
import { z } from 'zod';
import { call } from '../call.ts';
import { list } from '../list.ts';
import { can, done, email, id, instant, line, region } from '../shapes.ts';
import { tokenTypes } from './invitation.ts';

const accountType = z.enum(accountTypes);
/** Account types that an invitation can open. */
export const invitedTypes = [
  'AGENCY',
  'DIGITAL',
  'MSSP',
  'CARRIER',
  'VENDOR',
  'CLUSTER',
  'RE_INSURER',
  'PREMIUM_PROCESSOR',
  'POOL',
  'CUSTOMER',
] as const;

const organizationFields = {
  id,
  name: z.string(),
  accountType,
  region,
  people: z.number().int(),
  /** An agency that bills its clients itself. */
  agencyBilled: z.boolean(),
  created: instant,
  can: can(['enter-account']),
};
export type Organization = z.output<z.ZodObject<typeof organizationFields>>;

export const searchOrganizations = call({
  id: 'search-organizations',
  method: 'GET',
  path: '/api/auth/v1/organizations',
  access: 'organization:read',
  summary: 'Search the organizations of every kind',
  ...list({
    fields: organizationFields,
    sort: ['name', 'accountType', 'created'],
    filter: ['accountType', 'region'],
    search: ['name'],
    order: ['name', 'asc'],
    dated: 'created',
  }),
});

export const inviteOrganization = call({
  id: 'invite-organization',
  method: 'POST',
  path: '/api/auth/v1/invitations',
  access: 'organization:invite',
  summary:
    'Invite a person to open a new account or to join an existing one; the link is mailed, or handed over by the inviter',
  body: z.object({
    email,
    firstName: line(100).default(''),
    lastName: line(100).default(''),
    accountType: z.enum(invitedTypes),
    region: region.default('US'),
    /** An existing organization or insured account; absent for a new account. */
    accountId: id.nullable().default(null),
    /** The agency whose client a new insured account is. */
    agencyId: id.nullable().default(null),
    delivery: z.enum(['MAIL', 'LINK']).default('MAIL'),
  }),
  answer: z.object({
    tokenType: z.enum(tokenTypes),
    invitationCode: z.string().nullable(),
    link: z.string().nullable(),
  }),
  refusals: ['domain-blocked', 'email-in-use', 'account-of-person', 'agency-missing'],
});

/** An open invitation, as the server returns it; `can` says whether the caller may revoke it. */
export const invitation = z.object({
  id,
  name: z.string(),
  email: z.string(),
  accountType,
  role: z.string(),
  created: instant,
  expiresAt: instant,
  can: can(['revoke-invitation']),
});
export type Invitation = z.output<typeof invitation>;

export const searchInvitations = call({
  id: 'search-invitations',
  method: 'GET',
  path: '/api/auth/v1/invitations',
  access: 'user:manage',
  summary: 'Search the open invitations of people who have no sign-in yet',
  ...list({
    fields: invitation.shape,
    sort: ['email', 'created', 'expiresAt'],
    filter: [],
    search: ['email'],
    order: ['created', 'desc'],
    dated: 'created',
  }),
});

export const revokeInvitation = call({
  id: 'revoke-invitation',
  method: 'DELETE',
  path: '/api/auth/v1/invitations/:id',
  access: 'user:manage',
  summary: 'Revoke an invitation: none of its links works any more',
  params: z.object({ id }),
  answer: done,
});
