import { sql } from 'kysely';
import type { Database, FullTx } from '../database/database.ts';
import { lockNumbers } from '../database/lock-numbers.ts';
import { gatherLedger } from './ledger-days.ts';

/**
 * Interval at which the additions of writes are gathered. Sums are right at any time; this keeps reads
 * short.
 */
const GATHER_MS = 2000;
const MOST_AT_ONCE = 50_000;

export type FigureKeeper = { stop(): Promise<void> };

/** Gathers what writes added to the figures, on one server at a time. */
export function startFigureKeeper(database: Database, log: (error: unknown) => void): FigureKeeper {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  let isStopped = false;

  const plan = (): void => {
    if (isStopped) return;
    timer = setTimeout(() => {
      running = gather().catch(log).finally(plan);
    }, GATHER_MS);
    timer.unref();
  };
  const gather = async (): Promise<void> => {
    while (!isStopped && (await database.transact({ scope: 'all' }, gatherFigures)) === MOST_AT_ONCE);
    while (!isStopped && (await database.transact({ scope: 'all' }, gatherLedger)) === MOST_AT_ONCE);
  };

  plan();
  return {
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}

/**
 * Moves rows of `figureChange` into the sums of their agency and of the whole book. A reader sees either all
 * of it or nothing, because it is one transaction.
 * @returns how many rows were gathered; none if another server is at it.
 */
export async function gatherFigures(tx: FullTx): Promise<number> {
  const lock = await sql<{
    isOurs: boolean;
  }>`select pg_try_advisory_xact_lock(${lockNumbers.figures}) as is_ours`.execute(tx);
  if (!lock.rows[0]?.isOurs) return 0;
  const { rows } = await sql<{ gathered: number }>`
    with gone as (
      delete from figure_change
      where ctid = any (array(select ctid from figure_change limit ${MOST_AT_ONCE})) returning *
    ), added as (
      insert into figure as f (figure, agency_id, team_id, product, currency, item, period, count, amount)
      select figure, agency_id, team_id, product, currency, item, period, sum(count), sum(amount) from gone
      group by grouping sets ((figure, agency_id, team_id, product, currency, item, period),
        (figure, product, currency, item, period))
      having sum(count) <> 0 or sum(amount) <> 0
      on conflict (agency_id, figure, currency, product, item, period, team_id)
      do update set count = f.count + excluded.count, amount = f.amount + excluded.amount
    )
    select count(*) as gathered from gone`.execute(tx);
  return rows[0]!.gathered;
}
