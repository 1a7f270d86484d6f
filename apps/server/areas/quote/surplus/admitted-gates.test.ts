import { addAgencyLicense, deleteAgencyLicense } from '@parapet/contract/agency/agency-licenses';
import { addAgentLicense, updateAgentLicense } from '@parapet/contract/agency/agent-licenses';
import { searchAppointments, updateAppointment } from '@parapet/contract/agency/appointments';
import { createAccount, updateAccount } from '@parapet/contract/account/accounts';
import { bindQuote, sendSignRequest, signQuote, updateAgent } from '@parapet/contract/quote/binding';
import { sendProposal } from '@parapet/contract/quote/cart';
import type { Quote } from '@parapet/contract/quote/quote';
import { getProgress, getQuote, startQuote } from '@parapet/contract/quote/quotes';
import { updateTerms } from '@parapet/contract/quote/underwriting/underwriting';
import { addDays, dateIn } from '@parapet/domain/dates';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/servers/server.ts';
import {
  answerQuestions,
  did,
  goodDetails,
  mailsTo,
  readyQuote,
  sendTo,
  sendToOwner,
} from '../../../testing/story.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const agent = () => server.signIn('agent@harbor.example');
const today = () => dateIn(server.appContext.clock.now(), 'Pacific/Honolulu');
const obstacles = async (quoteId: string, token: string) =>
  (await did(server.call(getProgress, { params: { quoteId } }, { token }))).obstacles;
const codes = async (quoteId: string, token: string) =>
  (await obstacles(quoteId, token)).map(({ code }) => code);

let serial = 0;
/** A quote of Harbor in the state for which nobody was given a license. */
async function quoteInHawaii(): Promise<Quote> {
  const token = await agent();
  const name = `Lagoon Outfitters ${++serial}`;
  const created = await did(
    server.call(createAccount, { body: { name, state: 'HI', country: 'US' } }, { token }),
  );
  const details = goodDetails('US', name);
  const address = { ...details.address, state: 'HI', city: 'Honolulu', zipCode: '96801' };
  const account = await did(
    server.call(
      updateAccount,
      {
        params: { accountId: created.id },
        body: { version: created.version, details: { ...details, address } },
      },
      { token },
    ),
  );
  await answerQuestions(server, account);
  const params = { product: 'P100' as const, accountId: account.id };
  return did(server.call(startQuote, { params, body: {} }, { token }));
}

async function sign({ quote, owner }: { quote: Quote; owner: string }): Promise<Quote> {
  const body = {
    version: quote.version,
    name: 'Olivia Grant',
    title: 'Owner',
    isAttested: true as const,
    acceptsElectronicRecords: true as const,
  };
  return did(server.call(signQuote, { params: { quoteId: quote.id }, body }, { token: owner }));
}
const read = async (quoteId: string) =>
  did(server.call(getQuote, { params: { quoteId } }, { token: await agent() }));
const bind = async ({ id, version }: Quote) =>
  server.call(bindQuote, { params: { quoteId: id }, body: { version } }, { token: await agent() });

const lacks = (code: string) => ({ code, who: 'agent', params: { state: 'HI' }, fields: [] });
const noneOfAgency = 'The agency has no license in HI that is valid today';
const noneOfAgent = 'The agent has no license in HI that is valid today';
const customer = {
  customerFirstName: 'Olivia',
  customerLastName: 'Grant',
  customerEmail: 'olivia.hi@keystone.example',
  customerPhone: '8085550143',
};
const license = (number: string, expirationDate: string) => ({ state: 'HI', number, expirationDate });

describe('admitted paper', () => {
  it('is no option of a proposal without the licenses, and then none of the options is sent', async () => {
    const token = await agent();
    const quote = await quoteInHawaii();
    const params = { accountId: quote.accountId };
    const other = await did(
      server.call(startQuote, { params: { product: 'P100', ...params }, body: {} }, { token }),
    );
    const body = { ...customer, quoteIds: [quote.id, other.id] };
    const { refusal } = await server.call(sendProposal, { params, body }, { token });
    expect(refusal).toMatchObject({ code: 'not-sendable', detail: expect.stringContaining(noneOfAgency) });
    for (const { id } of [quote, other]) expect((await read(id)).sentAt).toBeNull();
  });

  it('is sent and bound only with a license of agency and agent for the state, valid on the day', async () => {
    const token = await agent();
    const unsent = await quoteInHawaii();
    const both = [lacks('AGENCY_LICENSE'), lacks('AGENT_LICENSE')];
    expect(await obstacles(unsent.id, token)).toEqual(expect.arrayContaining(both));
    const refusalToSend = async () => {
      const { refusal } = await sendTo(server, { quote: unsent, token }, customer.customerEmail);
      expect(refusal.code).toBe('not-sendable');
      return refusal.detail;
    };
    const refused = await refusalToSend();
    expect(refused).toContain(noneOfAgency);
    expect(refused).toContain(noneOfAgent);
    await server.settled();
    expect(await mailsTo(server, customer.customerEmail)).toEqual([]);
    expect((await read(unsent.id)).sentAt).toBeNull();

    const addAgency = (number: string, until: string) =>
      did(server.call(addAgencyLicense, { body: license(number, until) }, { token }));
    const old = await addAgency('HI 1', addDays(today(), -1));
    expect(await refusalToSend()).toContain(noneOfAgency);
    await did(server.call(deleteAgencyLicense, { params: { licenseId: old.id } }, { token }));
    // A license may still be used on its last day.
    await addAgency('HI 2', today());
    const refusedForAgent = await refusalToSend();
    expect(refusedForAgent).not.toContain(noneOfAgency);
    expect(refusedForAgent).toContain(noneOfAgent);

    const people = await server.database.pool.query<{ id: string; email: string }>(
      "select id, email from person where email in ('agent@harbor.example', 'producer@harbor.example')",
    );
    const idOf = (email: string) => people.rows.find((row) => row.email === email)!.id;
    const own = { ...license('HI 4', today()), agentId: idOf('agent@harbor.example') };
    const ofAgent = await did(server.call(addAgentLicense, { body: own }, { token }));
    const sent = await sendToOwner(server, unsent, token);
    await did(
      server.call(
        updateAgentLicense,
        { body: { ...own, id: ofAgent.id, version: 1, expirationDate: addDays(today(), -1) } },
        { token },
      ),
    );
    const again = await server.call(
      sendSignRequest,
      { params: { quoteId: unsent.id }, body: { version: sent.quote.version } },
      { token },
    );
    expect(again.refusal).toMatchObject({
      code: 'not-sendable',
      detail: expect.stringContaining(noneOfAgent),
    });
    // What was sent in time may be signed, and is not bound.
    const quote = await sign(sent);
    const lacking = [lacks('AGENT_LICENSE')];
    expect(await obstacles(quote.id, token)).toEqual(lacking);
    expect(await obstacles(quote.id, sent.owner)).toEqual(lacking);
    expect((await bind(quote)).refusal).toMatchObject({
      code: 'not-bindable',
      detail: expect.stringContaining(noneOfAgent),
    });

    const producer = idOf('producer@harbor.example');
    const body = { ...license('HI 3', addDays(today(), 300)), agentId: producer };
    const ofProducer = await did(server.call(addAgentLicense, { body }, { token }));
    // That of a colleague is not the agent's.
    expect(await codes(quote.id, token)).toEqual(['AGENT_LICENSE']);
    const given = await did(
      server.call(
        updateAgent,
        { params: { quoteId: quote.id }, body: { version: quote.version, agentId: producer } },
        { token },
      ),
    );
    const after = await codes(quote.id, token);
    expect(after).not.toContain('AGENT_LICENSE');
    await did(
      server.call(
        updateAgentLicense,
        { body: { ...body, id: ofProducer.id, version: 1, expirationDate: addDays(today(), -1) } },
        { token },
      ),
    );
    expect(await codes(quote.id, token)).toContain('AGENT_LICENSE');
    await did(
      server.call(updateAgentLicense, { body: { ...body, id: ofProducer.id, version: 2 } }, { token }),
    );
    expect((await bind(given)).refusal?.code ?? 'bound').toBe('bound');
  });

  it('is bound only where the carrier has appointed the agency', async () => {
    const [token, admin] = [await agent(), await server.signIn('admin@parapet.example')];
    const { quote, token: as } = await readyQuote(server);
    const query = { 'filter.state': 'in:TX', 'filter.agencyId': `in:${quote.agencyId}` } as never;
    const [held] = (await did(server.call(searchAppointments, { query }, { token: admin }))).content;
    const terminate = (terminatedOn: string | null, version: number) =>
      did(
        server.call(
          updateAppointment,
          { params: { id: held!.id }, body: { appointedFrom: held!.appointedFrom, terminatedOn, version } },
          { token: admin },
        ),
      );
    expect(await codes(quote.id, as)).not.toContain('APPOINTMENT');
    const here = dateIn(server.appContext.clock.now(), 'America/Chicago');
    // From its first day the termination counts, and not before.
    await terminate(addDays(here, 1), 1);
    expect(await codes(quote.id, as)).not.toContain('APPOINTMENT');
    await terminate(here, 2);
    const ready = await sign(await sendToOwner(server, quote, token));
    expect(await obstacles(quote.id, token)).toEqual([
      { code: 'APPOINTMENT', who: 'compliance', params: { state: 'TX' }, fields: [] },
    ]);
    expect((await bind(ready)).refusal.detail).toContain('The agency is not appointed in TX');
    await terminate(null, 3);
    expect((await bind(ready)).status).toBe(200);
  });

  it('alone needs them: neither surplus lines paper nor the United Kingdom does', async () => {
    const quote = await quoteInHawaii();
    await did(
      server.call(
        updateTerms,
        { params: { quoteId: quote.id }, body: { version: quote.version, isSurplus: true } },
        { token: await server.signIn('underwriter@parapet.example') },
      ),
    );
    const found = await codes(quote.id, await agent());
    expect(found).toContain('SURPLUS_LICENSE');
    expect(found).not.toContain('AGENCY_LICENSE');
    expect(found).not.toContain('AGENT_LICENSE');
    expect(found).not.toContain('APPOINTMENT');
    const uk = await readyQuote(server, 'UK');
    expect(await codes(uk.quote.id, uk.token)).toEqual(['NO_CONTACT', 'NOT_SENT', 'NOT_SIGNED']);
  });
});
