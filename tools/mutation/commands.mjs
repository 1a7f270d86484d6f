// Breaks the commands of the server in small ways, one at a time, and asks the API tests of every area. The
// changes are Stryker's; its own runner knows nothing of what a test file does in `beforeAll`, and runs one
// worker, so a change that nobody notices takes minutes there.
import { globSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { Instrumenter } from '@stryker-mutator/instrumenter';
import { createVitest } from 'vitest/node';
import { copyTree } from '../lib/copy-tree.mjs';
import { drawn } from '../lib/lot.mjs';
import { root, say } from '../lib/run.mjs';

const areas = '{account,auth,billing,policy,quote,submission,user}';
/** Patterns of the files that an area has beside its commands. */
const reads = ['get-*', 'list-*', 'search-*', 'find-*', '*-view', 'index', '*.test'];
/** Multiple of the usual number of passes through a place above which a change counts as endless. */
const ENDLESS = 100;
/** So many test files are asked first: those that go through little else. */
const FIRST = 4;

const silent = new Proxy({}, { get: (_, name) => () => (String(name).startsWith('is') ? false : undefined) });

/** The files of an area's commands, or of all areas (`commands`). */
const commandFiles = (area) =>
  globSync(`apps/server/areas/${area === 'commands' ? areas : area}/**/*.ts`, {
    cwd: root,
    exclude: reads.map((name) => `**/${name}.ts`),
  }).sort();

/** Writes the files with all changes in them, each behind a switch, into the copy. */
async function instrument(home, files) {
  const given = files.map((name) => ({
    name,
    mutate: true,
    content: readFileSync(join(root, name), 'utf8'),
  }));
  // The literals of a command are states, events and columns: the compiler holds them.
  const options = { excludedMutations: ['StringLiteral'], ignorers: [], plugins: null };
  const { files: written, mutants } = await new Instrumenter(silent).instrument(given, options);
  for (const { name, content } of written) writeFileSync(join(home, name), content);
  return mutants.filter(({ status }) => status !== 'Ignored');
}

/** Returns the key that tells one change from another, wherever it is drawn. */
const keyOfChange = ({ fileName, location, replacement }) => [fileName, location, replacement];

/**
 * Which test files pass through which change, and how often, and which changes are passed when a module is
 * loaded: `{file, hits: {change: times}, whenLoaded: change[]}[]`.
 */
const coverageIn = (directory) =>
  readdirSync(directory).map((name) => JSON.parse(readFileSync(join(directory, name), 'utf8')));

/**
 * Test files that pass through a change: those of its own name and folder first, then those that do little.
 */
function getTests(change, coverage) {
  const name = basename(change.fileName, '.ts');
  const near = (file) => (file.includes(`/${name}.`) ? 2 : file.includes(dirname(change.fileName)) ? 1 : 0);
  return coverage
    .filter(({ hits }) => hits[change.id])
    .sort(
      (one, other) =>
        near(other.file) - near(one.file) || Object.keys(one.hits).length - Object.keys(other.hits).length,
    );
}

/** Lists the failures of a test file: tests, or hooks before and after them. */
function getFailures(module) {
  const tests = [...module.children.allTests('failed')].map((test) => [test, test.result().errors]);
  const suites = [...module.children.allSuites()].map((suite) => [suite, suite.errors()]);
  return [[module, module.errors()], ...suites, ...tests]
    .filter(([, errors]) => errors.length > 0)
    .map(
      ([{ fullName = 'the file' }, [error]]) => `${basename(module.moduleId)}: ${fullName}: ${error.message}`,
    );
}

async function openTests(home) {
  const tests = await createVitest('test', {
    root: home,
    config: join(home, 'tools/mutation/commands.config.mjs'),
    watch: false,
    reporters: [{}],
    onConsoleLog: () => false,
  });
  return {
    /** @returns what fails in these test files; in all there are, without a list. */
    async failures(mutation, files) {
      tests.provide('mutation', mutation);
      tests.state.filesMap.clear();
      tests.state.errorsSet.clear();
      tests.isCancelling = false;
      const { testModules, unhandledErrors } = files
        ? await tests.runTestSpecifications(await tests.globTestSpecifications(files))
        : await tests.start();
      const failed = testModules.filter((module) => !module.ok());
      return [...failed.flatMap(getFailures), ...unhandledErrors.map(({ message }) => message)];
    },
    close: () => tests.close(),
  };
}

async function getStatus(change, coverage, tests) {
  const covering = getTests(change, coverage);
  const files = covering.map(({ file }) => file);
  const most = Math.max(0, ...covering.map(({ hits }) => hits[change.id]));
  const mutation = { change: change.id, mostHits: ENDLESS * most };
  for (const part of [files.slice(0, FIRST), files.slice(FIRST)])
    if (part.length > 0) {
      const [failure] = await tests.failures(mutation, part);
      if (failure) return { status: 'Killed', failure };
    }
  return { status: files.length > 0 ? 'Survived' : 'NoCoverage', failure: '' };
}

const one = ({ line, column }) => ({ line: line + 1, column: column + 1 });
const getLine = ({ fileName, location }) => `${fileName}:${location.start.line + 1}`;
const where = (change) =>
  `${getLine(change)}:${change.location.start.column + 1} ${change.mutatorName} -> ${change.replacement}`;

/** Builds the report of the changes tried, in Stryker's form. */
function getReport(tried) {
  const files = {};
  for (const { change, status } of tried) {
    const source = readFileSync(join(root, change.fileName), 'utf8');
    files[change.fileName] ??= { language: 'typescript', source, mutants: [] };
    const { id, mutatorName, replacement, location } = change;
    files[change.fileName].mutants.push({
      id,
      mutatorName,
      replacement,
      status,
      location: { start: one(location.start), end: one(location.end) },
    });
  }
  return { schemaVersion: '2', thresholds: { high: 90, low: 85 }, files };
}

/**
 * Tries the changes of an area's commands, or those that are drawn by lot.
 * @returns a report as Stryker writes it.
 */
export async function tryCommands(area, { size, seed = 'parapet' }) {
  const home = mkdtempSync(join(tmpdir(), 'parapet-commands-'));
  const coverageDirectory = join(home, '.cache/coverage');
  mkdirSync(coverageDirectory, { recursive: true });
  copyTree(home);
  const all = await instrument(home, commandFiles(area));
  const tests = await openTests(home);
  try {
    const failures = await tests.failures({ coverageDirectory });
    if (failures.length > 0)
      throw new Error(`The tests fail without any change:\n${failures.slice(0, 5).join('\n')}`);
    const coverage = coverageIn(coverageDirectory);
    const covered = new Set(coverage.flatMap(({ hits }) => Object.keys(hits)));
    const loaded = new Set(coverage.flatMap(({ whenLoaded }) => whenLoaded));
    const dynamic = all.filter(({ id }) => covered.has(id) || !loaded.has(id));
    const untested = dynamic.filter(({ id }) => !covered.has(id));
    say(`${dynamic.length} changes, ${untested.length} of them in lines that no test passes:`);
    for (const line of new Set(untested.map(getLine))) say(`  ${line}`);
    say(`${all.length - dynamic.length} left out: constants, which a module reads once`);
    const tried = [];
    for (const change of drawn(dynamic, { size, seed, keyOf: keyOfChange })) {
      const { status, failure } = await getStatus(change, coverage, tests);
      tried.push({ change, status });
      say(`${tried.length} ${status} ${where(change)}  ${failure.split('\n')[0]}`);
    }
    return getReport(tried);
  } finally {
    await tests.close();
    rmSync(home, { recursive: true, force: true });
  }
}
