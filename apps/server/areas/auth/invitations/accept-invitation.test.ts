import { acceptInvitation, getInvitation } from '@parapet/contract/auth/accept-invitation';
import { enterAccount } from '@parapet/contract/auth/entry';
import { getValidationToken } from '@parapet/contract/auth/invitation';
import { getMe } from '@parapet/contract/auth/me';
import { checkUserInvited, validateUserInvited } from '@parapet/contract/auth/recovery';
import {
  createUser,
  getAccounts,
  listRoles,
  removeUser,
  resendUserInvitation,
  searchUsers,
  type User,
} from '@parapet/contract/auth/users';
import { sendQuote, shareQuote } from '@parapet/contract/quote/binding';
import { getQuote } from '@parapet/contract/quote/quotes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/servers/server.ts';
import { did, mailsTo, readyQuote } from '../../../testing/story.ts';

/** Somebody who signs in at an agency that knows nothing of Harbor. */
const owner = 'agent2@summit.example';
const password = 'correct horse battery';
let server: TestServer, admin: string;
let serial = 0;
beforeAll(async () => {
  server = await startTestServer({ MAIL_LIMIT: '300' });
  admin = await server.signIn('agent@harbor.example');
});
afterAll(() => server.stop());

const one = async <T>(text: string, values: unknown[] = []): Promise<T> =>
  (await server.database.pool.query<{ found: T }>(text, values)).rows[0]!.found;
const getTeam = (agency: string) =>
  one<string>(
    `select t.id as found from team t join organization o on o.id = t.organization_id
     where o.name like $1 order by t.is_default desc limit 1`,
    [`${agency}%`],
  );
const create = async (email: string, by = admin) =>
  server.call(
    createUser,
    {
      body: {
        email,
        firstName: 'Nell',
        lastName: 'Ash',
        roleId: (await did(server.call(listRoles, { params: { type: 'AGENCY' } }, { token: by }))).find(
          ({ realm }) => realm === 'TEAM',
        )!.id,
        teamIds: [await getTeam(by === admin ? 'Harbor' : 'Summit')],
      } as never,
    },
    { token: by },
  );
const fresh = (): string => `nell${++serial}@nowhere.example`;
async function tokenMailedTo(email: string, path: string): Promise<string> {
  await server.settled();
  const found = new RegExp(`/${path}/([\\w-]+)`).exec((await mailsTo(server, email))[0]!.text);
  return found![1]!;
}
const look = (token: string, as: string) => server.call(getInvitation, { params: { token } }, { token: as });
const accept = (token: string, as: string) =>
  server.call(acceptInvitation, { params: { token }, body: {} }, { token: as });
const users = async (search: string): Promise<User[]> =>
  (await did(server.call(searchUsers, { query: { search, size: 50 } as never }, { token: admin }))).content;
const readAccounts = async (token: string): Promise<string[]> =>
  (await did(server.call(getAccounts, {}, { token }))).content.map(({ name }) => name);
const leave = async (email: string): Promise<unknown> =>
  did(server.call(removeUser, { params: { id: (await users(email))[0]!.id } } as never, { token: admin }));

/** Strips the values that tell nothing of the person: ids and times differ between any two answers. */
const getShape = ({ id, email, ...rest }: User): unknown => ({
  ...rest,
  id: typeof id,
  email: email.includes('@'),
});

describe('whoever invites learns nothing of whether an address signs in elsewhere', () => {
  it('by creating a user: answer, list, history and a second try are the same', async () => {
    const unknown = fresh();
    const [known, other] = [await did(create(owner)), await did(create(unknown))];
    expect(getShape(known)).toEqual(getShape(other));
    expect((await users(owner)).map(getShape)).toEqual((await users(unknown)).map(getShape));
    for (const email of [owner, unknown]) expect((await create(email)).refusal.code).toBe('email-in-use');
    const history = async (id: string) =>
      (
        await server.database.pool.query(
          `select event, (select array_agg(name order by name) from jsonb_object_keys(changes) name) as fields
           from history where subject_id = $1 order by at, id`,
          [id],
        )
      ).rows;
    expect(await history(known.id)).toEqual(await history(other.id));
    for (const email of [owner, unknown])
      expect((await server.call(resendUserInvitation, { body: { email } }, { token: admin })).status).toBe(
        200,
      );
    await leave(owner);
    await leave(unknown);
  });

  it('by sharing or sending a quote', async () => {
    const { quote, token } = await readyQuote(server);
    const share = (email: string) =>
      did(
        server.call(
          shareQuote,
          { params: { quoteId: quote.id }, body: { email, firstName: 'Nell', lastName: 'Ash' } },
          { token },
        ),
      );
    expect(Object.keys(await share(owner))).toEqual(Object.keys(await share(fresh())));
    const send = async (customerEmail: string) => {
      const ready = await readyQuote(server);
      const customer = { customerFirstName: 'Nell', customerLastName: 'Ash', customerEmail };
      const body = { version: ready.quote.version, ...customer, customerPhone: '2125550143' };
      const sent = await server.call(sendQuote, { params: { quoteId: ready.quote.id }, body } as never, {
        token: ready.token,
      });
      return { status: sent.status, keys: Object.keys((await did(sent as never)) as object) };
    };
    expect(await send(owner)).toEqual(await send(fresh()));
  });
});

describe('an invitation to an address that signs in elsewhere', () => {
  it('opens the account to its owner alone, once, with the role and teams that were meant', async () => {
    await did(create(owner));
    const token = await tokenMailedTo(owner, 'accept-invitation');
    const [mine, another] = [await server.signIn(owner), await server.signIn('producer@harbor.example')];
    expect(await did(look(token, mine))).toMatchObject({
      organization: 'Harbor Insurance Agency',
      email: owner,
      isYours: true,
      isMember: false,
    });
    expect(await did(look(token, another))).toMatchObject({ isYours: false, isMember: false });
    expect((await accept(token, another)).refusal.code).toBe('invitation-for-another');
    expect(await readAccounts(mine)).not.toContain('Harbor Insurance Agency');
    const answers = await Promise.all([accept(token, mine), accept(token, mine)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    const { token: entry } = (await did(answers.find(({ status }) => status === 200)! as never)) as {
      token: string;
    };
    const inside = (await did(server.call(enterAccount, { params: { token: entry }, body: {} }))).accessToken;
    expect(await did(server.call(getMe, {}, { token: inside }))).toMatchObject({
      email: owner,
      account: { name: 'Harbor Insurance Agency' },
    });
    const listed = await users(owner);
    expect(listed).toHaveLength(1);
    expect(listed[0]).toMatchObject({ status: 'ACTIVE', teams: [{ id: await getTeam('Harbor') }] });
    expect(await readAccounts(mine)).toEqual(
      expect.arrayContaining(['Harbor Insurance Agency', 'Summit Risk Partners']),
    );
    await leave(owner);
    expect(await readAccounts(mine)).not.toContain('Harbor Insurance Agency');
  });

  it('sets no password and opens nothing by itself', async () => {
    await did(create(owner));
    const token = await tokenMailedTo(owner, 'accept-invitation');
    expect(await did(server.call(checkUserInvited, { params: { id: token } }))).toEqual({
      email: owner,
      region: 'US',
      signsInElsewhere: true,
    });
    const set = await server.call(validateUserInvited, { params: { id: token }, body: { password } });
    expect(set.refusal.code).toBe('link-expired');
    await server.signIn(owner);
    await leave(owner);
    expect((await accept(token, await server.signIn(owner))).status).toBe(404);
  });

  it('to a quote leads to the quote, in the account of the agency', async () => {
    const { quote, token } = await readyQuote(server);
    const body = { email: owner, firstName: 'Nell', lastName: 'Ash' };
    await did(server.call(shareQuote, { params: { quoteId: quote.id }, body }, { token }));
    const mailed = await tokenMailedTo(owner, 'signup-validation');
    expect(await did(server.call(getValidationToken, { params: { token: mailed } }))).toMatchObject({
      tokenType: 'QUOTE_LINK_EXISTING_AGENT',
      redirectURL: `/accept-invitation/${mailed}`,
    });
    const mine = await server.signIn(owner);
    const open = (as: string) => server.call(getQuote, { params: { quoteId: quote.id } }, { token: as });
    expect((await open(mine)).status).toBe(404);
    const { token: entry, redirectURL } = await did(accept(mailed, mine));
    expect(redirectURL).toBe(`/agency/quotes/${quote.id}`);
    const inside = (await did(server.call(enterAccount, { params: { token: entry }, body: {} }))).accessToken;
    expect((await open(inside)).status).toBe(200);
    expect((await open(mine)).status).toBe(404);
    await leave(owner);
  });
});

describe('an address under which somebody was only invited', () => {
  it('goes to whoever proves that it is theirs; the other invitation waits for them', async () => {
    const email = fresh();
    await did(create(email));
    const first = await tokenMailedTo(email, 'confirmUser');
    const { id: summit } = await did(create(email, await server.signIn(owner)));
    const mailed = await tokenMailedTo(email, 'confirmUser');
    const { accessToken: joined } = await did(
      server.call(validateUserInvited, { params: { id: mailed }, body: { password } }),
    );
    expect(await did(server.call(getMe, {}, { token: joined }))).toMatchObject({ id: summit, email });
    expect(await did(server.call(checkUserInvited, { params: { id: first } }))).toMatchObject({
      region: 'US',
      signsInElsewhere: true,
    });
    await did(accept(first, joined));
    expect(await readAccounts(joined)).toHaveLength(2);
    expect((await users(email)).map(({ status }) => status)).toEqual(['ACTIVE']);
  });
});
