import type { Limits } from './fair-share.ts';

/** So many connections for the calls of one server; its processes share them. */
const CONNECTIONS = 32;
const MOST_OF_A_PROCESS = 16;
const LEAST_OF_A_PROCESS = 4;

/** @returns how many connections each of so many processes may open for calls. */
export const connectionsOfProcess = (processes: number): number =>
  Math.max(LEAST_OF_A_PROCESS, Math.min(MOST_OF_A_PROCESS, Math.floor(CONNECTIONS / processes)));

/** Limits on how long PostgreSQL lets a transaction wait for a lock, run one statement, or stay idle. */
export type Patience = { lockMs: number; statementMs: number; idleMs: number };

/** Settings of a pool of connections, by its use. */
export type PoolOptions = {
  max: number;
  patience?: Patience;
  /** Limits on the callers that wait and on their time; without it, each waits as long as for one to open. */
  share?: Omit<Limits, 'atOnce'>;
  /** So long what is under way may take when the pool closes, if not the usual. */
  closeMs?: number;
  name?: string;
};

/** Most calls take milliseconds: what takes this long holds up others. */
const CALLS: Patience = { lockMs: 5000, statementMs: 20_000, idleMs: 20_000 };
const JOBS: Patience = { lockMs: 30_000, statementMs: 300_000, idleMs: 120_000 };
const SIGNALS: Patience = { lockMs: 2000, statementMs: 5000, idleMs: 5000 };
const HEALTH: Patience = { lockMs: 1000, statementMs: 2000, idleMs: 2000 };

/** So long a call waits for a connection: somebody waits for its answer. */
export const CALL_PATIENCE_MS = 5000;
/** So long a call may take that waits for a connection and then runs one statement as long as it may. */
export const LONGEST_CALL_MS = CALL_PATIENCE_MS + CALLS.statementMs;

/** Nobody waits for a job or a message: it takes its turn, and fails only if the pool has stood still. */
const inTurn = (max: number): PoolOptions['share'] => ({
  ofOne: max,
  waiting: 100_000,
  ofOneWaiting: 100_000,
  patienceMs: 600_000,
});

/**
 * Half of the connections at most for one agency, one person of ours, or all who are not signed in, and a
 * quarter for those who have none.
 */
export const poolOfCalls = (processes: number): PoolOptions => {
  const max = connectionsOfProcess(processes);
  return {
    max,
    patience: CALLS,
    share: {
      ofOne: Math.ceil(max / 2),
      forOthers: Math.ceil(max / 4),
      waiting: 512,
      patienceMs: CALL_PATIENCE_MS,
    },
    name: 'parapet',
  };
};

/** For what is done behind calls: messages, webhooks, figures, files. */
export const poolOfWork = (): PoolOptions => ({
  max: 6,
  patience: JOBS,
  share: inTurn(6),
  name: 'parapet-work',
});

/** Jobs wait for each other, and hold up nothing else. */
export const poolOfJobs = (): PoolOptions => ({
  max: 6,
  patience: JOBS,
  share: inTurn(6),
  name: 'parapet-job-runs',
});

/** For what takes a moment and must not wait: announcements, claims of messages, metrics. */
export const poolOfSignals = (): PoolOptions => ({ max: 2, patience: SIGNALS, name: 'parapet-signals' });

/** Whether the server is well is asked beside everything that may be in the way. */
export const poolOfHealth = (): PoolOptions => ({
  max: 1,
  patience: HEALTH,
  share: { ofOne: 1, waiting: 16, patienceMs: 2000 },
  name: 'parapet-health',
});

/** Pool for preparing a database; the preparation may take as long as the size of its book requires. */
export const poolOfPreparation = (): PoolOptions => ({ max: 2, name: 'parapet-preparation' });

/** Connections that a process has beside those for calls: two for signals, health, and what it listens to. */
export const BESIDE_CALLS = 4;

/** As it is set with `begin`. */
export const patienceSql = ({ lockMs, statementMs, idleMs }: Patience): string =>
  `; set local lock_timeout = ${lockMs}; set local statement_timeout = ${statementMs};
    set local idle_in_transaction_session_timeout = ${idleMs}`;
