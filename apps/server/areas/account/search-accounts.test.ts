import { searchAccounts, updateAccount, updateContact } from '@parapet/contract/account/accounts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signInRival } from '../../testing/outcomes.ts';
import { startTestServer, type TestServer } from '../../testing/servers/server.ts';
import { agents, did, newAccount } from '../../testing/story.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

it('accounts are found by their domain and by the email of their contact, in any capitals', async () => {
  const token = await server.signIn(agents.US);
  const { id, version, details } = await newAccount(server);
  const params = { accountId: id };
  const body = { version, details: { ...details, domainName: 'searched-for.example' } };
  const saved = await did(server.call(updateAccount, { params, body }, { token }));
  const contact = {
    contactFirstName: 'Olivia',
    contactLastName: 'Sands',
    contactEmail: 'olivia.sands@mail.example',
    contactPhone: '5125550143',
  };
  await did(server.call(updateContact, { params, body: { ...contact, version: saved.version } }, { token }));
  const find = async (search: string, who: string) =>
    (await did(server.call(searchAccounts, { query: { search } }, { token: who }))).content.map(
      (row) => row.id,
    );
  const rival = await signInRival(server);
  for (const term of ['searched-for.example', '*Olivia.Sands@mail*']) {
    expect(await find(term, token)).toEqual([id]);
    expect(await find(term, rival)).toEqual([]);
  }
});
