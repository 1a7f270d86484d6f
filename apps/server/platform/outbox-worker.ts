import { sql } from 'kysely';
import type { Database, Tx } from './database.ts';
import { createCommandContext, systemUser, type CommandContext, type AppContext } from './command-context.ts';
import { Undeliverable, type OutboxMessage } from './outbox.ts';

type Payload<T extends OutboxMessage['topic']> = Extract<OutboxMessage, { topic: T }>['payload'];
/** One handler for each topic. It may run twice for a message (after a crash) and must be idempotent. */
export type OutboxHandlers = {
  [T in OutboxMessage['topic']]: (
    ctx: CommandContext,
    payload: Payload<T>,
    messageId: string,
  ) => Promise<void>;
};

const MAX_ATTEMPTS = 12;
const IDLE_MS = 2000;

type Claimed = { id: string; topic: OutboxMessage['topic']; payload: never; attempts: number };

/**
 * Takes due messages one at a time. The row stays locked in the transaction that handles it: a second worker
 * skips it, and if this one is killed the row stays exactly as it was.
 */
export function startOutboxWorker(
  database: Database,
  appContext: AppContext,
  handlers: OutboxHandlers,
  log: { error(detail: object, message: string): void },
): OutboxWorker {
  let stopped = false;
  let wake: () => void = () => {};
  let woken = false;

  async function run(): Promise<void> {
    while (!stopped) {
      woken = false;
      const busy = await handleNext().catch((error: unknown) => {
        if (!stopped) log.error({ err: error }, 'outbox');
        return false;
      });
      if (!busy && !woken && !stopped)
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, IDLE_MS);
          wake = () => {
            clearTimeout(timer);
            resolve();
          };
        });
    }
  }

  async function handleNext(): Promise<boolean> {
    const failed = await database.transact({ scope: 'all' }, async (tx) => {
      const message = await claim(tx, appContext.clock.now());
      if (!message) return 'idle';
      await sql`savepoint handling`.execute(tx);
      try {
        const ctx = createCommandContext(appContext, tx, {
          actor: null,
          person: systemUser,
          scope: { scope: 'all' },
          requestId: message.id,
        });
        await handlers[message.topic](ctx, message.payload, message.id);
        await tx.deleteFrom('outbox').where('id', '=', message.id).execute();
      } catch (error) {
        await sql`rollback to savepoint handling`.execute(tx);
        await postpone(tx, message, error, appContext.clock.now());
        log.error(
          { err: error, topic: message.topic, messageId: message.id, attempts: message.attempts + 1 },
          'outbox message failed',
        );
      }
      return 'busy';
    });
    return failed === 'busy';
  }

  const running = run();
  return {
    wake() {
      woken = true;
      wake();
    },
    async stop() {
      stopped = true;
      wake();
      await running;
    },
  };
}

export type OutboxWorker = { wake(): void; stop(): Promise<void> };

async function claim(tx: Tx, now: Date): Promise<Claimed | undefined> {
  const row = await tx
    .selectFrom('outbox')
    .select(['id', 'topic', 'payload', 'attempts'])
    .where('deadAt', 'is', null)
    .where('dueAt', '<=', now)
    .orderBy('dueAt')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row as Claimed | undefined;
}

/**
 * Retries wait twice as long each time, at most an hour. After the last attempt, or when no retry can help,
 * the message is kept as dead for somebody to look at.
 */
async function postpone(tx: Tx, message: Claimed, error: unknown, now: Date): Promise<void> {
  const attempts = message.attempts + 1;
  const wait = Math.min(2 ** attempts, 3600) * 1000;
  await tx
    .updateTable('outbox')
    .set({
      attempts,
      dueAt: new Date(now.getTime() + wait),
      error: error instanceof Error ? error.message.slice(0, 500) : 'unknown',
      deadAt: attempts >= MAX_ATTEMPTS || error instanceof Undeliverable ? now : null,
    })
    .where('id', '=', message.id)
    .execute();
}
