import { cancelPolicy, proveNotice, searchNotices, type PolicyNotice } from '@parapet/contract/policy/index';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { issuedPolicy, runJobs, type Issued } from '../../../testing/issued-policy.ts';
import { signInRival } from '../../../testing/outcomes.ts';
import { startTestServer, type TestServer } from '../../../testing/servers/server.ts';
import { did } from '../../../testing/story.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const by = ({ tokens }: Issued) => ({ token: tokens.underwriter });
const body = (of: Issued, days: number) =>
  ({ effectiveDate: of.day(days), reason: 'NONPAYMENT', comments: '' }) as never;
const cancel = (of: Issued, days: number) =>
  server.call(cancelPolicy, { params: { policyId: of.policyId }, body: body(of, days) }, by(of));

const search = (of: Issued, token: string) =>
  server.call(searchNotices, { query: { 'filter.policyId': `in:${of.policyId}` } as never }, { token });
async function getNotice(of: Issued): Promise<PolicyNotice> {
  await server.settled();
  const { content } = await did(search(of, of.tokens.underwriter));
  return content.find(({ kind }) => kind === 'CANCELLATION')!;
}
const prove = (of: Issued, { id }: PolicyNotice, more: object, token = of.tokens.underwriter) =>
  server.call(
    proveNotice,
    {
      params: { noticeId: id },
      body: { recipient: 0, method: 'CERTIFIED', reference: '9407 1000 0000 0001', ...more } as never,
    },
    { token },
  );

/**
 * An unpaid policy of Texas, which wants notice on paper, of whose cancellation on day 40 notice was given
 * on day 20.
 */
async function noticed(): Promise<Issued> {
  const policy = await issuedPolicy(server, 'US', { isPaid: false });
  await policy.liveUntil(20);
  await did(cancel(policy, 40));
  return policy;
}

describe('a notice that the law wants on paper', () => {
  it('does not end the policy on its day until its mailing in time is proved', async () => {
    const policy = await noticed();
    expect(await getNotice(policy)).toMatchObject({
      status: 'WAITING',
      proveBy: policy.day(30),
      recipients: [
        { role: 'INSURED', method: 'MAIL', emailedAt: expect.any(String), proof: null },
        { role: 'AGENCY', method: 'EMAIL', proof: { method: 'EMAIL' } },
      ],
    });
    await policy.liveUntil(40);
    expect(await policy.read()).toMatchObject({ status: 'CANCEL PENDING' });
    expect(await cancel(policy, 40)).toMatchObject({ status: 409, refusal: { code: 'notice-unproved' } });
    const notice = await getNotice(policy);
    const proved = await did(prove(policy, notice, { mailedOn: policy.day(30) }));
    expect(proved).toMatchObject({
      status: 'PROVED',
      recipients: [
        {
          proof: {
            method: 'CERTIFIED',
            reference: '9407 1000 0000 0001',
            mailedOn: policy.day(30),
            by: expect.stringMatching(/\w/),
          },
        },
        {},
      ],
    });
    await runJobs(server, 'complete-cancellations');
    expect(await policy.read()).toMatchObject({ status: 'IN REINSTATEMENT PERIOD' });
  });

  it('is late when it was mailed a day after the last one: the policy goes on', async () => {
    const policy = await noticed();
    await policy.liveUntil(33);
    const notice = await getNotice(policy);
    expect(await did(prove(policy, notice, { mailedOn: policy.day(31) }))).toMatchObject({ status: 'LATE' });
    await policy.liveUntil(41);
    expect(await policy.read()).toMatchObject({ status: 'CANCEL PENDING' });
    expect(await cancel(policy, 40)).toMatchObject({ status: 409, refusal: { code: 'notice-unproved' } });
  });

  it('is proved once, for a day on which it can have been mailed, and by staff alone', async () => {
    const policy = await noticed();
    const notice = await getNotice(policy);
    for (const days of [19, 21])
      expect(await prove(policy, notice, { mailedOn: policy.day(days) })).toMatchObject({
        status: 400,
        refusal: { errors: [{ field: 'mailedOn' }] },
      });
    const mailedOn = policy.day(20);
    expect(await prove(policy, notice, { mailedOn, reference: ' ' })).toMatchObject({ status: 400 });
    expect(await prove(policy, notice, { mailedOn, recipient: 7 })).toMatchObject({ status: 404 });
    expect(await prove(policy, notice, { mailedOn }, policy.tokens.agent)).toMatchObject({ status: 403 });
    const rival = await signInRival(server);
    expect((await did(search(policy, rival))).content).toEqual([]);
    expect((await did(search(policy, policy.tokens.owner))).content).toHaveLength(1);
    await did(prove(policy, notice, { mailedOn }));
    expect(await prove(policy, notice, { mailedOn, reference: 'Another' })).toMatchObject({
      status: 409,
      refusal: { code: 'notice-proved-already' },
    });
    expect(await getNotice(policy)).toMatchObject({
      recipients: [{ proof: { reference: '9407 1000 0000 0001' } }, {}],
    });
  });
});

it('where mail may be electronic, that the mail server took it proves it on its day', async () => {
  const policy = await issuedPolicy(server, 'UK', { isPaid: false });
  await policy.liveUntil(20);
  await did(cancel(policy, 34));
  expect(await getNotice(policy)).toMatchObject({
    status: 'PROVED',
    proveBy: policy.day(20),
    recipients: [{ role: 'INSURED', proof: { method: 'EMAIL', mailedOn: policy.day(20) } }, {}],
  });
  await policy.liveUntil(34);
  expect(await policy.read()).toMatchObject({ status: 'IN REINSTATEMENT PERIOD' });
});
