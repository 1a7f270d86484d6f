import { getPasswordConstraints, getValidationToken, join, validatePassword } from './invitation.ts';
import { getEnvironment, getMe, getPermissionMap } from './me.ts';
import { enforceMfa, updateMfa, verifyMfa } from './mfa.ts';
import { changePassword, endMySession, endOtherSessions, listMySessions } from './my-sign-in.ts';
import { createImpersonationToken, createSwitchToken, enterAccount } from './entry.ts';
import { inviteOrganization, searchOrganizations } from './organizations.ts';
import {
  checkPasswordReset,
  checkUserInvited,
  getCaptchaSiteKey,
  requestMfaReset,
  requestPasswordReset,
  resendValidationEmail,
  validateMfaReset,
  validatePasswordReset,
  validateUserInvited,
} from './recovery.ts';
import { login, logout, refreshSession } from './session.ts';
import { signup } from './signup.ts';
import { exchangeSsoToken, getSignOn } from './sso.ts';
import {
  createTeam,
  deleteTeam,
  listAgencyTeams,
  listMyTeams,
  migrateUser,
  searchTeams,
  updateTeam,
} from './teams.ts';
import {
  addAccounts,
  createUser,
  enableUser,
  getAccounts,
  getLoginStatus,
  listRoles,
  removeUser,
  resendUserInvitation,
  resetUserPassword,
  searchUsers,
  updateUser,
} from './users.ts';
import { getWorkflow, mailWorkflowCode, textWorkflowCode, verifyWorkflowCode } from './workflow.ts';

export const authCalls = {
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
  'enforce-mfa': enforceMfa,
  'change-password': changePassword,
  'list-my-sessions': listMySessions,
  'end-my-session': endMySession,
  'end-other-sessions': endOtherSessions,
  signup,
  'get-sign-on': getSignOn,
  'exchange-sso-token': exchangeSsoToken,
  'create-impersonation-token': createImpersonationToken,
  'create-switch-token': createSwitchToken,
  'enter-account': enterAccount,
  'search-users': searchUsers,
  'create-user': createUser,
  'update-user': updateUser,
  'enable-user': enableUser,
  'remove-user': removeUser,
  'resend-user-invitation': resendUserInvitation,
  'reset-user-password': resetUserPassword,
  'list-roles': listRoles,
  'add-accounts': addAccounts,
  'get-accounts': getAccounts,
  'get-login-status': getLoginStatus,
  'search-teams': searchTeams,
  'list-agency-teams': listAgencyTeams,
  'create-team': createTeam,
  'update-team': updateTeam,
  'delete-team': deleteTeam,
  'migrate-user': migrateUser,
  'search-organizations': searchOrganizations,
  'invite-organization': inviteOrganization,
};

export { currentUser } from './me.ts';
