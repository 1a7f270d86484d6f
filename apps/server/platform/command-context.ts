import type { Clock } from '@parapet/domain/dates';
import type { Actor } from '@parapet/domain/permissions/actors';
import type { Config } from './config.ts';
import { withScope, type Scope, type Tx } from './database.ts';
import { announce, type Announcement } from './events.ts';
import type { Facts } from './facts.ts';
import type { FeatureFlags } from './flags.ts';
import type { Gateways } from '../gateways/index.ts';
import { publish, type OutboxMessage } from './outbox.ts';

/** Who does it, as history names them. */
export type Person = {
  id: string | null;
  name: string;
  email: string;
  sessionId: string | null;
  actingFor: string | null;
};

/** Where a call came from: the address, and what the browser calls itself. Empty for the house's own work. */
export type Origin = { address: string; device: string };

/** A row's owners, as every business row carries them. */
export type Owned = { account_id: string; agency_id: string; team_id: string | null };

/** The owners of a row, for what is written beside it: history, documents, entries of the ledger. */
export const ownerOf = ({ account_id, agency_id, team_id }: Owned): Owned => ({
  account_id,
  agency_id,
  team_id,
});

export type HistoryEntry = {
  event: string;
  subject: string;
  subjectId: string;
  owner: Owned;
  detail?: Record<string, unknown>;
};

/**
 * All that a command may touch: its transaction, who acts, the time, the facts. Row, history, outbox message and
 * announcement commit together or not at all.
 */
export type CommandContext = {
  tx: Tx;
  actor: Actor | null;
  person: Person;
  scope: Scope;
  now: Date;
  clock: Clock;
  facts: Facts;
  config: Config;
  gateways: Gateways;
  flags: FeatureFlags;
  requestId: string;
  from: Origin;
  record(entry: HistoryEntry): Promise<void>;
  publish(message: OutboxMessage): Promise<void>;
  announce(event: Announcement): Promise<void>;
  /** Tells the other areas within the same transaction; `areas/index.ts` says who reacts. */
  emit<E extends keyof DomainEvents>(event: E, detail: DomainEvents[E]): Promise<void>;
  /**
   * Work that must be done although the call is refused and rolled back: a failed try is counted, a stolen
   * session ends.
   */
  afterRefusal(work: (tx: Tx) => Promise<unknown>): void;
  /**
   * Looks past the actor's own rows for what the house has to know: whether an email address is taken, say.
   */
  withElevatedScope<T>(work: () => Promise<T>): Promise<T>;
};

/** What one area tells the others, so that no area needs to import one that depends on it. */
export type DomainEvents = {
  /**
   * `forQuote`: the quote that the details were changed for is priced anew, whatever becomes of the others.
   */
  'account-details-changed': { accountId: string; forQuote?: string | null };
  'account-answers-changed': { accountId: string };
  'account-declined': { accountId: string; reason: string; reasonSummary: string };
};
export type HandleDomainEvent = <E extends keyof DomainEvents>(
  ctx: CommandContext,
  event: E,
  detail: DomainEvents[E],
) => Promise<void>;

export type AppContext = {
  handleDomainEvent: HandleDomainEvent;
  clock: Clock;
  facts: Facts;
  config: Config;
  gateways: Gateways;
  flags: FeatureFlags;
};

export function createCommandContext(
  appContext: AppContext,
  tx: Tx,
  who: {
    actor: Actor | null;
    person: Person;
    scope: Scope;
    requestId: string;
    from?: Origin;
    afterRefusal?: CommandContext['afterRefusal'];
  },
): CommandContext {
  const now = appContext.clock.now();
  const ctx: CommandContext = {
    clock: appContext.clock,
    facts: appContext.facts,
    config: appContext.config,
    gateways: appContext.gateways,
    flags: appContext.flags,
    ...who,
    tx,
    now,
    from: who.from ?? { address: '', device: '' },
    emit: (event, detail) => appContext.handleDomainEvent(ctx, event, detail),
    afterRefusal: who.afterRefusal ?? (() => {}),
    async record({ event, subject, subjectId, owner, detail = {} }) {
      await tx
        .insertInto('history')
        .values({
          ...owner,
          at: now,
          event,
          subject,
          subject_id: subjectId,
          detail: JSON.stringify(detail),
          actor_id: who.person.id,
          actor_name: who.person.name,
          acting_for: who.person.actingFor,
        })
        .execute();
    },
    publish: (message) => publish(tx, message),
    announce: (event) => announce(tx, event),
    withElevatedScope: (work) => withScope(tx, { scope: 'all' }, who.scope, work),
  };
  return ctx;
}

/** The actor of a call that must have one. The edge has seen to it; this tells the compiler. */
export function actorOf(ctx: CommandContext): Actor {
  if (!ctx.actor) throw new Error('This command needs an actor');
  return ctx.actor;
}

/** The house itself as the doer: jobs and senders. */
export const systemUser: Person = { id: null, name: 'Parapet', email: '', sessionId: null, actingFor: null };
