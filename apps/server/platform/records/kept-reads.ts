/** Rows that a transaction has read by their id and that it has not written since. */
export type KeptReads = {
  /**
   * A row as it was read before, under a scope that sees no more than the present one; otherwise as `read`
   * reads it. `again` reads it in any case: what was locked may have changed before.
   */
  once<R>(
    key: { table: string; id: string; scope: string; again?: boolean },
    read: () => Promise<R | undefined>,
  ): Promise<R | undefined>;
  /**
   * Forgets what a statement may change. Every statement of the transaction passes here before it is sent.
   */
  note(text: string): void;
};

type Kept = { scope: string; row: unknown };

/** Statements that change and lock nothing. */
const READS = /^\s*(select|set local|begin|savepoint|release)\b/i;
const LOCKS = /\bfor (update|no key update|share|key share)\b/i;

/** @param allRows the scope that sees every row: what any scope has read, it would read as well. */
export function keptReads(allRows: string): KeptReads {
  const tables = new Map<string, { isNamedIn: RegExp; rows: Map<string, Kept[]> }>();

  return {
    async once<R>(
      { table, id, scope, again = false }: { table: string; id: string; scope: string; again?: boolean },
      read: () => Promise<R | undefined>,
    ) {
      const seen = again ? undefined : tables.get(table)?.rows.get(id);
      const kept = seen?.find((one) => scope === allRows || one.scope === scope);
      if (kept) return kept.row as R;
      const reading = read();
      const known = tables.get(table) ?? { isNamedIn: new RegExp(`\\b${table}\\b`), rows: new Map() };
      tables.set(table, known);
      const row = await reading;
      // A write of the table that was sent meanwhile has taken `known` out.
      if (row !== undefined && tables.get(table) === known)
        known.rows.set(id, [...(known.rows.get(id) ?? []), { scope, row }]);
      return row;
    },
    note(text) {
      if (tables.size === 0 || (READS.test(text) && !LOCKS.test(text))) return;
      const isRollback = /^\s*rollback\b/i.test(text);
      for (const [table, { isNamedIn }] of tables)
        if (isRollback || isNamedIn.test(text)) tables.delete(table);
    },
  };
}
