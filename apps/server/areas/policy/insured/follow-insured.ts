import { addDays, toPlainDate } from '@parapet/domain/dates';
import type { CommandContext } from '../../../platform/command-context.ts';
import { DUE_AT_ONCE, eachDue, notSeen } from '../../../platform/database/due-rows.ts';
import { unrecorded } from '../../../platform/records/records.ts';
import { announcePolicy } from '../change-policy.ts';
import { tellFactsOfToday } from '../follow-facts.ts';
import { insuredColumns } from './insured-party.ts';
import { billOfChain, getChain } from '../transactions/post-transaction.ts';
import { todayOfPolicy } from '../subjectivities/subjectivities.ts';

/** The job that shows, on its day, who is insured from then on, and tells the account what was endorsed. */
export async function followInsured(ctx: CommandContext): Promise<number> {
  const tomorrow = addDays(toPlainDate(ctx.now), 1);
  const waiting = await ctx.tx
    .selectFrom('policy')
    .selectAll()
    .where('insuredChangesOn', '<=', tomorrow)
    .where(notSeen(ctx))
    .orderBy('insuredChangesOn')
    .orderBy('id')
    .limit(DUE_AT_ONCE)
    .forNoKeyUpdate()
    .skipLocked()
    .execute();
  return eachDue(ctx, waiting, async (policy) => {
    if (policy.insuredChangesOn! > todayOfPolicy(ctx, policy)) return false;
    const chain = await getChain(ctx, policy);
    const { fold } = billOfChain(chain);
    await unrecorded(ctx, 'the transaction is the record')
      .updateTable('policy')
      .set(await insuredColumns(ctx, policy, { links: chain.links, fold }))
      .where('id', '=', policy.id)
      .execute();
    await tellFactsOfToday(ctx, policy, chain, fold);
    await announcePolicy(ctx, policy, 'change-insured');
    return true;
  });
}
