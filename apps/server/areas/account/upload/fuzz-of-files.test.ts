import { riskColumns, uploadRisks } from '@parapet/contract/account/bulk';
import { directoryColumns, importDirectory } from '@parapet/contract/account/directory-imports';
import { invitedColumns, inviteUsers } from '@parapet/contract/auth/user-files';
import type { Call } from '@parapet/contract/call';
import { regionByCode } from '@parapet/domain/regions/regions';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readFacts, type Facts } from '../../../platform/facts.ts';
import { Refusal } from '../../../platform/refuse.ts';
import { damage, makeFile, type Made } from '../../../testing/files/fuzzed-files.ts';
import { named } from '../../../testing/files/risk-files.ts';
import { buildRandom, type Random } from '../../../testing/hostile/fuzz-values.ts';
import { startTestServer, type TestServer } from '../../../testing/servers/server.ts';
import { checkRisk } from './check-risk.ts';
import { readRows } from './risk-file-rows.ts';

/** `npm run fuzz` sets these. Without them so many files are read, always the same. */
const { FUZZ_MINUTES: minutes, FUZZ_SEED: seed = 'parapet' } = process.env;
const FILES = 300;
const SOME_MINUTES = 60_000 * (Number(minutes ?? 0) + 9);

let facts: Facts;
let server: TestServer;
beforeAll(async () => {
  facts = await readFacts();
  server = await startTestServer();
});
afterAll(() => server.stop());

/** A right risk but for these two. Its domain is that of all: the name tells the companies apart. */
const buildRisk = (name: string, numbers: object) =>
  named(name, { ...numbers, domainName: 'fuzz.example', address1: '1, Main; Street' });

/** Half of a character, as JSON spells it. */
const HALF = /\\ud[89a-f]/i;

/** The risks of a file; null for one that is refused. Any other error is ours. */
const read = async (bytes: Uint8Array) => {
  try {
    const numbers = ['revenue', 'noOfEmployeesAll', 'yearEstablished'];
    const { rows } = await readRows({ bytes, columns: riskColumns, numbers, most: 100, of: 'risks' });
    return rows.map(({ cells }) => checkRisk(facts, regionByCode('US'), '2027-03-10', cells));
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
};

it(
  'no file is read with letters lost or a number changed, and none but is read or refused',
  async () => {
    const random = buildRandom(`${seed} files`);
    const until = performance.now() + 60_000 * Number(minutes ?? 0);
    let stored = 0;
    for (let at = 0; minutes ? performance.now() < until : at < FILES; at += 1) {
      const { bytes, name, value, wrong, isDamaged, isGarbled } = makeFile(random, riskColumns, buildRisk);
      const told = `file ${at} of seed ${seed}: ${name}`;
      const checked = (await read(bytes)) ?? [];
      if (!isDamaged) expect(checked, told).toHaveLength(isGarbled ? 0 : 1);
      for (const { risk, errors } of checked) {
        expect(JSON.stringify(risk), told).not.toContain('\uFFFD');
        expect(JSON.stringify(risk), told).not.toMatch(HALF);
        if (isDamaged) continue;
        stored += Number(risk !== null);
        expect(errors.map(({ column }) => column).toSorted(), told).toEqual(wrong);
        if (wrong.length === 0) expect(risk, told).toMatchObject({ name, revenue: value });
      }
    }
    expect(stored).toBeGreaterThan(50);
  },
  SOME_MINUTES,
);

type Door = {
  call: Call;
  user: string;
  make: (random: Random, at: number) => Made;
  fields: (mark: string) => Record<string, string>;
  /** Reads what was stored of a file, as rows of a name and a revenue. */
  stored: string;
};
const oldSheet = readFileSync(new URL('../../../testing/files/risks-97.xls', import.meta.url));
const OLD_SHEET = {
  format: 'Excel',
  name: '',
  revenue: '',
  value: 0,
  wrong: [],
  isDamaged: true,
  isGarbled: false,
} as const;
const noFields = () => ({});
const RISKS = `select a.name, (a.details->>'revenue')::float as value
  from bulk_job_row r join bulk_job j on j.id = r.job_id join account a on a.id = r.account_id
  where j.file_name = $1`;
/** Its own in each file: two files with one name in one place would be of one company. */
const ofFile = (name: string, at: number): string => `${name} ${at}`;
const DOORS: readonly Door[] = [
  {
    call: uploadRisks,
    user: 'agent@harbor.example',
    make: (random, at) =>
      makeFile(random, riskColumns, (name, numbers) => ({
        ...buildRisk(ofFile(name, at), numbers),
        domainName: `fuzz-${at}.example`,
      })),
    fields: noFields,
    stored: RISKS,
  },
  {
    call: uploadRisks,
    user: 'agent@harbor.example',
    make: (random) => ({ ...damage(random, { ...OLD_SHEET, bytes: oldSheet }), isDamaged: true }),
    fields: noFields,
    stored: RISKS,
  },
  {
    call: importDirectory,
    user: 'admin@parapet.example',
    make: (random, at) =>
      makeFile(random, directoryColumns, (name, numbers) => ({
        ...buildRisk(ofFile(name, at), numbers),
        sourceId: '1',
      })),
    fields: (source) => ({ source, asOf: '2027-02-01' }),
    stored: `select name, revenue::float as value from directory_company where source = $1`,
  },
  {
    call: inviteUsers,
    user: 'agent@harbor.example',
    make: (random, at) =>
      makeFile(random, invitedColumns, (name) => ({
        email: `fuzz-${at}@harbor.example`,
        firstName: ofFile(name, at),
        lastName: 'Fuzz',
        role: 'Agency Admin',
      })),
    fields: noFields,
    stored: `select first_name as name, null as value from person where email like split_part($1, '.', 1) || '@%'`,
  },
];

/** Sends a file to be looked at, or to be stored. */
async function send(
  { call, user, fields }: Door,
  path: string,
  bytes: Uint8Array,
  name: string,
): Promise<number> {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields(name))) form.set(field, value);
  form.set('file', new File([new Uint8Array(bytes)], name));
  const headers = {
    authorization: `Bearer ${await server.signIn(user)}`,
    ...(path === call.path && { 'idempotency-key': randomUUID() }),
  };
  const response = await fetch(new URL(path, server.url), { method: 'POST', headers, body: form });
  await response.arrayBuffer();
  return response.status;
}

it(
  'a file of any kind goes in by its door or is refused; what is stored is what stood there',
  async () => {
    const random = buildRandom(`${seed} doors`);
    const until = performance.now() + 60_000 * Number(minutes ?? 0);
    const sent: { name: string; made: Made; door: Door; status: number }[] = [];
    for (let at = 0; minutes ? performance.now() < until : at < FILES / 10; at += 1) {
      const door = DOORS[at % DOORS.length]!;
      const made = door.make(random, at);
      const name = `fuzz-${at}.csv`;
      const told = `file ${at} of seed ${seed}: ${made.name}`;
      // Each third is looked at first: of all four doors in turn.
      if (at % 3 === 0)
        expect([200, 400], told).toContain(await send(door, `${door.call.path}/check`, made.bytes, name));
      const status = await send(door, door.call.path, made.bytes, name);
      expect([200, 400, 409], told).toContain(status);
      sent.push({ name, made, door, status });
    }
    await server.settled();
    let stored = 0;
    for (const [at, { name, made, door, status }] of sent.entries()) {
      const { rows } = await server.database.pool.query<{ name: string; value: number | null }>(door.stored, [
        name,
      ]);
      const told = `${name} of seed ${seed}`;
      stored += rows.length;
      expect(JSON.stringify(rows), told).not.toContain('\uFFFD');
      if (status !== 200) expect(rows, told).toEqual([]);
      if (made.isDamaged) continue;
      const hasNumber = door.call !== inviteUsers;
      if (made.isGarbled || made.wrong.some((column) => hasNumber || column === 'name'))
        expect(rows, told).toEqual([]);
      else
        expect(rows, told).toEqual([{ name: ofFile(made.name, at), value: hasNumber ? made.value : null }]);
    }
    expect(stored).toBeGreaterThan(sent.length / 8);
  },
  SOME_MINUTES,
);
