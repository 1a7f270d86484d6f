// Checks the layers: imports run domain <- contract <- server | console, and within the console core <- kit
// <- areas <- app. An area imports a sibling only through its index, there are no import cycles, no file is
// longer than 400 lines, no folder holds more than 25 files beside tests, and what others build from has
// docstrings, and names keep to the grammar. All rules are patterns, so that a new area is covered.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { checkDocstrings } from './lib/docstrings.mjs';
import { checkForbiddenCode } from './lib/forbidden-code.mjs';
import { checkNames } from './lib/names.mjs';
import { root } from './lib/run.mjs';
import { getImports, getLine, readSource, resolveImport, sourceFiles } from './lib/sources.mjs';

const maximumLines = 400;
const mostFiles = 25;
const COLUMNS = 110;
const isTest = (path) =>
  /\.(test|spec)\.tsx?$/.test(path) ||
  /^(apps\/server\/testing|(packages\/domain|apps\/console)\/src\/test-support|e2e)\//.test(path);

/**
 * Files that match `from` must not import what `to` matches. Both are tested against paths from the root, or
 * the specifier.
 */
const forbidden = [
  {
    from: /^packages\/domain\//,
    to: /^(packages\/(?!domain\/)|apps\/|e2e\/|bench\/|tools\/)/,
    why: 'domain imports nothing of ours',
  },
  {
    from: /^packages\/contract\//,
    to: /^(apps\/|e2e\/|bench\/|tools\/)/,
    why: 'contract imports domain alone',
  },
  {
    from: /^packages\//,
    to: /^(node:|fs$|path$|pg$|fastify|react)/,
    exceptTests: true,
    why: 'packages are pure: no input or output',
  },
  {
    from: /^packages\/domain\//,
    to: /^[a-z@][^:]*$/,
    external: true,
    exceptTests: true,
    why: 'domain needs no packages',
  },
  { from: /^apps\/server\//, to: /^apps\/console\//, why: 'server and console never meet' },
  { from: /^apps\/console\//, to: /^apps\/server\//, why: 'server and console never meet' },
  { from: /^apps\/console\/src\//, to: /^node:/, exceptTests: true, why: 'the console runs in a browser' },
  {
    from: /^apps\/server\/(platform|gateways|embedded-postgres)\//,
    to: /^apps\/server\/(areas|http|demo)\//,
    exceptTests: true,
    why: 'platform, gateways and the embedded database know no area',
  },
  {
    from: /^apps\/server\/platform\//,
    to: /^apps\/server\/gateways\//,
    exceptTests: true,
    why: 'gateways stand on platform, which declares what they offer',
  },
  {
    // Facts and row types name their contents, and what was looked up is of no business; nothing else in
    // platform knows about insurance.
    from: /^apps\/server\/platform\/(?!facts\.ts$)/,
    to: /^packages\/(domain\/src\/(?!dates|flags|money|permissions\/|regions\/|operations\/|scan\/looked|lifecycles\/lifecycle)|contract\/src\/(?!call|list|record|refusals|activity\/|auth\/))/,
    exceptTests: true,
    why: 'platform is free of insurance: this belongs to an area',
  },
  {
    from: /^apps\/server\/areas\//,
    to: /^apps\/server\/demo\//,
    exceptTests: true,
    why: 'the demo world stands on the areas, not under them',
  },
  {
    from: /^apps\/console\/src\/core\//,
    to: /^apps\/console\/src\/(?!core\/|locales\/|test-support\/)/,
    why: 'core is the ground: it imports nothing else of the console',
  },
  {
    from: /^apps\/console\/src\/kit\//,
    to: /^apps\/console\/src\/(?!core\/|kit\/|locales\/|test-support\/)/,
    why: 'the kit imports core alone, and knows no area',
  },
  {
    from: /^apps\/console\/src\/areas\//,
    to: /^apps\/console\/src\/(app\/|[^/]+$)/,
    why: 'only main imports the router and the shell',
  },
  {
    from: /^(e2e|bench)\//,
    to: /^apps\/(console\/|server\/(?!embedded-postgres\/))/,
    why: 'journeys and measurements use the running product',
  },
  {
    from: /^(packages|apps)\//,
    to: /^(e2e|bench|tools)\//,
    why: 'the product does not stand on its tests or tools',
  },
];

const areaFolders = [
  /^(apps\/server\/areas)\/([^/]+)\//,
  /^(apps\/console\/src\/areas)\/([^/]+)\//,
  /^(packages\/contract\/src)\/([^/]+)\//,
];

function findArea(path) {
  for (const folder of areaFolders) {
    const found = folder.exec(path);
    if (found) return { layer: found[1], area: found[2] };
  }
  return undefined;
}

function refusal(from, target, external) {
  for (const rule of forbidden) {
    if (!rule.from.test(from) || !rule.to.test(target) || (rule.exceptTests && isTest(from))) continue;
    if (rule.external && !external) continue;
    return rule.why;
  }
  const mine = findArea(from),
    theirs = findArea(target);
  if (
    mine &&
    theirs &&
    mine.layer === theirs.layer &&
    mine.area !== theirs.area &&
    !/\/index\.tsx?$/.test(target)
  ) {
    return `area ${mine.area} takes from area ${theirs.area} only what its index.ts hands out`;
  }
  return undefined;
}

/**
 * Groups of files that import each other in a cycle (Tarjan). Imports of types count, lazy ones do not: pages
 * use them to load each other.
 */
function circles(graph) {
  const found = [],
    stack = [],
    state = new Map();
  const enter = (file) => {
    const mine = { index: state.size, low: state.size, open: true };
    state.set(file, mine);
    stack.push(file);
    for (const next of graph.get(file) ?? []) {
      const seen = state.get(next);
      if (!seen) mine.low = Math.min(mine.low, enter(next).low);
      else if (seen.open) mine.low = Math.min(mine.low, seen.index);
    }
    if (mine.low === mine.index) {
      const group = stack.splice(stack.indexOf(file));
      for (const member of group) state.get(member).open = false;
      if (group.length > 1 || graph.get(file)?.has(file)) found.push(group);
    }
    return mine;
  };
  for (const file of graph.keys()) if (!state.has(file)) enter(file);
  return found;
}

/**
 * The console's areas must not depend on each other: `account` uses `quote`, so `quote` may not use
 * `account`.
 */
const isConsoleArea = (area) => area?.layer === 'apps/console/src/areas';

function checkImports() {
  const problems = [],
    graph = new Map(),
    areas = new Map();
  for (const path of sourceFiles()) {
    const source = readSource(path);
    const edges = new Set();
    graph.set(path, edges);
    for (const { specifier, kind, offset } of getImports(source)) {
      const inside = resolveImport(path, specifier);
      const target = inside ?? specifier;
      const why = refusal(path, target, inside === undefined);
      const mine = findArea(path),
        theirs = findArea(target);
      if (isConsoleArea(mine) && isConsoleArea(theirs) && mine.area !== theirs.area && !isTest(path)) {
        areas.set(mine.area, (areas.get(mine.area) ?? new Set()).add(theirs.area));
      }
      if (why) problems.push(`${path}:${getLine(source.text, offset)} imports ${target}: ${why}`);
      if (inside && kind !== 'lazy') edges.add(inside);
    }
  }
  for (const group of circles(areas))
    problems.push(`areas of the console in a circle: ${[...group, group[0]].join(' -> ')}`);
  for (const group of circles(graph)) problems.push(`circle: ${[...group, group[0]].join(' -> ')}`);
  return problems;
}

function checkSizes() {
  const problems = [],
    lengths = [];
  for (const path of sourceFiles(/\.(ts|tsx|mjs|css)$/)) {
    if (/\.gen\./.test(path)) continue;
    const text = readFileSync(join(root, path), 'utf8').trimEnd().split('\n');
    const lines = text.length;
    if (!isTest(path)) lengths.push(lines);
    // The formatter holds code to this width and leaves comments alone.
    for (const [at, line] of text.entries())
      if (/^\s*(\/\/|\/?\*\*?) /.test(line) && [...line].length > COLUMNS)
        problems.push(`${path}:${at + 1} a comment of more than ${COLUMNS} columns`);
    if (lines > maximumLines)
      problems.push(
        `${path} has ${lines} lines; no file has more than ${maximumLines}. Give its commands files of their own.`,
      );
  }
  lengths.sort((a, b) => a - b);
  const at = (share) => lengths[Math.min(lengths.length - 1, Math.floor(lengths.length * share))] ?? 0;
  return {
    problems,
    note: `${lengths.length} files, median ${at(0.5)} lines, nine of ten under ${at(0.9) + 1}`,
  };
}

/** A folder that one has to search is two folders: its files go onto shelves, named alike in each layer. */
function checkFolders() {
  const folders = new Map();
  for (const path of sourceFiles(/^(apps|packages)\/.*\.tsx?$/)) {
    if (/\.test\.tsx?$/.test(path)) continue;
    folders.set(dirname(path), (folders.get(dirname(path)) ?? 0) + 1);
  }
  return [...folders]
    .filter(([, count]) => count > mostFiles)
    .map(([folder, count]) => `${folder} holds ${count} files; at most ${mostFiles}. Give it shelves.`);
}

export function checkStructure() {
  const sizes = checkSizes();
  const problems = [
    ...checkImports(),
    ...sizes.problems,
    ...checkFolders(),
    ...checkForbiddenCode(),
    ...checkDocstrings(),
    ...checkNames(),
  ];
  return { ok: problems.length === 0, output: problems.join('\n'), note: sizes.note };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { ok, output, note } = checkStructure();
  console.log(ok ? note : output);
  process.exit(ok ? 0 : 1);
}
