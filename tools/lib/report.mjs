// What a run says at its end: where its time went, what failed or passed only on a second try, and its seed.
import { stripVTControlCharacters as plain } from 'node:util';
import { allResults } from './results.mjs';
import { root } from './run.mjs';

const SLOWEST = 20;
/** Of the gate on two quiet cores, in seconds: who adds to it takes something out. */
const BUDGET = 600;

const seconds = (milliseconds) => `${(milliseconds / 1000).toFixed(1).padStart(7)} s`;
const getName = ({ file, title, project }) =>
  `${file.replace(`${root}/`, '')} > ${title}${project ? ` [${project}]` : ''}`;
/** The first line of why a test failed. */
const firstLine = ({ detail }) =>
  plain(detail ?? '')
    .split('\n', 1)[0]
    .slice(0, 200);

/**
 * @param {readonly { name: string, ok: boolean, seconds?: number }[]} steps that were run
 * @param {{ seed: number, took: number }} run `took`: its seconds from begin to end
 */
export function reportOfRun(steps, { seed, took }) {
  const { tests } = allResults();
  const failed = tests.filter(({ status }) => status === 'failed');
  const flaky = tests.filter(({ isFlaky }) => isFlaky);
  const slowest = tests.toSorted((one, other) => other.duration - one.duration).slice(0, SLOWEST);
  const timed = steps.filter((step) => step.seconds > 1);
  return [
    '',
    'seconds of the steps (several run side by side):',
    ...timed.map((step) => `${step.seconds.toFixed(1).padStart(9)}  ${step.name}`),
    `${took.toFixed(1).padStart(9)}  from begin to end; the budget of a run on two quiet cores is ${BUDGET}`,
    '',
    `the ${SLOWEST} slowest tests:`,
    ...slowest.map((test) => `${seconds(test.duration)}  ${getName(test)}`),
    '',
    // Last, so that a reader who sees only the end knows what to mend.
    ...steps.filter((step) => !step.ok).map((step) => `failed: ${step.name}`),
    ...failed.map((test) => `failed: ${getName(test)}\n    ${firstLine(test)}`),
    ...flaky.map((test) => `flaky: ${getName(test)}`),
    `${flaky.length} flaky, seed ${seed}`,
    '',
  ].join('\n');
}
