import { uniqueId } from './unique-id.ts';

/** The other tabs of this browser that have the console open. They can be asked, and each of them answers. */
const TAB = 'parapet.tab';
/**
 * Maximum wait for answers from tabs that are known to exist, and the wait if the browser cannot say
 * whether there are any.
 */
const PATIENCE_MS = { known: 2000, unknown: 150 };

type Said<Q, A, N> =
  | { kind: 'question'; id: string; question: Q }
  | { kind: 'answer'; id: string; answer: A | null }
  | { kind: 'news'; news: N };

export type TabChannel<Q, A, N> = {
  /** The first answer from another tab; null if no tab has one. */
  ask(question: Q): Promise<A | null>;
  /** Sends a message to all of them, without waiting for delivery. */
  tell(news: N): void;
};

/** Opens the channel to the other tabs, and answers their questions. */
export function openTabChannel<Q, A, N>(
  name: string,
  { answerTo, hear }: { answerTo: (question: Q) => A | null; hear: (news: N) => void },
): TabChannel<Q, A, N> {
  if (typeof BroadcastChannel === 'undefined')
    return { ask: () => Promise.resolve(null), tell: () => undefined };
  const channel = new BroadcastChannel(name);
  const say = (message: Said<Q, A, N>): void => channel.postMessage(message);
  channel.addEventListener('message', ({ data }: MessageEvent<Said<Q, A, N>>) => {
    if (data.kind === 'question') say({ kind: 'answer', id: data.id, answer: answerTo(data.question) });
    if (data.kind === 'news') hear(data.news);
  });
  const present = holdTabLock();
  return {
    tell: (news) => say({ kind: 'news', news }),
    ask: async (question) => {
      const count = await otherTabs(present);
      return count === 0 ? null : askAll<Q, A>(channel, question, count);
    },
  };
}

/** The first real answer; null if all tabs have said that they have none, or after the timeout. */
function askAll<Q, A>(channel: BroadcastChannel, question: Q, count: number | null): Promise<A | null> {
  const id = uniqueId();
  return new Promise((resolve) => {
    let heard = 0;
    const done = (answer: A | null): void => {
      clearTimeout(timer);
      channel.removeEventListener('message', listen);
      resolve(answer);
    };
    const listen = ({ data }: MessageEvent<Said<Q, A, never>>): void => {
      if (data.kind !== 'answer' || data.id !== id) return;
      heard += 1;
      if (data.answer !== null || heard === count) done(data.answer);
    };
    const timer = setTimeout(() => done(null), count === null ? PATIENCE_MS.unknown : PATIENCE_MS.known);
    channel.addEventListener('message', listen);
    channel.postMessage({ kind: 'question', id, question } satisfies Said<Q, A, never>);
  });
}

/**
 * Each tab holds a shared lock as long as it lives, so that it can be counted. Resolves once the lock is
 * held.
 */
function holdTabLock(): Promise<boolean> {
  const { locks } = navigator;
  if (!locks) return Promise.resolve(false);
  return new Promise((resolve) => {
    locks
      .request(TAB, { mode: 'shared' }, () => {
        resolve(true);
        return new Promise<never>(() => undefined);
      })
      .catch(() => resolve(false));
  });
}

async function otherTabs(present: Promise<boolean>): Promise<number | null> {
  if (!(await present)) return null;
  const { held = [] } = await navigator.locks.query();
  return held.filter((lock) => lock.name === TAB).length - 1;
}
