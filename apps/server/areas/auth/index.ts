import { acceptInvitation, getInvitation } from './invitations/accept-invitation.ts';
import type { authCalls } from '@parapet/contract/auth/index';
import type { Handlers } from '../../platform/handler.ts';
import {
  getPasswordConstraints,
  getValidationToken,
  join,
  validatePassword,
} from './invitations/invitation.ts';
import { login } from './sign-in/login.ts';
import { logout } from './sign-in/logout.ts';
import { getEnvironment, getMe, getPermissionMap } from './me.ts';
import { changePassword } from './passwords/change-password.ts';
import { enforceMfa } from './factors/enforce-mfa.ts';
import { createImpersonationToken, createSwitchToken } from './entry/create-token.ts';
import { enterAccount } from './entry/enter-account.ts';
import { beginSignOn, exchangeSsoToken } from './sign-in/exchange-sso-token.ts';
import { revokeInvitation, searchInvitations } from './invitations/invitations.ts';
import { inviteOrganization } from './invitations/invite-organization.ts';
import {
  askFactorRemoval,
  getFactorRemoval,
  stopFactorRemoval,
  stopMyFactorRemoval,
} from './factors/factor-removal.ts';
import { getLoginStatus } from './sign-in/login-status.ts';
import { searchOrganizations } from './organizations.ts';
import { requestMfaReset, validateMfaReset } from './factors/mfa-recovery.ts';
import {
  checkPasswordReset,
  checkUserInvited,
  getCaptchaSiteKey,
  requestPasswordReset,
  resendValidationEmail,
  validatePasswordReset,
  validateUserInvited,
} from './passwords/password-recovery.ts';
import { getMyFactors, listMySecurityActivity, makeRecoveryCodes } from './factors/my-factors.ts';
import {
  addPasskey,
  askPasskey,
  beginPasskey,
  removePasskey,
  signInByPasskey,
} from './factors/passkey-calls.ts';
import { endMySession, endOtherSessions, listMySessions } from './sessions/my-sessions.ts';
import { refreshSession } from './sessions/refresh-session.ts';
import { updateMfa } from './factors/update-mfa.ts';
import { verifyMfa } from './factors/verify-mfa.ts';
import { getAuthority, grantAuthority } from './people/authority.ts';
import { createApiKey, deleteApiKey, regenerateApiKey, updateApiKey } from './api-keys/api-keys.ts';
import { searchApiKeys } from './api-keys/search-api-keys.ts';
import {
  blockDomain,
  listBlockedDomainHistory,
  searchBlockedDomains,
  unblockDomain,
} from './blocked-domains.ts';
import {
  assignAccount,
  favoriteAccount,
  offerAgent,
  requestAccountAccess,
  unlinkAccount,
} from './ownership.ts';
import { createUser } from './people/create-user.ts';
import { checkUsersFile, inviteUsers } from './people/invite-users.ts';
import { enableUser } from './people/enable-user.ts';
import { removeUser } from './people/remove-user.ts';
import { resendUserInvitation, resetUserPassword } from './people/mail-user.ts';
import { assignAgencies } from './people/assign-agencies.ts';
import { addAccounts, getAccounts, listRoles } from './people/memberships.ts';
import { searchUsers } from './people/search-users.ts';
import { unbindIdentity } from './people/unbind-identity.ts';
import { updateUser } from './people/update-user.ts';
import { signup } from './invitations/signup.ts';
import { listAgencyTeams, listMyTeams, searchTeams } from './teams/search-teams.ts';
import { deleteTeam, getTeamUse } from './teams/delete-team.ts';
import { createTeam, migrateUser, updateTeam } from './teams/teams.ts';
import { getWorkflow, mailWorkflowCode, textWorkflowCode, verifyWorkflowCode } from './sessions/workflow.ts';

/** Those that hash a password or ask an outside service. */
type Prepared =
  | 'login'
  | 'change-password'
  | 'join'
  | 'signup'
  | 'validate-password-reset'
  | 'validate-user-invited'
  | 'request-password-reset'
  | 'request-mfa-reset'
  | 'exchange-sso-token'
  | 'begin-sign-on'
  | 'update-mfa'
  | 'begin-passkey'
  | 'remove-passkey'
  | 'make-recovery-codes'
  | 'ask-factor-removal'
  | 'invite-users'
  | 'check-users-file';

export const authHandlers: Handlers<typeof authCalls, Prepared> = {
  login,
  'refresh-session': refreshSession,
  logout,
  'get-me': getMe,
  'get-permission-map': getPermissionMap,
  'list-my-teams': listMyTeams,
  'get-environment': getEnvironment,
  'get-validation-token': getValidationToken,
  join,
  'get-password-constraints': getPasswordConstraints,
  'validate-password': validatePassword,
  'get-workflow': getWorkflow,
  'mail-workflow-code': mailWorkflowCode,
  'text-workflow-code': textWorkflowCode,
  'verify-workflow-code': verifyWorkflowCode,
  'get-captcha-site-key': getCaptchaSiteKey,
  'request-password-reset': requestPasswordReset,
  'check-password-reset': checkPasswordReset,
  'validate-password-reset': validatePasswordReset,
  'check-user-invited': checkUserInvited,
  'validate-user-invited': validateUserInvited,
  'resend-validation-email': resendValidationEmail,
  'request-mfa-reset': requestMfaReset,
  'validate-mfa-reset': validateMfaReset,
  'update-mfa': updateMfa,
  'verify-mfa': verifyMfa,
  'get-my-factors': getMyFactors,
  'make-recovery-codes': makeRecoveryCodes,
  'begin-passkey': beginPasskey,
  'add-passkey': addPasskey,
  'remove-passkey': removePasskey,
  'ask-passkey': askPasskey,
  'sign-in-by-passkey': signInByPasskey,
  'ask-factor-removal': askFactorRemoval,
  'get-factor-removal': getFactorRemoval,
  'stop-factor-removal': stopFactorRemoval,
  'stop-my-factor-removal': stopMyFactorRemoval,
  'list-my-security-activity': listMySecurityActivity,
  'enforce-mfa': enforceMfa,
  'change-password': changePassword,
  'list-my-sessions': listMySessions,
  'end-my-session': endMySession,
  'end-other-sessions': endOtherSessions,
  signup,
  'begin-sign-on': beginSignOn,
  'exchange-sso-token': exchangeSsoToken,
  'create-impersonation-token': createImpersonationToken,
  'create-switch-token': createSwitchToken,
  'enter-account': enterAccount,
  'get-authority': getAuthority,
  'grant-authority': grantAuthority,
  'search-users': searchUsers,
  'search-api-keys': searchApiKeys,
  'create-api-key': createApiKey,
  'update-api-key': updateApiKey,
  'regenerate-api-key': regenerateApiKey,
  'delete-api-key': deleteApiKey,
  'search-blocked-domains': searchBlockedDomains,
  'block-domain': blockDomain,
  'unblock-domain': unblockDomain,
  'list-blocked-domain-history': listBlockedDomainHistory,
  'assign-account': assignAccount,
  'unlink-account': unlinkAccount,
  'favorite-account': favoriteAccount,
  'request-account-access': requestAccountAccess,
  'offer-agent': offerAgent,
  'create-user': createUser,
  'invite-users': inviteUsers,
  'check-users-file': checkUsersFile,
  'update-user': updateUser,
  'enable-user': enableUser,
  'remove-user': removeUser,
  'resend-user-invitation': resendUserInvitation,
  'reset-user-password': resetUserPassword,
  'unbind-identity': unbindIdentity,
  'list-roles': listRoles,
  'add-accounts': addAccounts,
  'assign-agencies': assignAgencies,
  'get-accounts': getAccounts,
  'get-login-status': getLoginStatus,
  'search-teams': searchTeams,
  'list-agency-teams': listAgencyTeams,
  'create-team': createTeam,
  'update-team': updateTeam,
  'delete-team': deleteTeam,
  'get-team-use': getTeamUse,
  'migrate-user': migrateUser,
  'search-organizations': searchOrganizations,
  'invite-organization': inviteOrganization,
  'get-invitation': getInvitation,
  'accept-invitation': acceptInvitation,
  'search-invitations': searchInvitations,
  'revoke-invitation': revokeInvitation,
};

export { findKey, isKeySecret, type KeyInUse } from './api-keys/find-key.ts';
export { removeFactors } from './factors/factor-removal.ts';
export { findUserOfAccount } from './find-in-account.ts';
export { findStarter } from './sign-in/find-starter.ts';
export { holdsDemoWorld } from './holds-demo-world.ts';
export {
  AlreadyAdministered,
  inviteFirstAdministrator,
  type FirstAdministrator,
} from './invitations/invite-first-administrator.ts';
export { requireHuman } from './sign-in/require-human.ts';
export { mayAskForLink } from './sign-in/link-requests.ts';
export { invite } from './invitations/invitation.ts';
export { inviteOrganization } from './invitations/invite-organization.ts';
export { getMe } from './me.ts';
export { getHash } from './passwords/password-hash.ts';
export { makePersonLink } from './person-links.ts';
export { lockCaller } from './person-row.ts';
export { authorityOn } from './people/letters.ts';
export { requireFactorProof, requireProof, withProof } from './passwords/prove-identity.ts';
export { tellOfPhone } from './factors/tell-of-phone.ts';
export { getRegion } from './region-of-person.ts';
export { sendSignInLink } from './sign-in/send-sign-in-link.ts';
export { hashToken, makeSecretToken, readAccessToken } from './sessions/tokens.ts';
export { addToFlow, endFlows, recordsOfFlows, startWorkflow } from './sessions/workflow.ts';
export { sendCode, spendCode, type SentCode } from './factors/one-time-codes.ts';
export { maskedEmail } from './factors/security-code.ts';
export { ACTIVITY_DAYS } from './sign-in/refused-sign-ins.ts';
export { SESSION_IDLE_DAYS } from './sessions/sessions.ts';
export { personDetail } from './person-history.ts';
