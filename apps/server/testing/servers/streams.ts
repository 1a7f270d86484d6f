import { streamEvents } from '@parapet/contract/activity/index';
import { expect } from 'vitest';
import type { TestServer } from './server.ts';

/** Opens the stream of changes. @returns whether it has been closed by the server, and how to close it. */
export async function listen(server: TestServer, token: string) {
  const abort = new AbortController();
  const response = await fetch(new URL(streamEvents.path, server.url), {
    headers: { authorization: `Bearer ${token}` },
    signal: abort.signal,
  });
  const state = { isOver: false, heard: '' };
  const reading = (async () => {
    for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) state.heard += chunk;
    state.isOver = true;
  })().catch(() => undefined);
  return { status: response.status, state, close: () => (abort.abort(), reading) };
}

export async function closesAtOnce(stream: Awaited<ReturnType<typeof listen>>): Promise<void> {
  await expect.poll(() => stream.state.isOver, { timeout: 15_000, interval: 20 }).toBe(true);
}
