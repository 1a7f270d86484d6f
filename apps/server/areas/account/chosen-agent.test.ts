import {
  assignAgency,
  changeAgent,
  getAgentChange,
  getChosenAgent,
  removeAgent,
  setAgent,
} from '@parapet/contract/account/agent';
import { getAccount } from '@parapet/contract/account/accounts';
import { searchAgents } from '@parapet/contract/agency/agents';
import { offerAgent } from '@parapet/contract/auth/ownership';
import { searchTeams } from '@parapet/contract/auth/teams';
import { getQuote, startQuote } from '@parapet/contract/quote/quotes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailsTitled, refusedFields, signInRival } from '../../testing/outcomes.ts';
import { startTestServer, type TestServer } from '../../testing/servers/server.ts';
import { boundPolicy, did, newAccount, readyQuote, sendToOwner } from '../../testing/story.ts';

let server: TestServer;
let rival: string;
let staff: string;
beforeAll(async () => {
  server = await startTestServer();
  rival = await signInRival(server);
  staff = await server.signIn('admin@parapet.example');
});
afterAll(() => server.stop());

/** An insured with an open quote of the first agency, for whom a second one has offered to work. */
async function insured() {
  const ready = await readyQuote(server);
  const { quote, owner, email } = await sendToOwner(server, ready.quote, ready.token);
  const { id: accountId } = ready.account;
  const offered = await did(
    server.call(offerAgent, { params: { id: accountId }, body: {} }, { token: rival }),
  );
  const read = () => did(server.call(getChosenAgent, { params: { accountId } }, { token: owner }));
  const getStatus = async (token: string) =>
    (await server.call(getAccount, { params: { accountId } }, { token })).status;
  const quoteStatus = async () =>
    (await did(server.call(getQuote, { params: { quoteId: quote.id } }, { token: staff }))).status;
  const { interestedAgencies } = await read();
  return {
    ...ready,
    accountId,
    quote,
    owner,
    email,
    offered,
    read,
    statusOf: getStatus,
    quoteStatus,
    interestedAgencies,
  };
}
const set = (accountId: string, body: object, token: string) =>
  server.call(setAgent, { params: { accountId }, body: body as never }, { token });
const remove = (accountId: string, token: string, version?: number) =>
  server.call(removeAgent, { params: { accountId }, body: { version } as never }, { token });

describe('the agent of an insured', () => {
  it('is one of those who offered, with names, addresses and phones of both (ACC-145)', async () => {
    const { read, offered, email, token, accountId } = await insured();
    expect(offered).toEqual({ message: 'Offered' });
    const { agent, interestedAgencies, can } = await read();
    expect(agent).toMatchObject({
      agencyName: 'Harbor Insurance Agency',
      customerFirstName: 'Olivia',
      customerLastName: 'Grant',
      customerEmail: email,
      customerPhone: expect.stringContaining('555'),
    });
    expect(interestedAgencies).toEqual([
      expect.objectContaining({
        agencyName: expect.stringContaining('Summit'),
        agentEmail: 'agent2@summit.example',
        agentFirstName: expect.stringMatching(/./),
        agentLastName: expect.stringMatching(/./),
        agentPhone: expect.any(String),
      }),
    ]);
    expect(can).toEqual(['set-agent', 'remove-agent']);
    await server.settled();
    expect(await mailsTitled(server, email, /Summit.* would like to insure/)).toHaveLength(1);
    // Who competes for an insured is not their agent's to know, nor the other agency's.
    const ask = (by: string) =>
      server.call(getChosenAgent, { params: { accountId } }, { token: by }).then(({ status }) => status);
    expect([await ask(token), await ask(rival)]).toEqual([403, 403]);
  });

  it('is set by the insured, who then has another agency (ACC-191, ACC-341, ACC-405)', async () => {
    const { accountId, owner, token, interestedAgencies, statusOf } = await insured();
    const [chosen] = interestedAgencies;
    expect([await statusOf(token), await statusOf(rival)]).toEqual([200, 404]);
    const { agent } = await did(set(accountId, chosen!, owner));
    expect(agent).toEqual(chosen);
    expect([await statusOf(token), await statusOf(rival)]).toEqual([404, 200]);
  });

  it('is no longer among the interested agencies, and the former one is (ACC-190)', async () => {
    const { accountId, owner, interestedAgencies, read } = await insured();
    await did(set(accountId, { agencyId: interestedAgencies[0]!.agencyId }, owner));
    expect((await read()).interestedAgencies.map(({ agencyName }) => agencyName)).toEqual([
      'Harbor Insurance Agency',
    ]);
  });

  it('makes open quotes of other agencies invalid (ACC-194)', async () => {
    const { accountId, owner, interestedAgencies, quoteStatus } = await insured();
    expect(await quoteStatus()).toBe('READY');
    await did(set(accountId, { agencyId: interestedAgencies[0]!.agencyId }, owner));
    expect(await quoteStatus()).toBe('INVALID');
  });

  it('is removed by the insured: there is none, and the former can be chosen (ACC-192, ACC-193, ACC-342)', async () => {
    const { accountId, owner, token, read, statusOf, quoteStatus } = await insured();
    const gone = await did(remove(accountId, owner));
    expect(gone.agent).toBeNull();
    expect(gone.interestedAgencies.map(({ agencyName }) => agencyName)).toEqual([
      expect.stringContaining('Summit'),
      'Harbor Insurance Agency',
    ]);
    expect([await statusOf(token), await quoteStatus()]).toEqual([404, 'INVALID']);
    expect((await remove(accountId, owner)).refusal.code).toBe('agent-missing');
    const harbor = gone.interestedAgencies[1]!;
    await did(set(accountId, { agencyId: harbor.agencyId }, owner));
    expect((await read()).agent).toMatchObject({ agencyName: 'Harbor Insurance Agency' });
    expect(await statusOf(token)).toBe(200);
  });

  it('is set once of two at the same time, and at the version that was read', async () => {
    const { accountId, owner, interestedAgencies, read } = await insured();
    const { agencyId } = interestedAgencies[0]!;
    const { version } = await read();
    expect((await set(accountId, { agencyId, version: version - 1 }, owner)).refusal.code).toBe(
      'changed-meanwhile',
    );
    const both = await Promise.all([
      set(accountId, { agencyId }, owner),
      set(accountId, { agencyId }, owner),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('is an agency whose person who offered has left since', async () => {
    const { accountId, owner, interestedAgencies } = await insured();
    const { agencyId, agencyName } = interestedAgencies[0]!;
    const enable = (enabled: boolean) =>
      server.database.arrange('update person set enabled = $1 where email = $2', [
        enabled,
        'agent2@summit.example',
      ]);
    await enable(false);
    const { agent } = await did(set(accountId, { agencyId }, owner)).finally(() => enable(true));
    expect(agent).toMatchObject({ agencyName });
  });

  it('is nobody who did not offer, of no other account, and no policy’s', async () => {
    const { accountId, owner, account, token } = await insured();
    expect((await set(accountId, { agencyId: account.agencyId }, owner)).refusal.code).toBe(
      'agent-not-interested',
    );
    const other = await insured();
    expect((await set(accountId, { agencyId: account.agencyId }, other.owner)).status).toBe(404);
    expect((await set(accountId, { agencyId: account.agencyId }, token)).status).toBe(403);
    const bound = await boundPolicy(server, 'US');
    expect((await remove(bound.account.id, bound.owner)).refusal).toMatchObject({
      code: 'agent-of-policy',
      detail: 'The account has a policy in force. A broker of record letter is required to change its agent.',
    });
  });

  it('is missing: nothing is quoted until another is chosen', async () => {
    const { accountId, owner } = await insured();
    await did(remove(accountId, owner));
    const start = await server.call(
      startQuote,
      { params: { product: 'P100', accountId }, body: {} },
      { token: await server.signIn('service@parapet.example') },
    );
    expect(start.refusal.detail).toContain('no agent');
  });
});

describe('another agent of the agency', () => {
  const change = (accountId: string, body: object, token: string) =>
    server.call(changeAgent, { params: { accountId }, body: body as never }, { token });
  const agentNamed = async (text: string, token: string) =>
    (await did(server.call(searchAgents, { query: { text } as never }, { token }))).content[0]!;

  it('looks after the account in a team, and its open quotes name them (ACC-144)', async () => {
    const { accountId, token, quote } = await insured();
    const agent = await agentNamed('branch@harbor', token);
    const [team] = (await did(server.call(searchTeams, { query: {} }, { token }))).content;
    const changed = await did(change(accountId, { newAgent: agent.id, teamId: team!.id }, token));
    expect(changed).toEqual({
      accountId,
      accountName: quote.companyName,
      contactFirstName: 'Olivia',
      contactLastName: 'Grant',
      contactEmail: expect.any(String),
      contactPhone: expect.any(String),
      agentFirstName: agent.firstName,
      agentLastName: agent.lastName,
      agentEmail: 'branch@harbor.example',
      agentPhone: agent.phone,
      agentId: agent.id,
      team: team!.name,
      teamId: team!.id,
      version: expect.any(Number),
    });
    expect(await did(server.call(getAgentChange, { params: { accountId } }, { token }))).toEqual(changed);
    const shown = await did(server.call(getQuote, { params: { quoteId: quote.id } }, { token: staff }));
    expect(shown.agentEmail).toBe('branch@harbor.example');
  });

  it('is required, with the team (ACC-290, ACC-291)', async () => {
    const { accountId, token } = await insured();
    expect(refusedFields(await change(accountId, {}, token))).toEqual({
      newAgent: expect.any(String),
      teamId: 'Team is a required field.',
    });
  });

  it('is of the agency, and the account has a contact with a name (ACC-648)', async () => {
    const { accountId, token } = await insured();
    const [team] = (await did(server.call(searchTeams, { query: {} }, { token }))).content;
    const outsider = await agentNamed('agent2@summit', rival);
    const body = { newAgent: outsider.id, teamId: team!.id };
    expect((await change(accountId, body, token)).refusal.code).toBe('agent-unknown');
    expect((await change(accountId, body, rival)).status).toBe(404);
    const unnamed = await newAccount(server);
    expect((await change(unnamed.id, body, token)).refusal.detail).toBe(
      "Update this account's organization contact info and try again",
    );
  });
});

it('an administrator of the provider assigns an account without cover to an agency', async () => {
  const { accountId, account, interestedAgencies, statusOf, token } = await insured();
  const assign = (agencyId: string, as: string, version?: number) =>
    server.call(assignAgency, { params: { accountId }, body: { agencyId, version } as never }, { token: as });
  expect((await assign(interestedAgencies[0]!.agencyId, token)).status).toBe(403);
  expect((await assign(account.id, staff)).refusal.code).toBe('agency-invalid');
  const assigned = await did(assign(interestedAgencies[0]!.agencyId, staff));
  expect(assigned.agencyName).toContain('Summit');
  expect([await statusOf(token), await statusOf(rival)]).toEqual([404, 200]);
  const bound = await boundPolicy(server, 'US');
  const { refusal } = await server.call(
    assignAgency,
    { params: { accountId: bound.account.id }, body: { agencyId: assigned.agencyId } as never },
    { token: staff },
  );
  expect(refusal.code).toBe('agent-of-policy');
});
