import { policyStatusesWhere } from '@parapet/domain/lifecycles/policy-status';
import type { CommandContext } from '../../platform/command-context.ts';

/** Taken back from its start, a policy renews nothing. */
const tookEffect = policyStatusesWhere(
  ({ isLive, bearsPremium, ended }) => isLive || bearsPremium || ended !== null,
);

/** The policy that renews this one, unless that was taken back. */
export const renewedBy = (ctx: CommandContext, { id }: { id: string }) =>
  ctx.tx
    .selectFrom('policy')
    .select(['id', 'policyNumber'])
    .where('priorPolicyId', '=', id)
    .where('status', 'in', tookEffect)
    .orderBy('created', 'desc')
    .limit(1)
    .executeTakeFirst();
