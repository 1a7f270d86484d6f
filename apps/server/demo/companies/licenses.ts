import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { State } from '@parapet/domain/reference/types';
import type { FullTx } from '../../platform/database/database.ts';
import { daysAgo } from '../days.ts';

/** Left out, so that what a missing license keeps from being bound can be seen. */
const UNLICENSED = 'HI';
/** There the license of the first agency ends soon, so that its warning can be seen. */
const ENDING = { state: 'WY', days: 40 };

const statesFile = join(import.meta.dirname, '../../../../data/states.json');
const day = (at: Date): string => at.toISOString().slice(0, 10);

/**
 * The sandbox register's result for all of these licenses, stored so that nobody asks about each of them at
 * the first start.
 */
const registered = (now: Date) => ({
  registerStatus: 'ACTIVE' as const,
  registerLines: ['Property', 'Casualty'],
  registerCheckedAt: daysAgo(now, 2),
  registerTriedAt: daysAgo(now, 2),
});

/**
 * The licenses of agencies and their agents in all states but one, and the carrier's appointments in all of
 * them, in force all along.
 */
export async function seedLicenses(
  tx: FullTx,
  now: Date,
  agencies: readonly { id: string; agents: readonly string[] }[],
): Promise<void> {
  const states = JSON.parse(await readFile(statesFile, 'utf8')) as State[];
  const inStates = (prefix: string, at: number) =>
    states
      .filter(({ code }) => code !== UNLICENSED)
      .map(({ code: state }) => ({
        state,
        npn: String(19_283_746 + at),
        number: `${prefix} ${state} ${at + 1}`,
        expirationDate: day(daysAgo(now, -730)),
        ...registered(now),
        created: daysAgo(now, 1000),
        modified: daysAgo(now, 1000),
      }));
  await tx
    .insertInto('license')
    .values(
      agencies.flatMap(({ id }, at) =>
        inStates('AG', at).map((state) => ({ holder: 'AGENCY' as const, agencyId: id, ...state })),
      ),
    )
    .execute();
  await tx
    .updateTable('license')
    .set({ expirationDate: day(daysAgo(now, -ENDING.days)) })
    .where('holder', '=', 'AGENCY')
    .where('agencyId', '=', agencies[0]!.id)
    .where('state', '=', ENDING.state)
    .execute();
  await tx
    .insertInto('appointment')
    .values(
      agencies.flatMap(({ id }) =>
        states.map(({ code: state }) => ({
          agencyId: id,
          state,
          appointedFrom: day(daysAgo(now, 1000)),
          terminatedOn: null,
          created: daysAgo(now, 1000),
          modified: daysAgo(now, 1000),
        })),
      ),
    )
    .execute();
  const agents = agencies.flatMap(({ id, agents: of }) =>
    of.map((agentId) => ({ holder: 'AGENT' as const, agencyId: id, agentId })),
  );
  await tx
    .insertInto('license')
    .values(agents.flatMap((agent, at) => inStates('PR', at + 100).map((state) => ({ ...agent, ...state }))))
    .execute();
}
