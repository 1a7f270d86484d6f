import { getAccount, updateContact } from '@parapet/contract/account/accounts';
import { getMe } from '@parapet/contract/auth/me';
import { updateMfa } from '@parapet/contract/auth/mfa';
import { searchUsers } from '@parapet/contract/auth/users';
import { getPolicy } from '@parapet/contract/policy/index';
import { getQuote } from '@parapet/contract/quote/quotes';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { entities, type Entity } from '../testing/documents/entity-fields.ts';
import { buildWorld, type World } from '../testing/documents/world.ts';
import { startTestServer, type TestServer } from '../testing/servers/server.ts';
import { boundPolicy, did, readyQuote } from '../testing/story.ts';

let server: TestServer;
let world: World;
let agent: string;
beforeAll(async () => {
  server = await startTestServer();
  world = buildWorld(server);
  agent = await server.signIn('agent@harbor.example');
});
afterAll(() => server.stop());

const admin = () => server.signIn('admin@parapet.example');
const getNames = ({ fields }: Entity): string[] => fields.split(/\s+/).filter(Boolean);

function valueAt(record: unknown, path: string): unknown {
  let value = record;
  for (const name of path.split('.')) {
    if (typeof value !== 'object' || value === null || !(name in value)) return undefined;
    value = (value as Record<string, unknown>)[name];
  }
  return value;
}

/** Records that differ in everything that the documents list show whether a field tells the truth of each. */
const records: Record<keyof typeof entities, () => Promise<unknown[]>> = {
  quote: async () => {
    const { quote: us } = await readyQuote(server);
    const { quote: uk } = await readyQuote(server, 'UK');
    const sent = await world.sent();
    const referred = await world.referred();
    const bound = await boundPolicy(server);
    const { quote: notice } = await readyQuote(server);
    await world.sql(
      `insert into license (holder, agency_id, holder_first_name, holder_last_name, holder_email, number, state, signature_on_file)
       values ('SURPLUS', $1, 'Rosa', 'Delgado', 'agent@harbor.example', 'SL 9', 'LA', true)`,
      [notice.agencyId],
    );
    const taxes = ['SURPLUS_LINES_TAX', 'SURPLUS_STAMPING_FEE'].map((code) => ({
      code,
      jurisdiction: 'LA',
      rate: 0.05,
      amount: { amount: 1234, currency: 'USD' },
      source: 'test',
      verified: false,
    }));
    await world.sql(
      `update quote set state = 'LA', is_surplus = true, is_renewal = true, need_by_date = '2030-01-01',
         created = created - interval '3 days', bind_requested_at = now(), broker_fee = 100, mga_fee = 100,
         additional_broker_fee = 100, expires_on = '2030-01-01', effective_date = '2030-01-01',
         agent_phone = '6175550111', rating = jsonb_set(rating, '{taxes}', $2::jsonb),
         selection = jsonb_set(selection, '{global,preset}', '3'), company_name = 'Another'
       where id = $1`,
      [notice.id, JSON.stringify(taxes)],
    );
    const colleague = await world.colleague("first_name = 'Other', last_name = 'Agent'");
    await world.sql('update quote set agent_id = $2, agent_email = $3 where id = $1', [
      notice.id,
      colleague.id,
      colleague.email,
    ]);
    await world.sql(
      `update account set signals = '[]', security_answers = security_answers || '{"edr": "NO"}' where id = $1`,
      [notice.accountId],
    );
    await world.sql("update organization set description = 'A retail agency' where id = $1", [us.agencyId]);
    const staff = await admin();
    const ids = [us, uk, sent.quote, referred, bound.quote, notice].map(({ id }) => id);
    return Promise.all(
      ids.map((quoteId) => did(server.call(getQuote, { params: { quoteId } }, { token: staff }))),
    );
  },
  policy: async () => {
    const us = await boundPolicy(server);
    const uk = await boundPolicy(server, 'UK');
    await world.sql(
      `update policy set agency_billed = not agency_billed, payment_status = 'Paid', status = 'ISSUED',
         created = created - interval '1 day', customer_email = 'other@keystone.example',
         rating = jsonb_set(rating, '{fees}', '[{"code":"BROKER_FEE","amount":{"amount":1,"currency":"GBP"}},
           {"code":"MGA_FEE","amount":{"amount":2,"currency":"GBP"}}]') where id = $1`,
      [uk.policyId],
    );
    const staff = await admin();
    return Promise.all(
      [us, uk].map(({ policyId }) => did(server.call(getPolicy, { params: { policyId } }, { token: staff }))),
    );
  },
  account: async () => {
    const { account: first } = await readyQuote(server);
    const second = await world.account();
    const body = {
      version: second.version,
      contactFirstName: 'Olivia',
      contactLastName: 'Grant',
      contactEmail: 'olivia@keystone.example',
      contactPhone: '5125550143',
    };
    const params = { accountId: second.id };
    await did(server.call(updateContact, { params, body }, { token: agent }));
    const changes = {
      name: 'Another',
      naicsCode: '311811',
      revenue: 9,
      noOfEmployeesAll: 9,
      yearEstablished: 1999,
      ownershipType: 'Public',
      isFranchise: true,
      domainName: 'another.example',
      domains: [{ domain: 'more.example' }],
      phoneNumber: '6175550100',
    };
    const address = { address1: '9 Elm', state: 'LA', city: 'Leesville', zipCode: '70112', country: 'US' };
    await world.sql(
      `update account set name = 'Another', status = 'Declined', profile_score = 3, enforce_mfa = true,
         details = details || $2::jsonb || jsonb_build_object('address', (details->'address') || $3::jsonb)
       where id = $1`,
      [second.id, JSON.stringify(changes), JSON.stringify(address)],
    );
    return Promise.all(
      [first.id, second.id].map((accountId) =>
        did(server.call(getAccount, { params: { accountId } }, { token: agent })),
      ),
    );
  },
  user: async () => {
    const { id } = await world.colleague();
    await world.sql(
      `update person set phone = null, slack_handle = 'cora', npn = '777', mfa_type = 'EMAIL', enabled = false,
         is_primary_contact = not is_primary_contact, is_billing_contact = not is_billing_contact,
         role = 'Agent', last_login = now() where id = $1`,
      [id],
    );
    await world.sql(
      'insert into reach (holder_id, target_id) select $1, id from organization where id = $2',
      [id, await world.harbor()],
    );
    await world.colleague('is_primary_contact = false');
    // The agencies assigned to a person are the provider's to see.
    const query = { size: 100, organizationId: await world.harbor() };
    const { content } = await did(server.call(searchUsers, { query }, { token: await admin() }));
    return content;
  },
  currentUser: async () => {
    const { id, email } = await world.colleague(
      "middle_name = 'Ann', phone = null, npn = '777', role = 'Agent', slack_handle = 'cora', is_primary_contact = true",
    );
    const token = (await world.signedIn(email)).accessToken;
    await did(server.call(updateMfa, { query: { mfaType: 'EMAIL' }, body: {} }, { token }));
    await world.sql("update person set mfa_type = 'EMAIL', password_set_at = now() where id = $1", [id]);
    await world.sql(`insert into person_photo (person_id, picture, modified) values ($1, '\\x00', now())`, [
      id,
    ]);
    const staff = await admin();
    await world.sql("update organization set enforce_mfa = true where account_type = 'COWBELL'");
    const { owner, account } = await world.policy();
    await world.sql(
      `insert into connection (account_id, agency_id, type, status, metadata, connected_by)
        select id, agency_id, 'WIZER', 'SUCCESS', '{"wizerCustomerId": "W-7"}', '' from account where id = $1`,
      [account.id],
    );
    return Promise.all(
      [token, staff, agent, owner].map((one) => did(server.call(getMe, {}, { token: one }))),
    );
  },
};

const listed = Object.entries(entities) as [keyof typeof entities, Entity][];
it.each(listed.map(([name, entity]) => [getTitle(name, entity), name, entity] as const))(
  '%s',
  async (_title, name, entity) => {
    const found = await records[name]();
    expect(found.length).toBeGreaterThan(1);
    const fields = getNames(entity);
    const absent = (field: string) => found.some((record) => valueAt(record, field) === undefined);
    expect(fields.filter((field) => absent(field) && !(field in entity.elsewhere))).toEqual([]);
    expect(
      Object.keys(entity.elsewhere).filter((field) => !absent(field) || !fields.includes(field)),
    ).toEqual([]);
    const constant = fields.filter(
      (field) =>
        !absent(field) && new Set(found.map((record) => JSON.stringify(valueAt(record, field)))).size === 1,
    );
    expect(constant.toSorted()).toEqual(Object.keys(entity.fixed).toSorted());
  },
);

function getTitle(name: string, { place, rows }: Entity): string {
  return `${name} has every field of ${place}, each with a value of its own${rows ? ` (${rows})` : ''}`;
}
