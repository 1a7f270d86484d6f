import { z } from 'zod';
import { event, text } from './event.ts';

const person = { name: text, email: text };
const count = z.number().int();

/** Events of people, their teams, and how they sign in. */
export const peopleEvents = {
  'organization.mfa-enforced': event('organization', 'access'),
  'organization.mfa-released': event('organization', 'access'),
  'team.created': event('team', 'team', { name: text }),
  'team.updated': event('team', 'team', { name: text }),
  'team.deleted': event('team', 'team', { name: text }),
  /** Another team has all that hung on it. */
  'team.taken-over': event('team', 'team', {
    name: text,
    team: text,
    accounts: count,
    quotes: count,
    policies: count,
    members: count,
  }),
  'user.created': event('user', 'people', { ...person, role: text }),
  'user.joined': event('user', 'people', { ...person, role: text }),
  'user.updated': event('user', 'people', person),
  'user.teams-changed': event('user', 'team', { ...person, teams: z.array(text) }),
  'user.authority-granted': event('user', 'people', { ...person, reason: text, from: text }),
  'user.plan-set': event('user', 'people', {
    ...person,
    year: z.number().int(),
    amount: z.number().int(),
    currency: text,
  }),
  'user.agencies-assigned': event('user', 'people', { ...person, agencies: z.array(text) }),
  'user.enabled': event('user', 'people', person),
  'user.disabled': event('user', 'people', person),
  'user.removed': event('user', 'people', { name: text }),
  'user.invitation-accepted': event('user', 'people', { name: text }),
  'user.access-granted': event('user', 'access', { ...person, role: text }),
  'user.access-revoked': event('user', 'access', person),
  'user.password-changed': event('user', 'access', person),
  'user.password-reset-sent': event('user', 'access', person),
  'user.address-confirmed': event('user', 'access', person),
  'user.mfa-changed': event('user', 'access', { ...person, mfaType: text }),
  'user.identity-bound': event('user', 'access', { ...person, provider: text }),
  'user.identity-unbound': event('user', 'access', { ...person, provider: text }),
  'user.identity-refused': event('user', 'access', { ...person, provider: text }),
  'user.file-infected': event('user', 'access', { ...person, file: text, virus: text }),
  'user.passkey-added': event('user', 'access', { ...person, passkey: text }),
  'user.passkey-removed': event('user', 'access', { ...person, passkey: text }),
  'user.recovery-codes-made': event('user', 'access', person),
  'user.recovery-code-used': event('user', 'access', { ...person, left: z.number().int() }),
  'user.factor-removal-asked': event('user', 'access', { ...person, due: text }),
  'user.factor-removal-stopped': event('user', 'access', person),
  'user.impersonated': event('user', 'access', { account: text }),
} as const;
