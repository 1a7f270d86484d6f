/** The browser's information about the connection, if it gives any (`navigator.connection`). */
export type Line = { saveData?: boolean; effectiveType?: string };

/** Whether files may be fetched that nobody has asked for yet: not on a slow line, nor to save data. */
export const mayPrefetch = (line: Line | undefined): boolean =>
  !line?.saveData && !/^(slow-)?2g$|^3g$/.test(line?.effectiveType ?? '4g');

/** Tag in which the build lists the files that every page behind the sign-in needs (`prefetch-list.ts`). */
const LIST = 'meta[name="prefetch"]';

/**
 * Fetches what is behind the sign-in once the page is loaded and the browser has nothing else to do. The
 * files are only stored: running them would make the sign-in page wait.
 * @returns a function that calls it off
 */
export function prefetchWhenIdle(): () => void {
  const { connection } = navigator as Navigator & { connection?: Line };
  if (!mayPrefetch(connection)) return () => undefined;
  const stop = new AbortController();
  const whenLoaded = (): void => void whenIdle(stop.signal, prefetch);
  if (document.readyState === 'complete') whenLoaded();
  else window.addEventListener('load', whenLoaded, { once: true, signal: stop.signal });
  return () => stop.abort();
}

/** Safari has no idle callback; two seconds after the page is loaded come close. */
function whenIdle(stop: AbortSignal, work: () => void): void {
  const unlessStopped = (): void => {
    if (!stop.aborted) work();
  };
  if (typeof requestIdleCallback === 'function') requestIdleCallback(unlessStopped);
  else setTimeout(unlessStopped, 2000);
}

function prefetch(): void {
  const listed = document.querySelector<HTMLMetaElement>(LIST)?.content.split(' ').filter(Boolean) ?? [];
  for (const href of listed) {
    const link = document.createElement('link');
    link.rel = 'prefetch';
    link.as = href.endsWith('.css') ? 'style' : 'script';
    link.crossOrigin = 'anonymous';
    link.href = href;
    document.head.append(link);
  }
}
