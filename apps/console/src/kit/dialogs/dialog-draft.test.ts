import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { dialogDraft } from './dialog-draft.ts';

beforeAll(() => {
  vi.stubGlobal('window', { location: { pathname: '/agency/quotes/7' } });
});
afterAll(() => vi.unstubAllGlobals());

it('is one of the page and the dialog, and of what it began with', () => {
  expect(dialogDraft('Add a note', { text: '' })).toEqual({
    draft: 'dialog /agency/quotes/7 Add a note',
    version: '{"text":""}',
  });
});

it.each([
  'password',
  'newPassword',
  'clientSecret',
  'accountNumber',
  'routingNumber',
  'code',
  'mfa1',
  'file',
])('is not kept of a dialog that asks for %s', (field) => {
  expect(dialogDraft('Sign in', { name: '', [field]: '' })).toEqual({});
});

it('keeps what is called after a code and is none', () => {
  expect(dialogDraft('Industry', { naicsCode: '' }).draft).toBeDefined();
});
