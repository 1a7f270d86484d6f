import { demoPassword, firstSignIns, seedDemoWorld } from './demo/index.ts';
import { ConfigError, readConfig } from './platform/config.ts';
import { startEmbeddedPostgres } from './platform/embedded-postgres.ts';
import { startParapet } from './start.ts';

const say = (text: string) => process.stdout.write(`${text}\n`);

/**
 * What has been started so far. It is stopped in reverse order, even if the signal arrives during startup.
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

try {
  const config = readConfig(process.env);
  const postgres = config.DATABASE_URL
    ? { url: config.DATABASE_URL, stop: async () => {} }
    : await startEmbeddedPostgres({ home: config.home, log: say });
  stops.push(() => postgres.stop());
  const running = await startParapet(
    config,
    postgres.url,
    config.DEMO_WORLD === 'true' && !config.production ? seedDemoWorld : undefined,
  );
  stops.push(() => running.stop());
  const address = running.url.replace(/0\.0\.0\.0|127\.0\.0\.1/, 'localhost');
  say(
    `Parapet is ready at ${address}${config.production ? '' : `  (sign in as ${firstSignIns.join(', ')} with ${demoPassword})`}`,
  );
} catch (error) {
  if (!stopping) {
    process.stderr.write(
      error instanceof ConfigError
        ? `${error.message}\n`
        : `Parapet could not start: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
    );
    await stop(1);
  }
}
