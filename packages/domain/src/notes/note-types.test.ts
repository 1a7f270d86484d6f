import { expect, test } from 'vitest';
import { isNoteEditable, mentionsIn } from './note-types.ts';

test('a note names people by @ and their address, each once', () => {
  expect(mentionsIn('Ask @Ada@x.example, @ada@x.example and @bo.b+c@y.co.uk.')).toEqual([
    'ada@x.example',
    'bo.b+c@y.co.uk',
  ]);
  expect(mentionsIn('Write to ada@x.example, or @nobody')).toEqual([]);
});

test('a note is corrected by its author for a quarter of an hour', () => {
  const created = new Date('2027-01-01T12:00:00Z');
  const at = (minutes: number) => new Date(created.getTime() + minutes * 60_000);
  expect(isNoteEditable({ authorId: 'a', created }, 'a', at(15))).toBe(true);
  expect(isNoteEditable({ authorId: 'a', created }, 'a', at(15.1))).toBe(false);
  expect(isNoteEditable({ authorId: 'a', created }, 'b', at(1))).toBe(false);
  expect(isNoteEditable({ authorId: null, created }, null, at(1))).toBe(false);
});
