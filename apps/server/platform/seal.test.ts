import { expect, it } from 'vitest';
import { seal, unseal } from './seal.ts';

const secret = new TextEncoder().encode('a secret of thirty-two characters');
const other = new TextEncoder().encode('another secret of thirty-two chars');

it('opens what it sealed, for the same owner and secret alone', () => {
  const sealed = seal(secret, 'JBSWY3DPEHPK3PXP', 'person 1');
  expect(sealed).not.toContain('JBSWY3DPEHPK3PXP');
  expect(seal(secret, 'JBSWY3DPEHPK3PXP', 'person 1')).not.toBe(sealed);
  expect(unseal(secret, sealed, 'person 1')).toBe('JBSWY3DPEHPK3PXP');
  expect(unseal(secret, sealed, 'person 2')).toBeUndefined();
  expect(unseal(other, sealed, 'person 1')).toBeUndefined();
  expect(unseal(secret, `${sealed.slice(0, -2)}AA`, 'person 1')).toBeUndefined();
  expect(unseal(secret, 'JBSWY3DPEHPK3PXP', 'person 1')).toBeUndefined();
});

it('seals a long value in less room than it has', () => {
  const answer = JSON.stringify(
    Array.from({ length: 500 }, (_, at) => ({ coverage: `COVERAGE_${at % 9}`, at })),
  );
  const sealed = seal(secret, answer, 'person 1');
  expect(sealed.length).toBeLessThan(answer.length / 3);
  expect(unseal(secret, sealed, 'person 1')).toBe(answer);
  expect(unseal(secret, sealed, 'person 2')).toBeUndefined();
  // The version says how to read it; another one does not open it.
  expect(unseal(secret, `1${sealed.slice(1)}`, 'person 1')).not.toBe(answer);
});
