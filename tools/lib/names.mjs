// The grammar of names and comments, which CONTRIBUTING.md lists: a function's name begins with its verb, and
// a docstring with the fact.
import { getLine, readSource, sourceFiles, visitTree } from './sources.mjs';

/** "Of" is for a value from one value: `yearOf(date)`. More than this many are a habit again. */
const MOST_OF = 100;
/** Calls of the contract that are named so. */
const CALLS = new Set(['getPolicyAsOf', 'getPhotoOf']);

const isFunction = (node) => /^(ArrowFunctionExpression|FunctionExpression)$/.test(node?.type ?? '');

/** @returns {{ name: string, fn: object, start: number } | undefined} the function that a node declares */
function findFunction(node) {
  if (node.type === 'FunctionDeclaration' && node.id)
    return { name: node.id.name, fn: node, start: node.start };
  if (node.type === 'VariableDeclarator' && node.id.type === 'Identifier' && isFunction(node.init))
    return { name: node.id.name, fn: node.init, start: node.start };
  return undefined;
}

/** @returns {string[]} each name and docstring that breaks the grammar, with its place */
export function checkNames() {
  const problems = [];
  let count = 0;
  for (const path of sourceFiles()) {
    const { text, program } = readSource(path);
    for (const { index } of text.matchAll(/\/\*\*\s*(\*\s*)?What\b/g))
      problems.push(`${path}:${getLine(text, index)}: a docstring begins with the fact, not with "What"`);
    visitTree(program, (node) => {
      const { name, fn, start } = findFunction(node) ?? {};
      if (!name || !/^[a-z].*Of$/.test(name) || CALLS.has(name)) return;
      count += 1;
      if (fn.params.length > 1 || fn.async)
        problems.push(
          `${path}:${getLine(text, start)}: ${name}: "Of" is for a value from one value; getX reads, findX may be undefined, toX and buildX make`,
        );
    });
  }
  if (count > MOST_OF) problems.push(`${count} functions end in "Of"; ${MOST_OF} are enough`);
  return problems;
}
