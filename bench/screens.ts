import { openBook, type Book } from './book.ts';
import { signIn, type Client } from './client.ts';
import { firstScreens } from './first-screens.ts';
import { getProcessorTime } from './process-usage.ts';
import { percentile, round, type Measurement } from './measurement.ts';

const SMALL = 100_000;
const LARGE = 1_000_000;
const TURNS = 30;

type Taken = { ms: number[]; server: number; database: number };

/** Every first screen of three people at two sizes of the book, call by call, in turns. */
export async function measureScreens(): Promise<Measurement[]> {
  const books = [await openBook(SMALL), await openBook(LARGE)];
  const taken = new Map<string, Taken[]>();
  try {
    for (const { who, email, calls } of firstScreens) {
      const clients: Client[] = [];
      for (const { url } of books) clients.push(await signIn(url, email));
      for (const [name, path] of Object.entries(calls))
        taken.set(`${who}: ${name}`, await takeTurns(books, clients, path));
      for (const client of clients) client.close();
    }
  } finally {
    for (const book of books) await book.stop();
  }
  return describe(taken);
}

async function takeTurns(books: readonly Book[], clients: readonly Client[], path: string): Promise<Taken[]> {
  const taken = books.map((): Taken => ({ ms: [], server: 0, database: 0 }));
  for (const client of clients) for (let turn = 0; turn < 3; turn++) await client.get(path);
  for (const [at, { processes }] of books.entries()) {
    taken[at]!.server -= getProcessorTime(processes.server, processes.postgres);
    taken[at]!.database -= getProcessorTime(processes.postgres);
  }
  for (let turn = 0; turn < TURNS; turn++)
    for (const [at, client] of clients.entries()) {
      const began = performance.now();
      await client.get(path);
      taken[at]!.ms.push(performance.now() - began);
    }
  for (const [at, { processes }] of books.entries()) {
    taken[at]!.server = (taken[at]!.server + getProcessorTime(processes.server, processes.postgres)) / TURNS;
    taken[at]!.database = (taken[at]!.database + getProcessorTime(processes.postgres)) / TURNS;
  }
  return taken;
}

function describe(taken: ReadonlyMap<string, Taken[]>): Measurement[] {
  const half = (of: Taken) => percentile(of.ms, 0.5);
  const rows = [...taken].map(([name, [small, large]]) => ({ name, small: small!, large: large! }));
  const slowest = rows.toSorted((a, b) => percentile(b.large.ms, 0.95) - percentile(a.large.ms, 0.95))[0]!;
  const steepest = rows.toSorted((a, b) => half(b.large) / half(b.small) - half(a.large) / half(a.small))[0]!;
  return [
    {
      id: 'screens-slowest',
      what: `Slowest call of any first screen at 1,000,000 quotes, p95 (${slowest.name})`,
      value: round(percentile(slowest.large.ms, 0.95)),
      unit: 'ms',
    },
    {
      id: 'screens-growth',
      what: `Largest ratio of p50 at 1,000,000 / at 100,000 quotes (${steepest.name})`,
      value: round(half(steepest.large) / half(steepest.small), 2),
      unit: '',
    },
    ...rows.flatMap(({ name, small, large }) => {
      const id = `screen-${name.replaceAll(/\W+/g, '-')}`;
      const processor = `${round(large.server)} + ${round(large.database)} ms of processor`;
      return [
        { id: `${id}-small`, what: `${name}, p50 at 100,000 quotes`, value: round(half(small)), unit: 'ms' },
        { id, what: `${name}, p50 at 1,000,000 (${processor})`, value: round(half(large)), unit: 'ms' },
      ];
    }),
  ];
}
