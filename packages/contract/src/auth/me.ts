import { accountTypes, realms } from '@parapet/domain/permissions/actors';
import { z } from 'zod';
import { call } from '../call.ts';
import { id, instant, region } from '../shapes.ts';
import { mfaTypes } from './mfa.ts';

/** The signed-in user, as `get-me` returns them. */
export const currentUser = z.object({
  id,
  version: z.number().int(),
  firstName: z.string(),
  middleName: z.string().nullable(),
  lastName: z.string(),
  fullName: z.string(),
  initials: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  role: z.object({ id: z.string(), name: z.string() }),
  mfaType: z.enum(mfaTypes),
  /** A second factor as well, for an account that demands one. */
  hasPasskey: z.boolean(),
  avatarUrl: z.string().nullable(),
  npn: z.string().nullable(),
  account: z.object({
    id,
    name: z.string(),
    accountType: z.enum(accountTypes),
    enforceMfa: z.boolean(),
    /** The producer number of an organization. */
    npn: z.string().nullable(),
    /** Whether an agency may bring risks to an underwriter, and what it calls its place; null for others. */
    uwEnabled: z.boolean().nullable(),
    locationAlias: z.string().nullable(),
    /** A policyholder's number at Wizer, once its connector was read. */
    wizerCustomerId: z.string().nullable(),
    region,
  }),
  enabled: z.boolean(),
  lastLogin: instant.nullable(),
  passwordResetDate: instant.nullable(),
  slackHandle: z.string().nullable(),
  primaryContact: z.boolean(),
  scopes: z.array(z.string()),
  /** The type of account that the person belongs to, whichever account they act in. */
  subscriberType: z.enum(accountTypes),
  realm: z.enum(realms),
  flags: z.object({
    isProvider: z.boolean(),
    isAgency: z.boolean(),
    isInsured: z.boolean(),
    isDigital: z.boolean(),
    isMssp: z.boolean(),
    isCarrier: z.boolean(),
    isCluster: z.boolean(),
    isVendor: z.boolean(),
    isPool: z.boolean(),
  }),
  isGhosting: z.boolean(),
  isImpersonating: z.boolean(),
  isPatra: z.boolean(),
});
export type CurrentUser = z.output<typeof currentUser>;

export const getMe = call({
  id: 'get-me',
  method: 'GET',
  path: '/api/auth/v1/me',
  access: 'signed-in',
  flows: { E_PAY: 'any', SURPLUS_NOTICE: 'any', QUOTE: 'any', WHOLESALE: 'any', CLAIM: 'any' },
  summary: 'Return the signed-in user and their permissions',
  answer: currentUser,
});

export const getPermissionMap = call({
  id: 'get-permission-map',
  method: 'GET',
  path: '/api/auth/v1/permissions/map',
  access: 'signed-in',
  summary: 'Return every permission, and whether the caller holds it',
  answer: z.record(z.string(), z.boolean()),
});

export const getEnvironment = call({
  id: 'get-environment',
  method: 'GET',
  path: '/api/auth/v1/env',
  access: 'public',
  summary: 'Return the name of this environment and its flags',
  answer: z.object({
    envName: z.string(),
    prod: z.boolean(),
    flags: z.record(z.string(), z.boolean()),
    /** The incident that the yellow banner reports, and a link to its status. */
    incident: z.object({ id: z.string(), statusUrl: z.string() }).nullable(),
    languages: z.array(z.enum(['en-US', 'en-GB'])),
    /** Whether people can also sign in through an identity provider. */
    singleSignOn: z.boolean(),
    /** The DSN that consoles report their errors to. */
    reportTo: z.string().nullable(),
  }),
});
