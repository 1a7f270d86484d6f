import { calls } from '@parapet/contract';
import { createImpersonationToken, createSwitchToken, enterAccount } from '@parapet/contract/auth/entry';
import { join } from '@parapet/contract/auth/invitation';
import { updateMfa, verifyMfa, type MfaType } from '@parapet/contract/auth/mfa';
import {
  addPasskey,
  askFactorRemoval,
  askPasskey,
  beginPasskey,
  signInByPasskey,
  stopFactorRemoval,
} from '@parapet/contract/auth/my-factors';
import { inviteOrganization } from '@parapet/contract/auth/organizations';
import type { passkeyQuestion } from '@parapet/contract/auth/passkey-shapes';
import {
  requestMfaReset,
  requestPasswordReset,
  resendValidationEmail,
  validateMfaReset,
  validatePasswordReset,
  validateUserInvited,
} from '@parapet/contract/auth/recovery';
import { login } from '@parapet/contract/auth/session';
import { signup } from '@parapet/contract/auth/signup';
import { exchangeSsoToken } from '@parapet/contract/auth/sso';
import { mailWorkflowCode, verifyWorkflowCode } from '@parapet/contract/auth/workflow';
import { giveAnswer, mailAnswerCode, openAskedQuestion } from '@parapet/contract/quote/answer-requests';
import { isWrite, type Call } from '@parapet/contract/call';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { z } from 'zod';
import { demoPassword } from '../../demo/people.ts';
import { getCode, newColleague, withFactor } from '../../testing/people/factors.ts';
import { makeAuthenticator } from '../../testing/people/passkey.ts';
import { askedColleague, openedByColleague } from '../../testing/people/colleague.ts';
import { startTestServer, type Reply, type TestServer } from '../../testing/servers/server.ts';
import { signOnAs } from '../../testing/people/sign-on.ts';
import { boundPolicy, did, mailsTo, readyQuote, sendTo } from '../../testing/story.ts';

const ORIGIN = 'https://parapet.test';
/** Fewer than the wrong tries that any code bears, so that nobody is kept waiting instead of refused. */
const AT_ONCE = 5;
const password = 'lantern orchard quarry';
const proof = { password: demoPassword };

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ PUBLIC_URL: `${ORIGIN}/` });
});
afterAll(() => server.stop());
afterEach(async () => {
  for (const table of ['sign_in_failure', 'code_count', 'link_request'])
    await server.database.pool.query(`delete from ${table}`);
});

let serial = 0;
const somebody = () => newColleague(server, `once${++serial}@harbor.example`);
const signIn = (username: string, beside: object = {}) =>
  server.call(login, { body: { username, ...proof, ...beside } });

async function inLastMail(to: string, pattern: RegExp): Promise<string> {
  await server.settled();
  return (await mailsTo(server, to)).map(({ text }) => pattern.exec(text)?.[1]).find(Boolean)!;
}
const sentCode = async (email: string, by: 'SMS' | 'EMAIL'): Promise<string> => {
  await server.settled();
  const { rows } = await server.database.pool.query<{ body: string }>(
    `select body from message where channel = $1 and recipient = $2 and concat(subject, body) ~* '\\mcode\\M'
     order by at desc, id desc limit 1`,
    by === 'SMS' ? ['sms', phoneOf(email)] : ['mail', email],
  );
  return /\b(\d{6})\b/.exec(rows[0]!.body)![1]!;
};
const phoneOf = (email: string): string => `617555${2000 + Number(/\d+/.exec(email)![0])}`;
const getId = async (table: 'person' | 'organization', column: string, value: string): Promise<string> =>
  (await server.database.pool.query(`select id from ${table} where ${column} like $1`, [value])).rows[0].id;

/** Begins to set a factor up that sends codes. */
async function beginSent(mfaType: 'SMS' | 'EMAIL') {
  const email = await somebody();
  await server.database.pool.query('update person set phone = $1 where email = $2', [phoneOf(email), email]);
  const { accessToken: token } = await did(signIn(email));
  await did(
    server.call(updateMfa, { query: { mfaType: mfaType satisfies MfaType }, body: proof }, { token }),
  );
  const body = { mfaType, mfa1: await sentCode(email, mfaType) };
  return { email, confirm: () => server.call(verifyMfa, { body }, { token }) };
}
async function signInWithSent(by: 'SMS' | 'EMAIL') {
  const { email, confirm } = await beginSent(by);
  await did(confirm());
  await signIn(email);
  const mfaCode = await sentCode(email, by);
  return () => signIn(email, { mfaCode });
}
async function newPasskey() {
  const email = await somebody();
  const { accessToken: token } = await did(signIn(email));
  const authenticator = makeAuthenticator(ORIGIN);
  const passkey = authenticator.make(await did(server.call(beginPasskey, { body: proof }, { token })));
  const add = () => server.call(addPasskey, { body: { name: 'Phone', passkey } }, { token });
  return { email, authenticator, add };
}
const invite = async (beside: object = {}) => {
  const email = `founder${++serial}@newfound.example`;
  const body = { email, firstName: 'Fay', lastName: 'Orme', accountType: 'AGENCY' as const, ...beside };
  const token = await server.signIn('admin@parapet.example');
  const made = await did(server.call(inviteOrganization, { body }, { token }));
  const validationToken =
    made.link?.split('/').at(-1) ?? (await inLastMail(email, /signup-validation\/([\w-]+)/));
  return { validationToken, invitationCode: made.invitationCode ?? '' };
};
const joinBy = (validationToken: string) => () =>
  server.call(join, { query: { validationToken }, body: { firstName: 'Ana', lastName: 'Bell', password } });

type Use = () => Promise<Reply<unknown>>;
/** All that opens something once, by the call that takes it. A kind makes one and says how it is used. */
const kinds: Record<string, Record<string, () => Promise<Use>>> = {
  login: {
    'a code of an authenticator': async () => {
      const { email, secret } = await withFactor(server, await somebody());
      const mfaCode = getCode(server, secret, 1);
      return () => signIn(email, { mfaCode });
    },
    'a code by text': () => signInWithSent('SMS'),
    'a code by mail': () => signInWithSent('EMAIL'),
    'a recovery code': async () => {
      const { email, recoveryCodes } = await withFactor(server, await somebody());
      return () => signIn(email, { recoveryCode: recoveryCodes[0]! });
    },
    'a passkey’s challenge beside the password': async () => {
      const { email, authenticator, add } = await newPasskey();
      await did(add());
      const asked = (await signIn(email)).body as unknown as {
        factor: { passkey: z.output<typeof passkeyQuestion> };
      };
      const passkey = authenticator.answer(asked.factor.passkey);
      return () => signIn(email, { passkey });
    },
  },
  'sign-in-by-passkey': {
    'a passkey’s challenge': async () => {
      const { authenticator, add } = await newPasskey();
      await did(add());
      const passkey = authenticator.answer(await did(server.call(askPasskey, {})));
      return () => server.call(signInByPasskey, { body: { passkey } });
    },
  },
  'add-passkey': { 'the offer to add a passkey': async () => (await newPasskey()).add },
  'verify-mfa': {
    'a code that sets a factor up by text': async () => (await beginSent('SMS')).confirm,
    'a code that sets a factor up by mail': async () => (await beginSent('EMAIL')).confirm,
    'the two codes that set an authenticator up': async () => {
      const { accessToken: token } = await did(signIn(await somebody()));
      const { secret } = await did(
        server.call(updateMfa, { query: { mfaType: 'GOOGLE' }, body: proof }, { token }),
      );
      const codes = { mfa1: getCode(server, secret!, -1), mfa2: getCode(server, secret!) };
      return () => server.call(verifyMfa, { body: { mfaType: 'GOOGLE', ...codes } }, { token });
    },
  },
  'validate-password-reset': {
    'the link of a forgotten password': async () => {
      const email = await somebody();
      const query = { 'g-recaptcha-response': 'sandbox-human' };
      await did(server.call(requestPasswordReset, { params: { id: email }, query }));
      const id = await inLastMail(email, /confirmPasswordReset\/([\w-]+)/);
      return () => server.call(validatePasswordReset, { params: { id }, body: { password } });
    },
  },
  'validate-mfa-reset': {
    'the link of a lost factor': async () => {
      const { email, recoveryCodes } = await withFactor(server, await somebody());
      await did(server.call(requestMfaReset, { body: { username: email, ...proof } }));
      const token = await inLastMail(email, /confirmMfaReset\/([\w-]+)/);
      const body = { recoveryCode: recoveryCodes[0]! };
      return () => server.call(validateMfaReset, { params: { token }, body });
    },
  },
  'validate-user-invited': {
    'the invitation of a colleague': async () => {
      const email = await somebody();
      await server.database.pool.query(
        `with one as (update person set password_hash = null, validated_at = null where email = $1 returning id)
         insert into person_link (person_id, purpose, token_hash, expires_at)
         select id, 'user-invited', $2, $3::timestamptz + interval '2 days' from one`,
        [email, Buffer.from(email), server.appContext.clock.now()],
      );
      await did(server.call(resendValidationEmail, { params: { email } }));
      const id = await inLastMail(email, /confirmUser\/([\w-]+)/);
      return () => server.call(validateUserInvited, { params: { id }, body: { password } });
    },
  },
  signup: {
    'the invitation of an organization': async () => {
      const { validationToken, invitationCode } = await invite({ delivery: 'LINK' });
      const own = { organization: `Newfound ${serial}`, firstName: 'Fay', lastName: 'Orme', npn: '12345678' };
      const body = { ...own, invitationCode, password, accountType: 'AGENCY' as const };
      return () => server.call(signup, { query: { validationToken }, body });
    },
  },
  join: {
    'the invitation to an account': async () => {
      const accountId = await getId('organization', 'name', 'Atlas%');
      return joinBy((await invite({ accountId })).validationToken);
    },
    'the link of a quote': async () => {
      const email = `holder${++serial}@keystone.example`;
      await did(sendTo(server, await readyQuote(server), email));
      return joinBy(await inLastMail(email, /signup-validation\/([\w-]+)/));
    },
  },
  'verify-workflow-code': {
    'the code of a flow': async () => {
      const { ownerEmail } = await boundPolicy(server);
      const workflowId = await inLastMail(ownerEmail, /validate\/([\w-]+)/);
      await did(server.call(mailWorkflowCode, { params: { id: workflowId } }));
      const secret = await sentCode(ownerEmail, 'EMAIL');
      return () => server.call(verifyWorkflowCode, { body: { workflowId, secret } });
    },
  },
  'open-asked-question': {
    'the code that opens the question of a colleague': async () => {
      const { requestId: id, email } = await askedColleague(server);
      const params = { requestId: id };
      await did(server.call(mailAnswerCode, { params, body: {} }));
      const code = await sentCode(email, 'EMAIL');
      return () => server.call(openAskedQuestion, { params, body: { code } });
    },
  },
  'give-answer': {
    'the key to one answer': async () => {
      const { requestId, key } = await openedByColleague(server);
      const body = { key, answers: { training: true } };
      return () => server.call(giveAnswer, { params: { requestId }, body });
    },
  },
  'enter-account': {
    'the way into an account as its provider': async () => {
      const params = { personaPath: 'agency', accountId: await getId('organization', 'name', 'Harbor%') };
      const as = { token: await server.signIn('admin@parapet.example') };
      const { token } = await did(server.call(createImpersonationToken, { params, body: {} }, as));
      return () => server.call(enterAccount, { params: { token }, body: {} });
    },
    'the way into another account of one’s own': async () => {
      const email = await somebody();
      const { accessToken } = await did(signIn(email));
      const params = { accountId: await getId('organization', 'name', 'Harbor%') };
      const { token } = await did(
        server.call(createSwitchToken, { params, body: {} }, { token: accessToken }),
      );
      return () => server.call(enterAccount, { params: { token }, body: {} });
    },
  },
  'exchange-sso-token': {
    'the answer of an identity provider': async () => {
      const body = await signOnAs(server, 'producer@harbor.example');
      return () => server.call(exchangeSsoToken, { body });
    },
  },
  'stop-factor-removal': {
    'the link that keeps a factor': async () => {
      const { email } = await withFactor(server, await somebody());
      const params = { id: await getId('person', 'email', email) };
      const admin = await server.signIn('agent@harbor.example');
      await did(server.call(askFactorRemoval, { params, body: proof }, { token: admin }));
      const token = await inLastMail(email, /factor-removal\/([\w-]+)/);
      return () => server.call(stopFactorRemoval, { params: { token } });
    },
  },
};

/** Calls of strangers that use nothing up, and why. */
const elsewhere: Record<string, string> = {
  'validate-password': 'says whether a password would do; its link stays as it is',
  'ask-passkey': 'gives a challenge',
  'mail-answer-code': 'sends a code to the colleague who was asked',
  'ask-wholesale-link':
    'sends a link to the agent who has the quote; whether an answer to the captcha is new, its vendor says',
  'begin-sign-on': 'gives a state',
  'request-mfa-reset': 'sends a link',
  'request-password-reset': 'sends a link; whether an answer to the captcha is new, its vendor says',
  'request-claim-link': 'sends a link; whether an answer to the captcha is new, its vendor says',
  'resend-validation-email': 'sends a link',
  logout: 'ends a session, as often as it is asked',
  'refresh-session': 'gives every tab the same successor, session-end.test.ts',
  'report-error': 'keeps a report',
};

const each = Object.entries(kinds).flatMap(([callId, some]) =>
  Object.entries(some).map(([name, make]) => [name, callId, make] as const),
);

it.each(each)('%s, used at once by several, opens once', async (_name, _callId, make) => {
  const use = await make();
  const replies = await Promise.all(Array.from({ length: AT_ONCE }, use));
  const statuses = replies.map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  expect(statuses.every((status) => status === 200 || (status >= 300 && status < 500))).toBe(true);
  expect((await use()).status, 'and not again').not.toBe(200);
});

it('is asked of every call by which a stranger writes', () => {
  const open = (Object.values(calls) as Call[]).filter((call) => call.access === 'public' && isWrite(call));
  const known = new Set([...Object.keys(kinds), ...Object.keys(elsewhere)]);
  expect(open.map(({ id }) => id).filter((id) => !known.has(id))).toEqual([]);
  expect([...known].filter((id) => !(id in calls))).toEqual([]);
});
