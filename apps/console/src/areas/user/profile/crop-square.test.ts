import { expect, it } from 'vitest';
import { cropSquare, dragged } from './crop-square.ts';

const size = { width: 400, height: 300 };

it('cuts the largest square in the middle, and a smaller one at a zoom', () => {
  expect(cropSquare(size, { zoom: 1, across: 0.5, down: 0.5 })).toEqual({ x: 50, y: 0, side: 300 });
  expect(cropSquare(size, { zoom: 3, across: 1, down: 1 })).toEqual({ x: 300, y: 200, side: 100 });
});

it('never leaves the picture, however far it is dragged', () => {
  for (const by of [
    { x: 9999, y: -9999 },
    { x: -9999, y: 9999 },
    { x: 3, y: 4 },
  ]) {
    const { x, y, side } = cropSquare(size, dragged(size, { zoom: 2, across: 0.5, down: 0.5 }, 280, by));
    expect(x).toBeGreaterThanOrEqual(0);
    expect(y).toBeGreaterThanOrEqual(0);
    expect([x + side <= 400, y + side <= 300]).toEqual([true, true]);
  }
  expect(dragged(size, { zoom: 1, across: 0.5, down: 0.5 }, 300, { x: 10, y: 10 })).toEqual({
    zoom: 1,
    across: 0.4,
    down: 0.5,
  });
});
