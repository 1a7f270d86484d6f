import { getAccount, updateContact } from '@parapet/contract/account/accounts';
import { MOST_LOOK_BACK, streamEvents, type ChangeEvent } from '@parapet/contract/activity/index';
import { toggleReminders } from '@parapet/contract/billing/bill';
import { signQuote } from '@parapet/contract/quote/binding';
import { startQuote } from '@parapet/contract/quote/quotes';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../testing/servers/server.ts';
import { boundPolicy, did, newAccount, readyQuote, sendToOwner } from '../testing/story.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** Opens the stream of changes as somebody and collects what they are told until it is closed. */
async function listen(token: string, lookBack = 0) {
  const abort = new AbortController();
  const response = await fetch(new URL(`${streamEvents.path}?lookBack=${lookBack}`, server.url), {
    headers: { authorization: `Bearer ${token}` },
    signal: abort.signal,
  });
  const heard: ChangeEvent[] = [];
  const names: (string | undefined)[] = [];
  const reading = (async () => {
    let text = '';
    for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
      text += chunk;
      const lines = text.split('\n\n');
      text = lines.pop()!;
      for (const block of lines) {
        const [name, data] = ['event: ', 'data: '].map((part) =>
          block
            .split('\n')
            .find((line) => line.startsWith(part))
            ?.slice(part.length),
        );
        if (!data) continue;
        heard.push(JSON.parse(data) as ChangeEvent);
        names.push(name);
      }
    }
  })().catch(() => undefined);
  return {
    status: response.status,
    heard,
    /** Under which name each arrived. */
    names,
    close: () => {
      abort.abort();
      return reading;
    },
  };
}

it('tells of a change whoever may see it and nobody else, once it is committed, a quote’s as quote:patched (QUO-772)', async () => {
  const { account, quote, token } = await readyQuote(server);
  const { quote: sent, owner } = await sendToOwner(server, quote, token);
  const rival = await server.signIn('agent2@summit.example');
  const [agent, policyholder, stranger, provider] = await Promise.all(
    [token, owner, rival, await server.signIn('underwriter@parapet.example')].map(listen),
  );

  const inquiry = { params: { product: 'P100' as const, accountId: account.id }, body: {} };
  const unsent = await did(server.call(startQuote, inquiry, { token }));
  const signature = {
    version: sent.version,
    name: 'Olivia Grant',
    title: 'Owner',
    isAttested: true as const,
    acceptsElectronicRecords: true as const,
  };
  const signed = await did(
    server.call(signQuote, { params: { quoteId: quote.id }, body: signature }, { token: owner }),
  );
  // Changes arrive in the order of their commits: who hears this one has been told of all before it.
  const theirs = await newAccount(server, 'US', 'agent2@summit.example');
  await expect.poll(() => stranger!.heard.map(({ id }) => id)).toContain(theirs.id);
  await expect.poll(() => provider!.heard.map(({ id }) => id)).toContain(theirs.id);

  const change = { kind: 'quote', id: quote.id, accountId: account.id, command: 'sign-quote' };
  const signing = { ...change, version: signed.version };
  await expect.poll(() => agent!.heard).toContainEqual(signing);
  for (const { heard, names } of [agent!, provider!])
    expect(names).toEqual(heard.map(({ kind }) => (kind === 'quote' ? 'quote:patched' : undefined)));
  expect(agent!.heard.map(({ id }) => id)).toContain(unsent.id);
  expect(agent!.heard.map(({ id }) => id)).not.toContain(theirs.id);
  await expect.poll(() => policyholder!.heard).toContainEqual(signing);
  expect(policyholder!.heard.map(({ id }) => id)).not.toContain(unsent.id);
  expect(stranger!.heard.map(({ accountId }) => accountId)).not.toContain(account.id);
  expect(provider!.heard).toContainEqual(signing);
  await Promise.all([agent, policyholder, stranger, provider].map((stream) => stream!.close()));
});

it('tells of a bill whose reminders are turned off, and nothing where they were off already', async () => {
  const { policyId, token } = await boundPolicy(server);
  const agent = await listen(token);
  const toggle = (remindersOn: boolean) =>
    did(server.call(toggleReminders, { params: { policyId }, body: { remindersOn } }, { token }));
  for (const remindersOn of [false, false, true]) await toggle(remindersOn);
  const theirs = await newAccount(server);
  await expect.poll(() => agent.heard.map(({ id }) => id)).toContain(theirs.id);
  const toggled = agent.heard.filter(({ command }) => command === 'toggle-reminders');
  expect(toggled.map(({ id }) => id)).toEqual([policyId, policyId]);
  await agent.close();
});

it('tells of an account that changed, and not of one that was saved as it was', async () => {
  const { account, quote, token } = await readyQuote(server);
  const { owner } = await sendToOwner(server, quote, token);
  const [agent, policyholder] = await Promise.all([token, owner].map(listen));
  const contact = {
    contactFirstName: 'Ada',
    contactLastName: 'Stone',
    contactEmail: 'ada@keystone.example',
    contactPhone: '(512) 555-0143',
  };
  const save = async () => {
    const params = { accountId: account.id };
    const { version } = await did(server.call(getAccount, { params }, { token }));
    await did(server.call(updateContact, { params, body: { ...contact, version } }, { token }));
  };
  for (let times = 0; times < 3; times++) await save();
  const theirs = await newAccount(server);
  await expect.poll(() => agent!.heard.map(({ id }) => id)).toContain(theirs.id);
  const told = agent!.heard.filter(({ command }) => command === 'update-contact');
  expect(told.map(({ id }) => id)).toEqual([account.id]);
  await expect.poll(() => policyholder!.heard.map(({ command }) => command)).toContain('update-contact');
  await Promise.all([agent, policyholder].map((stream) => stream!.close()));
});

it('tells first what changed since the page began to read, and nobody what they may not see', async () => {
  const token = await server.signIn('agent@harbor.example');
  const rival = await server.signIn('agent2@summit.example');
  const getIds = ({ heard }: Awaited<ReturnType<typeof listen>>) => [...new Set(heard.map(({ id }) => id))];
  const watching = await listen(token);
  const began = performance.now();
  const since = () => Math.ceil(performance.now() - began);
  // Changes arrive in their order: once the second is there, so is all of the first.
  const [changed, second] = [await newAccount(server), await newAccount(server)];
  await expect.poll(() => getIds(watching)).toContain(second.id);
  const [late, plain, stranger] = [
    await listen(token, since()),
    await listen(token),
    await listen(rival, since()),
  ];
  const third = await newAccount(server);
  const theirs = await newAccount(server, 'US', 'agent2@summit.example');
  for (const stream of [late, plain]) await expect.poll(() => getIds(stream)).toContain(third.id);
  await expect.poll(() => getIds(stranger)).toContain(theirs.id);
  expect(getIds(late)).toEqual(expect.arrayContaining([changed.id, second.id]));
  expect(getIds(plain)).not.toContain(changed.id);
  expect(getIds(stranger)).toEqual([theirs.id]);
  await Promise.all([watching, late, plain, stranger].map(({ close }) => close()));
});

it('sends a page to read again whose changes may not have been heard', async () => {
  const token = await server.signIn('agent@harbor.example');
  const open = await listen(token);
  await server.database.pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'parapet-events' and datname = current_database()",
  );
  await expect.poll(() => open.names).toEqual(['reload']);
  const late = await listen(token, MOST_LOOK_BACK);
  await expect.poll(() => late.names).toEqual(['reload']);
  expect((await listen(token, MOST_LOOK_BACK + 1)).status).toBe(400);
});
