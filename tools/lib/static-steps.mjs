// The static checks, shared by `npm run check` and `npm test`.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { capture, root } from './run.mjs';
import { checkUnused, checkUsedByProduct } from './unused.mjs';

const bin = (name) => join(root, 'node_modules/.bin', name);

function hasSources(folder) {
  const path = join(root, folder);
  return (
    existsSync(path) &&
    readdirSync(path, { recursive: true }).some(
      (name) => /\.tsx?$/.test(name) && !name.startsWith('node_modules'),
    )
  );
}

/**
 * Runs a single checker per program: several would each work out the types of the contract again, and the
 * steps run side by side as it is.
 */
export const typeOptions = ['--pretty', 'false', '--checkers', '1'];

/** @param {RegExp} reads paths of what its types depend on */
function types(name, project, folder, reads) {
  return {
    name: `types ${name}`,
    reads,
    run: async () =>
      hasSources(folder)
        ? capture(bin('tsc'), ['-p', project, ...typeOptions])
        : { ok: true, note: 'no sources yet' },
  };
}

function tool(name, file, check) {
  return { name, run: async () => (await import(new URL(`../${file}`, import.meta.url)))[check]() };
}

export function staticSteps() {
  return [
    types('console', 'apps/console', 'apps/console/src', /^(packages|apps\/console|data)\//),
    types('server', 'apps/server', 'apps/server', /^(packages|apps\/server|data)\//),
    types('contract', 'packages/contract', 'packages/contract/src', /^(packages|data)\//),
    types('domain', 'packages/domain', 'packages/domain/src', /^(packages\/domain|data)\//),
    types('e2e, bench', '.', '.', /\.(ts|tsx|mjs|json)$/),
    { name: 'format', run: () => capture(bin('oxfmt'), ['--check', '.']) },
    tool('commits', 'commits.mjs', 'checkCommits'),
    { name: 'lint', run: () => capture(bin('oxlint'), ['--deny-warnings']) },
    tool('structure', 'structure.mjs', 'checkStructure'),
    { ...tool('row types', 'row-types.mjs', 'checkRowTypes'), reads: /^apps\/server\// },
    tool('lifecycles', 'lifecycles.mjs', 'checkLifecycles'),
    tool('migrations', 'migrations.mjs', 'checkMigrations'),
    tool('paths in guides', 'paths.mjs', 'checkPaths'),
    tool('lock file', 'lockfile.mjs', 'checkLockfile'),
    tool('security', 'security.mjs', 'checkSecurity'),
    tool('licenses', 'licenses.mjs', 'checkLicenses'),
    tool('test titles', 'test-titles.mjs', 'checkTestTitles'),
    tool('words', 'locales.mjs', 'checkLocales'),
    { name: 'unused', run: checkUnused },
    { name: 'used by tests alone', run: checkUsedByProduct },
  ];
}
