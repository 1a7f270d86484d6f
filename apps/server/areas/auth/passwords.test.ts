import { expect, it } from 'vitest';
import { hashPassword, passwordMatches } from './passwords.ts';

it('is verified as it was typed: no end cut off, no case changed, characters alike however composed', async () => {
  const typed = ` Grüße, ${'ab'.repeat(60)}! `;
  const kept = await hashPassword(typed);
  const others = [typed.trim(), typed.slice(0, -1), typed.toLowerCase(), typed.toUpperCase(), ''];
  for (const other of others) expect(await passwordMatches(kept, other), other).toBe(false);
  expect(await passwordMatches(kept, typed.normalize('NFD'))).toBe(true);
  expect(await passwordMatches(null, typed)).toBe(false);
});
