import { getAccount } from '@parapet/contract/account/accounts';
import { saveSocialEngineering } from '@parapet/contract/quote/social-engineering';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/servers/server.ts';
import { agents, did, newAccount } from '../../../testing/story.ts';

let server: TestServer;
let agent: string;
beforeAll(async () => {
  server = await startTestServer();
  agent = await server.signIn(agents.US);
});
afterAll(() => server.stop());

const yes = {
  isVerifyingBankAccounts: true,
  isAuthenticatingFundTransferRequests: true,
  isPreventingUnauthorizedWireTransfers: true,
};
const save = (accountId: string, answers: Partial<typeof yes>, token = agent) =>
  server.call(saveSocialEngineering, { body: { accountId, ...answers } as never }, { token });

describe('the answers about social engineering', () => {
  it('make the endorsement available if all three are yes, and are kept (QUO-729)', async () => {
    const { id } = await newAccount(server);
    expect(await did(save(id, yes))).toEqual({ socialEngineering: true, reasons: [] });
    const { securityAnswers } = await did(
      server.call(getAccount, { params: { accountId: id } }, { token: agent }),
    );
    expect(securityAnswers).toMatchObject(yes);
  });

  it('say each reason why it is not, in words (QUO-729)', async () => {
    const { id } = await newAccount(server);
    await server.database.pool.query("update account set state = 'LA' where id = $1", [id]);
    expect(await did(save(id, { ...yes, isPreventingUnauthorizedWireTransfers: false }))).toEqual({
      socialEngineering: false,
      reasons: ['State Not Supported', 'One employee can make a wire transfer alone.'],
    });
  });

  it('are all required', async () => {
    const { id } = await newAccount(server);
    const { isVerifyingBankAccounts: _without, ...two } = yes;
    expect((await save(id, two)).status).toBe(400);
  });

  it('are nobody’s from another agency', async () => {
    const { id } = await newAccount(server);
    expect((await save(id, yes, await server.signIn('agent2@summit.example'))).status).toBe(404);
  });
});
