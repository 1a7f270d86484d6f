import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forgetToSignUp, keepToSignUp, typedToSignUp } from './signup-draft.ts';

const invitation = {
  email: 'nora@harbor.example',
  firstName: 'Nora',
  lastName: 'Quill',
  accountType: 'AGENCY',
} as const;
const initial = {
  invitationCode: '',
  organization: '',
  firstName: 'Nora',
  lastName: 'Quill',
  npn: '',
  password: '',
  confirm: '',
};
let tab: Map<string, string>;

beforeEach(() => {
  tab = new Map();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => tab.get(key) ?? null,
    setItem: (key: string, value: string) => void tab.set(key, value),
    removeItem: (key: string) => void tab.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

it('keeps what was typed in this tab, without what the invitation says already', () => {
  keepToSignUp(invitation, { ...initial, organization: 'Harbor', npn: '12345' }, initial);
  expect(typedToSignUp(invitation)).toEqual({ organization: 'Harbor', npn: '12345' });
});

it('keeps neither the invitation code nor a password', () => {
  const secrets = { invitationCode: 'QWER2345', password: 'quarry lantern', confirm: 'quarry lantern' };
  keepToSignUp(invitation, { ...initial, ...secrets, organization: 'Harbor' }, initial);
  const kept = [...tab.values()].join();
  for (const secret of Object.values(secrets)) expect(kept).not.toContain(secret);
  keepToSignUp(invitation, { ...initial, ...secrets }, initial);
  expect(tab.size).toBe(0);
});

it('is not put into the form of another invitation, nor over what this one says by now', () => {
  keepToSignUp(invitation, { ...initial, lastName: 'Quinn' }, initial);
  expect(typedToSignUp({ ...invitation, email: 'owen@harbor.example' })).toBeNull();
  expect(typedToSignUp({ ...invitation, lastName: 'Quill-Hart' })).toBeNull();
  expect(typedToSignUp(invitation)).toEqual({ lastName: 'Quinn' });
});

it('is forgotten once it was sent, and when nothing is typed any more', () => {
  keepToSignUp(invitation, { ...initial, organization: 'Harbor' }, initial);
  keepToSignUp(invitation, initial, initial);
  expect(typedToSignUp(invitation)).toBeNull();
  keepToSignUp(invitation, { ...initial, organization: 'Harbor' }, initial);
  forgetToSignUp();
  expect(typedToSignUp(invitation)).toBeNull();
});

it('works on with what another program wrote there', () => {
  tab.set('parapet.draft.signup', '{');
  expect(typedToSignUp(invitation)).toBeNull();
});
