const LOCK = 'parapet.refresh';
const HELD_MS = 10_000;
const LOOK_AGAIN_MS = 50;

/** Runs the work in one tab at a time: with Web Locks, or with an entry in storage where there are none. */
export async function oneTabAtATime(work: () => Promise<void>): Promise<void> {
  if (typeof navigator !== 'undefined' && navigator.locks) await navigator.locks.request(LOCK, work);
  else await byNote(localStorage, work);
}

/** The entry says who holds the lock and until when, so that a tab that died does not hold it forever. */
export async function byNote(
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
  work: () => Promise<void>,
): Promise<void> {
  const me = Math.random().toString(36).slice(2);
  const holder = (): string | null => {
    const [name, until] = (storage.getItem(LOCK) ?? '').split(' ');
    return name && Number(until) > Date.now() ? name : null;
  };
  for (const giveUp = Date.now() + HELD_MS; holder() !== me && Date.now() < giveUp;) {
    if (holder() === null) storage.setItem(LOCK, `${me} ${Date.now() + HELD_MS}`);
    // Two tabs may write at the same time. The last one gets the lock, and the other notices when it looks
    // again.
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
  }
  try {
    await work();
  } finally {
    if (holder() === me) storage.removeItem(LOCK);
  }
}
