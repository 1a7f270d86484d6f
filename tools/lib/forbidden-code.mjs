// Code that must not be written in the product, whatever it imports.
import { lineOf, readSource, sourceFiles, visitTree } from './sources.mjs';

const isProduct = (path) =>
  /^(packages|apps)\//.test(path) &&
  !/\.(test|spec)\.tsx?$/.test(path) &&
  !/^(apps\/server\/(testing|demo)|packages\/domain\/src\/test-support)\//.test(path);

const isRegionCode = (node) => node?.type === 'Literal' && (node.value === 'US' || node.value === 'UK');

/**
 * `finds` tells by a node of the syntax tree whether it is forbidden; `except` names the files that may.
 */
const rules = [
  {
    finds: (node) =>
      (node.type === 'BinaryExpression' &&
        /^[!=]==?$/.test(node.operator) &&
        (isRegionCode(node.left) || isRegionCode(node.right))) ||
      (node.type === 'SwitchCase' && isRegionCode(node.test)),
    except: /^packages\/domain\/src\/regions\//,
    why: 'ask the region (regionOf) instead of comparing its code',
  },
];

export function checkForbiddenCode() {
  const problems = [];
  for (const path of sourceFiles(/\.(ts|tsx)$/).filter(isProduct)) {
    const { text, program } = readSource(path);
    visitTree(program, (node) => {
      for (const { finds, except, why } of rules)
        if (!except.test(path) && finds(node)) problems.push(`${path}:${lineOf(text, node.start)}: ${why}`);
    });
  }
  return problems;
}
