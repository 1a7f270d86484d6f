import type { FullTx } from '../../platform/database/database.ts';
import { insertAll } from '../insert.ts';

/** Tables that commands write and never read again. */
const TRACES = ['history', 'quoteSnapshot'] as const;
type Trace = (typeof TRACES)[number];
type Row = Record<string, unknown>;

const isTrace = (table: unknown): table is Trace => TRACES.includes(table as Trace);

export type Traces = { tx: FullTx; write(): Promise<void> };

/**
 * A transaction that holds back the rows of history and snapshots that commands write, and adds them in a few
 * statements at the end: they are a third of all statements of the demo world.
 */
export function holdTraces(tx: FullTx): Traces {
  const held: Record<Trace, Row[]> = { history: [], quoteSnapshot: [] };
  const insertInto = (table: Parameters<FullTx['insertInto']>[0]) =>
    isTrace(table)
      ? { values: (row: Row) => ({ execute: async () => void held[table].push(row) }) }
      : tx.insertInto(table);
  return {
    tx: new Proxy(tx, {
      get(target, name) {
        if (name === 'insertInto') return insertInto;
        const found: unknown = Reflect.get(target, name, target);
        return typeof found === 'function' ? found.bind(target) : found;
      },
    }),
    async write() {
      for (const table of TRACES) await insertAll(tx, table, held[table] as never);
    },
  };
}
