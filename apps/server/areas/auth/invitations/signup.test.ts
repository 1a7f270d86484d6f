import { getValidationToken, join } from '@parapet/contract/auth/invitation';
import { getMe } from '@parapet/contract/auth/me';
import { getAccounts } from '@parapet/contract/auth/users';
import { inviteOrganization, searchOrganizations } from '@parapet/contract/auth/organizations';
import { resendValidationEmail } from '@parapet/contract/auth/recovery';
import { login } from '@parapet/contract/auth/session';
import { signup } from '@parapet/contract/auth/signup';
import { shareQuote } from '@parapet/contract/quote/binding';
import { getQuote } from '@parapet/contract/quote/quotes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { organizationId } from '../../../testing/people/organization-id.ts';
import { startTestServer, type TestServer } from '../../../testing/servers/server.ts';
import { did, mailsTo, readyQuote } from '../../../testing/story.ts';

let server: TestServer;
let staff: string;
beforeAll(async () => {
  server = await startTestServer();
  staff = await server.signIn('admin@parapet.example');
});
afterAll(() => server.stop());

const password = 'correct horse battery';
const organization = (name: string): Promise<string> => organizationId(server, name);
const lookUp = (token: string) => server.call(getValidationToken, { params: { token } });
let serial = 0;
const address = () => `founder${++serial}@newfound.example`;

async function linkIn(email: string): Promise<{ token: string; text: string }> {
  await server.settled();
  const { text } = (await mailsTo(server, email))[0]!;
  return { token: /signup-validation\/([\w-]+)/.exec(text)![1]!, text };
}

async function invited(changes: object = {}) {
  const email = address();
  const made = await did(
    server.call(
      inviteOrganization,
      { body: { email, firstName: 'Fay', lastName: 'Orme', accountType: 'AGENCY', ...changes } },
      { token: staff },
    ),
  );
  const token = made.link ? made.link.split('/').at(-1)! : (await linkIn(email)).token;
  return { email, token, code: made.invitationCode ?? '' };
}
const form = (code: string, changes: object = {}) => ({
  invitationCode: code,
  organization: 'Newfound Agency',
  firstName: 'Fay',
  lastName: 'Orme',
  password,
  npn: '12345678',
  accountType: 'AGENCY' as const,
  ...changes,
});
const send = (token: string, body: ReturnType<typeof form>) =>
  server.call(signup, { query: { validationToken: token }, body });

describe('sign-up', () => {
  describe('by an invitation', () => {
    let email: string, token: string, code: string;
    beforeAll(async () => {
      ({ email, token, code } = await invited());
    });

    it('starts from a mailed code and a link that says who is invited to what (CORE-166)', async () => {
      expect((await linkIn(email)).text).toContain(code);
      expect(await did(lookUp(token))).toEqual({
        tokenType: 'NEW_ACCOUNT',
        accountType: 'AGENCY',
        email,
        firstName: 'Fay',
        lastName: 'Orme',
        redirectURL: null,
        region: 'US',
      });
    });

    it('opens an account and signs its first person in, once (CCALL-007, CORE-168, CORE-327)', async () => {
      const { accessToken } = await did(send(token, form(` ${code.toLowerCase()} `)));
      expect(await did(server.call(getMe, {}, { token: accessToken! }))).toMatchObject({
        email,
        npn: '12345678',
        role: { name: 'Agency Admin' },
        account: { name: 'Newfound Agency', accountType: 'AGENCY' },
      });
      expect((await lookUp(token)).status).toBe(404);
      expect((await send(token, form(code))).refusal).toMatchObject({ code: 'invitation-gone' });
    });
  });

  it('answers 412 and why, for a wrong code, another kind of account or a dead link (CORE-382)', async () => {
    const { token, code } = await invited();
    expect(await send(token, form('WRONGONE'))).toMatchObject({
      status: 412,
      refusal: { detail: 'The invitation code does not match your invitation.' },
    });
    expect((await send(token, form(code, { accountType: 'CARRIER' }))).status).toBe(412);
    expect(await send('nothing', form(code))).toMatchObject({
      status: 412,
      refusal: { detail: 'This invitation has been used or has expired. Ask for a new one.' },
    });
    server.moveClockTo(new Date(Date.now() + 15 * 86_400_000));
    expect((await send(token, form(code))).status).toBe(412);
    server.moveClockTo(new Date());
    expect((await send(token, form(code))).status).toBe(200);
  });

  const getWords = async (changes: object) => {
    const reply = await send('x', form('', changes));
    expect(reply.status).toBe(400);
    return reply.refusal.errors.map((error) => error.detail);
  };

  it('needs the invitation code and the organization (CORE-268, CORE-269, CORE-276)', async () => {
    expect(await getWords({})).toEqual(['Invitation code is required']);
    expect(await getWords({ organization: '' })).toContain('Organization name is required');
  });

  it('needs both names and a password (CORE-270, CORE-271, CORE-272)', async () =>
    expect(await getWords({ organization: '', firstName: '', lastName: '', password: '', npn: '' })).toEqual(
      expect.arrayContaining([
        'Invitation code is required',
        'Organization name is required',
        'First name is required',
        'Last name is required',
        'Password is required',
      ]),
    ));

  it('needs a producer number, except from an insured (CORE-169, CORE-273, CORE-275)', async () => {
    expect((await send('x', form('A', { npn: '' }))).refusal.errors).toMatchObject([
      { field: 'npn', detail: 'Producer number is required' },
    ]);
    expect((await send('x', form('A', { npn: '', accountType: 'CUSTOMER' }))).status).toBe(412);
  });

  it('opens every kind of account, an insured one as the client of its agency', async () => {
    for (const accountType of [
      'DIGITAL',
      'MSSP',
      'CARRIER',
      'VENDOR',
      'CLUSTER',
      'RE_INSURER',
      'PREMIUM_PROCESSOR',
      'POOL',
    ] as const) {
      const { token, code } = await invited({ accountType });
      const { accessToken } = await did(
        send(token, form(code, { accountType, organization: `New ${accountType}` })),
      );
      expect(await did(server.call(getMe, {}, { token: accessToken! })), accountType).toMatchObject({
        account: { accountType },
        role: { name: 'Account Admin' },
      });
    }
    expect(
      (
        await server.call(
          inviteOrganization,
          { body: { email: address(), accountType: 'CUSTOMER' } },
          { token: staff },
        )
      ).refusal,
    ).toMatchObject({ code: 'agency-missing', detail: 'Please select a Agency' });
    const { token, code } = await invited({
      accountType: 'CUSTOMER',
      agencyId: await organization('Harbor'),
    });
    const { accessToken } = await did(
      send(token, form(code, { accountType: 'CUSTOMER', npn: '', organization: 'Quayside Bakery' })),
    );
    expect(await did(server.call(getMe, {}, { token: accessToken! }))).toMatchObject({
      account: { name: 'Quayside Bakery', accountType: 'CUSTOMER' },
    });
    const { rows } = await server.database.pool.query(
      "select t.is_default from account a join team t on t.id = a.team_id where a.name = 'Quayside Bakery'",
    );
    expect(rows, 'its account goes to the default team of the agency').toEqual([{ is_default: true }]);
  });

  it('opens no session through a handed-over link until confirmed (CORE-334, CCALL-014)', async () => {
    const { email, token, code } = await invited({ delivery: 'LINK' });
    expect(await did(send(token, form(code)))).toEqual({ accessToken: null, refreshToken: null });
    expect((await server.call(login, { body: { username: email, password } })).status).toBe(412);
    const first = await linkIn(email);
    await did(server.call(resendValidationEmail, { params: { email } }));
    expect((await linkIn(email)).token).not.toBe(first.token);
    expect(await did(lookUp(first.token))).toMatchObject({ tokenType: 'EXISTING_USER' });
    expect((await server.call(login, { body: { username: email, password } })).status).toBe(200);
  });

  it('accepts the same code with a new link, when the invitation is sent again', async () => {
    const { email, code } = await invited();
    await did(server.call(resendValidationEmail, { params: { email } }));
    expect((await send((await linkIn(email)).token, form(code))).status).toBe(200);
  });

  it('is offered by the provider’s admins alone, and not to existing users', async () => {
    for (const email of ['underwriter@parapet.example', 'agent@harbor.example', 'carrier@atlas.example']) {
      expect(
        (
          await server.call(
            inviteOrganization,
            { body: { email: address(), accountType: 'AGENCY' } },
            { token: await server.signIn(email) },
          )
        ).status,
        email,
      ).toBe(403);
    }
    expect(
      (
        await server.call(
          inviteOrganization,
          { body: { email: 'agent@harbor.example', accountType: 'AGENCY' } },
          { token: staff },
        )
      ).refusal.code,
    ).toBe('email-in-use');
    const { content } = await did(
      server.call(
        searchOrganizations,
        { query: { 'filter.accountType': 'in:CARRIER', search: '*Atlas*' } },
        { token: staff },
      ),
    );
    expect(content).toMatchObject([
      { name: 'Atlas Specialty Insurance', accountType: 'CARRIER', people: 2, can: ['enter-account'] },
    ]);
  });
});

describe('the seven kinds of token (CORE-167)', () => {
  it('include EXISTING_ACCOUNT, to join an existing account (CCALL-008, CCALL-009, CORE-171)', async () => {
    const { token } = await invited({ accountId: await organization('Atlas') });
    expect(await did(lookUp(token))).toMatchObject({ tokenType: 'EXISTING_ACCOUNT', accountType: 'CARRIER' });
    const joined = await did(
      server.call(join, {
        query: { validationToken: token },
        body: { firstName: 'Ana', lastName: 'Bell', password },
      }),
    );
    expect(await did(server.call(getMe, {}, { token: joined.accessToken }))).toMatchObject({
      firstName: 'Ana',
      account: { name: 'Atlas Specialty Insurance' },
    });
  });

  it('include EXISTING_USER, which gives a person one more account', async () => {
    const email = 'producer@harbor.example';
    const made = await did(
      server.call(
        inviteOrganization,
        { body: { email, accountType: 'AGENCY', accountId: await organization('Summit') } },
        { token: staff },
      ),
    );
    expect(made.tokenType).toBe('EXISTING_USER');
    // Not a second time, and not for the account where the person is at home.
    for (const name of ['Summit', 'Harbor'])
      expect(
        (
          await server.call(
            inviteOrganization,
            { body: { email, accountType: 'AGENCY', accountId: await organization(name) } },
            { token: staff },
          )
        ).refusal.code,
        name,
      ).toBe('account-of-person');
    expect(await did(lookUp((await linkIn(email)).token))).toMatchObject({ tokenType: 'EXISTING_USER' });
    expect(
      (await did(server.call(getAccounts, {}, { token: await server.signIn(email) }))).content.map(
        (row) => row.name,
      ),
    ).toEqual(['Harbor Insurance Agency', 'Summit Risk Partners']);
  });

  it('include QUOTE_LINK_NEW_AGENT and QUOTE_LINK_EXISTING_AGENT, to share a quote', async () => {
    const { quote, token } = await readyQuote(server);
    const share = (email: string) =>
      server.call(
        shareQuote,
        { params: { quoteId: quote.id }, body: { email, firstName: 'Colin', lastName: 'Reed' } },
        { token },
      );
    await did(share('colin@harbor.example'));
    const fresh = (await linkIn('colin@harbor.example')).token;
    expect(await did(lookUp(fresh))).toMatchObject({
      tokenType: 'QUOTE_LINK_NEW_AGENT',
      redirectURL: `/agency/quotes/${quote.id}`,
    });
    const joined = await did(
      server.call(join, {
        query: { validationToken: fresh },
        body: { firstName: '', lastName: '', password },
      }),
    );
    expect(joined.redirectURL).toBe(`/agency/quotes/${quote.id}`);
    expect(
      (await server.call(getQuote, { params: { quoteId: quote.id } }, { token: joined.accessToken })).status,
    ).toBe(200);
    await did(share('producer@harbor.example'));
    expect(await did(lookUp((await linkIn('producer@harbor.example')).token))).toMatchObject({
      tokenType: 'QUOTE_LINK_EXISTING_AGENT',
      redirectURL: `/agency/quotes/${quote.id}`,
    });
    expect(
      (
        await server.call(
          shareQuote,
          {
            params: { quoteId: quote.id },
            body: { email: 'x@summit.example', firstName: 'X', lastName: 'Y' },
          },
          { token: await server.signIn('agent2@summit.example') },
        )
      ).status,
    ).toBe(404);
  });

  it('tell somebody why joining is refused (CORE-378, CORE-379, CORE-380)', async () => {
    const { email, token } = await invited({ accountId: await organization('Atlas') });
    const attempt = (secret: string, used = token) =>
      server.call(join, {
        query: { validationToken: used },
        body: { firstName: 'A', lastName: 'B', password: secret },
      });
    expect(await attempt('abc')).toMatchObject({
      status: 400,
      refusal: {
        errors: expect.arrayContaining([expect.objectContaining({ detail: 'At least 8 characters' })]),
      },
    });
    expect(await attempt(password, 'nothing')).toMatchObject({
      status: 404,
      refusal: { detail: 'Email Setup Link Expired/Not Found!' },
    });
    await server.database.pool.query(
      `insert into person (email, account_type, organization_id, role, validated_at)
        values ($1, 'AGENCY', $2, 'Agent', now())`,
      [email, await organization('Harbor')],
    );
    expect(await attempt(password)).toMatchObject({
      status: 412,
      refusal: { detail: 'Authorization Failed for Token' },
    });
  });
});
