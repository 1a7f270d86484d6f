import { getHistory } from '@parapet/contract/activity/index';
import { listPolicyDocs } from '@parapet/contract/docs/index';
import {
  cancelPolicy,
  endorsePolicy,
  flatCancelPolicy,
  getPolicy,
  issuePolicy,
  stopCancellation,
  undoCancellation,
} from '@parapet/contract/policy/index';
import { formatMoney, money } from '@parapet/domain/money';
import { addDays, daysBetween } from '@parapet/domain/dates';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { mailsTitled } from '../../testing/outcomes.ts';
import { pdfText } from '../../testing/pdf/pdf-text.ts';
import { shownHash } from '../../testing/issued-policy.ts';
import { startTestServer, type TestServer } from '../../testing/servers/server.ts';
import { agents, boundPolicy, did } from '../../testing/story.ts';

let server: TestServer;
let underwriter: string;
beforeAll(async () => {
  server = await startTestServer();
  underwriter = await server.signIn('underwriter@parapet.example');
});
afterAll(() => server.stop());

async function issued(region: 'US' | 'UK') {
  const bound = await boundPolicy(server, region);
  const { policyId, token, ownerEmail } = bound;
  const read = () => did(server.call(getPolicy, { params: { policyId } }, { token }));
  const { version } = await read();
  await did(server.call(issuePolicy, { params: { policyId }, body: { version } }, { token }));
  const as = { token: underwriter };
  const params = { policyId };
  /** The text of the policy's paper of a type, and the mails that carried it to the insured and the agent. */
  const paper = async (docType: string, subject = /was changed/) => {
    const mails = await mailsTitled(server, ownerEmail, subject);
    const agentsMails = await mailsTitled(server, agents[region], subject);
    const { content } = await did(server.call(listPolicyDocs, { query: { policyId } }, { token }));
    const document = content.findLast((row) => row.docType === docType)!;
    const file = await fetch(new URL(`/api/docs/v1/download?docId=${document.id}`, server.url), {
      headers: { authorization: `Bearer ${token}` },
    });
    const text = pdfText(new Uint8Array(await file.arrayBuffer())).join(' ');
    const sent = mails.flatMap(({ attachments }) => attachments.map(({ name }) => name));
    expect(sent).toContain(document.docName);
    expect(agentsMails.some(({ text }) => text.includes(bound.policyNumber))).toBe(true);
    return { document, text };
  };
  return { ...bound, params, as, read, paper };
}

it('a cancellation and its undoing come with papers that say what was booked, mailed to both parties', async () => {
  const policy = await issued('US');
  const { params, as } = policy;
  const body = { reason: 'NOT_TAKEN_UP', comments: 'They stay uninsured' };
  const cancelled = await did(server.call(flatCancelPolicy, { params, body: body as never }, as));
  const { text } = await policy.paper('CANCELLATION');
  expect(text).toContain('Cancellation of the policy');
  expect(text).toContain('The policy was not taken up: They stay uninsured');
  const { effectiveDate, endDate } = await policy.read();
  expect(text).toContain(`0 of ${daysBetween(effectiveDate, endDate)} days`);
  const { total } = cancelled.transactions.at(-1)!;
  expect(text).toContain(`Total $0.00 -${formatMoney(money(-total.amount, 'USD'), 'en-US')}`);
  await did(
    server.call(undoCancellation, { params, body: { comments: 'Cancelled the wrong one' } as never }, as),
  );
  const again = await policy.paper('REINSTATEMENT');
  expect(again.text).toContain('had never been canceled');
  expect(again.text).toContain('Cancelled the wrong one');
});

it('the paper of an endorsement, read by its id, says what it changes, from what to what (ACC-580)', async () => {
  const policy = await issued('US');
  const { params, as } = policy;
  const { effectiveDate, selection } = await policy.read();
  const { limit } = selection.global;
  const body = {
    effectiveDate,
    patch: { selection: { global: { limit: limit * 2 } } },
    comments: 'A contract asks for it',
  };
  const asked = { command: 'endorse-policy' as const, ...body };
  const previewHash = await shownHash(server, params.policyId, asked, as.token);
  await did(server.call(endorsePolicy, { params, body: { ...body, previewHash } as never }, as));
  const { text } = await policy.paper('POLICY_CHANGE');
  const major = (value: number) => `$${value.toLocaleString('en-US')}`;
  expect(text).toContain(`Policy aggregate limit ${major(limit)} ${major(limit * 2)}`);
  expect(text).toContain('A contract asks for it');
  expect(text).toContain('To be paid');
});

it('notice of a cancellation goes to both parties with its reason, its days and where they stand', async () => {
  const policy = await issued('UK');
  const { params, as } = policy;
  const { effectiveDate } = await policy.read();
  const body = { effectiveDate: addDays(effectiveDate, 20), reason: 'NONPAYMENT', comments: '' };
  await did(server.call(cancelPolicy, { params, body: body as never }, as));
  const { text, document } = await policy.paper('CANCELLATION_NOTICE', /^Notice of cancellation/);
  expect(text).toContain('Premium was not paid');
  expect(text).toContain('at least 14 days');
  expect(text).toContain(policy.ownerEmail);
  const { content } = await did(
    server.call(getHistory, { params: { accountId: policy.account.id } }, { token: policy.token }),
  );
  expect(content.find(({ event }) => event === 'policy.paper-sent')?.detail).toMatchObject({
    what: document.docName,
    to: expect.stringContaining(policy.ownerEmail),
  });
  await did(server.call(stopCancellation, { params, body: { comments: 'Paid' } as never }, as));
  expect(await mailsTitled(server, policy.ownerEmail, /stays in force$/)).toHaveLength(1);
});
