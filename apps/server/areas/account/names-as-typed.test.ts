import { createAccount, searchAccounts } from '@parapet/contract/account/accounts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/servers/server.ts';
import { refusedFields } from '../../testing/outcomes.ts';
import { did } from '../../testing/story.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer();
  token = await server.signIn('agent@harbor.example');
});
afterAll(() => server.stop());

const add = (name: string) =>
  server.call(createAccount, { body: { name, state: 'TX', country: 'US' } }, { token });
const found = async (search: string) =>
  (await did(server.call(searchAccounts, { query: { search } }, { token }))).content.map(({ name }) => name);

describe('the name of a company', () => {
  it('makes no second account by what nobody sees in it, which is named', async () => {
    await did(add('Heron Mills LLC'));
    const again = await add('Heron\u200B Mills LLC');
    expect(again.status).toBe(400);
    expect(refusedFields(again)).toEqual({
      name: expect.stringContaining('U+200B zero width space') as string,
    });
  });

  it('is found with either apostrophe, and comes back as it was typed', async () => {
    await did(add('O’Hara Foods'));
    await did(add("D'Angelo Freight"));
    expect(await found("O'Hara")).toEqual(['O’Hara Foods']);
    expect(await found('O’Hara')).toEqual(['O’Hara Foods']);
    expect(await found('D’Angelo')).toEqual(["D'Angelo Freight"]);
  });

  it('is kept composed, however it was typed', async () => {
    await did(add('Zoe\u0308 Foods'));
    expect(await found('Zoë')).toEqual(['Zoë Foods']);
    expect(await found('Zoe\u0308')).toEqual(['Zoë Foods']);
  });

  it('is found without its accents, ligatures and width, and by capitals of any script', async () => {
    await did(add('Łódź Fjord & Œuvre Straße'));
    await did(add('Ромашка Ёлка'));
    for (const term of ['lodz fjord', 'ŁÓDŹ', 'Oeuvre', 'STRASSE', 'Ｌｏｄｚ', 'Fjord'])
      expect(await found(term), term).toEqual(['Łódź Fjord & Œuvre Straße']);
    for (const term of ['РОМАШКА', 'елка', 'ЁЛКА']) expect(await found(term), term).toEqual(['Ромашка Ёлка']);
    expect(await found('%')).toEqual([]);
  });

  it.each([
    ['Ålesund Ærlig LLC', 'ALESUND AERLIG, L.L.C.'],
    ['Ромашка Север', 'РОМАШКА СЕВЕР'],
    ['D’Arcy ﬁne Mills', "D'ARCY FINE MILLS Inc."],
  ])('%s makes no second account as %s', async (name, again) => {
    await did(add(name));
    expect((await add(again)).status).toBe(409);
  });
});
