import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { State } from '@parapet/domain/reference/types';
import type { FullTx } from '../platform/database.ts';
import { daysAgo } from './days.ts';

/** Left out, so that what a missing license keeps from being bound can be seen. */
const UNLICENSED = 'HI';

const statesFile = join(import.meta.dirname, '../../../data/states.json');
const day = (at: Date): string => at.toISOString().slice(0, 10);

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
        created: daysAgo(now, 1000),
        modified: daysAgo(now, 1000),
      }));
  await tx
    .insertInto('agencyLicense')
    .values(agencies.flatMap(({ id }, at) => inStates('AG', at).map((one) => ({ agencyId: id, ...one }))))
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
  const agents = agencies.flatMap(({ id, agents: of }) => of.map((agentId) => ({ agencyId: id, agentId })));
  await tx
    .insertInto('agentLicense')
    .values(agents.flatMap((agent, at) => inStates('PR', at + 100).map((one) => ({ ...agent, ...one }))))
    .execute();
}
