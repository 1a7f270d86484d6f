import type { Measured } from '../platform/observability/metrics.ts';
import type { Shared } from '../shared.ts';

/** The work of a server process. */
export type Duty = 'web' | 'jobs';

/**
 * Start message of a process. `prepareAs` is the owner's URL, for the one that prepares the database first.
 */
export type Start = { shared: Shared; duty: Duty; jobsAs?: string; prepareAs?: string };

/** Messages from the supervisor to a process. */
export type ToProcess =
  | { type: 'start'; start: Start }
  | { type: 'measure'; id: number }
  | { type: 'metrics'; id: number; text: string };

/** Messages from a process to the supervisor. */
export type ToSupervisor =
  /** Its code is loaded: it waits for `start`. */
  | { type: 'loaded' }
  | { type: 'prepared' }
  | { type: 'ready'; url: string; signInHint: string }
  | { type: 'failed'; reason: string }
  | { type: 'measured'; id: number; measured: Measured }
  | { type: 'metrics'; id: number };
