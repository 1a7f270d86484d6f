// Runs in a thread (threads.ts), whose memory and time are limited.
import { inThread } from './in-thread.ts';
import { onWhite, redraw, redrawLogo, square } from './picture.ts';
import type { PictureTask } from './pictures.ts';

export default inThread(async (task: PictureTask) => {
  switch (task.do) {
    case 'redraw':
      return redraw(task.bytes);
    case 'redraw-logo':
      return redrawLogo(task.bytes, task.claimed);
    case 'square':
      return { data: await square(task.bytes, task.left, task.top, task.side, task.drawn) };
    case 'on-white':
      return { data: await onWhite(task.bytes, task.part, task.drawn) };
  }
});
