import type { Account } from '@parapet/contract/account/account';
import { declineAccount, reopenAccount } from '@parapet/contract/account/account-status';
import {
  createAccount,
  getAccount,
  searchAccounts,
  updateAccount,
  updateContact,
  validateAccountChange,
} from '@parapet/contract/account/accounts';
import {
  certifyAccount,
  deleteAccount,
  getSecurityContact,
  listCompetitors,
  loseAccount,
  refreshAccount,
  reloadAccount,
  scanAccount,
  updateSecurityContact,
  verifyProfile,
} from '@parapet/contract/account/actions';
import { listEligibleProducts, listProducts } from '@parapet/contract/rater/index';
import { getHistory } from '@parapet/contract/activity/index';
import { searchQuotes } from '@parapet/contract/quote/quotes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/servers/server.ts';
import { boundPolicy, did, newAccount, readyQuote } from '../../testing/story.ts';

let server: TestServer;
const tokens: Record<string, string> = {};
beforeAll(async () => {
  server = await startTestServer();
  for (const [who, email] of Object.entries({
    agent: 'agent@harbor.example',
    branch: 'branch@harbor.example',
    producer: 'producer@harbor.example',
    rival: 'agent2@summit.example',
    underwriter: 'underwriter@parapet.example',
    admin: 'admin@parapet.example',
    service: 'service@parapet.example',
    bizdev: 'bizdev@parapet.example',
  }))
    tokens[who] = await server.signIn(email);
});
afterAll(() => server.stop());

const as = (who: string) => ({ token: tokens[who]! });
const of = ({ id }: { id: string }) => ({ params: { accountId: id } });
const read = (account: Account, who = 'agent') => did(server.call(getAccount, of(account), as(who)));
const getEvents = async (account: Account) =>
  (await did(server.call(getHistory, of(account), as('agent')))).content.map(({ event }) => event);
const names = async (who: string, query: object = {}) =>
  (await did(server.call(searchAccounts, { query: { size: 500, ...query } }, as(who)))).content.map(
    ({ id }) => id,
  );

let companies = 0;
/** A company of the directory that an agency added, and what the directory says of it now. */
async function fromDirectory(): Promise<{
  account: Account;
  bad: string;
  say: (columns: string) => Promise<unknown>;
}> {
  const domain = `keystone-${++companies}.example`;
  const { rows } = await server.database.pool.query<{ id: string }>(
    `insert into directory_company (region, name, phone, address1, city, state, zip_code, country, industry_code, industry, domain_name, employees, revenue, signals)
     values ('US', 'Directory ' || gen_random_uuid(), '5125550142', '12 Quay Street', 'Austin', 'TX', '78701', 'US', '541511', 'Software', $1, 20, 4000000, '[]') returning id`,
    [domain],
  );
  const cbid = rows[0]!.id;
  const account = await did(
    server.call(createAccount, { body: { cbid, name: 'From the directory' } }, as('agent')),
  );
  const say = (columns: string) =>
    server.database.pool.query(`update directory_company set ${columns} where id = $1`, [cbid]);
  return { account, bad: badSignalsOf(domain), say };
}
const badSignalsOf = (domain: string): string =>
  JSON.stringify(
    ['TLS_VERSION', 'DMARC', 'SPF', 'EXPOSED_REMOTE_DESKTOP'].map((kind) => ({ kind, domain, value: 0 })),
  );

describe('an account is read again from the directory', () => {
  it('its firmographics alone, where nobody entered something else (ACC-208, ACC-387, ACC-065)', async () => {
    const { account, bad, say } = await fromDirectory();
    await say(`employees = 77, signals = '${bad}'`);
    const { version } = account;
    expect(
      (await server.call(refreshAccount, { ...of(account), body: {} as never }, as('rival'))).status,
    ).toBe(404);
    const stale = await server.call(
      refreshAccount,
      { ...of(account), body: { version: version + 9 } },
      as('agent'),
    );
    expect(stale.refusal.code).toBe('changed-meanwhile');
    const after = await did(server.call(refreshAccount, { ...of(account), body: { version } }, as('agent')));
    expect(after.details.noOfEmployeesAll).toBe(77);
    const { rows } = await server.database.pool.query('select signals from account where id = $1', [
      account.id,
    ]);
    expect(rows).toEqual([{ signals: [] }]);
    expect((await getEvents(account))[0]).toBe('account.refreshed');
  });

  it('its signals alone, or both together (ACC-209, ACC-376, ACC-388)', async () => {
    const { account, bad, say } = await fromDirectory();
    await say(`employees = 78, signals = '${bad}'`);
    const scanned = await did(server.call(scanAccount, { ...of(account), body: {} as never }, as('agent')));
    expect(scanned.details.noOfEmployeesAll).toBe(20);
    const { rows } = await server.database.pool.query(
      'select jsonb_array_length(signals) as count, signals_read is not null as read from account where id = $1',
      [account.id],
    );
    expect(rows).toEqual([{ count: 4, read: true }]);
    expect((await getEvents(account))[0]).toBe('account.scanned');
  });

  it('or both together (ACC-210, ACC-377)', async () => {
    const { account, bad, say } = await fromDirectory();
    await say(`employees = 79, signals = '${bad}'`);
    const both = await did(server.call(reloadAccount, { ...of(account), body: {} as never }, as('agent')));
    expect(both.details.noOfEmployeesAll).toBe(79);
    expect((await getEvents(account))[0]).toBe('account.reassessed');
    const declined = {
      productType: 'P100' as const,
      reason: 'No controls',
      reasonSummary: 'Poor Controls' as const,
    };
    await did(server.call(declineAccount, { ...of(account), body: declined as never }, as('underwriter')));
    const late = await server.call(reloadAccount, { ...of(account), body: {} as never }, as('agent'));
    expect(late.refusal.code).toBe('wrong-state');
  });
});

describe('what is said of the facts of an account', () => {
  it('holds until one of them changes (ACC-211, ACC-375, ACC-374)', async () => {
    const account = await newAccount(server);
    expect(
      (await server.call(certifyAccount, { ...of(account), body: {} as never }, as('agent'))).status,
    ).toBe(403);
    expect(
      (await server.call(verifyProfile, { ...of(account), body: {} as never }, as('underwriter'))).status,
    ).toBe(403);
    await did(server.call(certifyAccount, { ...of(account), body: {} as never }, as('underwriter')));
    const said = await did(server.call(verifyProfile, { ...of(account), body: {} as never }, as('agent')));
    expect(said.certified).toMatchObject({ by: 'Uma Lindqvist' });
    expect(said.verified).toMatchObject({ at: expect.any(String) });
    expect((await getEvents(account)).slice(0, 2)).toEqual(['account.verified', 'account.certified']);
    const details = { ...said.details, noOfEmployeesAll: 26 };
    const changed = await did(
      server.call(updateAccount, { ...of(account), body: { version: said.version, details } }, as('agent')),
    );
    expect([changed.certified, changed.verified]).toEqual([null, null]);
  });

  it('includes that there is no web domain (ACC-092, ACC-373)', async () => {
    const account = await newAccount(server);
    const details = { ...account.details, domainName: '', domains: [] };
    const save = (hasNoDomain: boolean) =>
      server.call(
        updateAccount,
        { ...of(account), body: { details: { ...details, hasNoDomain } } as never },
        as('agent'),
      );
    expect((await save(false)).refusal.errors[0]).toMatchObject({ field: 'details.domainName' });
    expect((await did(save(true))).details.hasNoDomain).toBe(true);
  });
});

describe('an account that ends', () => {
  it('is lost with its open quotes, and comes back (ACC-206, ACC-380, ACC-205)', async () => {
    const { quote, account } = await readyQuote(server);
    const lose = (who: string) =>
      server.call(
        loseAccount,
        { ...of(account), body: { reasonSummary: 'Price is High', reason: 'A rival was cheaper' } as never },
        as(who),
      );
    expect((await lose('bizdev')).status).toBe(403);
    expect((await did(lose('agent'))).status).toBe('Lost');
    const quotes = await did(
      server.call(searchQuotes, { query: { 'filter.accountId': `in:${account.id}` } }, as('agent')),
    );
    expect(quotes.content.map(({ id, status }) => [id, status])).toEqual([[quote.id, 'LOST']]);
    expect((await lose('agent')).refusal.code).toBe('wrong-state');
    expect(await getEvents(account)).toContain('account.lost');
    const back = await did(
      server.call(reopenAccount, { ...of(account), body: {} as never }, as('underwriter')),
    );
    expect(back.status).toBe('Quoted');
  });

  it('is declined and undeclined (ACC-204, ACC-378, ACC-379)', async () => {
    const account = await newAccount(server);
    const body = {
      productType: 'P100' as const,
      reason: 'No controls',
      reasonSummary: 'Poor Controls' as const,
    };
    expect(
      (await server.call(declineAccount, { ...of(account), body: body as never }, as('agent'))).status,
    ).toBe(403);
    const declined = await did(
      server.call(declineAccount, { ...of(account), body: body as never }, as('underwriter')),
    );
    expect(declined.status).toBe('Declined');
    expect(reopenAccount.path).toBe('/api/account/v1/undecline/:accountId');
    const back = await did(
      server.call(reopenAccount, { ...of(account), body: {} as never }, as('underwriter')),
    );
    expect(back.status).toBe('Open');
  });

  it('is deleted while nothing was done with it, and is found nowhere (ACC-386)', async () => {
    const [mine, theirs] = [await newAccount(server), await newAccount(server)];
    for (const who of ['branch', 'rival', 'underwriter'])
      expect([403, 404]).toContain((await server.call(deleteAccount, of(mine), as(who))).status);
    const done = await did(server.call(deleteAccount, of(mine), as('agent')));
    expect(done.message).toBe('Account Deleted Successfully!');
    await did(server.call(deleteAccount, of(theirs), as('admin')));
    for (const one of [mine, theirs]) {
      expect((await server.call(getAccount, of(one), as('agent'))).status).toBe(404);
      expect(await names('agent')).not.toContain(one.id);
    }
    // The company can be added again.
    const { name } = mine.details;
    const again = await did(
      server.call(createAccount, { body: { name, state: 'TX', country: 'US' } }, as('agent')),
    );
    expect(again.id).not.toBe(mine.id);
    const { account } = await readyQuote(server);
    expect((await server.call(deleteAccount, of(account), as('agent'))).refusal.code).toBe('wrong-state');
    await server.database.arrange("update account set status = 'Lost' where id = $1", [account.id]);
    expect((await server.call(deleteAccount, of(account), as('agent'))).refusal.code).toBe('account-in-use');
  });
});

describe('accounts are found and read', () => {
  it('are created and found by search and id (ACC-002, ACC-362, ACC-363)', async () => {
    const account = await newAccount(server);
    expect(await names('agent', { search: `*${account.details.name}*` })).toEqual([account.id]);
    expect((await read(account)).id).toBe(account.id);
    expect(await names('rival')).not.toContain(account.id);
  });

  it('by the statuses of the specification (ACC-212)', async () => {
    const { account } = await readyQuote(server);
    expect((await read(account)).status).toBe('Quoted');
    expect((await newAccount(server)).status).toBe('Open');
    const { policyId } = await boundPolicy(server, 'US');
    const insured = await names('agent', { 'filter.status': 'in:Active Policy' });
    const { rows } = await server.database.pool.query('select account_id from policy where id = $1', [
      policyId,
    ]);
    expect(insured).toEqual([rows[0].account_id]);
  });

  const seeing = {
    'Super Admin': 'ACC-317',
    'Corp Admin': 'ACC-318',
    'Agency Admin': 'ACC-319',
    'Power User': 'ACC-320',
    'Customer Success': 'ACC-321',
    'Principal Producer': 'ACC-322',
    'Customer Service': 'ACC-323',
  };
  it.each(Object.entries(seeing))('all of them by a member of staff in the role %s (%s)', async (role) => {
    const [harbor, thames] = [await newAccount(server), await newAccount(server, 'UK')];
    await server.database.arrange("update person set role = $1 where email = 'service@parapet.example'", [
      role,
    ]);
    const token = await server.signIn('service@parapet.example');
    const { content } = await did(server.call(searchAccounts, { query: { size: 3000 } }, { token }));
    const ids = content.map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining([harbor.id, thames.id]));
  });

  it('with what a change of their profile would do, and their contact (ACC-369, ACC-372)', async () => {
    const { account, quote } = await readyQuote(server);
    const effect = await did(server.call(validateAccountChange, of(account), as('agent')));
    expect(effect).toMatchObject({ WillInvalidateQuotes: true, quotes: [{ id: quote.id }] });
    const contact = {
      contactFirstName: 'Olivia',
      contactLastName: 'Grant',
      contactEmail: 'olivia@keystone.example',
      contactPhone: '5125550143',
    };
    const saved = await did(
      server.call(updateContact, { ...of(account), body: contact as never }, as('agent')),
    );
    expect(saved.contact).toEqual(contact);
  });
});

describe('what belongs to an account', () => {
  it('has a security contact of six fields (ACC-130, ACC-367)', async () => {
    const account = await newAccount(server);
    const contact = {
      firstName: 'Sam',
      lastName: 'Ward',
      email: 'sam@keystone.example',
      phoneNumber: '5125550144',
      title: 'CISO',
      company: 'Keystone',
    };
    const get = () => server.call(getSecurityContact, of(account), as('agent'));
    expect(Object.keys(await did(get()))).toEqual(Object.keys(contact));
    const save = (more: object, who = 'agent') =>
      server.call(updateSecurityContact, { ...of(account), body: { ...contact, ...more } as never }, as(who));
    expect((await save({ phoneNumber: '12' })).refusal.errors[0]).toMatchObject({ field: 'phoneNumber' });
    expect((await save({}, 'rival')).status).toBe(404);
    await did(save({}));
    expect(await did(get())).toEqual(contact);
    expect((await getEvents(account))[0]).toBe('account.security-contact-updated');
  });

  it('names competitors of the same industry from the directory (ACC-366)', async () => {
    const [{ account }, { account: other }] = [await fromDirectory(), await fromDirectory()];
    const { content } = await did(server.call(listCompetitors, of(account), as('agent')));
    const found = content.map(({ name }) => name);
    expect(found.length).toBeLessThanOrEqual(10);
    expect(found).not.toContain(account.details.name);
    expect(found).toContain(other.details.name);
    expect((await server.call(listCompetitors, of(account), as('rival'))).status).toBe(404);
  });

  it('lists products, and those that can be quoted now (ACC-370, ACC-371)', async () => {
    const account = await newAccount(server);
    const bare = await did(
      server.call(
        createAccount,
        { body: { name: 'Bare Bones Works', state: 'TX', country: 'US' } },
        as('agent'),
      ),
    );
    const all = await did(server.call(listProducts, of(account), as('agent')));
    expect(all.content).toContainEqual({ product: 'P100', isEligible: true, reason: null });
    const eligible = await did(server.call(listEligibleProducts, of(account), as('agent')));
    expect(eligible.content).toEqual(all.content.filter(({ isEligible }) => isEligible));
    expect((await did(server.call(listEligibleProducts, of(bare), as('agent')))).content).toEqual([]);
    expect((await did(server.call(listProducts, of(bare), as('agent')))).content[0]).toMatchObject({
      isEligible: false,
      reason: 'Account needs more information to enable Request Quote',
    });
  });
});
