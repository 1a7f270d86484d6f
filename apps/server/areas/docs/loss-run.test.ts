import { downloadLossRun, verifyDocument } from '@parapet/contract/docs/index';
import { expect, it } from 'vitest';
import { filedClaim } from '../../testing/claims.ts';
import { issuedPolicy } from '../../testing/issued-policy.ts';
import { pdfText } from '../../testing/pdf/pdf-text.ts';
import { startTestServer } from '../../testing/servers/server.ts';
import { did } from '../../testing/story.ts';

it('the claims experience of a UK insured is in British words, pounds and dates, and its code is known', async () => {
  const server = await startTestServer();
  const policy = await issuedPolicy(server, 'UK');
  await policy.liveUntil(10);
  const claim = await filedClaim(server, policy.tokens.owner, {
    state: '',
    zipCode: 'EC2V 7HN',
    city: 'London',
    workPhone: '020 7946 0958',
    lossDate: policy.day(5),
  });
  const file = await server.call(
    downloadLossRun,
    { params: { accountId: claim.accountId }, query: {} },
    { token: policy.tokens.agent },
  );
  expect(file.status).toBe(200);
  const text = pdfText(new Uint8Array(file.body as ArrayBuffer))
    .join(' ')
    .replaceAll('- ', '-');
  for (const said of [
    'Confirmed claims experience',
    claim.claimNumber,
    'Broker',
    'Excess',
    'Notified',
    '£0',
    'PAR-LR-UK',
  ])
    expect(text).toContain(said);
  for (const american of ['$', 'Deductible', 'Retention', 'Loss run', 'Agency', 'Producer'])
    expect([american, text.includes(american)]).toEqual([american, false]);
  const code = /Check code ([0-9A-F-]+)/.exec(text)![1]!;
  const { document } = await did(server.call(verifyDocument, { query: { code } }));
  expect(document).toMatchObject({ docType: 'LOSS_RUN' });
  await server.stop();
});
