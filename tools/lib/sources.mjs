// The source files of the repository, and what each of them imports, read once for every tool that analyzes
// code.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { parseSync } from 'oxc-parser';
import { root } from './run.mjs';

const rooms = ['packages', 'apps', 'e2e', 'bench', 'tools'];
const skipped = new Set(['node_modules', 'dist', 'var', 'results', 'test-results', 'public']);

function* walk(folder) {
  if (!existsSync(folder)) return;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (skipped.has(entry.name) || entry.name.startsWith('.')) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* walk(path);
    else yield path;
  }
}

/** Files whose path, relative to the root, matches. None is a fault: a check of nothing would be green. */
export function sourceFiles(pattern = /\.(ts|tsx|mjs)$/) {
  const found = rooms
    .flatMap((room) => [...walk(join(root, room))])
    .map((path) => relative(root, path))
    .filter((path) => pattern.test(path));
  if (found.length === 0) throw new Error(`No file matches ${pattern}`);
  return found;
}

export function readSource(path) {
  const text = readFileSync(join(root, path), 'utf8');
  const { program, module, errors } = parseSync(path, text);
  if (errors.length) throw new Error(`${path}: ${errors[0].message}`);
  return { path, text, program, module };
}

export function getLine(text, offset) {
  return text.slice(0, offset).split('\n').length;
}

/** Visits every node of a syntax tree; `visit` gets the node and its ancestors, nearest last. */
export function visitTree(node, visit, ancestors = []) {
  if (node === null || typeof node !== 'object') return;
  if (Array.isArray(node)) {
    for (const item of node) visitTree(item, visit, ancestors);
    return;
  }
  if (typeof node.type !== 'string') return;
  visit(node, ancestors);
  ancestors.push(node);
  for (const key of Object.keys(node))
    if (key !== 'type' && typeof node[key] === 'object') visitTree(node[key], visit, ancestors);
  ancestors.pop();
}

/** `{ specifier, kind: 'value' | 'type' | 'lazy' }` for everything a file imports or re-exports. */
export function getImports({ text, module }) {
  const found = [];
  for (const { moduleRequest, entries } of module.staticImports) {
    const typeOnly = entries.length > 0 && entries.every((entry) => entry.isType);
    found.push({
      specifier: moduleRequest.value,
      kind: typeOnly ? 'type' : 'value',
      offset: moduleRequest.start,
    });
  }
  for (const { entries } of module.staticExports) {
    for (const entry of entries) {
      if (entry.moduleRequest)
        found.push({
          specifier: entry.moduleRequest.value,
          kind: entry.isType ? 'type' : 'value',
          offset: entry.moduleRequest.start,
        });
    }
  }
  for (const { moduleRequest } of module.dynamicImports) {
    const literal = /^['"`]([^'"`$]+)['"`]$/.exec(text.slice(moduleRequest.start, moduleRequest.end));
    if (literal) found.push({ specifier: literal[1], kind: 'lazy', offset: moduleRequest.start });
  }
  return found;
}

/** The source file that an import resolves to, or undefined for a package or a built-in. */
export function resolveImport(from, specifier) {
  const workspace = /^@parapet\/(domain|contract)(?:\/(.+))?$/.exec(specifier);
  const path = workspace
    ? join(root, 'packages', workspace[1], 'src', workspace[2] ?? 'index')
    : specifier.startsWith('.')
      ? resolve(root, dirname(from), specifier.replace(/[?#].*$/, ''))
      : specifier.startsWith('/src/')
        ? join(root, 'apps/console', specifier)
        : undefined;
  if (path === undefined) return undefined;
  const file = [path, `${path}.ts`, `${path}.tsx`, join(path, 'index.ts'), join(path, 'index.tsx')].find(
    (candidate) => existsSync(candidate) && statSync(candidate).isFile(),
  );
  return relative(root, file ?? path);
}
