import { SpanKind } from '@opentelemetry/api';
import { senders, type Channel, type OutboxChannel } from '@parapet/domain/operations/channels';
import type { Outcome } from './channel-counts.ts';
import { type Database, type FullTx } from '../database/database.ts';
import {
  createCommandContext,
  systemUser,
  type AppContext,
  type CommandContext,
} from '../command-context.ts';
import {
  claimMessages,
  LostClaim,
  noteSending,
  releaseClaims,
  RENEW_MS,
  renewClaims,
  type Claimed,
} from './outbox-claims.ts';
import { settle } from './outbox-settle.ts';
import { inSpan } from '../observability/tracing.ts';
import { NotSent, PerhapsSent, Undeliverable, type OutboxMessage } from './outbox.ts';

type Payload<T extends OutboxMessage['topic']> = Extract<OutboxMessage, { topic: T }>['payload'];
type PlainHandler<P> = (ctx: CommandContext, payload: P, messageId: string) => Promise<void>;

/** For work that takes long and needs no transaction: drawing documents, whatever leaves the server. */
export type PreparedHandler<P> = {
  /**
   * Reads what it needs in transactions of its own and does the work.
   * @returns what is left to write, in the transaction that takes the message out.
   */
  prepare(outside: Outside, payload: P, messageId: string): Promise<(ctx: CommandContext) => Promise<void>>;
  /** So often it is tried; more often if nothing is said. */
  attempts?: number;
  /** Tells whoever waits for it that the message is dead. */
  givenUp?(ctx: CommandContext, payload: P): Promise<void>;
};
export type Outside = {
  appContext: AppContext;
  read<T>(work: (ctx: CommandContext) => Promise<T>): Promise<T>;
  /**
   * Sends what the other side cannot recognize as a repeat: it leaves once at most. `send` says so by
   * `aboutToLeave`, as late as it can; if it fails after that, nobody knows whether it has left, unless the
   * error is `NotSent` or `Undeliverable`.
   */
  sendOnce(send: (aboutToLeave: () => Promise<void>) => Promise<void>): Promise<void>;
};
/** A message that is worked on, and the try under which it leaves. */
type Entry = { message: Claimed; done: Promise<void>; attemptId?: string };

/** A handler for each topic. It may run twice for a message (after a crash) and must be idempotent. */
export type OutboxHandlers = {
  [T in OutboxMessage['topic']]: PlainHandler<Payload<T>> | PreparedHandler<Payload<T>>;
};
type AnyHandler = PlainHandler<never> | PreparedHandler<never>;

/** Longest time until messages are found that another server has committed, or that have become due. */
const IDLE_MS = 1000;
/** A server that stops waits so long for what is being sent: an answer may still come. */
const STOP_MS = 5000;

/** Where messages are worked on, and where it is said whose they are: that must not wait for what they do. */
type Pools = { work: Database; signals: Database };
type Log = { error(detail: object, message: string): void };
export type OutboxWorker = { wake(): void; stop(): Promise<void> };

/**
 * Takes due messages, of each channel as many as it has senders, and works on each with no transaction open
 * while it waits for others. A claim says who works on a message and until when.
 */
export function startOutboxWorker(
  { work: database, signals }: Pools,
  appContext: AppContext,
  handlers: OutboxHandlers,
  log: Log,
  count: (channel: Channel, outcome: Outcome) => void = () => {},
): OutboxWorker {
  const underWay = new Map<string, Entry>();
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let isAsked = false;
  let looking: Promise<void> | undefined;

  const transact = <T>(work: (tx: FullTx) => Promise<T>, readOnly = false): Promise<T> =>
    database.transact({ scope: 'all' }, work, { readOnly });
  const claiming = <T>(work: (tx: FullTx) => Promise<T>): Promise<T> =>
    signals.transact({ scope: 'all' }, work);
  const getContext = (tx: FullTx, requestId: string): CommandContext =>
    createCommandContext(appContext, tx, {
      actor: null,
      person: systemUser,
      scope: { scope: 'all' },
      requestId,
    });
  const failed = (error: unknown, what: string): void => {
    if (!stopped) log.error({ err: error }, what);
  };

  function wake(): void {
    if (stopped) return;
    isAsked = true;
    clearTimeout(timer);
    looking ??= lookOn().finally(() => {
      looking = undefined;
      if (isAsked) wake();
      else if (!stopped) timer = setTimeout(wake, IDLE_MS).unref();
    });
  }

  async function lookOn(): Promise<void> {
    while (isAsked && !stopped) {
      isAsked = false;
      await look().catch((error: unknown) => failed(error, 'outbox'));
    }
  }

  async function look(): Promise<void> {
    const free: Partial<Record<OutboxChannel, number>> = {};
    for (const name of Object.keys(senders) as OutboxChannel[]) free[name] = senders[name].atOnce;
    for (const { message } of underWay.values()) free[message.channel]! -= 1;
    const claimed = await claiming((tx) => claimMessages(tx, appContext.clock.now(), free));
    for (const message of claimed) begin(message);
  }

  function begin(message: Claimed): void {
    const entry: Entry = { message, done: Promise.resolve() };
    underWay.set(message.claimedBy, entry);
    const { topic, channel, attempts, trace } = message;
    const attributes = { 'parapet.channel': channel, 'parapet.attempts': attempts };
    entry.done = inSpan(`outbox ${topic}`, { kind: SpanKind.CONSUMER, attributes, from: trace }, () =>
      work(entry),
    )
      // What cannot be written down is found again once the claim has lapsed.
      .catch((error: unknown) => {
        if (!(error instanceof LostClaim)) failed(error, 'outbox');
      })
      .finally(() => {
        underWay.delete(message.claimedBy);
        wake();
      });
  }

  async function work(entry: Entry): Promise<void> {
    const { message } = entry;
    const handler = handlers[message.topic] as AnyHandler | undefined;
    const prepared = typeof handler === 'object' ? handler : undefined;
    const finish = await (prepared ? prepare(entry, prepared) : plain(message, handler as never));
    // What was given up for the stop is no failed attempt.
    if (stopped && !entry.attemptId && prepared) return void (await release(message));
    const error = await transact((tx) =>
      settle(getContext(tx, message.id), tx, message, {
        finish,
        handler: prepared,
        attemptId: entry.attemptId,
      }),
    );
    count(message.channel, error ? 'failed' : 'sent');
    if (error)
      log.error(
        { err: error, topic: message.topic, messageId: message.id, attempts: message.attempts + 1 },
        'outbox message failed',
      );
  }

  const plain =
    (message: Claimed, handler: PlainHandler<never> | undefined) =>
    async (ctx: CommandContext): Promise<void> => {
      if (!handler) throw new Error(`Nothing here handles '${message.topic}'`);
      await handler(ctx, message.payload, message.id);
    };

  /** @returns what is left to write, or what throws what went wrong. */
  async function prepare(
    entry: Entry,
    handler: PreparedHandler<never>,
  ): Promise<(ctx: CommandContext) => Promise<void>> {
    const { message } = entry;
    const aboutToLeave = async (): Promise<void> => {
      entry.attemptId = await claiming((tx) => noteSending(tx, message, appContext.clock.now()));
    };
    const outside: Outside = {
      appContext,
      read: (work) => transact((tx) => work(getContext(tx, message.id)), true),
      async sendOnce(send) {
        if (message.perhapsLeft) throw new PerhapsSent('The server ended while this was being sent');
        await send(aboutToLeave).catch((error: unknown) => {
          const isSure = error instanceof NotSent || error instanceof Undeliverable;
          if (isSure || !entry.attemptId) throw error;
          throw new PerhapsSent(error instanceof Error ? error.message : 'unknown');
        });
      },
    };
    const { patienceMs } = senders[message.channel];
    try {
      return await inTime(handler.prepare(outside, message.payload, message.id), patienceMs, entry);
    } catch (error) {
      if (error instanceof LostClaim) throw error;
      return () => Promise.reject(error as Error);
    }
  }

  const release = (message: Claimed): Promise<unknown> =>
    claiming((tx) => releaseClaims(tx, [message.claimedBy]));

  const renewing = setInterval(() => {
    const claims = [...underWay.keys()];
    if (claims.length > 0)
      claiming((tx) => renewClaims(tx, claims)).catch((error: unknown) => failed(error, 'outbox'));
  }, RENEW_MS).unref();

  wake();
  return {
    wake,
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await looking;
      const all = [...underWay.values()].map(({ done }) => done);
      let patience: NodeJS.Timeout | undefined;
      await Promise.race([
        Promise.all(all),
        new Promise((resolve) => (patience = setTimeout(resolve, STOP_MS))),
      ]);
      clearTimeout(patience);
      clearInterval(renewing);
      // What may be leaving right now is noted: whoever takes it over sees that.
      const left = [...underWay.keys()];
      if (left.length > 0) await claiming((tx) => releaseClaims(tx, left)).catch(() => {});
    },
  };
}

/** Gives up on work that takes too long: of what is being sent nobody knows then whether it left. */
async function inTime<T>(work: Promise<T>, patienceMs: number, entry: Entry): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      const why = `It took more than ${patienceMs / 1000} seconds`;
      reject(entry.attemptId ? new PerhapsSent(why) : new Error(why));
    }, patienceMs);
  });
  work.catch(() => {});
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
