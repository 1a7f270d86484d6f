import { dateIn } from '@parapet/domain/dates';
import { agreesWithChain } from '@parapet/domain/policies/status-by-chain';
import type { CommandContext } from '../../platform/command-context.ts';
import { eachDue, notSeen } from '../../platform/database/due-rows.ts';
import { ShownError } from '../../platform/database/failure-reason.ts';
import { getLink } from './transactions/post-transaction.ts';

/** So many are looked at in one transaction: reading a chain is little work. */
const AT_ONCE = 500;

type Found = { id: string; policyNumber: string; status: string; agrees: boolean };

/** Whether the status of policies is what their chain says today, where each is insured. */
async function compared(ctx: CommandContext): Promise<Found[]> {
  const { tx, now } = ctx;
  const policies = await tx
    .selectFrom('policy')
    .select(['id', 'policyNumber', 'status', 'effectiveDate', 'endDate', 'timeZone'])
    .where(notSeen(ctx))
    .orderBy('id')
    .limit(AT_ONCE)
    .execute();
  if (policies.length === 0) return [];
  const rows = await tx
    .selectFrom('policyTransaction')
    .selectAll()
    .where(
      'policyId',
      'in',
      policies.map(({ id }) => id),
    )
    .orderBy('number')
    .execute();
  const chains = Map.groupBy(rows, ({ policyId }) => policyId);
  return policies.map(({ id, policyNumber, status, timeZone, ...dates }) => {
    const chain = (chains.get(id) ?? []).map(getLink);
    return {
      id,
      policyNumber,
      status,
      agrees: agreesWithChain(status, { ...dates, chain }, dateIn(now, timeZone)),
    };
  });
}

/**
 * The nightly check that the status of every policy is what its chain says. It changes nothing: what differs
 * is a trouble of its run, which whoever watches the jobs sees.
 */
export async function checkStatuses(ctx: CommandContext): Promise<number> {
  const policies = await compared(ctx);
  return eachDue(ctx, policies, async ({ policyNumber, status, agrees }) => {
    if (!agrees)
      throw new ShownError(`Policy ${policyNumber} is ${status}, and its chain says something else`);
    return false;
  });
}
