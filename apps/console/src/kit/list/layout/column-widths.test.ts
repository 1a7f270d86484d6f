import { COLUMN_WIDTH, viewState } from '@parapet/contract/user/views';
import { expect, test } from 'vitest';
import { clampWidth, findLayout, findWidthByKey, toWidths } from './column-widths.ts';
import { findRowName } from '../row-name.ts';

test('a width is a whole number of pixels between the narrowest and the widest', () => {
  expect(clampWidth(138.4)).toBe(138);
  expect(clampWidth(-20)).toBe(COLUMN_WIDTH.least);
  expect(clampWidth(4000)).toBe(COLUMN_WIDTH.most);
});
test('arrows resize by a step, with Shift by four, and no other key does', () => {
  const press = (key: string, shiftKey = false) => findWidthByKey({ key, shiftKey }, 200);
  expect([press('ArrowRight'), press('ArrowLeft')]).toEqual([216, 184]);
  expect([press('ArrowRight', true), press('ArrowLeft', true)]).toEqual([264, 136]);
  expect([press('ArrowUp'), press('Tab'), press('Home')]).toEqual([undefined, undefined, undefined]);
  expect(findWidthByKey({ key: 'ArrowLeft', shiftKey: true }, 60)).toBe(COLUMN_WIDTH.least);
});
test('a list lays itself out until somebody resizes a column that it shows', () => {
  expect(findLayout(['name', 'status'], {})).toBeNull();
  expect(findLayout(['name', 'status'], { gone: 90 })).toBeNull();
  expect(findLayout(['name', 'status'], { name: 200 })).toEqual([
    { key: 'name', width: 200 },
    { key: 'status', width: 140 },
  ]);
});
test('what is stored is taken for what it is: no width is left out, and none is beyond the bounds', () => {
  for (const nothing of [null, 'wide', 7, []]) expect(toWidths(nothing)).toEqual({});
  expect(toWidths({ name: 200, status: 'wide', agency: null, premium: 1e9 })).toEqual({
    name: 200,
    premium: COLUMN_WIDTH.most,
  });
});
test('a view has one width for a column, within the bounds', () => {
  const isView = (...widths: unknown[]) => viewState.safeParse({ widths }).success;
  expect(isView({ field: 'name', width: 200 })).toBe(true);
  expect(isView({ field: 'name', width: 200 }, { field: 'name', width: 90 })).toBe(false);
  for (const width of [0, 55, 721, 90.5, '90']) expect(isView({ field: 'name', width })).toBe(false);
});
test('a row is named by its words, not by the labels of what its cell shows', () => {
  const column = { key: 'docName', label: 'Document', cell: () => null };
  const row = { docName: 'Binder' };
  expect(findRowName({ ...column, text: () => 'Binder ' }, row, null)).toBe('Binder');
  expect(findRowName({ ...column, text: () => 'Binder', name: () => 'Binder PUS-1' }, row, null)).toBe(
    'Binder PUS-1',
  );
  expect(findRowName(column, row, 'Binder')).toBe('Binder');
  expect(findRowName(column, row, { type: 'span' } as never)).toBeUndefined();
});
