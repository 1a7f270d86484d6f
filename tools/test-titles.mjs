// The title of a test, or of a step of one, names at most three requirements: when a test with nineteen
// breaks, nobody knows which of them fails.
import { getLine, readSource, sourceFiles, visitTree } from './lib/sources.mjs';

const MOST = 3;
const ids = /\b(?:CORE|QUO|ACC|CCALL|ACALL)-\d+\b/g;
const functions = new Set(['test', 'it', 'describe']);

/** `test`, `test.only`, `it.each(rows)`, `test.describe`: the function that these are based on. */
function getBase(callee) {
  if (callee.type === 'Identifier') return callee.name;
  if (callee.type === 'MemberExpression') return getBase(callee.object);
  if (callee.type === 'CallExpression') return getBase(callee.callee);
  return undefined;
}

function buildTitle({ arguments: [first] }) {
  if (first?.type === 'Literal') return String(first.value);
  if (first?.type === 'TemplateLiteral') return first.quasis.map((part) => part.value.cooked).join('');
  return '';
}

export function checkTestTitles() {
  const problems = [];
  let named = 0;
  for (const path of sourceFiles(/\.(test|spec)\.tsx?$/)) {
    const { text, program } = readSource(path);
    visitTree(program, (node) => {
      if (node.type !== 'CallExpression' || !functions.has(getBase(node.callee))) return;
      const found = buildTitle(node).match(ids) ?? [];
      named += found.length;
      if (found.length > MOST)
        problems.push(
          `${path}:${getLine(text, node.start)} names ${found.length} requirements, at most ${MOST} are allowed`,
        );
    });
  }
  return { ok: problems.length === 0, output: problems.join('\n'), note: `${named} requirements named` };
}
