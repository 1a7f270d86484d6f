import { callsOf } from '../call.ts';
import * as authority from './authority.ts';
import * as invitation from './invitation.ts';
import * as me from './me.ts';
import * as mfa from './mfa.ts';
import * as myFactors from './my-factors.ts';
import * as mySignIn from './my-sign-in.ts';
import * as entry from './entry.ts';
import * as organizations from './organizations.ts';
import * as recovery from './recovery.ts';
import * as session from './session.ts';
import * as signup from './signup.ts';
import * as sso from './sso.ts';
import * as teams from './teams.ts';
import * as users from './users.ts';
import * as workflow from './workflow.ts';

export const authCalls = callsOf(
  authority,
  invitation,
  me,
  mfa,
  myFactors,
  mySignIn,
  entry,
  organizations,
  recovery,
  session,
  signup,
  sso,
  teams,
  users,
  workflow,
);

export { currentUser } from './me.ts';
export { proof } from './mfa.ts';
