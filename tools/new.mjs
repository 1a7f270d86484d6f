// Writes the files of one new thing as the rest of the code does it today, with a test that fails until it
// is filled in.
//   npm run new -- command <verb-noun> [--record quote|policy] [--from READY,SIGNED] [--to same]
//                                      [--permission quote:update]
//   npm run new -- dialog  <verb-noun> [--record quote|policy] the dialog alone, of a command that has none
//   npm run new -- list    <nouns>     [--record claim|quote]  in the area of the record
//   npm run new -- field   <name>      [--record quote|policy|account|claim|submission]
//                                      [--type text|date|boolean|number]
//   npm run new -- status  <STATUS>    [--record quote|policy]
//   npm run new -- record  <noun>      [--area <area>]         a recorded table, its tenant, view and list
// `--prove` generates each kind into a copy of the tree and runs the compiler over it.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureInstalled, node } from './lib/install.mjs';
import { root } from './lib/run.mjs';
import { kinds } from './new/kinds.mjs';
import { openTree } from './new/tree.mjs';

const examples = [
  ['command', 'hold-quote', { record: 'quote' }],
  ['command', 'suspend-policy', { record: 'policy' }],
  ['list', 'recent-losses', { record: 'claim' }],
  ['list', 'stale-quotes', { record: 'quote' }],
  ['field', 'follow-up', { record: 'claim', type: 'date' }],
  ['field', 'is-urgent', { record: 'submission', type: 'boolean' }],
  ['field', 'asked-again-on', { record: 'quote', type: 'date' }],
  ['field', 'loss-ratio', { record: 'policy', type: 'number' }],
  ['field', 'nickname', { record: 'account', type: 'text' }],
  ['status', 'ON_HOLD', { record: 'quote' }],
  ['status', 'LAPSED', { record: 'policy' }],
  ['record', 'inspection', { area: 'policy' }],
];

function readArguments([kind, name, ...rest]) {
  const options = {};
  for (let at = 0; at < rest.length; at += 2) options[rest[at].replace(/^--/, '')] = rest[at + 1];
  return { kind, name, options };
}

/** Writes the files into the tree at `home`. @returns what is left to be done by hand. */
function generate(home, kind, name, options) {
  const tree = openTree(home);
  const left = kinds[kind](tree, name, options);
  return { touched: tree.write(), left };
}

/** @param {{ all?: boolean }} [which] one command and one field, which touch every layer; or all of them. */
export const proveGenerators = async ({ all = true } = {}) =>
  (await import('./new/prove.mjs')).prove(
    all ? examples : examples.filter(([, name]) => name === 'hold-quote' || name === 'follow-up'),
    generate,
  );

async function main() {
  if (process.argv.includes('--prove')) {
    ensureInstalled();
    const { ok, output, note } = await proveGenerators();
    console.log(ok ? note : output);
    process.exitCode = ok ? 0 : 1;
    return;
  }
  const { kind, name, options } = readArguments(process.argv.slice(2));
  if (!kinds[kind] || !name) {
    console.error(`npm run new -- ${Object.keys(kinds).join('|')} <name> [options]; see tools/new.mjs`);
    process.exitCode = 1;
    return;
  }
  ensureInstalled();
  const { touched, left } = generate(root, kind, name, options);
  const code = touched.filter((path) => !path.endsWith('.sql'));
  spawnSync(join(root, 'node_modules/.bin/oxfmt'), code, { cwd: root, stdio: 'inherit' });
  if (touched.some((path) => path.endsWith('.sql')))
    spawnSync(node, [join(root, 'tools/row-types.mjs')], { cwd: root, stdio: 'inherit' });
  console.log(touched.map((path) => `wrote ${path}`).join('\n'));
  console.log(`\nLeft to do:\n${left.map((line) => `- ${line}`).join('\n')}`);
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) await main();
