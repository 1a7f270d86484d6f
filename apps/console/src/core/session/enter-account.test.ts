import { expect, it } from 'vitest';
import { entryHref } from './enter-account.ts';

it('leads to /loading/{jumpToken} and carries the account’s name (CORE-233)', () => {
  expect(entryHref({ token: 'a/b', accountName: 'Smith & Sons' })).toBe(
    '/loading/a%2Fb?account=Smith+%26+Sons',
  );
});
