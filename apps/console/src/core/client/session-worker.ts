import type { FromWorker, ToWorker } from './session-clock.ts';

/**
 * Runs in a worker, where the timers of a background tab are not throttled: reports when the tokens are due,
 * and exchanges them.
 */
let timer: ReturnType<typeof setTimeout> | undefined;
const tell = (message: FromWorker): void => self.postMessage(message);

self.addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  if (data.kind === 'watch') {
    clearTimeout(timer);
    timer = data.due === null ? undefined : setTimeout(() => tell({ kind: 'due' }), data.due);
  } else {
    void exchange(data);
  }
});

async function exchange({ id, path, refreshToken }: Extract<ToWorker, { kind: 'exchange' }>): Promise<void> {
  try {
    const answer = await fetch(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ refreshToken }),
    });
    tell({ kind: 'exchanged', id, status: answer.status, body: await answer.json().catch(() => undefined) });
  } catch {
    tell({ kind: 'exchanged', id, status: 0, body: undefined });
  }
}
