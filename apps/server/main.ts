import { ConfigError, readConfig, getSettings } from './platform/config.ts';
import type { Config } from './platform/config.ts';
import { startEmbeddedPostgres } from './embedded-postgres/embedded-postgres.ts';

const say = (text: string) => process.stdout.write(`${text}\n`);

/**
 * Stop functions of everything started so far. They run in reverse order, even if the signal arrives during
 * startup.
 */
const stops: (() => Promise<unknown>)[] = [];
let stopping: Promise<never> | undefined;

async function stopAll(code: number): Promise<never> {
  for (const stop of stops.reverse()) await stop().catch(() => {});
  process.exit(code);
}
const stop = (code: number): Promise<never> => (stopping ??= stopAll(code));
process.on('SIGINT', () => void stop(0));
process.on('SIGTERM', () => void stop(0));

type Started = { url: string; signInHint: string };

/** PostgreSQL starts while the code is loaded. */
const openPostgres = async (config: Config): Promise<string> => {
  if (config.DATABASE_URL) return config.DATABASE_URL;
  const postgres = await startEmbeddedPostgres({ home: config.home, log: say, processes: config.processes });
  stops.push(() => postgres.stop());
  return postgres.url;
};

async function startOne(config: Config): Promise<Started> {
  const [databaseUrl, { startParapet }, { seedDemoWorld, signInHint }] = await Promise.all([
    openPostgres(config),
    import('./start.ts'),
    import('./demo/index.ts'),
  ]);
  const running = await startParapet(config, databaseUrl, config.wantsDemoWorld ? seedDemoWorld : undefined);
  stops.push(() => running.stop());
  return { url: running.url, signInHint };
}

async function startSeveral(config: Config): Promise<Started> {
  // This process loads as little as it can: it holds what the others share.
  const { superviseProcesses } = await import('./processes/supervise.ts');
  const supervisor = superviseProcesses(config, say);
  const [databaseUrl, { openShared }] = await Promise.all([openPostgres(config), import('./shared.ts')]);
  const { shared, stop: stopShared } = await openShared(config, databaseUrl);
  stops.push(stopShared, () => supervisor.stop());
  return supervisor.begin(shared, databaseUrl);
}

try {
  const config = readConfig({ ...process.env, ...getSettings(process.argv.slice(2)) });
  const { url, signInHint } = await (config.processes > 1 ? startSeveral : startOne)(config);
  const address = url.replace(/0\.0\.0\.0|127\.0\.0\.1/, 'localhost');
  say(`Parapet is ready at ${address}${config.production ? '' : `  (${signInHint})`}`);
} catch (error) {
  if (!stopping) {
    process.stderr.write(
      // What the operator is to do is one sentence.
      error instanceof ConfigError || (error instanceof Error && error.name === 'NewerDatabase')
        ? `${error.message}\n`
        : `Parapet could not start: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
    );
    await stop(1);
  }
}
