// `npm run sbom`: what is shipped, with dependencies and hashes, as CycloneDX in var/sbom.json.
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './lib/run.mjs';

const run = spawnSync(
  'npm',
  [
    'sbom',
    '--sbom-format',
    'cyclonedx',
    '--package-lock-only',
    '--omit',
    'dev',
    '--sbom-type',
    'application',
  ],
  { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
);
if (run.status !== 0) {
  process.stderr.write(run.stderr);
  process.exit(run.status ?? 1);
}
mkdirSync(join(root, 'var'), { recursive: true });
writeFileSync(join(root, 'var/sbom.json'), run.stdout);
console.log(`var/sbom.json: ${JSON.parse(run.stdout).components.length} components`);
