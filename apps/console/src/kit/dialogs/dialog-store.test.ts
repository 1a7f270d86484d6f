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
