import { buildMessage, refresh } from '../../core/client.ts';
import { toast } from '../../kit/toast.ts';

/** Does something with mail, tells what went wrong, and reads the inbox again. */
export async function act(work: () => Promise<unknown>): Promise<boolean> {
  let isDone = true;
  try {
    await work();
  } catch (error) {
    isDone = false;
    toast.error(buildMessage(error));
  }
  await refresh('docmessage');
  return isDone;
}
