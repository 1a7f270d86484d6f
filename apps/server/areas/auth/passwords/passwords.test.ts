import { expect, it } from 'vitest';
import { getHash, matchesHash } from './password-hash.ts';

it('is verified as it was typed: no end cut off, no case changed, characters alike however composed', async () => {
  const typed = ` Grüße, ${'ab'.repeat(60)}! `;
  const kept = await getHash(typed);
  const others = [typed.trim(), typed.slice(0, -1), typed.toLowerCase(), typed.toUpperCase(), ''];
  for (const other of others) expect(await matchesHash(kept, other), other).toBe(false);
  expect(await matchesHash(kept, typed.normalize('NFD'))).toBe(true);
});
