import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sessionState } from '../../core/state/session-state.ts';
import { closeDialog, guardDialog, leaveDialog, showDialog } from './dialog-store.ts';

beforeEach(() => {
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => undefined });
});
afterEach(() => {
  vi.unstubAllGlobals();
});
const open = () => sessionState.get().ux.modals;

test('CORE-160 QUO-166 opening a dialog closes the one that is open', () => {
  const closed: string[] = [];
  showDialog({ name: 'first', title: '', content: null, onClosed: () => closed.push('first') });
  expect(open()).toEqual(['first']);
  showDialog({ name: 'second', title: '', content: null, onClosed: () => closed.push('second') });
  expect([open(), closed]).toEqual([['second'], ['first']]);
  closeDialog();
  expect([open(), closed]).toEqual([[], ['first', 'second']]);
});
test('a dialog that ends late closes itself, and none that was opened since', () => {
  const late = showDialog({ name: 'late', title: '', content: null, onClosed: () => undefined });
  showDialog({ name: 'since', title: '', content: null, onClosed: () => undefined });
  closeDialog(late);
  expect(open()).toEqual(['since']);
  closeDialog();
});
test('a dialog that is asked for twice keeps what was typed into it', () => {
  const closed: string[] = [];
  const show = (name: string, title: string) =>
    showDialog({ name, title, content: null, onClosed: () => closed.push(name) });
  show('first', 'Issue a certificate');
  show('again', 'Issue a certificate');
  expect([open(), closed]).toEqual([['again'], ['first']]);
  guardDialog(
    () => true,
    () => undefined,
  );
  const late = show('late', 'Issue a certificate');
  closeDialog(late);
  expect([open(), closed]).toEqual([['again'], ['first', 'late']]);
  show('other', 'Cancel the policy');
  expect([open(), closed]).toEqual([['other'], ['first', 'late', 'again']]);
  closeDialog();
});
test('typed work is asked about before a dialog is left', () => {
  let asked = 0;
  showDialog({ name: 'form', title: '', content: null, onClosed: () => undefined });
  guardDialog(
    () => true,
    () => {
      asked += 1;
    },
  );
  leaveDialog();
  expect([asked, open()]).toEqual([1, ['form']]);
  closeDialog();
});
