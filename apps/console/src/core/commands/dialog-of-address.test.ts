import { expect, test } from 'vitest';
import { findDialog } from './dialog-of-address.ts';

const commands = [
  { id: 'new-account', label: 'x', needs: 'any', run: () => undefined },
  { id: 'set-flags', label: 'x', needs: 'any', hidden: () => true, run: () => undefined },
];

test('an address names a dialog, with its data (CORE-157)', () => {
  expect(findDialog(commands, 'new-account', '{"name":"Cedar"}')).toEqual({
    command: commands[0],
    data: { name: 'Cedar' },
  });
  expect(findDialog(commands, 'new-account', undefined)).toEqual({ command: commands[0], data: undefined });
});
test('what is no JSON, or no dialog of ours, does no harm', () => {
  expect(findDialog(commands, 'new-account', '{oh')).toEqual({ command: commands[0], data: undefined });
  expect([findDialog(commands, 'other', undefined), findDialog(commands, 'set-flags', undefined)]).toEqual([
    null,
    null,
  ]);
});
