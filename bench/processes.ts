import { searches } from './best-sql.ts';
import { openBook, type Book } from './book.ts';
import { signIn } from './client.ts';
import { load } from './load.ts';
import { round, type Measurement } from './measurement.ts';
import { getMemory, getProcessorTime } from './process-usage.ts';

const QUOTES = 100_000;
const SECONDS = 6;
/** Each number of processes is measured so often, by turns: the machine is not the same each minute. */
const TURNS = 2;

/** The search for one account's quotes finds none here. */
const NO_ACCOUNT = '00000000-0000-7000-8000-000000000000';
const mixes = {
  light: ['/api/auth/v1/me'],
  searches: Object.values(searches(NO_ACCOUNT)).map(({ query }) => `/api/quote/v1/search?${query}`),
};
type Mix = keyof typeof mixes;
const names: Record<Mix, string> = { light: 'signed-in light calls', searches: 'quote searches' };
const atOnce = [8, 64];

/** Milliseconds of processor time are those of one call: of the server, and of PostgreSQL. */
type Load = { perSecond: number; p99: number; server: number; postgres: number };

async function getLoad({ url, processes: pids }: Book, paths: string[], lanes: number): Promise<Load> {
  const client = await signIn(url, 'agent@harbor.example', lanes);
  let calls = 0;
  const taken = () => ({
    server: getProcessorTime(pids.server, pids.postgres),
    postgres: getProcessorTime(pids.postgres),
  });
  const before = taken();
  const { perSecond, p99 } = await load({ lanes, seconds: SECONDS }, async (turn) => {
    await client.get(paths[turn % paths.length]!);
    calls += 1;
  });
  const after = taken();
  client.close();
  return {
    perSecond,
    p99,
    server: (after.server - before.server) / calls,
    postgres: (after.postgres - before.postgres) / calls,
  };
}

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/**
 * Compares one web process with two, on one database: calls a second, the slowest hundredth, and memory.
 */
export async function measureProcesses(): Promise<Measurement[]> {
  const loads: Record<string, Load[]> = {};
  const memory: Record<string, number[]> = {};
  const note = <T>(all: Record<string, T[]>, name: string, value: T) => void (all[name] ??= []).push(value);
  for (let turn = 0; turn < TURNS; turn++)
    for (const processes of [1, 2]) {
      const book = await openBook(QUOTES, { WEB_PROCESSES: String(processes) });
      const { server, postgres } = book.processes;
      try {
        note(memory, `${processes}-start`, getMemory(server, postgres).resident);
        for (const [mix, paths] of Object.entries(mixes))
          for (const lanes of atOnce)
            note(loads, `${mix}-${lanes}-${processes}`, await getLoad(book, paths, lanes));
        const after = getMemory(server, postgres);
        note(memory, `${processes}-load`, after.resident);
        note(memory, `${processes}-share`, after.share);
      } finally {
        await book.stop();
      }
    }
  return [...getLoads(loads), ...memoryRows(memory)];
}

function getLoads(loads: Record<string, Load[]>): Measurement[] {
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
