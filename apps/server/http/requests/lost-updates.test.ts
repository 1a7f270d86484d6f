import { addBillingContact, listBillingContacts, updateBillingContact } from '@parapet/contract/billing/bill';
import { applyTags, createTag } from '@parapet/contract/account/tags';
import { getQuote } from '@parapet/contract/quote/quotes';
import { updateNeedBy } from '@parapet/contract/quote/underwriting/underwriting';
import type { RefusalAnswer } from '@parapet/contract/refusals';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/servers/server.ts';
import { agents, did, newAccount, readyQuote } from '../../testing/story.ts';

let server: TestServer;
let first: string;
let second: string;
beforeAll(async () => {
  server = await startTestServer();
  first = await server.signIn(agents.US);
  second = await server.signIn('underwriter@parapet.example');
});
afterAll(() => server.stop());

const meanwhile = ({ refusal }: { refusal: unknown }) => (refusal as RefusalAnswer).meanwhile;

it('a billing contact that two people read is not overwritten by the second', async () => {
  const { id: accountId } = await newAccount(server);
  const person = {
    firstName: 'Petra',
    lastName: 'Pay',
    email: 'petra@keystone.example',
    phone: '5125550144',
  };
  const admin = { token: await server.signIn('admin@parapet.example') };
  const { id, version } = await did(
    server.call(addBillingContact, { body: { accountId, ...person } }, { token: first }),
  );
  const body = { ...person, id };
  await did(
    server.call(updateBillingContact, { body: { ...body, phone: '5125550199' }, version }, { token: first }),
  );
  const late = { body: { ...body, lastName: 'Payne' }, version };
  const refused = await server.call(updateBillingContact, late, admin);
  expect(refused).toMatchObject({ status: 409, refusal: { code: 'changed-meanwhile' } });
  expect(meanwhile(refused)).toMatchObject({
    version: version + 1,
    changes: [
      { by: 'Hannah Reyes', event: 'billing.contact-updated', fields: { phone: { to: '5125550199' } } },
    ],
  });
  const now = await did(server.call(listBillingContacts, { query: { accountId } }, admin));
  expect(now.content).toMatchObject([{ lastName: 'Pay', phone: '5125550199', version: version + 1 }]);

  const again = await server.call(updateBillingContact, { ...late, version: version + 1 }, admin);
  expect(again.headers.get('guarded-by')).toBe('version');
  const unread = await server.call(updateBillingContact, { body: late.body }, admin);
  expect([unread.status, unread.headers.get('guarded-by')]).toEqual([200, 'state']);
});

it('a need-by date is not overwritten, and who comes second is told by whom it was set', async () => {
  const { quote } = await readyQuote(server);
  const query = { quoteId: quote.id, version: quote.version };
  await did(server.call(updateNeedBy, { query: { ...query, needBy: '2030-01-01' } }, { token: second }));
  const refused = await server.call(
    updateNeedBy,
    { query: { ...query, needBy: '2030-02-02' } },
    { token: first },
  );
  expect(refused.status).toBe(409);
  expect(meanwhile(refused)?.changes).toMatchObject([
    { event: 'quote.need-by-set', fields: { needByDate: { from: null, to: '2030-01-01' } } },
  ]);
  const kept = await did(server.call(getQuote, { params: { quoteId: quote.id } }, { token: first }));
  expect(kept.needByDate).toBe('2030-01-01');
});

it('the tags of an account are not overwritten', async () => {
  const account = await newAccount(server);
  const token = { token: first };
  for (const name of ['Hot', 'Cold'])
    await did(server.call(createTag, { body: { name, color: 'red' } }, token));
  const apply = (tags: string[]) =>
    server.call(applyTags, { body: { accountId: account.id, tags }, version: account.version }, token);
  await did(apply(['Hot']));
  const refused = await apply(['Cold']);
  expect(refused).toMatchObject({ status: 409, refusal: { code: 'changed-meanwhile' } });
  expect(meanwhile(refused)?.changes).toMatchObject([{ event: 'account.tagged' }]);
});

it('a version is of nobody who may not see the record', async () => {
  const { id: accountId } = await newAccount(server);
  const person = {
    firstName: 'Petra',
    lastName: 'Pay',
    email: 'petra@keystone.example',
    phone: '5125550144',
  };
  const { id } = await did(
    server.call(addBillingContact, { body: { accountId, ...person } }, { token: first }),
  );
  const rival = { token: await server.signIn('agent2@summit.example') };
  const refused = await server.call(updateBillingContact, { body: { ...person, id }, version: 0 }, rival);
  expect(refused.status).toBe(404);
  expect(meanwhile(refused)).toBeUndefined();
});
