import type { FileStore } from '../platform/files/files.ts';
import { SEE_EVERYTHING } from '../platform/database/owner.ts';
import type { Manifest } from './archive.ts';
import { withClient } from './copied-tables.ts';
import { BackupProblem } from './problem.ts';

export type Checked = { policies: number; ledgerEntries: number; documents: number };

const LEDGER = `select count(*)::int as entries, count(*) filter (where sum <> 0)::int as unbalanced,
    (select count(*)::int from ledger_entry) as lines
  from (select sum(amount) from ledger_entry group by journal_id, currency) journal`;

/** Whether the books balance and each document that was backed up is what its row says. */
export async function checkRestored(url: string, files: FileStore, { missing }: Manifest): Promise<Checked> {
  return withClient(url, async (client) => {
    await client.query('begin read only');
    await client.query(SEE_EVERYTHING);
    const ledger = await client.query<{ unbalanced: number; lines: number }>(LEDGER);
    const { unbalanced, lines } = ledger.rows[0]!;
    if (unbalanced > 0)
      throw new BackupProblem(`The restored ledger is out of balance in ${unbalanced} journals.`);
    const listed = await client.query<{ sha256: string }>(
      'select distinct sha256 from document where bytes_removed_at is null',
    );
    const gone = new Set(missing);
    for (const { sha256 } of listed.rows)
      if (!gone.has(sha256) && !(await files.read(sha256)))
        throw new BackupProblem(`The document ${sha256.slice(0, 12)} is listed but was not restored.`);
    const policies = await client.query<{ count: number }>('select count(*)::int as count from policy');
    return { policies: policies.rows[0]!.count, ledgerEntries: lines, documents: listed.rows.length };
  });
}
