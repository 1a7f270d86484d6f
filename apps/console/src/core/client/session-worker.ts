import { exchangeToken } from './exchange-token.ts';
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
    void exchangeToken(data.path, data.refreshToken).then((answer) =>
      tell({ kind: 'exchanged', id: data.id, ...answer }),
    );
  }
});
