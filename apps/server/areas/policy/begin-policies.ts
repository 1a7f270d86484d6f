import { startInstantAt1201 } from '@parapet/domain/dates';
import type { Deed } from '../../platform/deed.ts';
import { changePolicy } from './change-policy.ts';

/**
 * The job that puts issued policies in force at 12:01 AM of their effective date, in the insured's time zone.
 */
export async function beginPolicies(deed: Deed): Promise<number> {
  const issued = await deed.tx
    .selectFrom('policy')
    .selectAll()
    .where('status', '=', 'ISSUED')
    .limit(500)
    .forUpdate()
    .skipLocked()
    .execute();
  const due = issued.filter(
    (policy) => startInstantAt1201(policy.effective_date, policy.time_zone) <= deed.now,
  );
  for (const policy of due) await changePolicy(deed, policy, 'begin-policy', policy.version, {});
  return due.length;
}

export async function expirePolicies(deed: Deed): Promise<number> {
  const running = await deed.tx
    .selectFrom('policy')
    .selectAll()
    .where('status', '=', 'IN FORCE')
    .where('end_date', '<=', deed.now.toISOString().slice(0, 10))
    .limit(500)
    .forUpdate()
    .skipLocked()
    .execute();
  const due = running.filter((policy) => startInstantAt1201(policy.end_date, policy.time_zone) <= deed.now);
  for (const policy of due) await changePolicy(deed, policy, 'expire-policy', policy.version, {});
  return due.length;
}
