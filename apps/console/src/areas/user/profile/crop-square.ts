export type Size = { width: number; height: number };
/** Zoom from 1 to 3; the position of the square between the picture's edges, from 0 to 1. */
export type Crop = { zoom: number; across: number; down: number };

/** The square that a crop cuts out, in pixels of the picture: the same computation as on the server. */
export function cropSquare(
  { width, height }: Size,
  { zoom, across, down }: Crop,
): { x: number; y: number; side: number } {
  const side = Math.floor(Math.min(width, height) / zoom);
  return { x: Math.round((width - side) * across), y: Math.round((height - side) * down), side };
}

/** The crop after the picture was dragged by this many pixels of the preview. */
export function dragged(size: Size, crop: Crop, stage: number, by: { x: number; y: number }): Crop {
  const { side } = cropSquare(size, crop);
  const move = (at: number, pixels: number, length: number): number =>
    length > side ? Math.min(1, Math.max(0, at - ((pixels / stage) * side) / (length - side))) : at;
  return { ...crop, across: move(crop.across, by.x, size.width), down: move(crop.down, by.y, size.height) };
}
