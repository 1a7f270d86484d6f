import { expect, it } from 'vitest';
import { simulate } from './simulate.ts';

/** Always the same histories; `npm run simulate` lives through others, for as long as is asked. */
const SEED = 1;
const HISTORIES = process.env['PARAPET_DEEP'] ? 30 : 1;

it('keeps its promises through histories in which servers, the database, mail and payments break', async () => {
  const { histories, failure } = await simulate({ seed: SEED, histories: HISTORIES });
  const again = `npm run simulate -- --seed ${SEED}`;
  expect(
    failure,
    `${again} --path ${failure?.path}\n${failure?.message}\n${failure?.shortest}`,
  ).toBeUndefined();
  expect(histories).toBe(HISTORIES);
});
