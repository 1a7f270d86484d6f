import { policyLifecycle, type PolicyCommand } from '@parapet/domain/lifecycles/policy';
import { followPolicies } from '../account/index.ts';
import { announceRecord, changesOfRecord } from '../../platform/records/change.ts';
import type { CommandContext } from '../../platform/command-context.ts';
import { giveNoticeOfChange } from './notices/give-notice.ts';
import type { PolicyRow } from './policy-view.ts';

/** The only way to change the status of a policy. */
export const changePolicy = changesOfRecord({
  table: 'policy',
  lifecycle: policyLifecycle,
  base: ({ policyNumber, status }) => ({ policyNumber, status }),
  after: async (ctx, saved, command, _event, { before, detail }) => {
    await followPolicies(ctx, saved.accountId);
    await giveNoticeOfChange(ctx, command as PolicyCommand, { before, saved, detail });
    await announcePolicy(ctx, saved, command);
  },
});

export const announcePolicy = (ctx: CommandContext, policy: PolicyRow, command: string): Promise<void> =>
  announceRecord(ctx, 'policy', policy, command, { forCustomer: true });
