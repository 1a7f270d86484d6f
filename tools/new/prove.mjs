// Generates each kind into a copy of the tree, and runs over all of it what the check runs: types, structure
// and words. So a pattern that moves on takes its generator along.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyTree, workspaces } from '../lib/copy-tree.mjs';
import { node } from '../lib/install.mjs';
import { capture, root } from '../lib/run.mjs';
import { typeOptions } from '../lib/static-steps.mjs';

/** @returns whether everything that the generators write passes, as a step of `npm test`. */
export async function prove(examples, generate) {
  const home = mkdtempSync(join(tmpdir(), 'parapet-new-'));
  try {
    copyTree(home);
    const touched = examples.flatMap(([kind, name, options]) => generate(home, kind, name, options).touched);
    const code = [...new Set(touched)].filter((path) => !path.endsWith('.sql'));
    const results = [await capture(join(root, 'node_modules/.bin/oxfmt'), code, { cwd: home })];
    for (const tool of ['row-types', 'structure', 'locales'])
      results.push(await capture(node, [join(home, `tools/${tool}.mjs`)], { cwd: home }));
    for (const path of Object.values(workspaces))
      results.push(
        await capture(join(root, 'node_modules/.bin/tsc'), ['-p', path, ...typeOptions], { cwd: home }),
      );
    const failed = results.filter(({ ok }) => !ok);
    return {
      ok: failed.length === 0,
      output: failed.map(({ output }) => output).join('\n'),
      note: `${examples.length} examples`,
    };
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}
