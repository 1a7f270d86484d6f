import { getPasswordConstraints, getValidationToken, join, validatePassword } from './invitation.ts';
import { getEnvironment, getMe, getPermissionMap, listMyTeams } from './me.ts';
import { enforceMfa, updateMfa, verifyMfa } from './mfa.ts';
import { changePassword, endMySession, endOtherSessions, listMySessions } from './my-sign-in.ts';
import {
  checkPasswordReset, checkUserInvited, getCaptchaSiteKey, requestMfaReset, requestPasswordReset, resendValidationEmail, validateMfaReset,
  validatePasswordReset, validateUserInvited,
} from './recovery.ts';
import { login, logout, refreshSession } from './session.ts';
import { getWorkflow, mailWorkflowCode, textWorkflowCode, verifyWorkflowCode } from './workflow.ts';

export const authCalls = {
  login, 'refresh-session': refreshSession, logout,
  'get-me': getMe, 'get-permission-map': getPermissionMap, 'list-my-teams': listMyTeams, 'get-environment': getEnvironment,
  'get-validation-token': getValidationToken, join, 'get-password-constraints': getPasswordConstraints, 'validate-password': validatePassword,
  'get-workflow': getWorkflow, 'mail-workflow-code': mailWorkflowCode, 'text-workflow-code': textWorkflowCode,
  'verify-workflow-code': verifyWorkflowCode,
  'get-captcha-site-key': getCaptchaSiteKey, 'request-password-reset': requestPasswordReset, 'check-password-reset': checkPasswordReset,
  'validate-password-reset': validatePasswordReset, 'check-user-invited': checkUserInvited, 'validate-user-invited': validateUserInvited,
  'resend-validation-email': resendValidationEmail, 'request-mfa-reset': requestMfaReset, 'validate-mfa-reset': validateMfaReset,
  'update-mfa': updateMfa, 'verify-mfa': verifyMfa, 'enforce-mfa': enforceMfa,
  'change-password': changePassword, 'list-my-sessions': listMySessions, 'end-my-session': endMySession, 'end-other-sessions': endOtherSessions,
};

export { currentUser } from './me.ts';
