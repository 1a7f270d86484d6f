// Every exported function of domain, contract and the console's kit says in a docstring what it does: these
// are what the rest is built from.
import { getLine, readSource, sourceFiles } from './sources.mjs';

const documented = /^(packages\/(domain|contract)\/src|apps\/console\/src\/kit)\//;
const isFunction = (node) => /^(ArrowFunctionExpression|FunctionExpression)$/.test(node?.type ?? '');

function exportedFunction(node) {
  const declaration = node.type === 'ExportNamedDeclaration' ? node.declaration : undefined;
  if (declaration?.type === 'FunctionDeclaration') return declaration.id.name;
  const [first] = declaration?.type === 'VariableDeclaration' ? declaration.declarations : [];
  return isFunction(first?.init) ? first.id.name : undefined;
}

export function checkDocstrings() {
  const problems = [];
  for (const path of sourceFiles(/\.tsx?$/)) {
    if (!documented.test(path) || /\.(test|spec|gen)\.|test-support/.test(path)) continue;
    const { text, program } = readSource(path);
    for (const node of program.body) {
      const name = exportedFunction(node);
      if (name && !text.slice(0, node.start).trimEnd().endsWith('*/'))
        problems.push(`${path}:${getLine(text, node.start)}: ${name} has no docstring`);
    }
  }
  return problems;
}
