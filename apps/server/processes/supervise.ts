import cluster, { type Worker } from 'node:cluster';
import { join } from 'node:path';
import type { Config } from '../platform/config.ts';
import { openMetrics } from '../platform/observability/metrics.ts';
import type { Shared } from '../shared.ts';
import { LONGEST_STOP_MS } from '../platform/stopping.ts';
import { pauseBefore } from './backoff.ts';
import type { Duty, ToProcess, ToSupervisor } from './messages.ts';
import { openServerMetrics } from './metrics.ts';

type Member = {
  duty: Duty;
  worker: Worker;
  state: 'loading' | 'loaded' | 'started' | 'ready';
  begunAt: number;
  failures: number;
};
export type Up = { url: string; signInHint: string };
export type Supervisor = {
  /** Lets the processes begin. @returns when all of them are ready. */
  begin(shared: Shared, ownerUrl: string): Promise<Up>;
  stop(): Promise<void>;
};

/**
 * Runs a server in several processes behind one port: so many that answer calls and, unless the role is
 * `web`, one that runs the jobs. One that ends is started again, and the others go on meanwhile. They load
 * their code at once, while this process starts the database.
 */
export function superviseProcesses(config: Config, log: (text: string) => void): Supervisor {
  cluster.setupPrimary({
    exec: join(import.meta.dirname, 'process.ts'),
    // As much memory as this process; but whoever watches over it (tools/lib/lifeline.mjs) watches it alone.
    execArgv: process.execArgv.filter((flag) => flag.startsWith('--max-')),
    args: [],
    serialization: 'advanced',
  });
  const own = openMetrics();
  const sums = openServerMetrics();
  const members = new Set<Member>();
  const up = Promise.withResolvers<Up>();
  // Whoever awaits `begin` hears of it.
  up.promise.catch(() => {});
  let known: { shared: Shared; ownerUrl: string } | undefined;
  let state: 'unprepared' | 'prepared' | 'up' | 'stopping' = 'unprepared';

  function fork(duty: Duty, failures: number): void {
    // The owner's password is not theirs to know; the jobs are told it.
    const worker = cluster.fork({ DATABASE_URL: '' });
    const member: Member = { duty, worker, state: 'loading', begunAt: performance.now(), failures };
    members.add(member);
    worker.on('message', (message: ToSupervisor) => hear(member, message));
    worker.on('error', (error) => log(`${getName(member)}: ${error.message}`));
    worker.on('exit', (code, signal) => lose(member, signal || `code ${code}`));
  }

  function hear(member: Member, message: ToSupervisor): void {
    switch (message.type) {
      case 'loaded':
        member.state = 'loaded';
        return startLoaded();
      case 'prepared':
        if (state === 'unprepared') state = 'prepared';
        return startLoaded();
      case 'ready':
        member.state = 'ready';
        // The process of the jobs has no address.
        if (message.url) lastUrl = message.url;
        if (state !== 'prepared' || [...members].some((each) => each.state !== 'ready')) return;
        state = 'up';
        return up.resolve({ url: lastUrl, signInHint: message.signInHint });
      case 'failed':
        if (state === 'up') log(`${getName(member)} could not start: ${message.reason}`);
        return up.reject(new Error(message.reason));
      case 'measured':
        return sums.take(message.id, message.measured);
      case 'metrics':
        void sums
          .text([...members].map(({ worker }) => worker).filter(isConnected), () => own.measured())
          .then((text) => tell(member.worker, { type: 'metrics', id: message.id, text }));
    }
  }
  let lastUrl = '';

  /** The first one prepares the database; the others begin when that is done. */
  function startLoaded(): void {
    const [first] = members;
    for (const member of members) {
      if (!known || member.state !== 'loaded' || (state === 'unprepared' && member !== first)) continue;
      member.state = 'started';
      const { shared, ownerUrl } = known;
      tell(member.worker, {
        type: 'start',
        start: {
          shared,
          duty: member.duty,
          ...(member.duty === 'jobs' ? { jobsAs: ownerUrl } : {}),
          ...(state === 'unprepared' ? { prepareAs: ownerUrl } : {}),
        },
      });
    }
  }

  function lose(member: Member, how: string): void {
    members.delete(member);
    sums.bury(member.worker);
    if (state === 'stopping') return;
    if (state !== 'up')
      return up.reject(new Error(`${getName(member)} ended (${how}) before the server was ready.`));
    const { pause, failures } = pauseBefore(member.failures, performance.now() - member.begunAt);
    log(`${getName(member)} ended (${how}); restarting it in ${pause} ms`);
    setTimeout(() => {
      if (state === 'up') fork(member.duty, failures);
    }, pause);
  }

  if (config.PARAPET_ROLE !== 'web') fork('jobs', 0);
  for (let count = 0; count < config.webProcesses; count++) fork('web', 0);

  return {
    begin(shared, ownerUrl) {
      known = { shared, ownerUrl };
      startLoaded();
      return up.promise;
    },
    async stop() {
      state = 'stopping';
      await Promise.all(
        [...members].map(({ worker }) => end(worker, config.DRAIN_SECONDS * 1000 + LONGEST_STOP_MS)),
      );
    },
  };
}

const isConnected = (worker: Worker): boolean => worker.isConnected();

function tell(worker: Worker, message: ToProcess): void {
  // One that has just ended hears nothing more.
  if (worker.isConnected()) worker.send(message, undefined, undefined, () => {});
}

async function end(worker: Worker, patienceMs: number): Promise<void> {
  const ended = new Promise((resolve) => worker.once('exit', resolve));
  worker.process.kill('SIGTERM');
  const patience = setTimeout(() => worker.process.kill('SIGKILL'), patienceMs);
  await ended;
  clearTimeout(patience);
}

const getName = ({ duty, worker }: Member): string =>
  `The ${duty === 'web' ? 'web process' : 'process of the jobs'} ${worker.process.pid}`;
