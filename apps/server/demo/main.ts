// `npm run demo -- --quotes 100000`: makes the demo world, if there is none, and fills it up.
// `--policies` copies only quotes that became policies, each endorsed `--endorsements` times before.
import { parseArgs } from 'node:util';
import pg from 'pg';
import { readConfig } from '../platform/config.ts';
import { startEmbeddedPostgres } from '../embedded-postgres/embedded-postgres.ts';
import { startParapet } from '../start.ts';
import { endorseBook } from './book/endorsed-book.ts';
import { fillBook } from './book/fill-book.ts';
import { seedDemoWorld } from './index.ts';

const say = (text: string) => process.stdout.write(`parapet: ${text}\n`);
const text = { type: 'string' } as const;
const { values } = parseArgs({ options: { quotes: text, policies: text, endorsements: text } });
const onlyBound = values.policies !== undefined;
const quotes = Number(values.policies ?? values.quotes);
const endorsements = Number(values.endorsements ?? 0);
if (!Number.isSafeInteger(quotes) || quotes < 1 || !Number.isSafeInteger(endorsements)) {
  process.stderr.write('Say how many quotes there are to be: npm run demo -- --quotes 100000\n');
  process.exit(2);
}

// A server that makes the demo world and does nothing else.
const config = readConfig({
  ...process.env,
  PORT: '0',
  HOST: '127.0.0.1',
  PARAPET_ROLE: 'web',
  LOG_LEVEL: 'error',
});
if (config.production) {
  process.stderr.write('The demo world is not for production.\n');
  process.exit(2);
}
const postgres = config.DATABASE_URL
  ? { url: config.DATABASE_URL, stop: async () => {} }
  : await startEmbeddedPostgres({ home: config.home, log: say });
const database = new pg.Client({ connectionString: postgres.url, application_name: 'parapet-demo' });
const began = performance.now();
try {
  const seed: typeof seedDemoWorld = async (begin, appContext) => {
    await seedDemoWorld(begin, appContext);
    if (endorsements > 0) await begin(async (tx) => void (await endorseBook(tx, appContext, endorsements)));
  };
  await (await startParapet(config, postgres.url, seed)).stop();
  await database.connect();
  const added = await fillBook(database, { quotes, onlyBound, say });
  const seconds = Math.round((performance.now() - began) / 1000);
  say(`${added.toLocaleString('en-US')} ${onlyBound ? 'policies' : 'quotes'} added in ${seconds} s`);
} catch (error) {
  process.stderr.write(`The demo world could not be filled: ${(error as Error).message}\n`);
  process.exitCode = 1;
} finally {
  await database.end().catch(() => {});
  await postgres.stop();
}
process.exit();
