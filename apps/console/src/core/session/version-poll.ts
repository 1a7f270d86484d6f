import { getConsoleVersion, SERVER_DOWN } from '@parapet/contract/console/index';
import { isApiError, send } from '../client.ts';
import { accessToken } from '../client/tokens.ts';
import { flag } from '../environment.ts';
import { uiSettings } from '../state/ui-settings.ts';
import { timings } from '../timings.ts';

type VersionEvent = 'version-changed' | 'server-down';
const listeners: Record<VersionEvent, Set<() => void>> = {
  'version-changed': new Set(),
  'server-down': new Set(),
};

export function onVersion(event: VersionEvent, listener: () => void): () => void {
  listeners[event].add(listener);
  return () => listeners[event].delete(listener);
}

/** Interprets an answer of the poll, given the version that this page started with. */
export function readAnswer(v: string, began: string | null): VersionEvent | null {
  if (v === SERVER_DOWN) return 'server-down';
  return began !== null && v !== began ? 'version-changed' : null;
}

export const isDown = (error: unknown): boolean =>
  isApiError(error) && (error.status === 503 || error.body?.code === (SERVER_DOWN as never));

/**
 * Asks every minute which console version is served; not without a token, and not if a CDN serves the
 * console.
 */
export function watchVersion(): () => void {
  let began: string | null = null;
  const poll = async (): Promise<void> => {
    if (!accessToken() || flag('cdn')) return;
    try {
      const { v } = await send(getConsoleVersion, {});
      const event = readAnswer(v, began);
      if (v !== SERVER_DOWN) {
        began = v;
        uiSettings.set({ version: v });
      }
      if (event) raise(event);
    } catch (error) {
      if (isDown(error)) raise('server-down');
    }
  };
  void poll();
  const timer = setInterval(() => void poll(), timings.versionPoll);
  return () => clearInterval(timer);
}

function raise(event: VersionEvent): void {
  for (const listener of listeners[event]) listener();
}
