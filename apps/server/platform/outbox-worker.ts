import { sql } from 'kysely';
import { finishWrites, sendSql, sendWrite, type Database, type FullTx, type Tx } from './database.ts';
import { createCommandContext, systemUser, type CommandContext, type AppContext } from './command-context.ts';
import { Undeliverable, type OutboxMessage } from './outbox.ts';

type Payload<T extends OutboxMessage['topic']> = Extract<OutboxMessage, { topic: T }>['payload'];
type PlainHandler<P> = (ctx: CommandContext, payload: P, messageId: string) => Promise<void>;

/** For work that takes long and needs no transaction: drawing documents. */
export type PreparedHandler<P> = {
  /**
   * Reads what it needs in transactions of its own and does the work.
   * @returns what is left to write, in the transaction that takes the message out.
   */
  prepare(outside: Outside, payload: P): Promise<(ctx: CommandContext) => Promise<void>>;
  /** So often it is tried; more often if nothing is said. */
  attempts?: number;
  /** Tells whoever waits for it that the message is dead. */
  givenUp?(ctx: CommandContext, payload: P): Promise<void>;
};
type Outside = { appContext: AppContext; read<T>(work: (ctx: CommandContext) => Promise<T>): Promise<T> };

/** One handler for each topic. It may run twice for a message (after a crash) and must be idempotent. */
export type OutboxHandlers = {
  [T in OutboxMessage['topic']]: PlainHandler<Payload<T>> | PreparedHandler<Payload<T>>;
};

const MAX_ATTEMPTS = 12;
const IDLE_MS = 2000;
/** So many messages at once: a mail server that hangs holds up its own mail and no other. */
const LANES = 4;

type Claimed = { id: string; topic: OutboxMessage['topic']; payload: never; attempts: number };
type Log = { error(detail: object, message: string): void };

/**
 * Takes due messages. The row stays locked in the transaction that handles it: a second lane or worker skips
 * it, and if this one is killed the row stays exactly as it was.
 */
export function startOutboxWorker(
  database: Database,
  appContext: AppContext,
  handlers: OutboxHandlers,
  log: Log,
): OutboxWorker {
  let stopped = false;
  const sleeping = new Set<() => void>();
  /** Messages that a lane works on outside a transaction, where no lock says so. */
  const inPreparation = new Set<string>();

  const contextOf = (tx: FullTx, requestId: string): CommandContext =>
    createCommandContext(appContext, tx, {
      actor: null,
      person: systemUser,
      scope: { scope: 'all' },
      requestId,
    });

  const wake = (): void => {
    for (const stir of sleeping) stir();
  };

  /** The first lane also looks by itself from time to time; the others work when there is more than one. */
  async function run(lane: number): Promise<void> {
    while (!stopped) {
      let woken = false;
      const stir = () => (woken = true);
      sleeping.add(stir);
      const isBusy = await handleNext().catch((error: unknown) => {
        if (!stopped) log.error({ err: error }, 'outbox');
        return false;
      });
      sleeping.delete(stir);
      if (isBusy) wake();
      else if (!woken && !stopped) await sleep(lane === 0 ? IDLE_MS : undefined);
    }
  }

  const sleep = (most: number | undefined): Promise<void> =>
    new Promise((resolve) => {
      const timer = most === undefined ? undefined : setTimeout(resolve, most);
      const stir = () => {
        clearTimeout(timer);
        sleeping.delete(stir);
        resolve();
      };
      sleeping.add(stir);
    });

  /** @returns whether there was a message. */
  async function handleNext(): Promise<boolean> {
    let begun: string | undefined;
    const found = await database
      .transact({ scope: 'all' }, async (tx) => {
        const message = await claim(tx, appContext.clock.now(), [...inPreparation]);
        if (!message) return undefined;
        const handler = handlers[message.topic] as PlainHandler<never> | PreparedHandler<never>;
        if (typeof handler !== 'function') {
          // Another lane took it while this one asked.
          if (inPreparation.has(message.id)) return undefined;
          begun = message.id;
          inPreparation.add(begun);
          return { message, handler };
        }
        await settle(tx, message, (ctx) => handler(ctx, message.payload, message.id));
        return { message };
      })
      .catch((error: unknown) => {
        // The connection broke before this was committed: the message is anybody's again.
        if (begun) inPreparation.delete(begun);
        throw error;
      });
    if (found?.handler) await prepare(found.message, found.handler);
    return found !== undefined;
  }

  async function prepare(message: Claimed, handler: PreparedHandler<never>): Promise<void> {
    const read: Outside['read'] = (work) =>
      database.transact({ scope: 'all' }, (tx) => work(contextOf(tx, message.id)), { readOnly: true });
    try {
      const finish = await handler
        .prepare({ appContext, read }, message.payload)
        .catch((error: unknown) => () => Promise.reject(error as Error));
      // What was given up for the stop is no failed attempt.
      if (stopped) return;
      await database.transact({ scope: 'all' }, async (tx) => {
        // Another server may have been quicker.
        if (await claimAgain(tx, message.id)) await settle(tx, message, finish, handler);
      });
    } finally {
      inPreparation.delete(message.id);
    }
  }

  /** Handles a message and takes it out, or says when it is to be tried again. */
  async function settle(
    tx: FullTx,
    message: Claimed,
    handle: (ctx: CommandContext) => Promise<void>,
    { attempts = MAX_ATTEMPTS, givenUp }: Partial<PreparedHandler<never>> = {},
  ): Promise<void> {
    await sql`savepoint handling`.execute(tx);
    try {
      await handle(contextOf(tx, message.id));
      await finishWrites(tx);
    } catch (error) {
      await finishWrites(tx).catch(() => {});
      await sql`rollback to savepoint handling`.execute(tx);
      const isDead = await postpone(tx, message, error, attempts, appContext.clock.now());
      if (isDead) await givenUp?.(contextOf(tx, message.id), message.payload);
      log.error(
        { err: error, topic: message.topic, messageId: message.id, attempts: message.attempts + 1 },
        'outbox message failed',
      );
      return;
    }
    // Outside of the savepoint: a row that one transaction locks and a part of it deletes has two writers,
    // and its entry in the index stays in everybody's way until the next vacuum.
    await sendSql(tx, sql`release savepoint handling`);
    await sendWrite(tx, tx.deleteFrom('outbox').where('id', '=', message.id));
  }

  const running = Promise.all(Array.from({ length: LANES }, (_, lane) => run(lane)));
  return {
    wake,
    async stop() {
      stopped = true;
      wake();
      await running;
    },
  };
}

export type OutboxWorker = { wake(): void; stop(): Promise<void> };

async function claim(tx: Tx, now: Date, except: string[]): Promise<Claimed | undefined> {
  const row = await tx
    .selectFrom('outbox')
    .select(['id', 'topic', 'payload', 'attempts'])
    .where('deadAt', 'is', null)
    .where('dueAt', '<=', now)
    .where(sql<boolean>`id <> all(${except}::uuid[])`)
    .orderBy('dueAt')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row as Claimed | undefined;
}

const claimAgain = (tx: Tx, id: string) =>
  tx.selectFrom('outbox').select('id').where('id', '=', id).forUpdate().skipLocked().executeTakeFirst();

/**
 * Retries wait twice as long each time, at most an hour. After the last attempt, or when no retry can help,
 * the message is kept as dead for somebody to look at. @returns whether it is.
 */
async function postpone(tx: Tx, message: Claimed, error: unknown, most: number, now: Date): Promise<boolean> {
  const attempts = message.attempts + 1;
  const isDead = attempts >= most || error instanceof Undeliverable;
  const wait = Math.min(2 ** attempts, 3600) * 1000;
  await tx
    .updateTable('outbox')
    .set({
      attempts,
      dueAt: new Date(now.getTime() + wait),
      error: error instanceof Error ? error.message.slice(0, 500) : 'unknown',
      deadAt: isDead ? now : null,
    })
    .where('id', '=', message.id)
    .execute();
  return isDead;
}
