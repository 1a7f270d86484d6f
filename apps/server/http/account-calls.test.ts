import { calls } from '@parapet/contract';
import type { Account } from '@parapet/contract/account/account';
import { assignAccount } from '@parapet/contract/auth/ownership';
import { createTeam } from '@parapet/contract/auth/teams';
import type { Call } from '@parapet/contract/call';
import type { Quote } from '@parapet/contract/quote/quote';
import type { Actor } from '@parapet/domain/permissions/actors';
import { may, permissionTable, type Permission } from '@parapet/domain/permissions/table';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { personas } from '../testing/people/every-persona.ts';
import { sample, type Known, type Parts } from '../testing/wire/samples.ts';
import { sendSample, type SampleAnswer } from '../testing/wire/send-sample.ts';
import { startTestServer, type TestServer } from '../testing/servers/server.ts';
import { boundPolicy, did, goodDetails, newAccount, readyQuote } from '../testing/story.ts';

const namesAccountById = ({ path }: Call): boolean => /\/accounts\/:id\b/.test(path);
/** Every call that says which account it is about: in its path, its query or its body. */
const ofAccounts = (Object.values(calls) as Call[]).filter((call) => {
  if (call.produces === 'events' || call.access === 'public') return false;
  const { params, query, body } = sample(call, { accountId: '' });
  return (
    namesAccountById(call) || [params, query, body].some((part) => part && Object.hasOwn(part, 'accountId'))
  );
});

/** Whole bodies of calls of which a sample is not valid. */
const bodies: Record<string, (of: Known) => object> = {
  'update-account': () => ({ version: 1, details: goodDetails('US', 'Somebody Else LLC') }),
  'add-to-cart': ({ accountId }) => ({ accountId, product: 'P100' }),
  'update-cart': ({ accountId, quoteId }) => ({ accountId, quoteId, version: 1 }),
  'send-proposal': ({ quoteId }) => ({
    customerFirstName: 'Ada',
    customerLastName: 'Stone',
    customerEmail: 'ada@keystone.example',
    customerPhone: '5125550199',
    quoteIds: [quoteId, randomUUID()],
  }),
};

const kinds = ['accountId', 'otherId', 'agencyId', 'quoteId', 'teamId'] as const;
type Records = Record<(typeof kinds)[number], string>;
const nothing = () => Object.fromEntries(kinds.map((kind) => [kind, randomUUID()])) as Records;

/** The call about an account, and its agency, team, a quote of it or another account where it names those. */
function asking(call: Call, of: Records): Parts {
  const known = {
    ...of,
    ...(namesAccountById(call) ? { id: of.accountId } : {}),
    quoteIds: [of.quoteId],
    version: 1,
    naicsCode: '541511',
    product: 'P100',
    productType: 'P100',
    domain: 'keystone.example',
  };
  const parts = sample(call, known);
  const body = bodies[call.id]?.(known);
  return body ? { ...parts, body } : parts;
}

let server: TestServer;
let theirs: Records & { account: Account };
let bound: Records;
const tokens: Record<string, string> = {};
const owner = 'owner';

const getRecords = async ({ account, quote }: { account: Account; quote: Quote }): Promise<Records> => {
  const { rows } = await server.database.pool.query<{ teamId: string }>(
    'select team_id as "teamId" from account where id = $1',
    [account.id],
  );
  const { id: otherId } = await newAccount(server);
  const { id: accountId, agencyId } = account;
  return { accountId, agencyId, otherId, quoteId: quote.id, teamId: rows[0]!.teamId };
};

beforeAll(async () => {
  server = await startTestServer();
  for (const email of Object.keys(personas).filter((name) => name.includes('@')))
    tokens[email] = await server.signIn(email);
  const policy = await boundPolicy(server);
  bound = await getRecords(policy);
  tokens[owner] = policy.owner;
  tokens['stranger'] = (await boundPolicy(server, 'UK')).owner;
  const made = await readyQuote(server);
  // Another team than that of the agency's own agents looks after it.
  const as = { token: tokens['agent@harbor.example']! };
  const team = await did(
    server.call(createTeam, { body: { name: 'Elsewhere', isDefault: false } as never }, as),
  );
  const moved = { params: { id: made.account.id }, body: { teamId: team.id } as never };
  await did(server.call(assignAccount, moved, as));
  theirs = { ...(await getRecords(made)), account: made.account };
});
afterAll(() => server.stop());

const mayAsk = (name: string, { access }: Call): boolean =>
  !(access in permissionTable) ||
  may(
    { ...personas[name]!, subscriberType: personas[name]!.accountType, realm: 'ACCOUNT' } as Actor,
    access as Permission,
  );
const ask = (call: Call, of: Records, name: string) =>
  sendSample(server.url, call, asking(call, of), tokens[name]);
/** The information that a caller gains from an answer. */
const saidBy = ({ status, text }: SampleAnswer): string =>
  status === 200 ? text : `${status} ${/"code":"([\w-]+)"/.exec(text)?.[1] ?? ''}`;

/**
 * Personas who see nothing of an account of Harbor: its other team, other tenants, partners, an insured,
 * some staff.
 */
const strangers = Object.keys(personas).filter(
  (name) => !/^(admin|underwriter|service|agent)@(parapet|harbor)|^owner$/.test(name),
);

/**
 * Meant for somebody who does not see the account: to offer to be its agent, or to ask for access, which the
 * documents refuse in words that say whose it is.
 */
const meantForOthers = new Set(['offer-agent', 'request-account-access']);

/**
 * Calls that answer 404 for the user's own account, too: they first look for another record that the sample
 * does not have. contract.test.ts makes them for accounts of others.
 */
const looksElsewhereFirst = [
  'add-premium-financer',
  'assign-account-to-mssp',
  'assign-account-to-pool',
  'create-claim',
  'create-impersonation-token',
  'create-switch-token',
  'delete-expired-quotes',
  'delete-invalid-quotes',
  'download-certificate',
  'download-proposal',
  'get-certificate',
  'save-irpm',
  'search-tags',
  'send-proposal',
  'update-claim',
  'upload-doc',
  'verify-account',
  'withdraw-domain',
];

describe('an account of somebody else', () => {
  it.each(strangers)('is to %s like one that there is not, by each call that names one', async (name) => {
    const getRow = async () =>
      (await server.database.pool.query('select * from account where id = $1', [theirs.accountId])).rows;
    const before = await getRow();
    for (const call of ofAccounts.filter(
      (account) => mayAsk(name, account) && !meantForOthers.has(account.id),
    )) {
      const [answer, none] = [await ask(call, theirs, name), await ask(call, nothing(), name)];
      expect(saidBy(answer), call.id).toBe(saidBy(none));
      expect(answer.text, call.id).not.toContain(theirs.account.details.name);
    }
    expect(await getRow()).toEqual(before);
  });
});

it('one’s own account is answered otherwise, so that the same answer to others means something', async () => {
  const alike: string[] = [];
  for (const call of ofAccounts) {
    const name = ['agent@harbor.example', 'admin@parapet.example', owner].find((one) => mayAsk(one, call))!;
    const own = name === owner ? bound : await getRecords(await readyQuote(server));
    if (saidBy(await ask(call, own, name)) === saidBy(await ask(call, nothing(), name))) alike.push(call.id);
  }
  expect(alike.toSorted()).toEqual(looksElsewhereFirst);
  expect(ofAccounts.length).toBeGreaterThan(80);
});
