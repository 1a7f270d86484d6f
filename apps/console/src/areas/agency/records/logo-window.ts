export type Size = { width: number; height: number };
/**
 * The part of a picture that becomes the logo: its upper left corner in pixels of the picture, and the zoom.
 */
export type LogoCrop = { x: number; y: number; zoom: number };

const tenth = (zoom: number): number => Math.floor(zoom * 10 + 1e-9) / 10;

/** The size of the part in pixels of the picture: the same computation as on the server. */
export function getWindow(picture: Size, shape: Size, zoom: number): Size {
  const scale = Math.min(picture.width / shape.width, picture.height / shape.height) / zoom;
  return {
    width: Math.max(Math.round(shape.width * scale), 1),
    height: Math.max(Math.round(shape.height * scale), 1),
  };
}

/** The crop with its part so that some of the picture stays in it, however far it was moved. */
export function kept(picture: Size, shape: Size, { x, y, zoom }: LogoCrop): LogoCrop {
  const { width, height } = getWindow(picture, shape, zoom);
  const between = (at: number, length: number, part: number): number =>
    Math.round(Math.min(Math.max(at, 1 - part), length - 1));
  return { x: between(x, picture.width, width), y: between(y, picture.height, height), zoom };
}

/** The crop at another zoom, with the same middle. */
export function zoomed(picture: Size, shape: Size, crop: LogoCrop, zoom: number): LogoCrop {
  const before = getWindow(picture, shape, crop.zoom);
  const after = getWindow(picture, shape, zoom);
  const x = crop.x + (before.width - after.width) / 2;
  const y = crop.y + (before.height - after.height) / 2;
  return kept(picture, shape, { x, y, zoom });
}

/** The whole picture in the middle, as large as it fits; one that is too narrow for that is cut. */
export function showWhole(picture: Size, shape: Size, least: number): LogoCrop {
  const scales = [picture.width / shape.width, picture.height / shape.height];
  const zoom = Math.max(least, Math.min(1, tenth(Math.min(...scales) / Math.max(...scales))));
  const { width, height } = getWindow(picture, shape, zoom);
  return kept(picture, shape, { x: (picture.width - width) / 2, y: (picture.height - height) / 2, zoom });
}
