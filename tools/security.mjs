// docs/security.md, accessibility.md and conventions.md claim only what a named test proves: the last column
// of their tables names tests, each as `file.test.ts` "words of its title", or says that nothing is proved
// yet.
//   checkSecurity   each of them exists (npm run check)
//   proveSecurity   each of them ran and passed (the end of npm test); a step with all tests of its file
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { allResults } from './lib/results.mjs';
import { root } from './lib/run.mjs';
import { sourceFiles } from './lib/sources.mjs';

const guides = ['docs/security.md', 'docs/accessibility.md', 'docs/conventions.md'];
const proofs = /`([\w./-]+\.(?:test|spec)\.tsx?)` "([^"]+)"/g;
/** Lines that claim nothing. */
const UNPROVED = /^(not met|no test yet|none: nothing of the kind)/;

/** The lines of the standards: guide, number, and the tests that the last column names. */
const claims = () =>
  guides.flatMap((guide) =>
    readFileSync(join(root, guide), 'utf8')
      .split('\n')
      .filter((line) => /^\| \d/.test(line))
      .map((line) => {
        const cells = line.split('|').map((cell) => cell.trim());
        const named = [...(cells[4] ?? '').matchAll(proofs)].map(([, file, words]) => ({ file, words }));
        return { guide, number: cells[1], named, isUnproved: UNPROVED.test(cells[4] ?? '') };
      }),
  );

const endsWith = (path, file) => path === file || path.endsWith(`/${file}`);

export function checkSecurity() {
  const files = sourceFiles(/\.(test|spec)\.tsx?$/).map((path) => ({
    path,
    text: readFileSync(join(root, path), 'utf8'),
  }));
  const problems = claims().flatMap(({ guide, number, named, isUnproved }) => {
    if (named.length === 0 && !isUnproved) return [`${guide}: ${number} names no test that proves it`];
    return named
      .filter(
        ({ file, words }) => !files.some(({ path, text }) => endsWith(path, file) && text.includes(words)),
      )
      .map(({ file, words }) => `${guide}: ${number}: ${file} has no test "${words}"`);
  });
  return { ok: problems.length === 0, output: problems.join('\n'), note: `${claims().length} lines` };
}

/**
 * The tests that prove words: those with the words in their title, or for a step of a journey, which has no
 * result of its own, all tests of its file. Only accessibility is claimed by steps.
 */
function testsThatProve(tests, { guide, file, words }) {
  const inFile = tests.filter((test) => endsWith(test.file, file));
  const titled = inFile.filter((test) => test.title.includes(words));
  return titled.length > 0 || guide === 'docs/security.md' ? titled : inFile;
}

export function proveSecurity() {
  const { tests } = allResults();
  const problems = claims().flatMap(({ guide, number, named }) =>
    named.flatMap(({ file, words }) => {
      const ran = testsThatProve(tests, { guide, file, words });
      const isProved = ran.length > 0 && ran.every(({ status }) => status === 'passed');
      return isProved ? [] : [`${guide}: ${number}: "${words}" (${file}) did not run and pass`];
    }),
  );
  return { ok: problems.length === 0, output: problems.join('\n'), note: `${claims().length} lines` };
}
