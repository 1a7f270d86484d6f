import { mailWorkflowCode, getWorkflow, verifyWorkflowCode } from '@parapet/contract/auth/workflow';
import { getAccount } from '@parapet/contract/account/accounts';
import {
  createClaim,
  deleteClaim,
  getClaim,
  requestClaimLink,
  searchClaims,
  updateClaim,
} from '@parapet/contract/claims/index';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { wholeReport } from '../../testing/claims.ts';
import { issuedPolicy, type Issued } from '../../testing/issued-policy.ts';
import { startTestServer, type TestServer } from '../../testing/servers/server.ts';
import { did, mailsTo } from '../../testing/story.ts';

let server: TestServer;
let policy: Issued;
let email: string;
beforeAll(async () => {
  server = await startTestServer();
  policy = await issuedPolicy(server, 'US');
  await policy.liveUntil(30);
  const { rows } = await server.database.pool.query<{ email: string }>(
    `select email from person where organization_id = (select account_id from policy where id = $1)`,
    [policy.policyId],
  );
  email = rows[0]!.email;
});
afterAll(() => server.stop());

const ask = (to: string) =>
  server.call(requestClaimLink, { query: { 'g-recaptcha-response': 'sandbox-human' }, body: { email: to } });
const linksTo = async (to: string) => {
  await server.settled();
  return (await mailsTo(server, to)).filter(({ subject }) => subject.startsWith('Report a claim'));
};
/** The session of the newest link, and where it leads. */
async function opened() {
  // Nobody asks for more than five an hour.
  await server.database.pool.query('delete from link_request');
  await did(ask(email));
  const [mail] = await linksTo(email);
  const id = /validate\/([\w-]+)/.exec(mail!.text)![1]!;
  await did(server.call(mailWorkflowCode, { params: { id } }));
  await server.settled();
  const secret = /\b(\d{6})\b/.exec((await mailsTo(server, email))[0]!.text)![1]!;
  const { accessToken: token } = await did(
    server.call(verifyWorkflowCode, { body: { workflowId: id, secret } }),
  );
  const { redirectURL } = await did(server.call(getWorkflow, { params: { id } }, { token }));
  return { token, redirectURL };
}
const report = (token: string, body: object) => server.call(createClaim, { body: body as never }, { token });
const read = (token: string, claimId: string) => server.call(getClaim, { params: { claimId } }, { token });
const change = (token: string, claimId: string, body: object) =>
  server.call(updateClaim, { params: { claimId }, body: body as never }, { token });

describe('a link to report a claim', () => {
  it('is mailed to policyholders alone, with one answer for all', async () => {
    const others = ['agent@harbor.example', 'admin@parapet.example', 'nobody@nowhere.example'];
    const answers = [];
    for (const to of [email, ...others]) answers.push(await did(ask(to)));
    expect(new Set(answers.map(({ message }) => message)).size).toBe(1);
    expect(await linksTo(email)).toHaveLength(1);
    for (const to of others) expect(await linksTo(to)).toEqual([]);
  });

  it('is asked for by people, five times an hour for an address', async () => {
    const query = { 'g-recaptcha-response': 'sandbox-robot' };
    const refused = await server.call(requestClaimLink, { query, body: { email } });
    expect(refused.refusal.code).toBe('captcha-refused');
    const statuses = [];
    for (let n = 0; n < 6; n += 1) statuses.push((await ask('often@nowhere.example')).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });
});

describe('whoever came by it and a code', () => {
  it('reports a claim of the account, and sees nothing else of it', async () => {
    const { token, redirectURL } = await opened();
    expect(redirectURL).toBe('/claim-report');
    const other = await did(report(policy.tokens.owner, { lossDescription: 'Of a colleague' }));
    const draft = await did(report(token, { lossDescription: 'The server is locked' }));
    expect(draft).toMatchObject({ status: 'UN_FILED', policyId: policy.policyId });
    expect((await did(read(token, draft.id))).lossDescription).toBe('The server is locked');
    const elsewhere = [
      await read(token, other.id),
      await change(token, other.id, { version: other.version, lossDescription: 'Changed' }),
      await server.call(searchClaims, { query: {} }, { token }),
      await server.call(getAccount, { params: { accountId: draft.accountId } }, { token }),
      await server.call(deleteClaim, { params: { claimId: draft.id } }, { token }),
    ];
    expect(elsewhere.map(({ refusal }) => refusal.code)).toEqual(elsewhere.map(() => 'flow-only'));
  });

  it('finds with the next link what they began and have not filed; filing ends the flow', async () => {
    const first = await opened();
    const draft = await did(report(first.token, { lossDescription: 'Files are gone' }));
    const next = await opened();
    expect(next.redirectURL).toBe(`/claim-report?claim=${draft.id}`);
    expect((await did(read(next.token, draft.id))).lossDescription).toBe('Files are gone');
    const filed = await did(
      change(next.token, draft.id, { ...wholeReport, version: draft.version, isFiled: true }),
    );
    expect(filed).toMatchObject({ status: 'FILED', claimNumber: draft.claimNumber });
    // It still shows what was filed, and writes nothing more.
    expect((await did(read(next.token, draft.id))).isFiled).toBe(true);
    for (const { token } of [first, next])
      expect((await change(token, draft.id, { version: filed.version })).refusal.code).toBe('flow-over');
    expect((await opened()).redirectURL).not.toContain(draft.id);
  });

  it('does not find what somebody else of the account began', async () => {
    await did(report(policy.tokens.owner, { lossDescription: 'Of a colleague' }));
    const { token, redirectURL } = await opened();
    // It is the draft of the first link here, not the newest of the account.
    const claim = await did(read(token, redirectURL!.split('claim=')[1]!));
    expect(claim.lossDescription).toBe('The server is locked');
  });
});
