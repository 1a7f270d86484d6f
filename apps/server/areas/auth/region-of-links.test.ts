import { getValidationToken } from '@parapet/contract/auth/invitation';
import { checkPasswordReset, requestPasswordReset } from '@parapet/contract/auth/recovery';
import { getWorkflow, mailWorkflowCode, verifyWorkflowCode } from '@parapet/contract/auth/workflow';
import { getPayment } from '@parapet/contract/billing/index';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/servers/server.ts';
import { boundPolicy, did, mailsTo, readyQuote, sendTo } from '../../testing/story.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

async function mailed(email: string, link: RegExp): Promise<string> {
  await server.settled();
  const mail = (await mailsTo(server, email)).find(({ text }) => link.test(text));
  return link.exec(mail!.text)![1]!;
}

describe.each(['US', 'UK'] as const)('a page that a mailed link opens, for a record of the %s', (region) => {
  it('says the region of the policy that is paid, before the code and after it', async () => {
    const { policyId, ownerEmail: email } = await boundPolicy(server, region);
    const id = await mailed(email, /validate\/([\w-]+)/);
    expect(await did(server.call(getWorkflow, { params: { id } }))).toMatchObject({ region });
    await did(server.call(mailWorkflowCode, { params: { id } }));
    const secret = await mailed(email, /\b(\d{6})\b/);
    const { accessToken: token } = await did(
      server.call(verifyWorkflowCode, { body: { workflowId: id, secret } }),
    );
    expect(await did(server.call(getPayment, { query: { policyId: policyId! } }, { token }))).toMatchObject({
      region,
    });
  });

  it('says the region of the quote to which somebody is invited, and of whoever sets a password', async () => {
    const { quote, token } = await readyQuote(server, region);
    const email = `invited.${region.toLowerCase()}@keystone.example`;
    await did(sendTo(server, { quote, token }, email));
    const invitation = await mailed(email, /signup-validation\/([\w-]+)/);
    const answer = await did(server.call(getValidationToken, { params: { token: invitation } }));
    expect(answer).toMatchObject({ region });

    const agent = quote.agentEmail!;
    const query = { 'g-recaptcha-response': 'sandbox-human' };
    await did(server.call(requestPasswordReset, { params: { id: agent }, query }));
    const id = await mailed(agent, /confirmPasswordReset\/([\w-]+)/);
    expect(await did(server.call(checkPasswordReset, { params: { id } }))).toEqual({ email: agent, region });
  });
});
