import { describe, expect, test } from 'vitest';
import { readSignOn, signOnAddress } from './sign-on.ts';

const storageWith = (kept: object | null) => {
  let value = kept && JSON.stringify(kept);
  return {
    getItem: () => value,
    removeItem: () => {
      value = null;
    },
  };
};
const asked = { state: 's-1', nonce: 'n-1', target: '/agency/quotes' };

describe('sign-on by an identity provider', () => {
  test('asks for an ID token, with its state and nonce, keeping what the provider’s address has', () => {
    const { searchParams, origin } = new URL(
      signOnAddress('https://id.example/authorize?tenant=7', 'parapet', 'https://console.example/sso', asked),
    );
    expect([origin, Object.fromEntries(searchParams)]).toEqual([
      'https://id.example',
      {
        tenant: '7',
        response_type: 'id_token',
        scope: 'openid email',
        client_id: 'parapet',
        redirect_uri: 'https://console.example/sso',
        state: 's-1',
        nonce: 'n-1',
      },
    ]);
  });

  test('takes a token only in answer to what this browser asked, once', () => {
    const storage = storageWith(asked);
    expect(readSignOn('#id_token=t&state=s-1', storage)).toEqual({
      idToken: 't',
      nonce: 'n-1',
      target: '/agency/quotes',
    });
    expect(readSignOn('#id_token=t&state=s-1', storage)).toBeUndefined();
  });

  test.each(['#id_token=t&state=other', '#id_token=t', '#state=s-1', '#error=access_denied&state=s-1', ''])(
    'does not take %s',
    (hash) => expect(readSignOn(hash, storageWith(asked))).toBeUndefined(),
  );
});
