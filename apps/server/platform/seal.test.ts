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
