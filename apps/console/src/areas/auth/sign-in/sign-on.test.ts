import { describe, expect, test } from 'vitest';
import { readSignOn, type Begun } from './sign-on.ts';

const storageWith = (kept: Begun | null) => {
  let value = kept && JSON.stringify(kept);
  return {
    getItem: () => value,
    removeItem: () => {
      value = null;
    },
  };
};
const begun = { state: 's-1', browserSecret: 'b-1', target: '/agency/quotes' };

describe('sign-on by an identity provider', () => {
  test('takes an answer only to what this browser began, once, with the secret that only it has', () => {
    const storage = storageWith(begun);
    expect(readSignOn('?code=c-1&state=s-1', storage)).toEqual({
      answer: { code: 'c-1', state: 's-1', browserSecret: 'b-1' },
      target: '/agency/quotes',
    });
    expect(readSignOn('?code=c-1&state=s-1', storage)).toBeUndefined();
  });

  test('passes on which issuer answers', () =>
    expect(readSignOn('?code=c-1&state=s-1&iss=https://id.example', storageWith(begun))?.answer.iss).toBe(
      'https://id.example',
    ));

  test('takes nothing in a browser that has not begun', () =>
    expect(readSignOn('?code=c-1&state=s-1', storageWith(null))).toBeUndefined());

  test.each(['?code=c-1&state=other', '?code=c-1', '?state=s-1', '?error=access_denied&state=s-1', ''])(
    'does not take %s',
    (search) => expect(readSignOn(search, storageWith(begun))).toBeUndefined(),
  );
});
