import { randomUUID } from 'node:crypto';
import { calls } from '@parapet/contract';
import { login } from '@parapet/contract/auth/session';
import type { Call } from '@parapet/contract/call';
import { permissionTable } from '@parapet/domain/permissions/table';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoPassword } from '../demo/people.ts';
import { personas } from '../testing/people/every-persona.ts';
import { shotAt, type Shot } from '../testing/hostile/fuzz.ts';
import { AIMS, buildRandom, type Aim } from '../testing/hostile/fuzz-values.ts';
import type { Known } from '../testing/wire/samples.ts';
import { startTestServer, type TestServer } from '../testing/servers/server.ts';
import { boundPolicy, readyQuote } from '../testing/story.ts';
import { requireDocumented } from '../testing/wire/wire-gate.ts';

/**
 * `npm run fuzz` sets these. Without them every call is shot at once by each persona, in the gate by a third
 * of them, always in the same way: a run for something else does not fail by chance.
 */
const {
  FUZZ_MINUTES: minutes,
  FUZZ_SEED: seed = 'parapet',
  FUZZ_AIM: onlyAim,
  FUZZ_CASE: onlyCase,
} = process.env;
const AT_ONCE = 6;
const PATIENCE_MS = 120_000;
const SOME_MINUTES = 60_000 * (Number(minutes ?? 1) + 9);

const shootable = (Object.values(calls) as Call[]).filter((call) => call.produces !== 'events');
const PART = minutes !== undefined || onlyCase !== undefined || process.env['PARAPET_DEEP'] ? 1 : 3;
/** Each call meets others of them: those whose place comes after its own. */
const getPairs = (some: readonly Call[]) =>
  some.flatMap((call, place) =>
    Object.keys(personas)
      .filter((_, at) => (place + at) % PART === 0)
      .map((persona) => ({ call, persona })),
  );
const ofText = getPairs(shootable.filter(({ takes }) => takes !== 'file'));
const ofFiles = getPairs(shootable.filter(({ takes }) => takes === 'file'));
const pairs = [...ofText, ...ofFiles];

let server: TestServer;
let world: { known: Known; ids: string[] };
const tokens = new Map<string, string>();

beforeAll(async () => {
  server = await startTestServer();
  const bound = await boundPolicy(server);
  const { quote } = await readyQuote(server);
  await server.settled();
  for (const persona of Object.keys(personas).filter((name) => name.includes('@')))
    tokens.set(persona, await server.signIn(persona));
  tokens.set('owner', bound.owner);
  tokens.set('stranger', (await boundPolicy(server, 'UK')).owner);
  const { rows } = await server.database.pool.query<{ id: string }>(
    `select id from person where email like '%.example' union all select id from document
     union all select id from organization union all select id from team`,
  );
  const own = [bound.account.id, bound.quote.id, bound.policyId, quote.id, quote.accountId];
  world = {
    known: {
      accountId: bound.account.id,
      quoteId: quote.id,
      policyId: bound.policyId,
      policyNumber: bound.policyNumber,
      product: 'P100',
      naicsCode: '541511',
      state: 'TX',
    },
    ids: [...own, ...own, ...own, ...rows.map(({ id }) => id)],
  };
});
afterAll(() => server.stop());

/** A shot signs people out, disables them or changes their password: they are put back, and sign in again. */
async function signInAgain(persona: string): Promise<void> {
  if (!persona.includes('@')) return;
  await server.database.pool.query(
    `update person p set password_hash = o.password_hash, enabled = true, mfa_type = 'NONE', validated_at = now(),
     password_set_at = now() from person o where p.email = $1 and o.email = 'agent2@summit.example'`,
    [persona],
  );
  await server.database.pool.query('delete from sign_in_failure');
  const { status, body } = await server.call(login, { body: { username: persona, password: demoPassword } });
  if (status === 200) tokens.set(persona, body.accessToken);
}

const buildForm = ({ fields, file }: NonNullable<Shot['form']>): FormData => {
  const form = new FormData();
  for (const [name, value] of fields) form.set(name, value);
  form.set('file', new File([new Uint8Array(file.bytes)], file.name));
  return form;
};

async function answerTo(call: Call, shot: Shot, token: string | undefined): Promise<number> {
  const { url, form } = shot;
  const body = form ? buildForm(form) : shot.body;
  const response = await fetch(new URL(url, server.url), {
    method: call.method,
    redirect: 'manual',
    signal: AbortSignal.timeout(PATIENCE_MS),
    headers: {
      ...(body === undefined ? {} : { 'idempotency-key': randomUUID() }),
      // A form says itself how it is parted.
      ...(typeof body === 'string' ? { 'content-type': 'application/json' } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(body === undefined ? {} : { body }),
  });
  const contentType = response.headers.get('content-type') ?? '';
  const text = await response.text();
  const { status } = response;
  if (status >= 500) throw new Error(`${status} ${text.slice(0, 300)}`);
  // What HTTP itself refuses has not come as far as a call.
  if ([404, 413, 414, 431].includes(status)) return status;
  if (/\bat [\w./]+\.ts:\d+|syntax error at|violates|pg_\w+/i.test(text) && status >= 400)
    throw new Error(`${status} tells of our insides: ${text.slice(0, 300)}`);
  requireDocumented(call, {
    status,
    contentType,
    requestId: response.headers.get('x-request-id'),
    body: contentType.includes('application/json') ? JSON.parse(text) : undefined,
  });
  return status;
}

/**
 * The pairs in an order that follows from the seed, so that neighbours have nothing to do with each other.
 */
function shuffled(): typeof pairs {
  const random = buildRandom(`${seed} order`);
  const mixed = (some: typeof pairs) =>
    some
      .map((pair) => ({ pair, at: random() }))
      .toSorted((a, b) => a.at - b.at)
      .map(({ pair }) => pair);
  return [...mixed(ofText), ...mixed(ofFiles)];
}

type Outcome = { troubles: string[]; shots: number; statuses: Record<number, number> };

async function fuzz(aimOf: (at: number) => Aim, isOver: (at: number) => boolean): Promise<Outcome> {
  const order = shuffled();
  const refused = new Set<number>();
  const outcome: Outcome = { troubles: [], shots: 0, statuses: {} };
  let next = onlyCase ? Number(onlyCase) : 0;
  const shoot = async () => {
    while (outcome.troubles.length < 5 && !isOver(next)) {
      const at = next++;
      const pair = at % order.length;
      if (refused.has(pair)) continue;
      const { call, persona } = order[pair]!;
      const shot = shotAt(call, aimOf(at), buildRandom(`${seed} ${aimOf(at)} ${at}`), structuredClone(world));
      const status = await answerTo(call, shot, tokens.get(persona)).catch((error: Error) => {
        const how = `FUZZ_SEED=${seed} FUZZ_AIM=${aimOf(at)} FUZZ_CASE=${at}`;
        const sent = shot.body ?? shot.form?.file.name ?? '';
        const what = `${call.method} ${shot.url.slice(0, 300)} ${sent.slice(0, 300)}`;
        outcome.troubles.push(`${how} ${call.id} as ${persona}: ${error.message}\n  ${what}`);
        return 0;
      });
      outcome.shots += 1;
      outcome.statuses[status] = (outcome.statuses[status] ?? 0) + 1;
      // Whom the permission table refuses is refused whatever is sent.
      if (status === 403 && call.access in permissionTable) refused.add(pair);
      if (status === 401 && call.access !== 'public') await signInAgain(persona);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, shoot));
  return outcome;
}

/** Lists the messages that failed. Data that a call has accepted must not break later work on it. */
async function failedMessages(): Promise<string[]> {
  const { rows } = await server.database.pool.query<{ topic: string; error: string; payload: unknown }>(
    'select topic, error, payload from outbox where attempts > 0',
  );
  return rows.map(
    ({ topic, error, payload }) => `${topic}: ${error} ${JSON.stringify(payload).slice(0, 300)}`,
  );
}

it('each call that takes a file is sent files, of every kind and no kind', () => {
  const kinds = new Set<string>();
  for (const [at, { call }] of ofFiles.entries()) {
    const { form } = shotAt(
      call,
      AIMS[at % AIMS.length]!,
      buildRandom(`${seed} ${at}`),
      structuredClone(world),
    );
    expect([call.id, form?.file.bytes]).toEqual([call.id, expect.any(Uint8Array)]);
    kinds.add(form!.file.name.split('.').at(-1)!);
  }
  expect([...kinds]).toEqual(expect.arrayContaining(['csv', 'xlsx', 'pdf', 'png']));
});

const isTimed = minutes !== undefined;
const isOne = onlyCase !== undefined;

it.runIf(!isTimed && !isOne)(
  'input beyond the edge is never answered with an error of the server, by any call',
  async () => {
    const { troubles, shots, statuses } = await fuzz(
      (at) => AIMS[at % AIMS.length]!,
      (at) => at >= pairs.length,
    );
    expect(troubles).toEqual([]);
    expect(shots).toBe(pairs.length);
    // Of what the permission table lets pass some gets through, or the others would say little.
    expect(statuses[200]).toBeGreaterThan((shots - (statuses[403] ?? 0)) / 10);
    expect(await failedMessages()).toEqual([]);
  },
  SOME_MINUTES,
);

it.runIf(isTimed || isOne).each(onlyAim ? [onlyAim as Aim] : AIMS)(
  'nor by any of many aimed at %s',
  async (aim) => {
    const until = Date.now() + 60_000 * Number(minutes ?? 0);
    const isOver = (at: number) => (isOne ? at > Number(onlyCase) : Date.now() > until);
    const { troubles, shots, statuses } = await fuzz(() => aim, isOver);
    process.stdout.write(`${aim}: ${shots} requests, seed ${seed}: ${JSON.stringify(statuses)}\n`);
    expect(troubles).toEqual([]);
    expect(await failedMessages()).toEqual([]);
  },
  SOME_MINUTES,
);
