import { MOST_LOOK_BACK, streamEvents, type ChangeEvent } from '@parapet/contract/activity/index';
import { exchange, readAgain } from './client.ts';
import { gathered } from './gathered.ts';
import { readChanged } from './held-reads.ts';
import { timings } from './timings.ts';

/** The areas to refetch after a change of each kind. */
const touches: Record<ChangeEvent['kind'], readonly string[]> = {
  account: ['account', 'rater', 'activity'],
  quote: ['quote', 'rater', 'activity'],
  policy: ['policy', 'billing', 'docs', 'quote', 'activity'],
  billing: ['billing', 'policy', 'activity'],
  document: ['docs', 'activity'],
  submission: ['submission', 'activity'],
  claim: ['claims', 'claimsmgmt', 'activity'],
};

/** Listens to the server's announcements until stopped, and reconnects when the connection breaks. */
export function listenToChanges(): () => void {
  const stop = new AbortController();
  void keepListening(stop.signal);
  return () => stop.abort();
}

async function keepListening(signal: AbortSignal): Promise<void> {
  for (let failures = 0; !signal.aborted; failures += 1) {
    try {
      // What has changed since the page began to read; after a failure it reads everything again.
      const lookBack = failures > 0 ? 0 : Math.min(MOST_LOOK_BACK, Math.round(performance.now()));
      const answer = await exchange(streamEvents, { query: { lookBack } }, { signal });
      if (failures > 0) await readAgain(...Object.keys(touches));
      failures = 0;
      await readEvents(answer.body!, take);
    } catch (error) {
      if (
        signal.aborted ||
        (error as { status?: number }).status === 401 ||
        (error as { status?: number }).status === 403
      )
        return;
    }
    await new Promise((resolve) =>
      setTimeout(resolve, Math.min(30_000, 500 * 2 ** Math.min(failures, 6)) * (0.7 + Math.random() * 0.6)),
    );
  }
}

const refetch = gathered<string>(readChanged, timings.refetchLeast, timings.refetchMost);

function take(data: string): void {
  const { kind } = JSON.parse(data) as Partial<ChangeEvent>;
  // An event without a kind announces the end of the stream; after that everything is read again.
  if (kind) refetch(touches[kind] ?? []);
}

/** The data of each server-sent event, as it arrives. */
export async function readEvents(
  body: ReadableStream<Uint8Array>,
  onData: (data: string) => void,
): Promise<void> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return;
    rest += decoder.decode(value, { stream: true });
    const blocks = rest.split(/\r?\n\r?\n/);
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const data = block
        .split(/\r?\n/)
        .filter((row) => row.startsWith('data:'))
        .map((row) => row.slice(5).trimStart())
        .join('\n');
      if (data) onData(data);
    }
  }
}
