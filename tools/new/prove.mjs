// Generates each kind into a copy of the tree and runs the compiler over all of it, so that a pattern that moves on
// takes its generator along.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { node } from '../lib/install.mjs';
import { capture, root } from '../lib/run.mjs';

const workspaces = {
  domain: 'packages/domain',
  contract: 'packages/contract',
  server: 'apps/server',
  console: 'apps/console',
};

function copyTree(home) {
  const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter(Boolean);
  for (const path of files) {
    mkdirSync(dirname(join(home, path)), { recursive: true });
    cpSync(join(root, path), join(home, path));
  }
  mkdirSync(join(home, 'node_modules/@parapet'), { recursive: true });
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name !== '@parapet') symlinkSync(join(root, 'node_modules', name), join(home, 'node_modules', name));
  for (const [name, path] of Object.entries(workspaces))
    symlinkSync(join(home, path), join(home, 'node_modules/@parapet', name));
}

/** @returns whether everything that the generators write passes the compiler, as a step of `npm test`. */
export async function prove(examples, generate) {
  const home = mkdtempSync(join(tmpdir(), 'parapet-new-'));
  try {
    copyTree(home);
    for (const [kind, name, options] of examples) generate(home, kind, name, options);
    const results = [await capture(node, [join(home, 'tools/row-types.mjs')], { cwd: home })];
    for (const path of Object.values(workspaces))
      results.push(
        await capture(join(root, 'node_modules/.bin/tsc'), ['-p', path, '--pretty', 'false'], { cwd: home }),
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
