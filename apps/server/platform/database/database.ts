import { AsyncLocalStorage } from 'node:async_hooks';
import { createHmac } from 'node:crypto';
import { CamelCasePlugin, Kysely, PostgresDialect, type Compilable, type RawBuilder } from 'kysely';
import pg from 'pg';
import { closePool, keepSockets } from './close-pool.ts';
import { connectionDialect, buildQuery, together, type Send } from './connection.ts';
import { patienceSql, type PoolOptions } from './connections.ts';
import { scopeRoles, type DatabaseAccess } from './database-roles.ts';
import { DatabaseTrouble, isConsequence, findTrouble } from './database-trouble.ts';
import { fairShare } from './fair-share.ts';
import { keptReads, type KeptReads } from '../records/kept-reads.ts';
import { withinSpan } from '../observability/tracing.ts';
import type { RecordedTable } from '../../tables/recorded.ts';
import type { Tables } from '../../tables/tables.ts';

/**
 * A handle that can write every table, bound to one transaction: for the platform, migrations and the demo
 * world.
 */
export type FullTx = Kysely<Tables>;

type Write = 'insertInto' | 'updateTable' | 'deleteFrom' | 'mergeInto' | 'replaceInto';

/**
 * The database access that a command gets instead of the pool. It reads every table and writes those that
 * are not records; records are written with their history, through platform/records.ts.
 */
export type Tx = Omit<FullTx, Write> & Pick<Kysely<Omit<Tables, RecordedTable>>, Write>;

/** Which rows a transaction may see, as read by row-level security: those of the scope and of the person. */
export type Scope = { person?: string } & (
  | { scope: 'all' }
  | { scope: 'agency' | 'account'; organization: string }
  | { scope: 'team'; organization: string; teams: readonly string[] }
  | { scope: 'reach' | 'program' | 'finance' | 'vendor'; organization: string }
  | { scope: 'none' }
);

// bigint holds cents and counts, which stay far below 2^53; dates stay text, because a date has no time zone.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

/** Columns are camelCase in code and snake_case in SQL text; keys inside JSON stay as they are. */
const names = new CamelCasePlugin({ maintainNestedObjectKeys: true });

export type Database = {
  /**
   * Runs work in one transaction that sees only the rows of the scope. Rolled back when it throws.
   * @param options.patienceMs how long it may wait for a connection, if not as long as others of the pool
   */
  transact<T>(
    scope: Scope,
    work: (tx: FullTx) => Promise<T>,
    options?: { readOnly?: boolean; patienceMs?: number },
  ): Promise<T>;
  /** Hears what a transaction of this server had to say, once it is committed. @returns what ends that. */
  onCommitted(listener: (topics: ReadonlySet<Topic>) => void): () => void;
  /** Current use of its connections. */
  use(): { open: number; used: number; waiting: number };
  close(): Promise<void>;
};

/**
 * Topics that others need to hear of at once: a message in the outbox, a change that screens show, an event
 * for webhooks.
 */
export type Topic = 'outbox' | 'change' | 'webhook';

/** State of an open transaction of `transact`. */
type Open = {
  /** Sends a statement under the scope. */
  send: Send;
  /** Of the statements of everybody to whom no other is lent. */
  scope: Scope;
  reads: KeptReads;
  topics: Set<Topic>;
  /** Writes that were sent and not waited for. */
  sent: Promise<unknown>[];
};
const openOf = new WeakMap<object, Open>();

/** Lets those who listen on this server know of it when the transaction commits. */
export const noteForCommit = (tx: Tx, topic: Topic): void => void openOf.get(tx)?.topics.add(topic);

/** Hears what a write returned, before the transaction ends. */
export type Heard = (rows: readonly unknown[]) => void;

/**
 * Sends a write whose result nobody waits for and goes on: it travels together with what follows. The
 * transaction commits only if it succeeded.
 */
export async function sendWrite(
  tx: Tx,
  write: Compilable & { execute(): Promise<unknown> },
  heard?: Heard,
): Promise<void> {
  const open = openOf.get(tx);
  if (!open) return void (await write.execute());
  const sent = open.send(buildQuery(write.compile(), getRole(open)));
  open.sent.push(heeded(heard ? sent.then(({ rows }) => heard(rows)) : sent));
}

/** The same for a write that is SQL text. */
export const sendSql = (tx: Tx, write: RawBuilder<unknown>, heard?: Heard): Promise<void> =>
  sendWrite(tx, { compile: () => write.compile(tx), execute: () => write.execute(tx) }, heard);

/**
 * Reads a row by its id, once for as long as the transaction does not write its table: what several parts of
 * a command ask for is the same to all of them. `again` is for a read that locks.
 */
export function readOnce<R>(
  tx: Tx,
  table: keyof Tables & Lowercase<string>,
  id: string,
  read: () => Promise<R | undefined>,
  { again = false }: { again?: boolean } = {},
): Promise<R | undefined> {
  const open = openOf.get(tx);
  return open ? open.reads.once({ table, id, scope: buildMessage(scopeNow(open)), again }, read) : read();
}

/** Waits for what was sent. @throws the first error of it. */
export async function finishWrites(tx: Tx): Promise<void> {
  for (const write of openOf.get(tx)?.sent.splice(0) ?? []) await write;
}

/** A rejection is handled by whoever awaits the promise later; until then it is not unhandled. */
function heeded<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => {});
  return promise;
}

/** A pool as Kysely, with the names of the code. */
export const queriesOn = (pool: pg.Pool): FullTx =>
  new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), plugins: [names] });

/** Exposes one connection as Kysely, in whatever transaction it is. */
export const queriesOnClient = (client: pg.ClientBase): FullTx => queriesBy((query) => client.query(query));

const queriesBy = (send: Send, role?: () => string): FullTx =>
  new Kysely<Tables>({ dialect: connectionDialect(send, role), plugins: [names] });

/** Callbacks for the topics that transactions of this server announce; the pools of a server share them. */
export type Listeners = Set<(topics: ReadonlySet<Topic>) => void>;

/**
 * @param listeners those of another pool of the same server, which hear of both.
 */
export function openDatabase(
  access: DatabaseAccess,
  { max, patience, share, closeMs, name = 'parapet' }: PoolOptions,
  listeners: Listeners = new Set(),
): Database {
  const sockets = keepSockets();
  const pool = new pg.Pool({
    connectionString: access.url,
    stream: sockets.open,
    max,
    // Statements that do not wait for each other are sent at once.
    pipeline: true,
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    application_name: name,
  });
  // An idle connection that dies must not end the process; the next query opens a new one.
  pool.on('error', () => {});
  // Nor must one that dies in a transaction between two queries; the next query says so.
  pool.on('connect', (client) => client.on('error', () => {}));
  const sign = (scope: Scope): string => signedScope(access.scopeKey, scope);
  const limits = patience ? patienceSql(patience) : '';
  const turns = share ? fairShare({ ...share, atOnce: max }) : undefined;

  async function transactNow<T>(
    scope: Scope,
    work: (tx: FullTx) => Promise<T>,
    readOnly: boolean,
  ): Promise<T> {
    const client = await pool.connect();
    const reads = keptReads(buildMessage({ scope: 'all' }));
    const send = together(client, reads.note);
    const topics = new Set<Topic>();
    let set: string | undefined = buildMessage(scope);
    /** The first error: a statement after it says only that the transaction has failed. */
    let cause: unknown;
    const note = <T>(sent: Promise<T>): Promise<T> => {
      sent.catch((error: unknown) => (cause ??= error));
      return sent;
    };
    const open: Open = {
      send(query) {
        const scope = scopeNow(open);
        const wanted = buildMessage(scope);
        if (isRollbackTo(query)) {
          // The settings are again what they were at the savepoint.
          set = undefined;
          cause = undefined;
        } else if (wanted !== set) {
          // If it fails, so does everything behind it.
          void note(send(settings(scope, sign)));
          set = wanted;
        }
        return note(send(query));
      },
      scope,
      reads,
      topics,
      sent: [],
    };
    const tx = queriesBy(open.send, () => getRole(open));
    openOf.set(tx, open);
    // One message begins the transaction, takes the role of the scope, says which rows that are and how long
    // it may wait. Without it the session may read no table, so what is sent right behind it depends on its
    // success.
    const begun = heeded(send(`begin${readOnly ? ' read only' : ''}; ${settings(scope, sign)}${limits}`));
    let isBroken = false;
    try {
      const result = await work(tx);
      await begun;
      // Sent behind the last writes: if one of them failed, PostgreSQL makes a rollback of it.
      const ended = heeded(send('commit'));
      await finishWrites(tx);
      if ((await ended).command !== 'COMMIT') throw new Error('The transaction had failed unnoticed');
      if (topics.size > 0) for (const tell of listeners) tell(topics);
      return result;
    } catch (error) {
      await send('rollback').catch(() => (isBroken = true));
      await begun;
      throw isConsequence(error) ? (cause ?? error) : error;
    } finally {
      client.release(isBroken);
    }
  }

  return {
    async transact(scope, work, { readOnly = false, patienceMs } = {}) {
      const now = () => transactNow(scope, work, readOnly);
      try {
        return await withinSpan('transaction', { attributes: { 'parapet.scope': scope.scope } }, () =>
          turns ? turns.run(whoAsks(scope), now, patienceMs) : now(),
        );
      } catch (error) {
        const trouble = findTrouble(error);
        // A transaction of ours that only reads and yet writes is our own mistake.
        const isOurs = readOnly && (error as { code?: string }).code === '25006';
        throw trouble && !isOurs ? new DatabaseTrouble(trouble, error) : error;
      }
    },
    onCommitted(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    use: () => ({
      open: pool.totalCount,
      used: pool.totalCount - pool.idleCount,
      waiting: pool.waitingCount + (turns?.waiting() ?? 0),
    }),
    close: () => closePool(pool, sockets, closeMs),
  };
}

/** Maximum time for a connection to open. */
const CONNECT_MS = 5000;

/**
 * Returns the party that has its own share of the connections: an agency, another organization, one of our
 * own people, or all others together.
 */
const whoAsks = (scope: Scope): string =>
  'organization' in scope ? scope.organization : (scope.person ?? scope.scope);

/** The text of a scope that is signed. */
function buildMessage(scope: Scope, role: string = scopeRoles[scope.scope]): string {
  const organization = 'organization' in scope ? scope.organization : '';
  const teams = 'teams' in scope ? scope.teams.join(',') : '';
  return [role, organization, teams, scope.person ?? ''].join('|');
}

const isRollbackTo = (query: pg.QueryConfig | string): boolean =>
  (typeof query === 'string' ? query : query.text).startsWith('rollback to ');

const getRole = (open: Open): string => scopeRoles[scopeNow(open).scope];

/** The setting `parapet.scope`: the signature, a space and `role|organization|teams|person`. */
function signedScope(key: Buffer, scope: Scope, role: string = scopeRoles[scope.scope]): string {
  const message = buildMessage(scope, role);
  return `${createHmac('sha256', key).update(message).digest('hex')} ${message}`;
}

/** The settings of a scope, of which the database believes only what is signed (migration 0017). */
const settings = (scope: Scope, sign: (scope: Scope) => string): string =>
  `set local role ${scopeRoles[scope.scope]};
    set local parapet.scope = ${pg.escapeLiteral(sign(scope))}`;

/**
 * Lends a transaction another scope for one piece of work: for a lookup on the actor's behalf that has to see
 * all rows. What runs beside the work keeps its own scope, and so does what the work leaves running behind
 * it. The database is told with the first statement.
 */
export async function withScope<T>(tx: Tx, scope: Scope, work: () => Promise<T>): Promise<T> {
  const open = openOf.get(tx);
  if (!open) throw new Error('Only a transaction of this database can change its scope');
  const loan: Loan = { open, scope, isOver: false, under: loans.getStore() };
  try {
    return await loans.run(loan, work);
  } finally {
    loan.isOver = true;
  }
}

/**
 * A scope that is lent to a piece of work, within which another may be lent, to this transaction or another.
 */
type Loan = { open: Open; scope: Scope; isOver: boolean; under: Loan | undefined };
const loans = new AsyncLocalStorage<Loan>();

/** The scope of a statement that is sent now, by whoever sends it. */
function scopeNow(open: Open): Scope {
  let loan = loans.getStore();
  while (loan && (loan.open !== open || loan.isOver)) loan = loan.under;
  return loan?.scope ?? open.scope;
}
