import { createAccount } from '@parapet/contract/account/accounts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

async function company(region: 'US' | 'UK'): Promise<string> {
  const place =
    region === 'US' ? ['Austin', 'TX', '78701', 'US', '541511'] : ['Leeds', '', 'LS1 4AP', 'GB', '62012'];
  const {
    rows: [row],
  } = await server.database.pool.query<{ id: string }>(
    `insert into directory_company (region, name, phone, address1, city, state, zip_code, country, industry_code, industry, domain_name, signals)
     values ($1, 'Keystone', '5125550142', '12 Quay Street', $2, $3, $4, $5, $6, 'Software', '', '[]') returning id`,
    [region, ...place],
  );
  return row!.id;
}

const add = async (cbid: string, email: string) =>
  server.call(createAccount, { body: { cbid, name: 'Keystone' } }, { token: await server.signIn(email) });

describe('a company of the directory', () => {
  it('is the client of one agency; another gets a refusal, in the words of its region (CORE-400)', async () => {
    const [us, uk] = [await company('US'), await company('UK')];
    expect((await add(us, 'agent@harbor.example')).status).toBe(200);
    expect((await add(uk, 'broker@thames.example')).status).toBe(200);
    const [american, british] = [
      await add(us, 'agent2@summit.example'),
      await add(uk, 'agent@harbor.example'),
    ];
    expect([american.status, american.refusal.detail]).toEqual([
      409,
      'The Client is already associated with another Agency!',
    ]);
    expect([british.status, british.refusal.detail]).toEqual([
      409,
      'The Client is already associated with another Brokerage!',
    ]);
  });
  it('brings its industry and signals along', async () => {
    const signals = [{ kind: 'DMARC', domain: 'keystone.example', value: 0.5 }];
    const cbid = await company('US');
    await server.database.pool.query('update directory_company set signals = $2 where id = $1', [
      cbid,
      JSON.stringify(signals),
    ]);
    const added = await add(cbid, 'agent@harbor.example');
    const { rows } = await server.database.pool.query('select industry, signals from account where id = $1', [
      added.body.id,
    ]);
    expect(rows).toEqual([{ industry: 'Custom Computer Programming Services', signals }]);
    const typed = await server.call(
      createAccount,
      { body: { name: 'Quayside', city: 'Austin', state: 'TX', zipCode: '78701' } },
      { token: await server.signIn('agent@harbor.example') },
    );
    const own = await server.database.pool.query('select industry, signals from account where id = $1', [
      typed.body.id,
    ]);
    expect(own.rows).toEqual([{ industry: '', signals: [] }]);
  });
  it('is not added twice by the same agency (CORE-401)', async () => {
    const cbid = await company('US');
    await add(cbid, 'agent@harbor.example');
    const again = await add(cbid, 'agent@harbor.example');
    expect([again.status, again.refusal.detail]).toEqual([
      409,
      'This Client is already associated with someone else within your Agency!',
    ]);
  });
});
