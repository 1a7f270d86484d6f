import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

type Sent = { method: string; path: string; body: Record<string, unknown> | undefined; keepalive: boolean };
let sent: Sent[] = [];
let replies: (() => Response | Promise<Response>)[] = [];
let rows: { id: string; key: string; keptAt: string }[] = [];
let tab: Map<string, string>;

const getToken = (claims: object): string => `x.${btoa(JSON.stringify(claims))}.x`;
const signIn = (sub: string, more: object = {}): void =>
  void tab.set('parapet.accessToken', getToken({ sub, org: 'harbor', exp: 9e9, ...more }));

const storage = (of: () => Map<string, string>) => ({
  getItem: (key: string) => of().get(key) ?? null,
  setItem: (key: string, value: string) => void of().set(key, value),
  removeItem: (key: string) => void of().delete(key),
});

/** The module as a tab has it that was just loaded. */
async function load() {
  vi.resetModules();
  const input = await import('../../core/unsaved/kept-input.ts');
  const drafts = await import('./drafts.ts');
  return { ...input, ...drafts };
}

beforeEach(() => {
  vi.useFakeTimers();
  sent = [];
  replies = [];
  rows = [];
  tab = new Map();
  signIn('ada');
  vi.stubGlobal('BroadcastChannel', undefined);
  vi.stubGlobal(
    'sessionStorage',
    storage(() => tab),
  );
  vi.stubGlobal(
    'localStorage',
    storage(() => new Map()),
  );
  vi.stubGlobal('fetch', async (url: string, { method, body, keepalive }: RequestInit) => {
    const path = url.replace('/api/console/v1/unsaved-input', '');
    const input = body ? (JSON.parse(body as string) as Record<string, unknown>) : undefined;
    sent.push({ method: method!, path, body: input, keepalive: keepalive === true });
    const reply = replies.shift();
    if (reply) return reply();
    if (method === 'GET' && path === '') return Response.json({ kept: rows });
    const row = rows.find(({ id }) => path === `/${id}`);
    if (method === 'GET')
      return row
        ? Response.json({ ...row, edited: 1, values: { from: row.id } })
        : Response.json({}, { status: 404 });
    return Response.json({ id: path.slice(1), keptAt: '2026-11-24T10:00:00.000Z', message: '' });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
const writes = () => sent.filter(({ method }) => method !== 'GET');

describe('what is typed', () => {
  it('is kept once typing pauses, and not with every key', async () => {
    const { writeDraft } = await load();
    for (const text of ['a', 'ab', 'abc']) {
      writeDraft('form', 3, { text });
      await vi.advanceTimersByTimeAsync(1000);
    }
    expect(writes()).toEqual([]);
    await vi.advanceTimersByTimeAsync(1000);
    expect(writes()).toMatchObject([
      { method: 'PUT', body: { key: 'form', edited: 3, values: { text: 'abc' } } },
    ]);
  });

  it('is kept after ten seconds of typing without a pause', async () => {
    const { writeDraft } = await load();
    for (let second = 0; second < 11; second += 1) {
      writeDraft('form', 3, { text: String(second) });
      await vi.advanceTimersByTimeAsync(1000);
    }
    expect(writes()).toHaveLength(1);
  });

  it('goes without secrets and files', async () => {
    const { writeDraft } = await load();
    writeDraft('form', 3, {
      text: 'a',
      password: 'x',
      bank: { accountNumber: '1', name: 'b' },
      picture: new Blob(),
    });
    await vi.advanceTimersByTimeAsync(2000);
    expect(writes()[0]!.body!['values']).toEqual({ text: 'a', bank: { name: 'b' } });
  });

  it('stays in the tab in a session of one flow, and before the sign-in', async () => {
    for (const enter of [() => signIn('ada', { flow: 'QUOTE' }), () => tab.delete('parapet.accessToken')]) {
      enter();
      const { writeDraft, readDraft, dropDraft, inputElsewhere } = await load();
      writeDraft('form', 3, { text: 'a' });
      expect(await inputElsewhere('form')).toBeNull();
      await vi.advanceTimersByTimeAsync(20_000);
      expect(readDraft('form', 3)).toMatchObject({ values: { text: 'a' } });
      dropDraft('form');
    }
    expect(sent).toEqual([]);
  });

  it('that never left the tab is forgotten without a call, and the rest is removed after it was kept', async () => {
    const { writeDraft, dropDraft } = await load();
    writeDraft('form', 3, { text: 'a' });
    dropDraft('form');
    await vi.advanceTimersByTimeAsync(20_000);
    expect(sent).toEqual([]);
    let answer: (reply: Response) => void = () => undefined;
    replies = [() => new Promise((resolve) => (answer = resolve))];
    writeDraft('form', 3, { text: 'a' });
    await vi.advanceTimersByTimeAsync(2000);
    dropDraft('form');
    await vi.advanceTimersByTimeAsync(100);
    expect(writes().map(({ method }) => method)).toEqual(['PUT']);
    answer(Response.json({ id: writes()[0]!.path.slice(1), keptAt: '2026-11-24T10:00:00.000Z' }));
    await vi.advanceTimersByTimeAsync(100);
    expect(writes().map(({ method }) => method)).toEqual(['PUT', 'DELETE']);
    expect(writes()[1]!.path).toBe(writes()[0]!.path);
  });

  it('is tried again when the server is away, and not when it refuses', async () => {
    const { writeDraft } = await load();
    replies = [() => Promise.reject(new TypeError('offline'))];
    writeDraft('form', 3, { text: 'a' });
    await vi.advanceTimersByTimeAsync(2000);
    await vi.advanceTimersByTimeAsync(12_000);
    expect(writes()).toHaveLength(2);
    replies = [() => Response.json({}, { status: 400 })];
    writeDraft('form', 3, { text: 'b' });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(writes()).toHaveLength(3);
  });

  it('is written at once before a sign-out, which waits for it no longer than two seconds', async () => {
    const { writeDraft, keepInputNow } = await load();
    replies = [() => new Promise(() => undefined)];
    writeDraft('form', 3, { text: 'a' });
    const kept = keepInputNow();
    await vi.advanceTimersByTimeAsync(0);
    expect(writes()).toHaveLength(1);
    let isOver = false;
    void kept.then(() => (isOver = true));
    await vi.advanceTimersByTimeAsync(1900);
    expect(isOver).toBe(false);
    await vi.advanceTimersByTimeAsync(200);
    expect(isOver).toBe(true);
  });

  it('by one person is neither shown to the next who signs in here, nor sent in their name', async () => {
    const { writeDraft, readDraft, keepInputNow } = await load();
    writeDraft('my-profile', 3, { text: 'of Ada' });
    signIn('bob');
    expect(readDraft('my-profile', 3)).toBeNull();
    await keepInputNow(0);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(writes()).toEqual([]);
    signIn('ada', { org: 'elsewhere' });
    expect(readDraft('my-profile', 3)).toBeNull();
    signIn('ada');
    expect(readDraft('my-profile', 4)).toEqual({ values: { text: 'of Ada' }, edited: 3, stale: true });
  });
});

describe('what was typed elsewhere', () => {
  const later = async <T>(asked: Promise<T>): Promise<T> => {
    await vi.advanceTimersByTimeAsync(3000);
    return asked;
  };

  it('is found by its form: the newest that is not this tab’s own, and read only if there is one', async () => {
    const { inputElsewhere, writeDraft } = await load();
    writeDraft('form', 3, { text: 'a' });
    await vi.advanceTimersByTimeAsync(2000);
    const own = writes()[0]!.path.slice(1);
    rows = [
      { id: own, key: 'form', keptAt: '2026-11-24T10:03:00.000Z' },
      { id: 'other', key: 'another', keptAt: '2026-11-24T10:02:00.000Z' },
      { id: 'newest', key: 'form', keptAt: '2026-11-24T10:01:00.000Z' },
      { id: 'oldest', key: 'form', keptAt: '2026-11-24T10:00:00.000Z' },
    ];
    expect(await later(inputElsewhere('form'))).toMatchObject({ id: 'newest', values: { from: 'newest' } });
    const before = sent.length;
    expect(await later(inputElsewhere('none'))).toBeNull();
    expect(sent.length).toBe(before);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await later(inputElsewhere('none'))).toBeNull();
    expect(sent.length).toBe(before + 1);
  });

  it('is not asked for when it was saved or discarded elsewhere since the list was read', async () => {
    const { inputElsewhere } = await load();
    rows = [{ id: 'gone', key: 'form', keptAt: '2026-11-24T10:00:00.000Z' }];
    await later(inputElsewhere('another'));
    rows = [];
    expect(await later(inputElsewhere('form'))).toBeNull();
    expect(sent.map(({ path }) => path)).toEqual(['', '']);
  });

  it('becomes this tab’s when it is taken over, and what was typed here is kept in its place', async () => {
    const { swapInput, writeDraft, dropDraft } = await load();
    writeDraft('form', 3, { text: 'here' });
    const own = swapInput('form', 'taken', { edited: 3, values: { text: 'here' } });
    writeDraft('form', 1, { text: 'taken' });
    await vi.advanceTimersByTimeAsync(2000);
    expect(writes()).toMatchObject([
      { path: `/${own}`, body: { values: { text: 'here' } } },
      { path: '/taken', body: { edited: 1, values: { text: 'taken' } } },
    ]);
    dropDraft('form');
    await vi.advanceTimersByTimeAsync(100);
    expect(writes().at(-1)).toMatchObject({ method: 'DELETE', path: '/taken' });
  });

  it('is nothing while the server is away, and asked for again later', async () => {
    const { inputElsewhere } = await load();
    rows = [{ id: 'other', key: 'form', keptAt: '2026-11-24T10:02:00.000Z' }];
    replies = [1, 2, 3].map(() => () => Promise.reject(new TypeError('offline')));
    expect(await later(inputElsewhere('form'))).toBeNull();
    expect(await later(inputElsewhere('form'))).toMatchObject({ id: 'other' });
  });
});
