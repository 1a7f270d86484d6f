import { sql } from 'kysely';
import { Counter, Gauge, type Registry } from 'prom-client';
import type { Database } from '../database/database.ts';
import { readLedgerSums } from '../figures/ledger-days.ts';
import { channelFigures, type ChannelFigures } from '../figures/operations-figures.ts';
import { getNextRun, timetable } from '../outbox/timetable.ts';

/** Sources that a process is asked about itself when it is measured. */
export type Probes = {
  now: () => Date;
  pools: Readonly<Record<string, Database>>;
  streams: () => number;
  rendered: () => { bytes: number; kept: number; hits: number; misses: number };
};
type JobFigures = {
  milliseconds: number | null;
  failures: number;
  succeeded: Date | null;
  hasFailed: boolean;
  setAside: number;
};
const NEVER: JobFigures = { milliseconds: null, failures: 0, succeeded: null, hasFailed: false, setAside: 0 };
type Figures = {
  channels: ChannelFigures[];
  /** Of those that have run, by name. */
  jobs: ReadonlyMap<string, JobFigures>;
  ledger: { currency: string; sum: number }[];
};

/** Asked once for all figures of a scrape, and not again soon: it reads tables. */
const KEPT_MS = 5000;

const read = (database: Database, now: Date): Promise<Figures> =>
  database.transact(
    { scope: 'all' },
    async (tx) => ({
      channels: await channelFigures(tx, now),
      jobs: new Map(
        (
          await sql<JobFigures & { name: string }>`select name, milliseconds, failures, succeeded,
          ended is not null and error is not null as has_failed,
          (select count(*)::int from set_aside a where a.job = job_run.name) as set_aside from job_run`.execute(
            tx,
          )
        ).rows.map((row) => [row.name, row]),
      ),
      ledger: await readLedgerSums(tx),
    }),
    { readOnly: true },
  );

/**
 * Metrics for whoever runs the server. What the database says is the same from every process (`max`); what a
 * process has is added up over them.
 */
export function watchOperations(registry: Registry, work: Database, probes: Probes): void {
  let kept: { at: number; figures: Promise<Figures | undefined> } | undefined;
  const figures = (): Promise<Figures | undefined> => {
    if (!kept || performance.now() - kept.at > KEPT_MS)
      kept = { at: performance.now(), figures: read(work, probes.now()).catch(() => undefined) };
    return kept.figures;
  };
  const gauge = <L extends string>(
    name: string,
    help: string,
    labelNames: readonly L[],
    fill: (to: Gauge<L>, known: Figures) => void,
  ) =>
    new Gauge<L>({
      name,
      help,
      labelNames,
      registers: [registry],
      aggregator: 'max',
      async collect() {
        const known = await figures();
        this.reset();
        if (known) fill(this, known);
      },
    });
  const ofChannels = (name: string, help: string, value: (of: ChannelFigures) => number) =>
    gauge(name, help, ['channel'] as const, (to, { channels }) =>
      channels.forEach((one) => to.set({ channel: one.name }, value(one))),
    );
  // Prometheus keeps `job` for what it calls a job itself, and would rename ours.
  const ofJobs = (name: string, help: string, value: (of: JobFigures, cron: string) => number) =>
    gauge(name, help, ['job_name'] as const, (to, { jobs }) =>
      timetable.forEach(({ name, cron }) => to.set({ job_name: name }, value(jobs.get(name) ?? NEVER, cron))),
    );
  ofChannels('parapet_outbox_waiting', 'Messages waiting to be sent', ({ waiting }) => waiting);
  ofChannels('parapet_outbox_dead', 'Dead letters that await a decision', ({ dead }) => dead);
  gauge(
    'parapet_webhook_events_given_up',
    'Events that webhooks did not take and nobody has sent again',
    [],
    (to, { channels }) => to.set(channels.reduce((sum, { givenUp }) => sum + givenUp, 0)),
  );
  ofChannels('parapet_outbox_paused', '1 where staff have paused it', ({ pausedAt }) => (pausedAt ? 1 : 0));
  ofChannels('parapet_outbox_oldest_seconds', 'Age of the oldest message that is due', ({ dueSince }) =>
    dueSince ? Math.max(0, (probes.now().getTime() - dueSince.getTime()) / 1000) : 0,
  );
  ofJobs('parapet_job_last_success_timestamp_seconds', 'Time when it last came to its end', ({ succeeded }) =>
    succeeded ? succeeded.getTime() / 1000 : 0,
  );
  // By the clock of the machine, as what is kept of the runs.
  const started = new Date(performance.timeOrigin);
  ofJobs(
    'parapet_job_due_timestamp_seconds',
    'Time of the run behind its last good one, or behind the start of this server if there is none',
    ({ succeeded }, cron) => getNextRun(cron, succeeded ?? started).getTime() / 1000,
  );
  ofJobs(
    'parapet_job_duration_seconds',
    'Duration of its last run',
    ({ milliseconds }) => (milliseconds ?? 0) / 1000,
  );
  ofJobs('parapet_job_failures', 'Number of its failed runs', ({ failures }) => failures);
  ofJobs('parapet_job_failing', '1 if its last run failed', ({ hasFailed }) => Number(hasFailed));
  ofJobs(
    'parapet_job_rows_set_aside',
    'Rows that it could not do and tries again',
    ({ setAside }) => setAside,
  );
  gauge(
    'parapet_ledger_sum',
    'Sum of all entries, in minor units: 0',
    ['currency'] as const,
    (to, { ledger }) => ledger.forEach(({ currency, sum }) => to.set({ currency }, Math.abs(sum))),
  );
  ofProcess(registry, probes);
}

/** Registers the figures of this process, which are added up over all processes. */
function ofProcess(registry: Registry, { pools, streams, rendered }: Probes): void {
  const connections = new Gauge({
    name: 'parapet_pool_connections',
    help: 'Connections by pool: open, in use, and calls that wait for one',
    labelNames: ['pool', 'state'] as const,
    registers: [],
    collect() {
      for (const [pool, database] of Object.entries(pools))
        for (const [state, count] of Object.entries(database.use())) this.set({ pool, state }, count);
    },
  });
  registry.registerMetric(connections);
  const own = (name: string, help: string, value: () => number) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(value());
      },
    });
  // Of several processes the one that began last: it changes when any of them was started again.
  new Gauge({
    name: 'parapet_started_timestamp_seconds',
    help: 'Start of the process, or of the one that began last',
    registers: [registry],
    aggregator: 'max',
  }).set(performance.timeOrigin / 1000);
  own('parapet_event_streams', 'Screens that receive changes', streams);
  own('parapet_render_cache_bytes', 'Rendered documents in the cache', () => rendered().bytes);
  own('parapet_render_cache_hits', 'Renderings served from the cache', () => rendered().hits);
  own('parapet_render_cache_misses', 'Renderings made', () => rendered().misses);
}

/** Counts what leaves by each channel. */
export const sentCounter = (registry: Registry) =>
  new Counter({
    name: 'parapet_outbox_done_total',
    help: 'Messages by channel and outcome: sent or failed',
    labelNames: ['channel', 'outcome'] as const,
    registers: [registry],
  });
