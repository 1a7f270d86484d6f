import { expect, it } from 'vitest';
import { simulate } from './simulate.ts';

/** Always the same histories; `npm run simulate` lives through others, for as long as is asked. */
const SEED = 1;
const FOR_MS = 25_000;

it('keeps its promises through histories in which servers, the database, mail and payments break', async () => {
  const { histories, failure } = await simulate({ seed: SEED, milliseconds: FOR_MS });
  process.stdout.write(`${histories} histories were simulated with seed ${SEED}\n`);
  const again = `npm run simulate -- --seed ${SEED}`;
  expect(
    failure,
    `${again} --path ${failure?.path}\n${failure?.message}\n${failure?.shortest}`,
  ).toBeUndefined();
  expect(histories).toBeGreaterThan(1);
}, 180_000);
