import {
  dropUnsavedInput,
  getUnsavedInput,
  keepUnsavedInput,
  listUnsavedInput,
  UNSAVED,
} from '@parapet/contract/console/unsaved-input';
import type { Answer } from '@parapet/contract/call';
import { atMost } from '../at-most.ts';
import { send, getStatus } from '../client.ts';
import { now } from '../clock.ts';
import { uniqueId } from '../client/unique-id.ts';
import { gathered } from '../gathered.ts';
import { inputOwner, outlivesTab } from './owner.ts';
import { withoutSecrets } from './without-secrets.ts';

/** Storage key under which this tab notes the ids of its kept input, by form. */
const IDS = 'parapet.unsaved-input';
/** Maximum size of a request that outlives its page. */
const MOST_AT_LEAVING = 60_000;
const LONGEST_KEY = 300;
/**
 * Milliseconds: how long a pause is, what somebody who types without one may lose, and when a failure is
 * tried again.
 */
const PACE = { pause: 2000, most: 10_000, again: 10_000, signOut: 2000 } as const;
/** Time for which the list of forms with input kept by other machines is treated as current. */
const LIST_LASTS = 60_000;

export type Edited = number | string | null;
type Typed = { edited: Edited; values: object };
/** A pending write: typed input, or its removal. */
type Waiting = { owner: string; typed: Typed | null };
type Listed = Answer<typeof listUnsavedInput>['kept'][number];
export type KeptInput = Answer<typeof getUnsavedInput>;

const waiting = new Map<string, Waiting>();
/** Last request of each form; they run in sequence, so a removal never overtakes the write it removes. */
const writing = new Map<string, Promise<void>>();
let listed: { owner: string; at: number; answer: Promise<Listed[]> } | null = null;

/** The other tabs of this browser: what one keeps, the next form of another is told. */
const otherTabs = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(IDS);
otherTabs?.addEventListener('message', () => {
  listed = null;
});

const idsOfTab = (): Record<string, string> =>
  JSON.parse(sessionStorage.getItem(IDS) ?? '{}') as Record<string, string>;
function noteId(key: string, id: string | null): void {
  const { [key]: _, ...others } = idsOfTab();
  sessionStorage.setItem(IDS, JSON.stringify(id ? { ...others, [key]: id } : others));
}

/** An id as the server reads them, also where the page is not secure. */
function newId(): string {
  const hex = uniqueId();
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
}

const later = gathered<string>((keys) => void writeAll(keys), PACE.pause, PACE.most);

/** Keeps what was typed beyond this tab, once typing pauses. */
export function keepInput(key: string, edited: Edited, values: object): void {
  if (!outlivesTab() || key.length > LONGEST_KEY) return;
  waiting.set(key, { owner: inputOwner(), typed: { edited, values } });
  later([key]);
}

/** Forgets input that was saved or is not wanted. No request is made for input that never left this tab. */
export function dropInput(key: string): void {
  waiting.delete(key);
  if (!idsOfTab()[key] || !outlivesTab()) return;
  waiting.set(key, { owner: inputOwner(), typed: null });
  void writeAll([key]);
}

/**
 * Goes on with what another tab or machine kept: from here on it is this tab's. What this tab had is kept in
 * its place. @returns its id.
 */
export function swapInput(key: string, taken: string, own: Typed | null): string {
  const id = idsOfTab()[key] ?? newId();
  waiting.delete(key);
  noteId(key, taken);
  if (own) void put(key, id, own, false).then(tellOthers, () => undefined);
  return id;
}

/** Removes what another tab or machine kept. */
export async function forgetInput(inputId: string): Promise<void> {
  await send(dropUnsavedInput, { params: { inputId } }).catch(() => undefined);
  tellOthers();
}

/**
 * The newest input of a form that another tab or machine kept, or this browser before a sign-out or crash;
 * null if there is none. The list is read once in a while, and not before the screen stands.
 */
export async function inputElsewhere(key: string): Promise<KeptInput | null> {
  if (!outlivesTab()) return null;
  const owner = inputOwner();
  try {
    const isElsewhere = (one: Listed): boolean => one.key === key && one.id !== idsOfTab()[key];
    if (!(await listFor(owner)).some(isElsewhere)) return null;
    // That list may be a minute old: what was saved or discarded since is not asked for.
    listed = null;
    const found = (await listFor(owner)).find(isElsewhere);
    if (!found || owner !== inputOwner()) return null;
    return await send(getUnsavedInput, { params: { inputId: found.id } });
  } catch {
    // Saved or discarded meanwhile, or the server is away: the form works without it.
    return null;
  }
}

function listFor(owner: string): Promise<Listed[]> {
  if (listed?.owner !== owner || now().getTime() - listed.at > LIST_LASTS) {
    const answer = untilIdle().then(async () => (await send(listUnsavedInput, {})).kept);
    const made = { owner, at: now().getTime(), answer };
    listed = made;
    answer.catch(() => {
      if (listed === made) listed = null;
    });
  }
  return listed!.answer;
}

const untilIdle = (): Promise<void> =>
  new Promise((resolve) => {
    if (typeof requestIdleCallback === 'undefined') setTimeout(resolve, 300);
    else requestIdleCallback(() => resolve(), { timeout: 1000 });
  });

/** Writes what waits at once. @returns when it is written, or has waited long enough. */
export async function keepInputNow(patience: number = PACE.signOut): Promise<void> {
  void writeAll([...waiting.keys()]);
  const written = Promise.all(writing.values());
  await atMost(patience, written);
}

/** The page goes, perhaps for good: what waits is sent without waiting for its turn. */
function keepInputAtLeaving(): void {
  for (const key of waiting.keys()) void write(key, true);
}

/** Forgets what waits, when a session ends that was signed out of. */
export function forgetWaitingInput(): void {
  waiting.clear();
  listed = null;
}

async function writeAll(keys: readonly string[]): Promise<void> {
  await Promise.all(
    keys.map((key) => {
      const next = (writing.get(key) ?? Promise.resolve()).then(() => write(key, false));
      writing.set(key, next);
      return next;
    }),
  );
}

async function write(key: string, isLeaving: boolean): Promise<void> {
  const input = waiting.get(key);
  waiting.delete(key);
  // Somebody else has signed in here since.
  if (!input || input.owner !== inputOwner()) return;
  try {
    if (input.typed) {
      const id = idsOfTab()[key] ?? newId();
      noteId(key, id);
      await put(key, id, input.typed, isLeaving);
    } else await remove(key);
    tellOthers();
  } catch (error) {
    // What the server will never take is in the tab alone; anything else is tried again.
    const status = getStatus(error);
    if ((status >= 400 && status < 500 && status !== 401 && status !== 429) || waiting.has(key)) return;
    waiting.set(key, input);
    setTimeout(() => later([key]), PACE.again);
  }
}

async function put(key: string, inputId: string, typed: Typed, isLeaving: boolean): Promise<void> {
  const body = { key, edited: typed.edited, values: withoutSecrets(typed.values) };
  const size = new Blob([JSON.stringify(body)]).size;
  // So much is in the tab alone.
  if (size > UNSAVED.bytes) return;
  const options = { keepalive: isLeaving && size < MOST_AT_LEAVING };
  await send(keepUnsavedInput, { params: { inputId }, body }, options);
}

async function remove(key: string): Promise<void> {
  const inputId = idsOfTab()[key];
  if (!inputId) return;
  await send(dropUnsavedInput, { params: { inputId } });
  if (idsOfTab()[key] === inputId) noteId(key, null);
}

function tellOthers(): void {
  listed = null;
  otherTabs?.postMessage('changed');
}

globalThis.addEventListener?.('pagehide', keepInputAtLeaving);
globalThis.document?.addEventListener?.('visibilitychange', () => {
  // A phone may end what is in the background without a word.
  if (document.visibilityState === 'hidden') keepInputAtLeaving();
});
