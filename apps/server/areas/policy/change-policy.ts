import { policyLifecycle, type PolicyCommand } from '@parapet/domain/lifecycles/policy';
import type { CommandContext } from '../../platform/command-context.ts';
import { requireEdge, stateSetBy } from '../../platform/lifecycle-change.ts';
import { updateRecord, type Change } from '../../platform/records.ts';
import type { PolicyRow } from './policy-view.ts';

/**
 * The only way to change the status of a policy; the write is the guard.
 * @throws Refusal 409 'wrong-state' or 'changed-meanwhile'.
 */
export async function changePolicy(
  ctx: CommandContext,
  policy: PolicyRow,
  name: PolicyCommand,
  version: number,
  set: Omit<Change<'policy'>['set'], 'status'>,
): Promise<PolicyRow> {
  const edge = policyLifecycle[name];
  requireEdge('policy', edge, policy.status);
  const saved = await updateRecord(
    ctx,
    'policy',
    policy,
    { version, from: edge.from, set: { ...set, ...stateSetBy(edge) } },
    ({ policyNumber, status }) => ({ event: edge.event, detail: { policyNumber, status } }),
  );
  await announcePolicy(ctx, saved, name);
  return saved;
}

export const announcePolicy = (ctx: CommandContext, policy: PolicyRow, name: string): Promise<void> =>
  ctx.announce({
    kind: 'policy',
    id: policy.id,
    accountId: policy.accountId,
    command: name,
    version: policy.version,
    agencyId: policy.agencyId,
    teamId: policy.teamId,
    forCustomer: true,
  });
