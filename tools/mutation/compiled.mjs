// Stryker cannot ask the compiler (TypeScript 7 has no API for it), so a change that no test notices may
// still be one that does not compile. This puts the survivors into a copy of the tree, one a file at a time,
// and asks.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyTree } from '../lib/copy-tree.mjs';
import { capture, root } from '../lib/run.mjs';

const survivors = ({ mutants }) =>
  mutants.filter(({ status }) => status === 'Survived' || status === 'NoCoverage');

/** The offset of a place in a text; a report counts lines and columns from one. */
function getOffset(text, { line, column }) {
  let at = 0;
  for (let passed = 1; passed < line; passed++) at = text.indexOf('\n', at) + 1;
  return at + column - 1;
}

const mutated = (source, { location, replacement }) =>
  source.slice(0, getOffset(source, location.start)) +
  replacement +
  source.slice(getOffset(source, location.end));

/**
 * Marks the survivors of a report that do not compile as `CompileError`.
 * @returns their number
 */
export async function markCompileErrors(report, project) {
  const home = mkdtempSync(join(tmpdir(), 'parapet-mutants-'));
  const files = Object.entries(report.files).map(([path, file]) => ({ path, file, left: survivors(file) }));
  let marked = 0;
  try {
    copyTree(home);
    while (files.some(({ left }) => left.length > 0)) {
      const round = files
        .filter(({ left }) => left.length > 0)
        .map((each) => ({ ...each, mutant: each.left.shift() }));
      for (const { path, file, mutant } of round)
        writeFileSync(join(home, path), mutated(file.source, mutant));
      const tsc = join(root, 'node_modules/.bin/tsc');
      const once = ['--incremental', '--tsBuildInfoFile', join(home, 'mutants.tsbuildinfo')];
      const { output } = await capture(tsc, ['-p', project, '--noEmit', '--pretty', 'false', ...once], {
        cwd: home,
      });
      for (const { path, file, mutant } of round) {
        const within = path.startsWith(`${project}/`) ? path.slice(project.length + 1) : path;
        if (output.includes(`${path}(`) || new RegExp(`^${within}\\(`, 'm').test(output)) {
          mutant.status = 'CompileError';
          marked += 1;
        }
        writeFileSync(join(home, path), file.source);
      }
    }
    return marked;
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}

/** The share of changes that a test noticed or that ran out of time, of those that compile. */
export function getScore(report) {
  const all = Object.values(report.files).flatMap(({ mutants }) => mutants);
  const count = (...statuses) => all.filter(({ status }) => statuses.includes(status)).length;
  const noticed = count('Killed', 'Timeout');
  const left = count('Survived', 'NoCoverage');
  return { noticed, left, score: noticed + left === 0 ? 100 : (100 * noticed) / (noticed + left) };
}
