import { riskColumns } from '@parapet/contract/account/bulk';
import { expect, it } from 'vitest';
import { makeFile } from '../../../testing/files/fuzzed-files.ts';
import { named } from '../../../testing/files/risk-files.ts';
import { buildRandom } from '../../../testing/hostile/fuzz-values.ts';
import { textOfFile } from './text-of-file.ts';

/** `npm run fuzz` sets these. Without them so many files are read, always the same. */
const { FUZZ_MINUTES: minutes, FUZZ_SEED: seed = 'parapet' } = process.env;
const FILES = 40;
const SOME_MINUTES = 60_000 * (Number(minutes ?? 0) + 9);

it(
  'a file that a mail brings keeps its letters and its numbers as they were written',
  async () => {
    const random = buildRandom(`${seed} mail`);
    const until = performance.now() + 60_000 * Number(minutes ?? 0);
    let whole = 0;
    for (let at = 0; minutes ? performance.now() < until : at < FILES; at += 1) {
      const { bytes, format, name, revenue, wrong, isDamaged, isGarbled } = makeFile(
        random,
        riskColumns,
        (company, numbers) => named(company, { ...numbers }),
      );
      const told = `file ${at} of seed ${seed}: ${name}`;
      const text = await textOfFile(`Risks.${format === 'Excel' ? 'xlsx' : 'csv'}`, bytes);
      expect(JSON.stringify(text ?? null), told).not.toContain('\uFFFD');
      if (isGarbled && !isDamaged) expect(text?.pairs ?? [], told).toEqual([]);
      // Mail is not read for lines of JSON.
      if (isDamaged || isGarbled || wrong.includes('name') || format === 'JSON') continue;
      whole += 1;
      const cells = text!.pairs.flatMap(({ label, value }) => [label, value]);
      expect(cells, told).toEqual(expect.arrayContaining([name, revenue]));
    }
    expect(whole).toBeGreaterThan(10);
  },
  SOME_MINUTES,
);
