// docs/dependencies.md: what the product is made of, with licenses, from package-lock.json.
//   node tools/licenses.mjs   writes the file (npm run licenses)
// `npm run check` fails when the file is not what the lock file says, or a license is not permissive.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './lib/run.mjs';

const file = 'docs/dependencies.md';
const workspaces = [
  ['apps/server', 'The server'],
  ['apps/console', 'The console'],
  ['packages/contract', 'The contract'],
  ['packages/domain', 'The domain'],
];
const permissive = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Unlicense',
  'Zlib',
]);
/** Not permissive, or not said in the lock file: each with the reason why it is used all the same. */
const exceptions = {
  'axe-core': 'MPL-2.0; looks at our pages in tests, and no part of it is shipped',
  '@axe-core/playwright': 'MPL-2.0; as axe-core',
  lightningcss: 'MPL-2.0; the build tool minifies style sheets with it, and no part of it is shipped',
  optimist: 'MIT (it says MIT/X11); comes with the IMAP server of tests, and no part of it is shipped',
  simplesmtp: 'MIT, by its LICENSE file; as optimist',
  rai: 'MIT, by its LICENSE file; as optimist',
  busboy: 'MIT, by its LICENSE file; part of the S3 server that tests run, and not shipped',
  streamsearch: 'MIT, by its LICENSE file; as busboy',
  'humanize-number': 'MIT, by its README; as busboy',
  argparse: 'Python-2.0 or PSF-2.0, which ask for their notice only; reads command lines of test tools',
  'caniuse-lite': 'CC-BY-4.0; a table of browsers that the build tool reads',
  '@embedpdf/fonts-*': 'OFL-1.1, which lets fonts be passed on and set into papers',
  '@expo-google-fonts/*': 'MIT AND OFL-1.1; fonts as those',
};

const getName = (path) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
const getException = (name) =>
  exceptions[name] ??
  exceptions[name.replace(/(?<=^@embedpdf\/fonts-|^@expo-google-fonts\/).*/, '*')] ??
  (name.startsWith('lightningcss-') ? exceptions.lightningcss : undefined);
/** `A OR B` needs one of them, `A AND B` all. */
const isPermissive = (license = '') =>
  license
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some((one) => one.split(' AND ').every((part) => permissive.has(part.trim())));

const packages = () => JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;

function page() {
  const all = packages();
  const buildRows = (workspace) =>
    Object.entries(all[workspace].dependencies ?? {})
      .filter(([name]) => !name.startsWith('@parapet/') && !name.startsWith('@types/'))
      .map(([name, version]) => {
        const found = all[`${workspace}/node_modules/${name}`] ?? all[`node_modules/${name}`];
        return `| ${name} | ${version} | ${found?.license ?? getException(name)?.split(',')[0] ?? ''} |`;
      });
  const shipped = Object.entries(all).filter(
    ([path, entry]) => path.includes('node_modules/') && !entry.link && !entry.dev,
  );
  return [
    '# Dependencies',
    '',
    'Written by `npm run licenses` from `package-lock.json`. Versions are pinned; `npm run sbom` writes all packages that are',
    'shipped, with their dependencies and hashes, as CycloneDX to `var/sbom.json`.',
    '',
    ...workspaces.flatMap(([workspace, title]) => {
      const rows = buildRows(workspace);
      return rows.length > 0
        ? [`## ${title}`, '', '| package | version | license |', '|---|---|---|', ...rows, '']
        : [];
    }),
    '## Licenses of everything in the lock file',
    '',
    `${shipped.length} packages belong to what is shipped or builds it, the others to tests and tools. All are permissive but these:`,
    '',
    '| package | license, and why it is used |',
    '|---|---|',
    ...Object.entries(exceptions).map(([name, why]) => `| ${name} | ${why} |`),
    '',
  ].join('\n');
}

export function checkLicenses() {
  const entries = Object.entries(packages()).filter(
    ([path, entry]) => path.includes('node_modules/') && !entry.link,
  );
  const problems = entries
    .filter(([path, { license }]) => !isPermissive(license) && !getException(getName(path)))
    .map(([path, { license }]) => `${getName(path)} has the license ${license ?? '(none)'}`);
  if (readFileSync(join(root, file), 'utf8') !== page())
    problems.push(`${file} is not what package-lock.json says: npm run licenses`);
  return problems.length > 0
    ? { ok: false, output: problems.join('\n') }
    : { ok: true, note: `${entries.length} packages` };
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  writeFileSync(join(root, file), page());
  console.log(`wrote ${file}`);
}
