// `npm run drill -- [names] [--agents 20]`: breaks what a server stands on while agents work, and counts
// afterwards. `npm run drill -- restore --from <backup>`: whether a backup of yours is one
// (docs/operations.md).
import { parseArgs } from 'node:util';
import { readKey } from '../../backup/key.ts';
import { BackupProblem } from '../../backup/problem.ts';
import { rehearseRestore } from '../../backup/rehearse.ts';
import { endWith, megabytes, say } from '../../backup/tell.ts';
import { drillNames, runDrills, type Found } from './drill.ts';

const USAGE = `npm run drill -- [${drillNames.join('|')} ...] [--agents 20]
npm run drill -- restore --from <backup>`;
const WIDTHS = [18, 13, 10, 8, 6, 9, 14, 26];

const line = (cells: readonly (string | number)[]): string =>
  cells
    .map((cell, at) => (at === 0 ? String(cell).padEnd(WIDTHS[at]!) : String(cell).padStart(WIDTHS[at]!)))
    .join('');

const tell = ({ drill, acknowledged, repeated, broken, lost, doubled, silentMs, later }: Found): void =>
  say(
    line([
      drill,
      acknowledged,
      repeated,
      broken,
      lost,
      doubled,
      `${(silentMs / 1000).toFixed(1)} s`,
      later === undefined ? '' : later,
    ]),
  );

async function rehearse(from: string): Promise<void> {
  const { manifest, milliseconds, policyNumber } = await rehearseRestore(
    from,
    await readKey(process.env.BACKUP_KEY),
  );
  const { tables, parts, files, checked, takenAt } = manifest;
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const size = parts.reduce((sum, part) => sum + part.size, 0);
  const minutes = (Date.now() - Date.parse(takenAt)) / 60_000;
  say(
    `restored ${rows} rows and ${files.count} documents (${megabytes(size)}) in ${(milliseconds / 1000).toFixed(1)} s`,
  );
  say(`signed in, opened policy ${policyNumber}, and its paper is the one that was kept`);
  say(
    `the ledger sums to zero (${checked.ledgerEntries} entries, ${checked.policies} policies), figures are right`,
  );
  say(
    `restored now, what was written in the last ${minutes.toFixed(0)} minutes (since ${takenAt}) would be lost`,
  );
}

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { from: { type: 'string' }, agents: { type: 'string', default: '20' } },
  });
  const agents = Number(values.agents);
  const unknown = positionals.find((name) => name !== 'restore' && !drillNames.includes(name));
  if (unknown !== undefined || !(agents > 0)) throw new BackupProblem(USAGE);
  if (positionals.includes('restore')) {
    if (!values.from) throw new BackupProblem(USAGE);
    await rehearse(values.from);
  } else {
    say(
      line([
        'drill',
        'acknowledged',
        'repeated',
        'broken',
        'lost',
        'doubled',
        'longest wait',
        'later than the copy',
      ]),
    );
    const found = await runDrills(positionals.length > 0 ? positionals : drillNames, agents, tell);
    if (found.some(({ broken, lost, doubled }) => broken + lost + doubled > 0)) process.exitCode = 1;
  }
} catch (error) {
  endWith(error, USAGE);
}
process.exit();
