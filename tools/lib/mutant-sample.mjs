// Which mutants to try where all of them would take hours: those of lines drawn by lot, the same lines each
// time for the same seed. Only mutants within a line are drawn; a whole block or function that is left out is
// found more easily than most of them, so the score of a sample is not above that of the whole.
import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { Instrumenter } from '@stryker-mutator/instrumenter';

const silent = new Proxy({}, { get: (_, name) => () => (String(name).startsWith('is') ? false : undefined) });

/** The lines that hold mutants, each as `file:line-line` with their number. */
async function linesWithMutants(globs, excludedMutations) {
  const files = globs
    .filter((glob) => !glob.startsWith('!'))
    .flatMap((glob) =>
      globSync(glob, { exclude: globs.filter((each) => each.startsWith('!')).map((each) => each.slice(1)) }),
    )
    .map((name) => ({ name, mutate: true, content: readFileSync(name, 'utf8') }));
  const { mutants } = await new Instrumenter(silent).instrument(files, {
    excludedMutations,
    ignorers: [],
    plugins: null,
  });
  const counts = new Map();
  for (const { fileName, location, status } of mutants) {
    if (status === 'Ignored' || location.start.line !== location.end.line) continue;
    // Locations count lines from 0, ranges from 1.
    const line = location.start.line + 1;
    const range = `${fileName}:${line}-${line}`;
    counts.set(range, (counts.get(range) ?? 0) + 1);
  }
  return [...counts];
}

/**
 * Lines with `size` mutants or a few more, drawn from those that the globs of a Stryker configuration match.
 */
export async function sampleOf(size, globs, excludedMutations, seed = 'parapet') {
  const lot = (range) => createHash('sha256').update(`${seed} ${range}`).digest('hex');
  const lines = await linesWithMutants(globs, excludedMutations);
  lines.sort(([one], [other]) => lot(one).localeCompare(lot(other)));
  const drawn = [];
  let count = 0;
  for (const [range, mutants] of lines) {
    if (count >= size) break;
    drawn.push(range);
    count += mutants;
  }
  const all = lines.reduce((sum, [, mutants]) => sum + mutants, 0);
  return { drawn, count, all };
}
