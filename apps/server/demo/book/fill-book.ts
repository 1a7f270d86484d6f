import { toPlainDate, type PlainDate } from '@parapet/domain/dates';
import type pg from 'pg';
import { queriesOnClient } from '../../platform/database/database.ts';
import { rebuildFigures } from '../../platform/figures/figure-rebuild.ts';
import { rebuildLedgerDays } from '../../platform/figures/ledger-days.ts';
import { rebuildColumns } from '../../platform/records/kept-columns.ts';
import { SEE_EVERYTHING } from '../../platform/database/owner.ts';
import { copyChunk, prepareCopies } from './book-copies.ts';
import { loadTemplates, OPEN_EVERY } from './book-templates.ts';
import { readLists } from '../companies/lists.ts';
import { withoutIndexes } from './without-indexes.ts';

export type Fill = {
  /** Number of quotes after the fill. If there are more already, none is removed. */
  quotes: number;
  /** Only those that became policies are copied, and as many policies are there afterwards. */
  onlyBound?: boolean;
  now?: Date;
  say?: (message: string) => void;
};

const CHUNK = 25_000;
/** Setting that counts the copies of the demo world added so far: the next ones get other names. */
const SETTING = 'demo-book';

/**
 * Fills the demo world up to a number of quotes, with their accounts, policies, ledgers, payments, snapshots
 * and history, all in one transaction. The rows are copies of those that the commands made, moved in time and
 * given other names, so that every price still opens into the worksheet that explains it.
 * @param database signed in as the owner. No server should be at work on it: tables are locked meanwhile.
 * @returns how many quotes were added.
 */
export async function fillBook(
  database: pg.Client,
  { quotes, onlyBound = false, now = new Date(), say = () => {} }: Fill,
): Promise<number> {
  // Of rows that are gone, PostgreSQL may clear the long values away first, and then cannot make an index
  // while another database has a transaction: "missing chunk number 0 for toast value" (pgsql-hackers,
  // 18 May 2026).
  await database.query('vacuum');
  await database.query('begin');
  try {
    await database.query(SEE_EVERYTHING);
    const there = `select count(*) from ${onlyBound ? 'policy' : 'quote'}`;
    const missing = quotes - (await one<number>(database, there));
    if (missing > 0) await addQuotes(database, { missing, onlyBound, today: toPlainDate(now), say });
    await database.query('commit');
    await database.query('vacuum analyze');
    return Math.max(0, missing);
  } catch (error) {
    await database.query('rollback').catch(() => {});
    throw error;
  }
}

type Adding = { missing: number; onlyBound: boolean; today: PlainDate; say: (message: string) => void };

async function addQuotes(database: pg.Client, { missing, onlyBound, today, say }: Adding): Promise<void> {
  const firstCopy = await one<number>(
    database,
    `select coalesce((select (value->>'copies')::int from applied_setting where name = $1), 0)`,
    [SETTING],
  );
  const { names } = await readLists();
  const { quotesPerCopy, variants } = await loadTemplates(database, { quotes: missing, onlyBound, today });
  say('templates loaded');
  await prepareCopies(database, names);
  let copy = firstCopy;
  await withoutIndexes(database, say, async () => {
    for (let left = missing; left > 0;) {
      // Rounded up to the copies after which each template has had its turn.
      const turns = Math.ceil(Math.min(CHUNK, left) / quotesPerCopy / OPEN_EVERY);
      const until = copy + turns * OPEN_EVERY;
      left -= await copyChunk(database, { copy, until, most: left, variants });
      copy = until;
      say(`${(missing - left).toLocaleString('en-US')} of ${missing.toLocaleString('en-US')} quotes`);
    }
  });
  // The fill bypasses the writes that keep these.
  say('computing figures');
  await database.query('analyze account, quote, policy, ledger_entry');
  const tx = queriesOnClient(database);
  await rebuildColumns(tx);
  await rebuildFigures(tx);
  await rebuildLedgerDays(tx);
  await database.query(
    `insert into applied_setting (name, value) values ($1, jsonb_build_object('copies', $2::int))
      on conflict (name) do update set value = excluded.value`,
    [SETTING, copy],
  );
}

async function one<T>(database: pg.Client, text: string, values: unknown[] = []): Promise<T> {
  const { rows } = await database.query<T[]>({ text, values, rowMode: 'array' });
  return Number(rows[0]![0]) as T;
}
