// A copy of the tracked tree to try changes in, with the packages of this one and the workspaces of its own.
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './run.mjs';

export const workspaces = {
  domain: 'packages/domain',
  contract: 'packages/contract',
  server: 'apps/server',
  console: 'apps/console',
};

export function copyTree(home) {
  const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((path) => path && existsSync(join(root, path)));
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
