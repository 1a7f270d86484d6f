import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '../apps/server/platform/embedded-postgres.ts';
import { startServer } from '../tools/lib/server.mjs';
import { percentile, round, type Measurement } from './measurement.ts';
import { memoryOf, processorTimeOf } from './process-usage.ts';
import { fillBook, searches, signIn } from './quote-search.ts';

const SECONDS = 6;
const WARM_MS = 2000;
/** Each number of processes is measured so often, by turns: the machine is not the same each minute. */
const TURNS = 2;

const mixes = {
  light: ['/api/auth/v1/me'],
  searches: searches.map((search) => `/api/quote/v1/search?${search}`),
};
type Mix = keyof typeof mixes;
const names: Record<Mix, string> = { light: 'signed-in light calls', searches: 'quote searches' };
const atOnce = [8, 64];

/** Milliseconds of processor time are those of one call: of the server, and of PostgreSQL. */
type Load = { perSecond: number; p99: number; server: number; postgres: number };
type Pids = { server: number; postgres: number };

function getter(url: string, token: string, agent: Agent): (path: string) => Promise<void> {
  return (path) =>
    new Promise((resolve, reject) => {
      request(`${url}${path}`, { agent, headers: { authorization: `Bearer ${token}` } }, (answer) =>
        answer
          .resume()
          .on('end', () =>
            answer.statusCode === 200
              ? resolve()
              : reject(new Error(`${path} answered ${answer.statusCode}`)),
          ),
      )
        .on('error', reject)
        .end();
    });
}

async function load(url: string, token: string, pids: Pids, paths: string[], lanes: number): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: lanes });
  const get = getter(url, token, agent);
  const samples: number[] = [];
  let calls = 0;
  const before = { server: processorTimeOf(pids.server), postgres: processorTimeOf(pids.postgres) };
  const warm = performance.now() + WARM_MS,
    end = warm + SECONDS * 1000;
  await Promise.all(
    Array.from({ length: lanes }, async (_, lane) => {
      for (let turn = lane; performance.now() < end; turn++) {
        const began = performance.now();
        await get(paths[turn % paths.length]!);
        calls += 1;
        if (began > warm) samples.push(performance.now() - began);
      }
    }),
  );
  agent.destroy();
  return {
    perSecond: samples.length / SECONDS,
    p99: percentile(samples, 0.99),
    server: (processorTimeOf(pids.server) - before.server) / calls,
    postgres: (processorTimeOf(pids.postgres) - before.postgres) / calls,
  };
}

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** One web process against two, on one database: calls a second, the slowest hundredth, and memory. */
export async function measureProcesses(home: string): Promise<Measurement[]> {
  const postgres = await startEmbeddedPostgres({ home, log: () => undefined, processes: 3 });
  const loads: Record<string, Load[]> = {};
  const memory: Record<string, number[]> = {};
  const note = <T>(all: Record<string, T[]>, name: string, value: T) => void (all[name] ??= []).push(value);
  try {
    for (let turn = 0; turn < TURNS; turn++)
      for (const processes of [1, 2]) {
        const server = await startServer({
          home: join(home, 'server'),
          env: {
            DATABASE_URL: postgres.url,
            RATE_LIMIT: '1000000000',
            LOG_LEVEL: 'error',
            WEB_PROCESSES: String(processes),
          },
        });
        try {
          if (turn === 0 && processes === 1) await fill(postgres.url);
          const token = await signIn(server.url);
          const pids = { server: server.pid, postgres: postmasterOf(home) };
          note(memory, `${processes}-start`, memoryOf(server.pid).resident);
          for (const [mix, paths] of Object.entries(mixes))
            for (const lanes of atOnce)
              note(loads, `${mix}-${lanes}-${processes}`, await load(server.url, token, pids, paths, lanes));
          const after = memoryOf(server.pid);
          note(memory, `${processes}-load`, after.resident);
          note(memory, `${processes}-share`, after.share);
        } finally {
          await server.stop();
        }
      }
  } finally {
    await postgres.stop();
  }
  return [...loadsOf(loads), ...memoryRows(memory)];
}

const postmasterOf = (home: string): number =>
  Number(readFileSync(join(home, 'postgres/data/postmaster.pid'), 'utf8').split('\n')[0]);

async function fill(url: string): Promise<void> {
  const database = new pg.Client({ connectionString: url });
  await database.connect();
  try {
    await fillBook(database);
    // The documents of the demo world are drawn in the first minutes: they are no part of the load.
    await database.query("delete from outbox where topic = 'policy-documents'");
  } finally {
    await database.end();
  }
}

function loadsOf(loads: Record<string, Load[]>): Measurement[] {
  return Object.keys(mixes).flatMap((mix) =>
    atOnce.flatMap((lanes) =>
      [1, 2].flatMap((processes) => {
        const measured = loads[`${mix}-${lanes}-${processes}`]!;
        const of = `${names[mix as Mix]}, ${lanes} at once, web processes: ${processes}`;
        const id = `processes-${mix}-${lanes}-${processes}`;
        const perSecond = round(mean(measured.map((each) => each.perSecond)));
        const p99 = round(mean(measured.map((each) => each.p99)));
        return [
          { id: `${id}-per-second`, what: `Calls a second: ${of}`, value: perSecond, unit: '/s' },
          { id: `${id}-p99`, what: `p99: ${of}`, value: p99, unit: 'ms' },
          ...(['server', 'postgres'] as const).map((who) => ({
            id: `${id}-cpu-${who}`,
            what: `Processor time of a call, ${who === 'server' ? 'server' : 'PostgreSQL'}: ${of}`,
            value: round(mean(measured.map((each) => each[who])), 2),
            unit: 'ms',
          })),
        ];
      }),
    ),
  );
}

function memoryRows(memory: Record<string, number[]>): Measurement[] {
  const whats = {
    start: 'resident memory of all processes, after a sign-in',
    load: 'resident memory of all processes, after the load',
    share: 'the same, what they share counted once',
  };
  return [1, 2].flatMap((processes) =>
    Object.entries(whats).map(([name, what]) => ({
      id: `processes-memory-${name}-${processes}`,
      what: `Server without PostgreSQL, web processes: ${processes}: ${what}`,
      value: Math.round(mean(memory[`${processes}-${name}`]!)),
      unit: 'MB',
    })),
  );
}
