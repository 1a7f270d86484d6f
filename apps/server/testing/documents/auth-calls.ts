import { inviteOrganization } from '@parapet/contract/auth/organizations';
import { createImpersonationToken } from '@parapet/contract/auth/entry';
import { mailWorkflowCode } from '@parapet/contract/auth/workflow';
import { updateMfa } from '@parapet/contract/auth/mfa';
import { createUser, listRoles } from '@parapet/contract/auth/users';
import { requestMfaReset, requestPasswordReset } from '@parapet/contract/auth/recovery';
import { generateSync } from 'otplib';
import { withFactor } from '../people/factors.ts';
import { demoPassword } from '../../demo/people.ts';
import { boundPolicy, did, readyQuote, sendTo } from '../story.ts';
import type { DocumentedCalls, World } from './world.ts';

const password = 'correct horse battery';
const tokens = 'accessToken, refreshToken';
const human = { 'g-recaptcha-response': 'sandbox-human' };

/** An invitation of a new agency by mail. */
async function invited(world: World): Promise<{ link: string; code: string; email: string }> {
  const email = `founder${world.next()}@newfound.example`;
  const token = await world.server.signIn('admin@parapet.example');
  const body = { email, firstName: 'Fay', lastName: 'Orme', accountType: 'AGENCY' as const };
  const { invitationCode } = await did(world.server.call(inviteOrganization, { body }, { token }));
  return { link: await world.linkTo(email, 'signup-validation'), code: invitationCode ?? '', email };
}
/** A policyholder who was sent a quote and has not come yet. */
async function expected(world: World): Promise<string> {
  const email = `owner${world.next()}@expected.example`;
  await did(sendTo(world.server, await readyQuote(world.server), email));
  return world.linkTo(email, 'signup-validation');
}
async function resetLink(world: World): Promise<string> {
  const { email } = await world.colleague();
  await did(world.server.call(requestPasswordReset, { params: { id: email }, query: human }));
  return world.linkTo(email, 'confirmPasswordReset');
}
async function invitedUser(world: World): Promise<string> {
  const email = `newcomer${world.next()}@harbor.example`;
  const token = await world.server.signIn('agent@harbor.example');
  await did(
    world.server.call(
      createUser,
      { body: { email, firstName: 'Nora', lastName: 'New', roleId: await getRole(world) } },
      { token },
    ),
  );
  return world.linkTo(email, 'confirmUser');
}
/** The id of the agency's role of an agency admin, as the list of roles gives it. */
export async function getRole(world: World): Promise<string> {
  const token = await world.server.signIn('agent@harbor.example');
  const roles = await did(world.server.call(listRoles, { params: { type: 'AGENCY' } }, { token }));
  return roles.find(({ realm }) => realm === 'ACCOUNT')!.id;
}
/**
 * The link of a policy that nobody has paid: another call may have paid the shared one, which ends its flow.
 */
async function payWorkflow(world: World): Promise<{ id: string; email: string }> {
  const { ownerEmail } = await boundPolicy(world.server);
  return { id: await world.linkTo(ownerEmail, 'validate'), email: ownerEmail };
}
async function impersonation(world: World): Promise<string> {
  const token = await world.server.signIn('underwriter@parapet.example');
  const params = { personaPath: 'agency', accountId: await world.harbor() };
  return (await did(world.server.call(createImpersonationToken, { params, body: {} }, { token }))).token;
}

/** The calls of sign-in and its links (1 §7.2). */
export const authCalls: DocumentedCalls = {
  'search-blocked-domains': {
    rows: 'ACALL-121',
    place: '3 §7 blacklisted-domains GET; page size 10 is sent as 25',
    as: 'admin',
    send: () => ({ query: { page: '0', size: '25' } }),
    answers: 'content, totalElements, totalPages, number, size',
  },
  'block-domain': {
    rows: 'ACALL-122',
    place: '3 §7 blacklisted-domains POST (domain name)',
    as: 'admin',
    send: (world) => ({ body: { domain: `documented${world.next()}.example` } }),
  },
  'unblock-domain': {
    rows: 'ACALL-123',
    place: '3 §7 blacklisted-domains DELETE; the id goes last',
    as: 'admin',
    send: async (world) => ({
      params: {
        id: (
          await world.only<{ id: string }>(
            `insert into blocked_domain (organization_id, domain, blocked_by)
             select organization_id, $1, 'Documented' from person where email = 'admin@parapet.example' returning id`,
            [`blocked${world.next()}.example`],
          )
        ).id,
      },
    }),
  },
  'assign-account': {
    rows: 'ACALL-114',
    place: '3 §7 PUT accounts/{id}/assign; no body shown',
    send: async (world) => ({ params: { id: (await world.account()).id }, body: {} }),
  },
  'unlink-account': {
    rows: 'ACALL-115',
    place: '3 §7 PUT accounts/{id}/unlink; no body shown',
    send: async (world) => ({ params: { id: (await world.account()).id }, body: {} }),
  },
  'favorite-account': {
    rows: 'ACALL-116',
    place: '3 §7 PUT accounts/{id}/favorite; no body shown',
    send: async (world) => ({ params: { id: (await world.account()).id }, body: {} }),
  },
  'request-account-access': {
    rows: 'ACALL-117',
    place: '3 §7 PUT accounts/{id}/request/access; no body shown',
    send: async (world) => ({ params: { id: (await world.account()).id }, body: {} }),
  },
  login: {
    rows: 'CCALL-001',
    place: '1 §7.2 login: username, password',
    as: 'nobody',
    send: () => ({ body: { username: 'agent@harbor.example', password: demoPassword } }),
    answers: tokens,
  },
  'refresh-session': {
    rows: 'CCALL-002 CCALL-003',
    place: '1 §7.2 refresh-token exchange: refreshToken',
    as: 'nobody',
    send: async (world) => {
      const { email } = await world.colleague();
      return { body: { refreshToken: (await world.signedIn(email)).refreshToken } };
    },
    answers: tokens,
  },
  'exchange-sso-token': {
    rows: 'CCALL-004',
    place: '1 §7.2 sso/token; body ours',
    as: 'nobody',
    send: async (world) => ({ body: await world.signOn('agent@harbor.example') }),
    answers: tokens,
  },
  'get-password-constraints': {
    rows: 'CCALL-005',
    place: '1 §7.2: a list of errorCode and displayText',
    as: 'nobody',
    send: () => ({}),
    answers: '0.errorCode, 0.displayText',
  },
  'validate-password': {
    rows: 'CCALL-006',
    place: '1 §7.2: query token, body password',
    as: 'nobody',
    send: async (world) => ({ query: { token: (await invited(world)).link }, body: { password } }),
  },
  signup: {
    rows: 'CCALL-007',
    place: '1 §3 Sign-up payload; §7.2 signup?validationToken=',
    as: 'nobody',
    send: async (world) => {
      const { link, code } = await invited(world);
      return {
        query: { validationToken: link },
        body: {
          invitationCode: code,
          password,
          organization: `Newfound Agency ${world.next()}`,
          firstName: 'Fay',
          lastName: 'Orme',
          npn: '12345678',
          accountType: 'AGENCY',
        },
      };
    },
    answers: tokens,
  },
  join: {
    rows: 'CCALL-008',
    place: '1 §3 Join payload; §7.2 join?validationToken=',
    as: 'nobody',
    send: async (world) => ({
      query: { validationToken: await expected(world) },
      body: { firstName: 'Olivia', lastName: 'Grant', password },
    }),
    answers: tokens,
  },
  'get-validation-token': {
    rows: 'CCALL-009',
    place: '1 §3 Token info',
    as: 'nobody',
    send: async (world) => ({ params: { token: (await invited(world)).link } }),
    answers: 'tokenType, accountType, email, firstName, lastName, redirectURL',
  },
  'check-password-reset': {
    rows: 'CCALL-010',
    place: '1 §7.2 checkPasswordReset/{id}',
    as: 'nobody',
    send: async (world) => ({ params: { id: await resetLink(world) } }),
  },
  'validate-password-reset': {
    rows: 'CCALL-011',
    place: '1 §7.2 validatePasswordReset/{id}: set password',
    as: 'nobody',
    send: async (world) => ({ params: { id: await resetLink(world) }, body: { password } }),
    answers: tokens,
  },
  'check-user-invited': {
    rows: 'CCALL-012',
    place: '1 §7.2 checkUserInvited/{id}',
    as: 'nobody',
    send: async (world) => ({ params: { id: await invitedUser(world) } }),
  },
  'validate-user-invited': {
    rows: 'CCALL-013',
    place: '1 §7.2 validateUserInvited/{id}: set password; returns tokens',
    as: 'nobody',
    send: async (world) => ({ params: { id: await invitedUser(world) }, body: { password } }),
    answers: tokens,
  },
  'resend-validation-email': {
    rows: 'CCALL-014',
    place: '1 §7.2: the email address is in the path',
    as: 'nobody',
    send: async (world) => ({ params: { email: (await invited(world)).email } }),
  },
  'request-password-reset': {
    rows: 'CCALL-015',
    place: '1 §7.2 passwords/{id}/reset?g-recaptcha-response=',
    as: 'nobody',
    send: async (world) => ({ params: { id: (await world.colleague()).email }, query: human }),
  },
  'reset-user-password': {
    rows: 'CCALL-016',
    place: '1 §7.2 PUT passwords/ ... /reset: reset by email in the path',
    send: async (world) => ({ params: { email: (await world.colleague()).email } }),
  },
  'update-mfa': {
    rows: 'CCALL-017 ACALL-041 ACALL-043',
    place: '1 §7.2 PUT mfa/update?mfaType=; no body shown',
    send: async (world) => ({
      query: { mfaType: 'GOOGLE' },
      body: {},
      token: (await world.signedIn((await world.colleague()).email)).accessToken,
    }),
  },
  'verify-mfa': {
    rows: 'CCALL-018 ACALL-042 ACALL-044',
    place: '1 §7.2 MFA request: mfaType, mfa1, mfa2',
    send: async (world) => {
      const token = (await world.signedIn((await world.colleague()).email)).accessToken;
      const asked = { query: { mfaType: 'GOOGLE' as const }, body: {} };
      const { secret } = await did(world.server.call(updateMfa, asked, { token }));
      const now = Math.floor(Date.now() / 1000);
      const codeAt = (epoch: number) => generateSync({ secret: secret!, epoch });
      return { body: { mfaType: 'GOOGLE', mfa1: codeAt(now - 30), mfa2: codeAt(now) }, token };
    },
  },
  'request-mfa-reset': {
    rows: 'CCALL-019 ACALL-045',
    place: '1 §2.3, §7.2 mfa/reset: username, password',
    as: 'nobody',
    send: async (world) => ({
      body: { username: (await world.colleague("mfa_type = 'EMAIL'")).email, password: demoPassword },
    }),
  },
  'validate-mfa-reset': {
    rows: 'CCALL-020 CCALL-021',
    place: '1 §7.2 validateMFAReset/{token}',
    as: 'nobody',
    send: async (world) => {
      // The documents show no body. A mail alone takes no factor away here (decision 42).
      const { email } = await world.colleague();
      const { recoveryCodes } = await withFactor(world.server, email);
      const body = { username: email, password: demoPassword };
      await did(world.server.call(requestMfaReset, { body }));
      return {
        params: { token: await world.linkTo(email, 'confirmMfaReset') },
        body: { recoveryCode: recoveryCodes[0] },
      };
    },
    answers: tokens,
  },
  'get-environment': {
    rows: 'CCALL-022 QUO-768',
    place: '1 §7.2 env: envName (and prod)',
    as: 'nobody',
    send: () => ({}),
    answers: 'envName, prod',
  },
  'mail-workflow-code': {
    rows: 'CCALL-023 QUO-786',
    place: '1 §7.2 wf/access/{id}',
    as: 'nobody',
    send: async (world) => ({ params: { id: (await payWorkflow(world)).id } }),
  },
  'get-workflow': {
    rows: 'CCALL-024 CCALL-027 QUO-785',
    place: '1 §7.2 wf/{id}: flow, flowUserPhone and similar',
    as: 'nobody',
    send: async (world) => ({ params: { id: (await payWorkflow(world)).id } }),
    answers: 'flow, flowUserPhone, redirectURL',
  },
  'text-workflow-code': {
    rows: 'CCALL-026 QUO-787',
    place: '1 §7.2 wf/access/phone/{id}',
    as: 'nobody',
    send: async (world) => {
      const { id, email } = await payWorkflow(world);
      await world.sql("update person set phone = '5125550143' where email = $1", [email]);
      return { params: { id } };
    },
  },
  'verify-workflow-code': {
    rows: 'CCALL-025 QUO-788',
    place: '1 §7.2 wf/token: workflowId and secret',
    as: 'nobody',
    send: async (world) => {
      const { id, email } = await payWorkflow(world);
      await did(world.server.call(mailWorkflowCode, { params: { id } }));
      return { body: { workflowId: id, secret: await world.codeFor(email) } };
    },
    answers: tokens,
  },
  'enter-account': {
    rows: 'CCALL-028',
    place: '1 §7.2 admin/enter/{token}',
    as: 'nobody',
    send: async (world) => ({ params: { token: await impersonation(world) } }),
    answers: tokens,
  },
  'create-impersonation-token': {
    rows: 'CCALL-029',
    place: '1 §7.2 {personaPath}/{accountId}/jtoken',
    as: 'underwriter',
    send: async (world) => ({ params: { personaPath: 'agency', accountId: await world.harbor() } }),
  },
  'create-switch-token': {
    rows: 'CCALL-030',
    place: '1 §7.2 accounts/{accountId}/myToken',
    send: async (world) => ({ params: { accountId: await world.harbor() } }),
  },
  'get-permission-map': { rows: 'CCALL-031', place: '1 §7.2 permissions/map', send: () => ({}) },
  'get-me': {
    rows: 'CCALL-032',
    place: '1 §3 Current user',
    send: () => ({}),
    answers:
      'id, firstName, middleName, lastName, initials, email, phone, role.id, role.name, mfaType, avatarUrl, npn, account.id',
  },
  'list-my-teams': {
    rows: 'CCALL-033 ACALL-111',
    place: '1 §7.2 teams: search; content of id and name',
    send: () => ({ query: { search: '*a*' } }),
    answers: 'content',
  },
  'get-console-version': {
    rows: 'CCALL-034',
    place: '1 §7.2 console-version',
    send: () => ({}),
    answers: 'v',
  },
  'get-latest-deployment-time': {
    rows: 'CCALL-035',
    place: '1 §7.2 latest-deployment-time',
    as: 'nobody',
    send: () => ({}),
  },
  'get-permission-mapping': {
    rows: 'CCALL-036',
    place: '1 §7.2: coverage names, tooltips and ordinals',
    send: () => ({}),
  },
  'get-captcha-site-key': {
    rows: 'CCALL-039',
    place: '1 §7.1 login sitekey',
    as: 'nobody',
    send: () => ({}),
  },
  'get-login-status': { rows: 'CCALL-040', place: '1 §7.1 login status', send: () => ({}) },
  'get-accounts': { rows: 'CCALL-041', place: '1 §7.1 get-accounts', send: () => ({}) },
};
