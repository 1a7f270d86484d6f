import { expect, it } from 'vitest';
import { kept, showWhole, getWindow, zoomed } from './logo-window.ts';

const wide = { width: 480, height: 160 };
const square = { width: 128, height: 128 };

it('is as large as fits the picture in the shape of the logo, divided by the zoom', () => {
  expect(getWindow({ width: 300, height: 150 }, square, 1)).toEqual({ width: 150, height: 150 });
  expect(getWindow({ width: 300, height: 150 }, square, 3)).toEqual({ width: 50, height: 50 });
  expect(getWindow({ width: 200, height: 200 }, wide, 0.4)).toEqual({ width: 500, height: 167 });
});

it('begins with the whole picture in the middle, as far as the zoom goes', () => {
  expect(showWhole({ width: 300, height: 150 }, square, 0.4)).toEqual({ x: 0, y: -75, zoom: 0.5 });
  expect(showWhole({ width: 100, height: 1000 }, wide, 0.4)).toEqual({ x: -75, y: 459, zoom: 0.4 });
  expect(showWhole({ width: 96, height: 32 }, wide, 0.4)).toEqual({ x: 0, y: 0, zoom: 1 });
});

it('keeps some of the picture in sight, and the middle when it is zoomed', () => {
  const picture = { width: 300, height: 150 };
  expect(kept(picture, square, { x: 9999, y: -9999, zoom: 1 })).toEqual({ x: 299, y: -149, zoom: 1 });
  expect(zoomed(picture, square, { x: 75, y: 0, zoom: 1 }, 3)).toEqual({ x: 125, y: 50, zoom: 3 });
});
