import { addDays } from '@parapet/domain/dates';
import { policyLifecycle } from '@parapet/domain/lifecycles/policy';
import { policyHandlers } from '../../areas/policy/index.ts';
import type { AppContext } from '../../platform/command-context.ts';
import type { FullTx } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/refuse.ts';
import { asUnderwriter, type Stage } from '../world.ts';

/** A day apart: each endorsement is in order. */
const EVERY_DAYS = 12;

/**
 * Endorses each policy of the demo world that can be so many times, its limit up and down by turns: a book in
 * which policies have a life.
 * @returns how many endorsements were booked.
 */
export async function endorseBook(tx: FullTx, appContext: AppContext, times: number): Promise<number> {
  const staff = await tx.selectFrom('person').selectAll().execute();
  const people = new Map(staff.map((person) => [person.email, person]));
  const world: Stage = { appContext, traces: { tx }, staff: people };
  const policies = await tx
    .selectFrom('policy')
    .select(['id', 'effectiveDate', 'selection'])
    .where('status', 'in', policyLifecycle['endorse-policy'].from)
    .orderBy('policyNumber')
    .execute();
  let booked = 0;
  for (const { id, effectiveDate, selection } of policies)
    for (let time = 0; time < times; time++) {
      const { limit } = selection.global;
      const input = {
        params: { policyId: id },
        query: {},
        body: {
          effectiveDate: addDays(effectiveDate, time * EVERY_DAYS),
          patch: { selection: { global: { limit: time % 2 === 0 ? limit * 2 : limit } } },
          comments: '',
        },
      };
      // What an underwriter would refuse is left as it is.
      booked += await policyHandlers['endorse-policy'](
        asUnderwriter(world, appContext.clock.now()),
        input as never,
      ).then(
        () => 1,
        (error: unknown) => {
          if (error instanceof Refusal) return 0;
          throw error;
        },
      );
    }
  return booked;
}
