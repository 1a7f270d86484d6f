// One process of a server that has several. The supervisor (supervise.ts) starts it and says what it does.
import { seedDemoWorld, signInHint } from '../demo/index.ts';
import { readConfig } from '../platform/config.ts';
import { openMetrics } from '../platform/observability/metrics.ts';
import { prepareDatabase, startProcess, type Running } from '../start.ts';
import type { Start, ToProcess, ToSupervisor } from './messages.ts';

const config = readConfig(process.env);
const tell = (message: ToSupervisor): void => {
  // A supervisor that is gone takes this process with it.
  if (process.connected) process.send!(message, undefined, undefined, () => {});
};

const asked = new Map<number, (text: string) => void>();
let questions = 0;
const metrics = openMetrics(
  () =>
    new Promise((resolve) => {
      asked.set(++questions, resolve);
      tell({ type: 'metrics', id: questions });
    }),
);

let running: Promise<Running> | undefined;
let stopping: Promise<never> | undefined;

async function stopAll(code: number): Promise<never> {
  await running?.then((started) => started.stop()).catch(() => {});
  process.exit(code);
}
const stop = (code: number): Promise<never> => (stopping ??= stopAll(code));
process.on('SIGINT', () => void stop(0));
process.on('SIGTERM', () => void stop(0));

function start({ shared, duty, jobsAs, prepareAs }: Start): Promise<Running> {
  return startProcess(config, shared, metrics, {
    hasCalls: duty === 'web',
    ...(jobsAs === undefined ? {} : { jobsAs }),
    async prepare(database, appContext) {
      if (prepareAs === undefined) return;
      await prepareDatabase(
        database,
        appContext,
        prepareAs,
        config.wantsDemoWorld ? seedDemoWorld : undefined,
      );
      tell({ type: 'prepared' });
    },
  });
}

process.on('message', (message: ToProcess) => {
  switch (message.type) {
    case 'start':
      running = start(message.start);
      running.then(
        ({ url }) => tell({ type: 'ready', url, signInHint }),
        (error: Error) => {
          tell({ type: 'failed', reason: error.stack ?? error.message });
          void stop(1);
        },
      );
      return;
    case 'measure':
      void metrics.measured().then((measured) => tell({ type: 'measured', id: message.id, measured }));
      return;
    case 'metrics':
      asked.get(message.id)?.(message.text);
      asked.delete(message.id);
  }
});
tell({ type: 'loaded' });
