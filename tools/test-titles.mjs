// The title of a test, or of a step of one, names at most three requirements: when a test with nineteen breaks, nobody knows which of them
// fails. `test-titles.json` lists the files that had longer titles when the rule was introduced, with their
// number, which may only fall.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './lib/run.mjs';
import { readSource, sourceFiles, visitTree } from './lib/sources.mjs';

const MOST = 3;
const list = join(root, 'tools/test-titles.json');
const ids = /\b(?:CORE|QUO|ACC|CCALL|ACALL)-\d+\b/g;
const functions = new Set(['test', 'it', 'describe']);

/** `test`, `test.only`, `it.each(rows)`, `test.describe`: the function that these are based on. */
function baseOf(callee) {
  if (callee.type === 'Identifier') return callee.name;
  if (callee.type === 'MemberExpression') return baseOf(callee.object);
  if (callee.type === 'CallExpression') return baseOf(callee.callee);
  return undefined;
}

function titleOf({ arguments: [first] }) {
  if (first?.type === 'Literal') return String(first.value);
  if (first?.type === 'TemplateLiteral') return first.quasis.map((part) => part.value.cooked).join('');
  return '';
}

/** The titles with more ids than that, by file. */
function longTitles() {
  const found = new Map();
  for (const path of sourceFiles(/\.(test|spec)\.tsx?$/)) {
    const { program } = readSource(path);
    visitTree(program, (node) => {
      if (node.type !== 'CallExpression' || !functions.has(baseOf(node.callee))) return;
      const named = titleOf(node).match(ids) ?? [];
      if (named.length > MOST) found.set(path, [...(found.get(path) ?? []), named]);
    });
  }
  return found;
}

export function checkTestTitles() {
  const known = JSON.parse(readFileSync(list, 'utf8'));
  const found = longTitles();
  const problems = [];
  for (const path of new Set([...Object.keys(known), ...found.keys()])) {
    const [now, before] = [found.get(path)?.length ?? 0, known[path] ?? 0];
    if (now > before)
      problems.push(
        `${path}: ${now} titles name more than ${MOST} requirements, ${before} are allowed (${found.get(path).at(-1).join(' ')})`,
      );
    if (now < before)
      problems.push(`${path}: ${now} long titles are left; run node tools/test-titles.mjs --write`);
  }
  const left = [...found.values()].reduce((sum, titles) => sum + titles.length, 0);
  return { ok: problems.length === 0, output: problems.join('\n'), note: `${left} long titles left` };
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const found = [...longTitles()].map(([path, titles]) => [path, titles.length]);
  if (process.argv.includes('--write')) {
    const sorted = Object.fromEntries(found.toSorted(([a], [b]) => a.localeCompare(b)));
    writeFileSync(list, `${JSON.stringify(sorted, null, 2)}\n`);
  }
  for (const [path, count] of found) console.log(`${String(count).padStart(3)}  ${path}`);
}
