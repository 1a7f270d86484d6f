import { ResizeFit, Transformer } from '@napi-rs/image';
import { imageSize } from 'image-size';
import { GifReader } from 'omggif';

const LONGEST_SIDE = 1200;
/**
 * As many pixels as a photo of two megabytes has. Each takes ten bytes while it is drawn, outside the heap
 * that a thread is held to.
 */
const MOST_PIXELS = 16_000_000;
const WHITE = 255;

const readers: Record<string, (bytes: Uint8Array) => Transformer> = {
  png: opened,
  jpg: opened,
  gif: firstFrame,
};

/**
 * Re-encodes a picture (PNG, JPEG, GIF) as a JPEG, upright, on white and at most 1,200 pixels on a side: of
 * the file nothing is kept but its pixels.
 * @throws Error for a file that is not such a picture, is broken or unpacks to too much.
 */
export async function redraw(bytes: Uint8Array): Promise<{ data: Buffer; width: number; height: number }> {
  const { type, width, height } = imageSize(bytes);
  const read = readers[type ?? ''];
  if (!read || width * height > MOST_PIXELS) throw new Error('No picture of a person');
  const upright = read(bytes).rotate();
  const data = await (
    Math.max(width, height) > LONGEST_SIDE
      ? upright.resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: ResizeFit.Inside })
      : upright
  ).jpeg(88);
  const drawn = imageSize(data);
  return { data, width: drawn.width, height: drawn.height };
}

/**
 * A square of a picture, as a JPEG with this many pixels on a side. Done in two passes, because in one the
 * library would resize before it crops.
 */
export async function square(
  picture: Uint8Array,
  left: number,
  top: number,
  side: number,
  drawn: number,
): Promise<Buffer> {
  const cut = await new Transformer(picture).crop(left, top, side, side).bmp();
  return new Transformer(cut).resize({ width: drawn, height: drawn, fit: ResizeFit.Fill }).jpeg(86);
}

/**
 * Re-encodes a logo (PNG, JPEG, GIF) as a PNG that keeps what is transparent, at most 1,200 pixels on a side.
 * @param claimed what its name or sender says it is: 'png'.
 * @throws Error for a file that is something else, is broken or unpacks to too much.
 */
export async function redrawLogo(
  bytes: Uint8Array,
  claimed: readonly string[],
): Promise<{ data: Buffer; width: number; height: number }> {
  const { type = '', width, height } = imageSize(bytes);
  const read = readers[type];
  if (!read || width * height > MOST_PIXELS || claimed.some((one) => one !== type))
    throw new Error('No logo, or not what it says');
  const upright = read(bytes).rotate();
  const data = await (
    Math.max(width, height) > LONGEST_SIDE
      ? upright.resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: ResizeFit.Inside })
      : upright
  ).png();
  const drawn = imageSize(data);
  return { data, width: drawn.width, height: drawn.height };
}

/** A part of a picture, in its pixels; it may reach beyond it. */
export type Window = { left: number; top: number; width: number; height: number };

/**
 * A part of a picture drawn at a size, as a PNG; what lies beside the picture, or is transparent, is white.
 */
export async function onWhite(
  picture: Uint8Array,
  { left, top, width, height }: Window,
  drawn: { width: number; height: number },
): Promise<Buffer> {
  const size = imageSize(picture);
  const from = { x: Math.max(left, 0), y: Math.max(top, 0) };
  const to = { x: Math.min(left + width, size.width), y: Math.min(top + height, size.height) };
  const seen = await new Transformer(picture).crop(from.x, from.y, to.x - from.x, to.y - from.y).png();
  const paper = new Uint8Array(width * height * 4).fill(WHITE);
  const laid = await Transformer.fromRgbaPixels(paper, width, height)
    .overlay(seen, from.x - left, from.y - top)
    .png();
  return new Transformer(laid).resize({ ...drawn, fit: ResizeFit.Fill }).png();
}

function opened(bytes: Uint8Array): Transformer {
  return new Transformer(bytes);
}

function firstFrame(bytes: Uint8Array): Transformer {
  const gif = new GifReader(Buffer.from(bytes));
  const pixels = new Uint8Array(gif.width * gif.height * 4).fill(WHITE);
  gif.decodeAndBlitFrameRGBA(0, pixels);
  return Transformer.fromRgbaPixels(pixels, gif.width, gif.height);
}
