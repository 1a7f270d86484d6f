import { expect, it } from 'vitest';
import { hashOf, isHashOf } from './password-hash.ts';

it('is verified as it was typed: no end cut off, no case changed, characters alike however composed', async () => {
  const typed = ` Grüße, ${'ab'.repeat(60)}! `;
  const kept = await hashOf(typed);
  const others = [typed.trim(), typed.slice(0, -1), typed.toLowerCase(), typed.toUpperCase(), ''];
  for (const other of others) expect(await isHashOf(kept, other), other).toBe(false);
  expect(await isHashOf(kept, typed.normalize('NFD'))).toBe(true);
});
