// What the sign-in page may weigh. Most visits begin with it, some of them on a slow line, and nothing else
// would notice that it grows: an import at the wrong place can double it.
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

/** Everything that /login loads, as it is transferred: document, script, style, fonts and words. */
const BUDGET = 110_000;
/** The answer of the one call that it makes. */
const ENVIRONMENT = 400;

/**
 * @param {string} dist the built console, compressed
 * @returns {string | null} a sentence that says by how much the sign-in page is too heavy, and what is in it
 */
export function excessOfSignInPage(dist) {
  const sizes = [...filesOfSignInPage(dist)].map((name) => [name, transferred(join(dist, name))]);
  const total = sizes.reduce((sum, [, bytes]) => sum + bytes, ENVIRONMENT);
  if (total <= BUDGET) return null;
  return [
    `The sign-in page loads ${total} bytes; its budget is ${BUDGET} (tools/lib/sign-in-budget.mjs).`,
    ...sizes.map(([name, bytes]) => `${String(bytes).padStart(8)} ${name}`),
  ].join('\n');
}

function filesOfSignInPage(dist) {
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'));
  const document = readFileSync(join(dist, 'index.html'), 'utf8');
  const fonts = [...document.matchAll(/href="\/([^"]+\.woff2)"/g)].map(([, name]) => name);
  const files = new Set(['index.html', 'theme.js', ...fonts]);
  const add = (key) => {
    const { file, css = [], imports = [] } = manifest[key];
    if (files.has(file)) return;
    for (const name of [file, ...css]) files.add(name);
    imports.forEach(add);
  };
  const signIn = Object.keys(manifest).find((key) => /^_sign-in-.*\.js$/.test(key));
  ['index.html', signIn, 'src/locales/en-US/common.json'].forEach(add);
  return files;
}

function transferred(path) {
  if (existsSync(`${path}.br`)) return statSync(`${path}.br`).size;
  return /\.(html|js|css)$/.test(path) ? brotliCompressSync(readFileSync(path)).length : statSync(path).size;
}
