import { policyLifecycle, type PolicyCommand } from '@parapet/domain/lifecycles/policy';
import type { PolicyStatus } from '@parapet/domain/lifecycles/statuses';
import type { Updateable } from 'kysely';
import { ownerOf, type CommandContext } from '../../platform/command-context.ts';
import { refuse } from '../../platform/refuse.ts';
import type { Tables } from '../../tables/tables.ts';
import type { PolicyRow } from './policy-view.ts';

/**
 * The one way in which a policy changes its status; the write is the guard.
 * @throws Refusal 409 as for a quote.
 */
export async function changePolicy(
  ctx: CommandContext,
  policy: PolicyRow,
  name: PolicyCommand,
  version: number,
  set: Updateable<Tables['policy']>,
): Promise<PolicyRow> {
  const edge = policyLifecycle[name];
  const from: readonly PolicyStatus[] = edge.from;
  if (!from.includes(policy.status)) refuse('wrong-state', { what: 'policy', status: policy.status });
  const saved =
    (await ctx.tx
      .updateTable('policy')
      .set({ ...set, status: edge.to, version: version + 1, modified: ctx.now })
      .where('id', '=', policy.id)
      .where('version', '=', version)
      .where('status', 'in', from)
      .returningAll()
      .executeTakeFirst()) ?? refuse('changed-meanwhile');
  await ctx.record({
    event: edge.event,
    subject: 'policy',
    subjectId: saved.id,
    owner: ownerOf(saved),
    detail: { policyNumber: saved.policyNumber, status: saved.status },
  });
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
