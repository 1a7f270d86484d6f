// `npm run check -- --changed`: the checks that the change can break, fast enough to run between two saves.
import { existsSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { node } from './install.mjs';
import { capture, root } from './run.mjs';
import { typeOptions } from './static-steps.mjs';

const bin = (name) => join(root, 'node_modules/.bin', name);
const git = (...args) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);

/** Uncommitted files; if there are none, those of the last commit. */
function changedFiles() {
  const open = [...git('diff', '--name-only', 'HEAD'), ...git('ls-files', '--others', '--exclude-standard')];
  const files = open.length ? open : git('diff', '--name-only', 'HEAD~1', 'HEAD');
  return files.filter((path) => existsSync(join(root, path)));
}

/** A changed layer is checked together with the layers above it, which it can break. */
const projects = [
  { name: 'domain', project: 'packages/domain', by: /^packages\/domain\// },
  { name: 'contract', project: 'packages/contract', by: /^packages\// },
  { name: 'server', project: 'apps/server', by: /^(packages|apps\/server)\// },
  { name: 'console', project: 'apps/console', by: /^(packages|apps\/console)\// },
  { name: 'e2e, bench', project: '.', by: /^(e2e|bench|tools\/lib)\/|^[^/]+\.ts$/ },
];

/** Runs `tsc` on a project; files that have not changed since the last run are skipped. */
const getTypes = (project) =>
  capture(bin('tsc'), [
    '-p',
    project,
    ...typeOptions,
    '--incremental',
    '--tsBuildInfoFile',
    join(root, '.cache/types', `${project.replaceAll(/\W/g, '-')}.tsbuildinfo`),
  ]);

export function changedSteps() {
  const files = changedFiles();
  const code = files.filter((path) => /\.(ts|tsx|mjs)$/.test(path));
  const tested = code.filter((path) => /^(packages|apps\/console)\//.test(path));
  const steps = [
    {
      name: 'format',
      run: () => capture(bin('oxfmt'), ['--check', '--no-error-on-unmatched-pattern', ...files]),
    },
  ];
  if (code.length)
    steps.push({ name: 'lint', run: () => capture(bin('oxlint'), ['--deny-warnings', ...code]) });
  for (const { name, project, by } of projects)
    if (code.some((path) => by.test(path)))
      steps.push({ name: `types ${name}`, run: () => getTypes(project) });
  if (tested.length)
    steps.push({
      name: 'related unit tests',
      run: () =>
        capture(
          node,
          [
            join(root, 'node_modules/vitest/vitest.mjs'),
            'related',
            '--run',
            '--passWithNoTests',
            '--reporter=dot',
            ...['domain', 'contract', 'console'].map((project) => `--project=${project}`),
            ...tested,
          ],
          { env: { ...process.env, NODE_ENV: 'test' } },
        ),
    });
  return { files, steps };
}
