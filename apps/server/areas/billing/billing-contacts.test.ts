import {
  addBillingContact,
  deleteBillingContact,
  listBillingContacts,
  updateBillingContact,
} from '@parapet/contract/billing/bill';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { refusedFields, signInRival } from '../../testing/outcomes.ts';
import { startTestServer, type TestServer } from '../../testing/servers/server.ts';
import { boundPolicy, did } from '../../testing/story.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

describe('a billing contact', () => {
  it('is added, changed and removed by who belongs to the account, an address once (QUO-577, QUO-581, QUO-583)', async () => {
    const { account, owner, token } = await boundPolicy(server);
    const ines = { firstName: 'Ines', lastName: 'Berg', email: 'ines@keystone.example', phone: '5125550171' };
    const add = (body: object, as = owner) =>
      server.call(addBillingContact, { body: { accountId: account.id, ...ines, ...body } }, { token: as });
    expect(refusedFields(await add({ firstName: '', email: 'x' }))).toEqual({
      firstName: 'First Name is required',
      email: 'Please enter a valid Email Address',
    });
    expect((await add({}, await signInRival(server))).status).toBe(404);
    const added = await did(add({}));
    expect((await add({})).refusal.code).toBe('contact-known');
    const other = await did(add({ email: 'ola@keystone.example', firstName: 'Ola' }));
    const change = (email: string, as = token) =>
      server.call(updateBillingContact, { body: { id: added.id, ...ines, email } }, { token: as });
    expect((await change('ola@keystone.example')).refusal.code).toBe('contact-known');
    expect((await change('x@keystone.example', await signInRival(server))).status).toBe(404);
    await did(change('ines.berg@keystone.example'));
    const list = (as: string) =>
      server.call(listBillingContacts, { query: { accountId: account.id } }, { token: as });
    expect((await did(list(token))).content.map(({ email }) => email)).toEqual([
      'ines.berg@keystone.example',
      'ola@keystone.example',
    ]);
    expect((await list(await signInRival(server))).status).toBe(404);
    const remove = (id: string, as = owner) =>
      server.call(deleteBillingContact, { query: { id } }, { token: as });
    expect((await remove(other.id, await signInRival(server))).status).toBe(404);
    await did(remove(other.id));
    expect((await remove(other.id)).status).toBe(404);
    expect((await did(list(owner))).content).toHaveLength(1);
  });
});
