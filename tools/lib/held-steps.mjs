// `npm run check` does not repeat a step that held, on files that are the same to the byte since. A clean
// clone, and with it CI, remembers nothing and runs all of them.
import { createHash } from 'node:crypto';
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.mjs';

const memory = join(root, '.cache/held-steps.json');
/** Files on which each step depends, whatever it reads: packages, settings and these tools. */
const always = /^(package-lock\.json|tsconfig\.base\.json|vitest\.config\.ts|tools\/.*)$/;

const git = (...args) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 })
    .split('\0')
    .filter(Boolean);

/** Path and content of each file of the work tree, but for what git ignores, as one line a file. */
function getContents() {
  const files = git('ls-files', '-z', '--cached', '--others', '--exclude-standard');
  return [...new Set(files)]
    .filter((path) => existsSync(join(root, path)))
    .map((path) => ({ path, line: `${path} ${hash(readFileSync(join(root, path)))}\n` }));
}
const hash = (content) => createHash('sha256').update(content).digest('hex');

/**
 * The steps; those with `reads`, a pattern of the paths that they depend on, pass without being run where
 * nothing of that has changed since they held.
 */
export function skipHeld(steps) {
  const contents = getContents();
  const held = existsSync(memory) ? JSON.parse(readFileSync(memory, 'utf8')) : {};
  return steps.map((step) => {
    if (!step.reads) return step;
    const read = contents.filter(({ path }) => always.test(path) || step.reads.test(path));
    const now = hash(`${process.version}\n${read.map(({ line }) => line).join('')}`);
    if (held[step.name] === now)
      return { ...step, run: async () => ({ ok: true, note: 'held on the same files' }) };
    const run = async () => {
      const result = await step.run();
      held[step.name] = result.ok ? now : undefined;
      mkdirSync(join(root, '.cache'), { recursive: true });
      writeFileSync(memory, JSON.stringify(held));
      return result;
    };
    return { ...step, run };
  });
}
