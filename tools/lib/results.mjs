// The reports of the test runners, stored under PARAPET_HOME for `npm run requirements`, and counted in the
// same way for all.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { stripVTControlCharacters as plain } from 'node:util';
import { root } from './run.mjs';

export const resultsFolder = join(resolve(root, process.env.PARAPET_HOME ?? 'var'), 'test-results');

/** Returns the path to which a run writes its JSON; removes the report of an earlier run. */
export function resultsFile(name, folder = resultsFolder) {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${name}.json`);
  rmSync(file, { force: true });
  return file;
}

function fromVitest(report) {
  return report.testResults.flatMap((file) => {
    const tests = file.assertionResults.map((test) => ({
      title: [...test.ancestorTitles, test.title].join(' > '),
      status: test.status === 'passed' ? 'passed' : test.status === 'failed' ? 'failed' : 'skipped',
      detail: (test.failureMessages ?? []).join('\n'),
      file: file.name,
      duration: test.duration ?? 0,
      isFlaky: false,
    }));
    // A file that could not be loaded has no tests that could fail.
    if (file.status === 'failed' && !tests.some((test) => test.status === 'failed')) {
      const { name, message } = file;
      tests.push({ title: name, status: 'failed', detail: message, file: name, duration: 0, isFlaky: false });
    }
    return tests;
  });
}

function* specs(suite, titles) {
  const here = suite.title && suite.title !== suite.file ? [...titles, suite.title] : titles;
  for (const spec of suite.specs ?? []) yield { spec, titles: here };
  for (const inner of suite.suites ?? []) yield* specs(inner, here);
}

/** The titles of the steps of a browser test, which may name requirements too. */
const stepTitles = ({ title, steps = [] }) => [title, ...steps.flatMap(stepTitles)];

const LINES_OF_MAIN = 120;
const LINES_AFTER = 40;

/**
 * Returns the content of the page when a browser test failed, to understand a failure on another machine.
 */
function pageAtFailure(result) {
  const file = result.attachments?.find(({ name }) => name === 'error-context')?.path;
  if (!file || !existsSync(file)) return '';
  const snapshot = /```yaml\n([\s\S]*?)```/.exec(readFileSync(file, 'utf8'))?.[1] ?? '';
  const lines = snapshot
    .split('\n')
    .map((line) => line.replaceAll(/ \[(ref=\w+|cursor=pointer)\]/g, ''))
    .filter((line) => !/- (\/url:.*|img|generic:?)$/.test(line));
  const main = lines.slice(
    Math.max(
      0,
      lines.findIndex((line) => /^\s*- main:/.test(line)),
    ),
  );
  const cut = main.length - LINES_OF_MAIN - LINES_AFTER;
  if (cut > 0) main.splice(LINES_OF_MAIN, cut, `… ${cut} more lines`);
  return ['The page:', ...main].join('\n');
}

/** The status of a Playwright result: a test that passes on a second try has passed; the run names it. */
const playwrightStatus = { expected: 'passed', flaky: 'passed', skipped: 'skipped' };

function fromPlaywright(report) {
  const tests = (report.suites ?? []).flatMap((suite) =>
    [...specs(suite, [])].flatMap(({ spec, titles }) =>
      spec.tests.map((test) => ({
        title: [...titles, spec.title].join(' > '),
        project: test.projectName,
        status: playwrightStatus[test.status] ?? 'failed',
        isFlaky: test.status === 'flaky',
        duration: Math.max(0, ...test.results.map((result) => result.duration)),
        detail: test.results
          .flatMap((result) => result.errors ?? [])
          .map((error) => `at line ${error.location?.line}: ${error.message ?? ''}`)
          .join('\n'),
        page: test.results.map(pageAtFailure).join('\n'),
        file: spec.file,
        steps: test.results.at(-1)?.steps?.flatMap(stepTitles) ?? [],
      })),
    ),
  );
  for (const error of report.errors ?? [])
    tests.push({
      title: 'browser tests',
      status: 'failed',
      detail: error.stack ?? error.message ?? '',
      file: 'e2e',
      duration: 0,
      isFlaky: false,
    });
  return tests;
}

/** `{ title, status, file, steps, duration, isFlaky }` of every test in a runner's JSON report. */
export function readResults(file) {
  if (!existsSync(file)) return [];
  const report = JSON.parse(readFileSync(file, 'utf8'));
  return 'testResults' in report ? fromVitest(report) : fromPlaywright(report);
}

export function allResults() {
  if (!existsSync(resultsFolder)) return { tests: [], newest: undefined };
  const files = readdirSync(resultsFolder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => join(resultsFolder, name));
  const newest = files.map((file) => statSync(file).mtime).sort((a, b) => b - a)[0];
  return { tests: files.flatMap(readResults), newest };
}

const FIRST_LINES = 6;
/** Number of lines kept from the end: the last try tells more than the first. */
const LAST_LINES = 4;

/** The first and last lines of why a test failed at its first try, without what stands in every failure. */
function reason({ detail }) {
  const [first] = plain(detail ?? '').split(/\n(?=at line \d+: )/);
  const lines = first
    .split('\n')
    .filter((line) => line.trim() && !/^(Timeout|Expected: visible|Error: element)/.test(line));
  const shown =
    lines.length > FIRST_LINES + LAST_LINES
      ? [...lines.slice(0, FIRST_LINES), '…', ...lines.slice(-LAST_LINES)]
      : lines;
  return shown.join('\n').replace(/^/gm, '    ');
}

/**
 * The outcome of a runner as a step: counts, and the failures in full. A runner that failed without reporting
 * a test counts as one failure.
 */
export function summarize(file, run) {
  const tests = readResults(file);
  const passed = tests.filter((test) => test.status === 'passed').length;
  const skipped = tests.filter((test) => test.status === 'skipped').length;
  const failures = tests.filter((test) => test.status === 'failed');
  const failed = failures.length || (run.ok ? 0 : 1);
  const name = (test) =>
    `${test.title}${test.project ? ` [${test.project}]` : ''} (${test.file.replace(`${root}/`, '')})`;
  // Their names and reasons first: a reader who sees only the beginning knows all of them.
  const told = (of) =>
    failures.filter(of).map((test) => `${name(test)}\n${plain(of(test)).replace(/^/gm, '    ')}`);
  const output = failures.length
    ? [
        failures.map((test) => `${name(test)}\n${reason(test)}`).join('\n'),
        ...told(({ detail }) => detail),
        ...told(({ page }) => page),
      ].join('\n\n')
    : plain(run.output.split('\n').slice(-60).join('\n'));
  return {
    ok: failed === 0,
    passed,
    failed,
    output,
    note: `${passed} passed${failed ? `, ${failed} failed` : ''}${skipped ? `, ${skipped} skipped` : ''}`,
  };
}
