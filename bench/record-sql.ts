import { readFileSync, statSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';

export interface Statement {
  text: string;
  values: (string | null)[];
}

interface Entry extends Statement {
  pid: string;
}

/** `$1 = 'it''s', $2 = NULL`, as PostgreSQL logs the values of a statement. */
function valuesOf(detail: string): (string | null)[] {
  return [...detail.matchAll(/\$\d+ = (?:'((?:[^']|'')*)'|NULL)/g)].map(
    (match) => match[1]?.replaceAll("''", "'") ?? null,
  );
}

function parseLog(log: string): Entry[] {
  const entries: Entry[] = [];
  let open: Entry | undefined;
  for (const block of log.split(/\n(?=\d{4}-\d\d-\d\d )/)) {
    const [, pid, level, said] = /^\S+ \S+ \S+ \[(\d+)\] ([A-Z]+):\s+([\s\S]*)$/.exec(block) ?? [];
    if (!pid || !said) continue;
    const values = /^Parameters: ([\s\S]*)$/i.exec(said)?.[1];
    if (level === 'DETAIL' && values && open?.pid === pid)
      open.values = valuesOf(values.replaceAll('\n\t', '\n'));
    // Parsing and binding are logged too, with the same values; only executions count.
    const ran = /^duration: [\d.]+ ms {2}(?:statement|execute [^:]*): ([\s\S]*)$/.exec(said)?.[1];
    open = ran ? { pid, text: ran.replaceAll('\n\t', '\n').trim(), values: [] } : undefined;
    if (open) entries.push(open);
  }
  return entries;
}

/**
 * The transaction that `work` makes the server run, statement by statement with its values, as the database
 * saw it: that of the session that ran a statement like `marker`. Nothing is written by hand, so it is the
 * same SQL by construction.
 */
export async function recordTransaction(
  database: pg.Client,
  logFile: string,
  marker: RegExp,
  work: () => Promise<unknown>,
): Promise<Statement[]> {
  const set = async (value: string) => {
    await database.query(`alter system set log_min_duration_statement = ${value}`);
    await database.query('select pg_reload_conf()');
    await wait(300);
  };
  await set('0');
  const from = statSync(logFile).size;
  await work();
  await wait(300);
  await set('-1');
  const entries = parseLog(readFileSync(logFile).subarray(from).toString('utf8'));
  const hit = entries.findLast((entry) => marker.test(entry.text));
  const session = entries.filter((entry) => entry.pid === hit?.pid);
  const at = session.indexOf(hit!);
  const begin = session.findLastIndex((entry, index) => index <= at && /^begin/i.test(entry.text));
  const end = session.findIndex((entry, index) => index >= at && /^(commit|rollback)/i.test(entry.text));
  if (!hit || begin < 0 || end < 0) throw new Error(`The log shows no transaction with ${marker}.`);
  return session.slice(begin, end + 1).map(({ text, values }) => ({ text, values }));
}
