import { getPolicy, issueErp, issuePolicy, type Policy } from '@parapet/contract/policy/index';
import { refuseVoid, requestVoid } from '@parapet/contract/policy/corrections';
import { refuseEndorsement } from '@parapet/contract/policy/endorsement-requests';
import {
  extendPolicy,
  muteRenewalReminders,
  renewPolicy,
  takeBackOptOut,
} from '@parapet/contract/policy/renewal';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { issuedPolicy, NO_HASH, type Asked, type Issued } from '../../testing/issued-policy.ts';
import { startTestServer, type TestServer } from '../../testing/servers/server.ts';
import { did } from '../../testing/story.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const comments = 'Asked by the test';
type Command = Policy['can'][number];

/** The request of each command, valid unless the state of the policy prevents it. */
const calls = ({ policyId, post, tokens }: Issued): Partial<Record<Command, () => Promise<unknown>>> => {
  const by = { token: tokens.underwriter };
  const params = { policyId };
  const posted = (asked: Asked) => () => post(asked);
  return {
    'issue-policy': () => server.call(issuePolicy, { params, body: {} as never }, by),
    'renew-policy': () => server.call(renewPolicy, { params, body: {} as never }, by),
    'mute-renewal-reminders': () =>
      server.call(muteRenewalReminders, { body: { policyId, isMuted: true } as never }, by),
    'extend-policy': () =>
      server.call(extendPolicy, { params, body: { comments, previewHash: NO_HASH } as never }, by),
    'take-back-opt-out': () => server.call(takeBackOptOut, { params, query: {} as never }, by),
    'refuse-endorsement': () => server.call(refuseEndorsement, { params, body: { comments } as never }, by),
    'approve-endorsement': posted({ command: 'approve-endorsement', comments }),
    'flat-cancel-policy': posted({ command: 'flat-cancel-policy', reason: 'DUPLICATE', comments }),
    'undo-cancellation': posted({ command: 'undo-cancellation', comments }),
    'reinstate-policy': posted({ command: 'reinstate-policy', effectiveDate: '2026-01-01', comments }),
    'void-policy': posted({ command: 'void-policy', comments }),
    'rescind-policy': posted({ command: 'rescind-policy', comments }),
    'refuse-void': () => server.call(refuseVoid, { params, body: { comments } as never }, by),
    'void-transaction': posted({ command: 'void-transaction', transactionNumber: 1, comments }),
    'revert-policy': posted({ command: 'revert-policy', revision: 1, comments }),
    'issue-erp': () =>
      server.call(issueErp, { body: { policyId, months: 12, isNotReplaced: true } as never }, by),
  };
};

/**
 * Asks for everything that the policy says cannot be done, and holds that each is refused by its sentence.
 */
async function refused(policy: Issued): Promise<Record<string, string>> {
  const { params, token } = { params: { policyId: policy.policyId }, token: policy.tokens.underwriter };
  const read = await did(server.call(getPolicy, { params }, { token }));
  const said = Object.fromEntries(read.cannot.map(({ command, reason }) => [command, reason]));
  expect(read.can.filter((command) => command in said)).toEqual([]);
  const ask = calls(policy);
  for (const [command, reason] of Object.entries(said)) {
    const answer = await ask[command as Command]?.();
    if (answer) expect([command, answer]).toMatchObject([command, { refusal: { detail: reason } }]);
  }
  expect(await did(server.call(getPolicy, { params }, { token }))).toEqual(read);
  return said;
}
const state = (status: string) => `This cannot be done while the policy is ${status}.`;

describe.each(['US', 'UK'] as const)('what cannot be done with a policy of the %s', (region) => {
  it('is said with the sentence by which the server refuses it, and nothing else is', async () => {
    const policy = await issuedPolicy(server, region);
    await policy.liveUntil(40);
    expect(await refused(policy)).toMatchObject({
      'issue-policy': state('in force'),
      'renew-policy': expect.stringMatching(/^This policy can be renewed from \d{4}-/),
      'take-back-opt-out': 'This policy is not opted out of renewal.',
      'flat-cancel-policy': expect.stringMatching(/within (30|14) days/),
      'reinstate-policy': state('in force'),
      'void-policy': 'Someone has to request this first. It takes two people.',
      'void-transaction': expect.stringContaining('can be voided'),
      'revert-policy': 'The policy is already in its state after transaction 1.',
      'move-insured-change': expect.stringContaining('no change of insured'),
    });
    await did(policy.post({ command: 'cancel-policy', ...notPaid(policy) }));
    const after = await refused(policy);
    expect(after).toMatchObject({ 'endorse-policy': expect.stringContaining('This cannot be done while') });
    expect(Object.keys(after)).not.toContain('revert-policy');
    expect(Object.keys(after)).not.toContain('void-transaction');
  });
});
const notPaid = ({ day }: Issued) => ({ effectiveDate: day(40), reason: 'PLACED_ELSEWHERE', comments: '' });

it('a second void and what waits for nobody are not offered, with who has asked', async () => {
  const policy = await issuedPolicy(server, 'US');
  await policy.liveUntil(3);
  const asking = { params: { policyId: policy.policyId }, body: { comments, evidence: '' } as never };
  await did(server.call(requestVoid, asking, { token: policy.tokens.admin }));
  const read = await did(server.call(getPolicy, { params: asking.params }, { token: policy.tokens.admin }));
  expect(read.cannot).toContainEqual({
    command: 'request-void',
    reason: 'Ada Okafor has already requested this. A colleague has to decide it.',
  });
  expect(read.cannot).toContainEqual({
    command: 'void-policy',
    reason: 'You requested this yourself. Someone else has to decide it.',
  });
  expect((await refused(policy))['rescind-policy']).toBe(
    'Someone has to request this first. It takes two people.',
  );
});
