import { getCalls } from '../call.ts';
import * as apiKeys from './api-keys.ts';
import * as authority from './authority.ts';
import * as blockedDomains from './blocked-domains.ts';
import * as ownership from './ownership.ts';
import * as invitation from './invitation.ts';
import * as me from './me.ts';
import * as mfa from './mfa.ts';
import * as myFactors from './my-factors.ts';
import * as mySignIn from './my-sign-in.ts';
import * as acceptInvitation from './accept-invitation.ts';
import * as entry from './entry.ts';
import * as organizations from './organizations.ts';
import * as recovery from './recovery.ts';
import * as session from './session.ts';
import * as signup from './signup.ts';
import * as sso from './sso.ts';
import * as teams from './teams.ts';
import * as userFiles from './user-files.ts';
import * as users from './users.ts';
import * as workflow from './workflow.ts';

export const authCalls = getCalls(
  apiKeys,
  authority,
  blockedDomains,
  ownership,
  invitation,
  me,
  mfa,
  myFactors,
  mySignIn,
  entry,
  organizations,
  acceptInvitation,
  recovery,
  session,
  signup,
  sso,
  teams,
  userFiles,
  users,
  workflow,
);

export { keyId } from './api-keys.ts';
export { currentUser } from './me.ts';
export { proof } from './mfa.ts';
