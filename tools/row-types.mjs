// Row types of every table, read from a database with all migrations: apps/server/tables/rows.gen.ts.
//   node tools/row-types.mjs           writes the file (npm run rows)
//   node tools/row-types.mjs --verify  fails when the file is not what the migrations say (npm run check)
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { node } from './lib/install.mjs';
import { capture, root } from './lib/run.mjs';

export const rowTypes = 'apps/server/tables/rows.gen.ts';

/** Run-time types of the columns: apps/server/platform/database/database.ts sets the parsers. */
const typeMapping = { int8: 'number', timestamptz: 'Date', jsonb: 'object' };

async function generate() {
  const home = mkdtempSync(join(tmpdir(), 'parapet-rows-'));
  const file = join(home, 'rows.ts');
  try {
    const run = await capture(node, [
      join(root, 'tools/lib/generate-rows.ts'),
      home,
      file,
      JSON.stringify(typeMapping),
    ]);
    if (!run.ok) throw new Error(run.output);
    return readFileSync(file, 'utf8');
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}

export async function checkRowTypes() {
  const wanted = await generate();
  const ok = readFileSync(join(root, rowTypes), 'utf8') === wanted;
  const tables = wanted.slice(wanted.indexOf('interface DB')).split('\n').length - 3;
  return {
    ok,
    output: `${rowTypes} is not what the migrations make. Run: npm run rows`,
    note: `${tables} tables`,
  };
}

if (process.argv[1]?.endsWith('row-types.mjs')) {
  if (process.argv.includes('--verify')) {
    const { ok, output, note } = await checkRowTypes();
    console.log(ok ? note : output);
    process.exitCode = ok ? 0 : 1;
  } else {
    writeFileSync(join(root, rowTypes), await generate());
    console.log(`wrote ${rowTypes}`);
  }
}
