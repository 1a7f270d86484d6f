import type { Window } from './picture.ts';
import { readerIn, type Apart } from './threads.ts';

export type PictureTask = { bytes: Uint8Array } & (
  | { do: 'redraw' }
  | { do: 'redraw-logo'; claimed: readonly string[] }
  | { do: 'square'; left: number; top: number; side: number; drawn: number }
  | { do: 'on-white'; part: Window; drawn: { width: number; height: number } }
);
type Picture = { data: Uint8Array; width?: number; height?: number };

const pictures = readerIn<PictureTask, Picture>(new URL('./picture-thread.ts', import.meta.url), {
  alone: true,
});

/** Draws a picture anew in a thread. @throws TooHard for what is none, is broken or unpacks to too much. */
export async function drawApart(
  apart: Apart,
  task: PictureTask,
): Promise<{ data: Buffer; width: number; height: number }> {
  const { data, width = 0, height = 0 } = await apart(pictures, task);
  return { data: Buffer.from(data.buffer, data.byteOffset, data.byteLength), width, height };
}
