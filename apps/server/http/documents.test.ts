import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { calls, type CallId } from '@parapet/contract';
import { versionedPart, type Call } from '@parapet/contract/call';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startIdentitySandbox } from '../gateways/identity/sandbox.ts';
import { documented, written } from '../testing/documents/all-calls.ts';
import { OURS, SAME_SHAPE } from '../testing/documents/not-documented.ts';
import { buildWorld, type Documented, type World } from '../testing/documents/world.ts';
import { getAddress, startTestServer, type TestServer } from '../testing/servers/server.ts';
import { requireDocumented } from '../testing/wire/wire-gate.ts';

/*
 * The wire as the documents' own client uses it: each call that the contract claims is sent with the path,
 * query and body that the documents give, and nothing else: no version, no key.
 */
const all = calls as Record<string, Call>;

type Row = { id: string; method: string; path: string };
const rows: Row[] = ['core-calls', 'quoting-calls', 'accounts-calls'].flatMap((name) => {
  const file = join(import.meta.dirname, '../../../docs/requirements', `${name}.tsv`);
  const [head, ...lines] = readFileSync(file, 'utf8').trimEnd().split('\n');
  if (!head?.startsWith('id\tmethod\tpath\t')) throw new Error(`${name}.tsv has other columns`);
  return lines.map((line) => {
    const [id, method, path] = line.split('\t');
    return { id: id!, method: method!, path: path!.replace(/\/$/, '') };
  });
});

const shapeOf = (path: string): string => path.replaceAll(/:\w+|\{\w+\}/g, ':');
/**
 * Whether a row of the catalog shows the path of a call; some show only its beginning, or leave out
 * `action/`.
 */
function shows({ method, path }: Row, call: Call): boolean {
  if (!path.startsWith('/') || (method !== '?' && !method.split('|').includes(call.method))) return false;
  const own = shapeOf(call.path);
  return [own, own.replace('/action/', '/')].some(
    (one) =>
      one === shapeOf(path) ||
      (one.startsWith(`${shapeOf(path)}/`) && /^(\/:)+$/.test(one.slice(shapeOf(path).length))),
  );
}
const getClaims = ({ rows: named }: Documented): string[] => named.split(' ').filter(Boolean);
const covered = new Set(documented.flatMap(getClaims));

describe('the calls that the documents show', () => {
  it('are all sent, where the contract declares them', () => {
    const missing = rows.flatMap((row) =>
      Object.values(all)
        .filter((call) => shows(row, call) && !covered.has(row.id) && !(row.id in SAME_SHAPE))
        .map((call) => `${row.id} ${row.method} ${row.path} is declared as ${call.id}`),
    );
    expect(missing).toEqual([]);
    expect([...covered].filter((id) => !rows.some((row) => row.id === id))).toEqual([]);
    const unclaimed = rows.filter((row) => !covered.has(row.id));
    process.stdout.write(
      `${covered.size} calls of the catalog are sent, ${unclaimed.length} are not claimed\n`,
    );
  });

  it('and those of our own are every call of the contract', () => {
    const named = new Set([...documented.map(({ id }) => id as string), ...OURS]);
    expect(Object.keys(all).filter((id) => !named.has(id))).toEqual([]);
    expect([...OURS].filter((id) => !(id in all) || id in written)).toEqual([]);
  });

  it('have the path that the documents give', () => {
    const elsewhere = documented.flatMap((entry) =>
      getClaims(entry)
        .map((id) => rows.find((row) => row.id === id)!)
        .filter(({ method, path }) => path.startsWith('/') && method !== '?')
        .filter((row) => !shows(row, all[entry.id]!) && !(row.id in SAME_SHAPE))
        .map((row) => `${row.id} ${row.path} is sent to ${all[entry.id]!.path}`),
    );
    expect(elsewhere).toEqual([]);
  });
});

describe('the documents’ own client', () => {
  let server: TestServer;
  let world: World;
  let provider: Awaited<ReturnType<typeof startIdentitySandbox>>;
  beforeAll(async () => {
    provider = await startIdentitySandbox({ clientId: 'parapet-test' });
    server = await startTestServer({ OIDC_ISSUER: provider.issuer, OIDC_CLIENT_ID: 'parapet-test' });
    world = buildWorld(server);
  });
  afterAll(async () => {
    await server.stop();
    await provider.stop();
  });

  it.each(documented.map((entry) => [getTitle(entry), entry] as const))('%s', async (_title, entry) => {
    const call = all[entry.id]!;
    const sent = await entry.send(world);
    const token = sent.token ?? (await world.tokenOf(entry.as ?? 'agent'));
    const isForm = sent.body instanceof FormData;
    if (!isForm) expect(unknownKeys(call, sent.body), 'every key of the body is taken').toEqual([]);
    const response = await fetch(new URL(getAddress(call, sent), server.url), {
      method: call.method,
      redirect: 'manual',
      headers: {
        ...(isForm || sent.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      ...(sent.body === undefined
        ? {}
        : { body: isForm ? (sent.body as FormData) : JSON.stringify(sent.body) }),
    });
    const text = await response.text();
    expect(response.status, text).toBeLessThan(400);
    if (versionedPart(call)) expect(response.headers.get('guarded-by')).toBe('state');
    const contentType = response.headers.get('content-type') ?? '';
    const body = contentType.includes('application/json') ? (JSON.parse(text) as unknown) : undefined;
    requireDocumented(call, {
      status: response.status,
      contentType,
      requestId: response.headers.get('x-request-id'),
      body,
    });
    const names = (entry.answers ?? '').split(', ').filter(Boolean);
    expect(names.filter((name) => !has(body, name.split('.')))).toEqual([]);
  });
});

function getTitle(entry: Documented & { id: CallId }): string {
  const { method, path } = all[entry.id]!;
  const claims = getClaims(entry).slice(0, 3).join(', ');
  return `is answered by ${method} ${path}, ${entry.place}${claims ? ` (${claims})` : ''}`;
}

/** The keys of a body that the contract would drop unseen. */
function unknownKeys(call: Call, body: unknown): string[] {
  const shape = call.body && 'shape' in call.body ? (call.body.shape as object) : {};
  return Object.keys((body ?? {}) as object).filter((name) => !(name in shape));
}

function has(value: unknown, [name, ...rest]: string[]): boolean {
  if (name === undefined) return true;
  if (typeof value !== 'object' || value === null || !(name in value)) return false;
  return has((value as Record<string, unknown>)[name], rest);
}
