import type { Clock } from '@parapet/domain/dates';
import type { Actor } from '@parapet/domain/permissions/actors';
import type { Config } from './config.ts';
import type { FieldChanges } from '../tables/tables.ts';
import { withScope, type FullTx, type Scope, type Tx } from './database/database.ts';
import { announce, type Announcement } from './events.ts';
import type { Facts } from './facts.ts';
import type { FeatureFlags } from './flags.ts';
import { gatewaysOfCommand, type Gateways, type GatewaysOfCommand } from './gateways.ts';
import { requireMailRoom } from './mail/mail-limits.ts';
import { publish, type OutboxMessage } from './outbox/outbox.ts';
import type { Renderer } from './files/renderer.ts';

/** The actor, as recorded in history. */
export type Person = {
  id: string | null;
  name: string;
  email: string;
  sessionId: string | null;
  /** The names of the record that a session of a one-time code is bound to; none in any other session. */
  flowRecord?: readonly string[] | null;
  actingFor: string | null;
  /** The key that they act with, if it is not by hand. */
  apiKey?: { id: string; name: string };
};

/**
 * Origin of a call: the IP address, the user agent, and the id that the console keeps for this device. All
 * are empty for jobs and outbox handlers.
 */
export type RequestOrigin = {
  address: string;
  device: string;
  deviceId?: string;
  /** A captcha has been solved for this call. */
  isHuman?: boolean;
};

/** The tenant columns that every business row carries. */
export type Owned = { accountId: string; agencyId: string; teamId: string | null };

/** The tenant columns of a row, for the rows written along with it: history, documents, ledger entries. */
export const pickOwner = ({ accountId, agencyId, teamId }: Owned): Owned => ({ accountId, agencyId, teamId });

/**
 * Everything that a command may touch: its transaction, the actor, the time, the reference data. Row,
 * history, outbox message and announcement commit together or not at all.
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
  gateways: GatewaysOfCommand;
  renderer: Renderer;
  flags: FeatureFlags;
  requestId: string;
  origin: RequestOrigin;
  publish(message: OutboxMessage): Promise<void>;
  announce(event: Announcement): Promise<void>;
  /** Lets other areas act on an event within the same transaction; `areas/index.ts` lists which ones do. */
  emit<E extends keyof DomainEvents>(event: E, detail: DomainEvents[E]): Promise<void>;
  /**
   * Runs work after a refusal has rolled back the transaction: counting a failed try, ending a stolen
   * session.
   */
  afterRefusal(work: (tx: FullTx) => Promise<unknown>): void;
  /**
   * Runs work that may see every tenant's rows, such as checking whether an email address is taken. Nothing
   * that runs beside it does.
   */
  withElevatedScope<T>(work: () => Promise<T>): Promise<T>;
};

/** The agency that an account goes to, and who works with it there. */
export type NewBroker = {
  agencyId: string;
  agencyName: string;
  teamId: string | null;
  agent: { id: string; name: string; email: string; phone: string } | null;
  /** False where the provider looks after it, until its insured chooses an agency. */
  hasAgent?: boolean;
};

/** Events that other areas may need to act on, so that no area has to import one that depends on it. */
export type DomainEvents = {
  /** `forQuote` is the quote whose form changed the details: it is rated again rather than invalidated. */
  'account-details-changed': {
    accountId: string;
    forQuote?: string | null;
    hasChanged: boolean;
    changes: FieldChanges;
    /** The quotes that it concerns, if not all of the account. */
    only?: readonly string[];
  };
  'account-answers-changed': { accountId: string; changes: FieldChanges };
  'account-contact-changed': { accountId: string; changes: FieldChanges };
  /**
   * The risk score of an account moved: prices follow it, or those alone of quotes that were started since
   * then and that nobody was sent.
   */
  'account-risk-changed': { accountId: string; quotedSince?: Date };
  /** The renewal of a policy, which is locked, is to be quoted. */
  'renewal-asked': { policyId: string };
  /** A policy is not renewed: what was quoted of it ends. */
  'renewal-given-up': { policyId: string; reason: string };
  /** Prime Cloud is to be quoted for an account. */
  'prime-cloud-asked': { accountId: string };
  /** The mail server took what goes to the so many-th recipient of a notice. */
  'notice-mailed': { noticeId: string; recipient: number; messageId: string };
  /** A policy ends on another day: its renewal begins there. */
  'policy-end-moved': { policyId: string };
  /** An insured's account went to another agency, and these policies with it. */
  'broker-changed': { accountId: string; from: string; policyIds: string[]; to: NewBroker };
  'account-declined': { accountId: string; reason: string; reasonSummary: string };
  'account-assigned': { accountId: string; agencyId: string; teamId: string | null; team: string };
  'account-lost': { accountId: string; reason: string };
  /** The account has another agency, or none: what other agencies offered it ends. */
  'agency-changed': { accountId: string; agencyId: string };
  /** Another agent of its agency looks after the account. */
  'agent-changed': { accountId: string; agent: NonNullable<NewBroker['agent']> };
  /** A submission became an account, of which these quotes are asked for by its agent. */
  'submission-completed': { accountId: string; submissionId: string; products: string[]; agentEmail: string };
};
export type HandleDomainEvent = <E extends keyof DomainEvents>(
  ctx: CommandContext,
  event: E,
  detail: DomainEvents[E],
) => Promise<void>;

/** Objects that live as long as the server; shared by every command. */
export type AppContext = {
  handleDomainEvent: HandleDomainEvent;
  clock: Clock;
  facts: Facts;
  config: Config;
  gateways: Gateways;
  renderer: Renderer;
  flags: FeatureFlags;
};

export function createCommandContext(
  appContext: AppContext,
  tx: FullTx,
  who: {
    actor: Actor | null;
    person: Person;
    scope: Scope;
    requestId: string;
    origin?: RequestOrigin;
    afterRefusal?: CommandContext['afterRefusal'];
  },
): CommandContext {
  const now = appContext.clock.now();
  const ctx: CommandContext = {
    clock: appContext.clock,
    facts: appContext.facts,
    config: appContext.config,
    gateways: gatewaysOfCommand(appContext.gateways),
    renderer: appContext.renderer,
    flags: appContext.flags,
    ...who,
    tx,
    now,
    origin: who.origin ?? { address: '', device: '' },
    emit: (event, detail) => appContext.handleDomainEvent(ctx, event, detail),
    afterRefusal: who.afterRefusal ?? (() => {}),
    async publish(message) {
      const mail =
        message.topic === 'mail'
          ? message.payload
          : message.topic === 'quote-papers'
            ? message.payload.mail
            : null;
      if (mail) await requireMailRoom(ctx, mail);
      await publish(tx, message);
    },
    announce: (event) => announce(tx, event),
    withElevatedScope: (work) => withScope(tx, { scope: 'all' }, work),
  };
  return ctx;
}

/** The same command in another transaction that sees all rows: for work after a refusal. */
export const inTransaction = (ctx: CommandContext, tx: FullTx): CommandContext => ({
  ...ctx,
  tx,
  publish: (message) => publish(tx, message),
  announce: (event) => announce(tx, event),
  withElevatedScope: (work) => work(),
});

/** The actor of a signed-in call. The edge guarantees it; this tells the compiler. */
export function getActor(ctx: CommandContext): Actor {
  if (!ctx.actor) throw new Error('This command needs an actor');
  return ctx.actor;
}

/** The person that jobs and outbox handlers act as. */
export const systemUser: Person = { id: null, name: 'Parapet', email: '', sessionId: null, actingFor: null };
