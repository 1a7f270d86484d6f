import { Transformer } from '@napi-rs/image';
import { expect, it } from 'vitest';
import { redraw } from './picture.ts';

const blank = (width: number, height: number): Promise<Buffer> =>
  Transformer.fromRgbaPixels(new Uint8Array(width * height * 4), width, height).png();

it('makes pictures at most 1,200 pixels long, and leaves smaller ones as large as they are', async () => {
  for (const [width, height, drawnWidth, drawnHeight] of [
    [2400, 600, 1200, 300],
    [600, 2400, 300, 1200],
    [1201, 10, 1200, 10],
    [1200, 900, 1200, 900],
    [40, 30, 40, 30],
  ] as const)
    expect(await redraw(await blank(width, height))).toMatchObject({
      width: drawnWidth,
      height: drawnHeight,
    });
});

it('refuses what unpacks to more pixels than a camera takes', async () => {
  await expect(redraw(await blank(10_000, 6_001))).rejects.toThrow('No picture');
});
