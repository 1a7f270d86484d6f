import { readApart, type Apart } from '../platform/apart/threads.ts';
import type { RatePlan } from '@parapet/domain/rating/plan';
import type { Call, Input } from '@parapet/contract/call';
import type { Actor } from '@parapet/domain/permissions/actors';
import { realmOf } from '@parapet/domain/permissions/roles';
import type { Selectable } from 'kysely';
import type { AccountRow } from '../areas/account/index.ts';
import type { Scope, FullTx } from '../platform/database/database.ts';
import {
  createCommandContext,
  systemUser,
  type AppContext,
  type CommandContext,
  type Person,
} from '../platform/command-context.ts';
import type { ProcessorTransaction } from '../platform/gateways.ts';
import type { Handler, PreparedHandler } from '../platform/handler.ts';
import type { Tables } from '../tables/tables.ts';
import type { Lists } from './companies/lists.ts';
import type { Organizations } from './people.ts';
import type { Traces } from './lives/traces.ts';

export type Staff = Selectable<Tables['person']>;

/** Resources that the parts of the demo world need. */
export type World = {
  tx: FullTx;
  /** The transaction that commands write to. */
  traces: Traces;
  appContext: AppContext;
  now: Date;
  lists: Lists;
  organizations: Organizations;
  /** By email address. */
  staff: ReadonlyMap<string, Staff>;
  /** The payment processor's answers, by transaction. */
  processor: Map<string, ProcessorTransaction>;
};

/** The first edition of each plan from the beginning on; the ones after it from their own days. */
const sinceEver = (plans: readonly RatePlan[]): RatePlan[] =>
  plans.map((plan) => {
    const isFirst = !plans.some(
      (other) => other.family === plan.family && other.effectiveFrom < plan.effectiveFrom,
    );
    return isFirst ? { ...plan, effectiveFrom: '2000-01-01' } : plan;
  });

/**
 * The server as the demo world needs it: rate plans that were always in force, so that older business can be
 * priced, and a payment processor that knows the payments of the world.
 */
export function demoContext(appContext: AppContext, processor: World['processor']): AppContext {
  const { facts, gateways } = appContext;
  return {
    ...appContext,
    facts: { ...facts, plans: sinceEver(facts.plans) },
    gateways: { ...gateways, payments: { ...gateways.payments, find: async (id) => processor.get(id) } },
  };
}

/** The part of the world that its people need to act: any transaction will do. */
export type Stage = Pick<World, 'appContext' | 'staff'> & { traces: Pick<Traces, 'tx'> };

/**
 * The context of a command run by one person at an instant. Nothing is mailed or announced, because nobody
 * would read it.
 */
function contextFor(
  { appContext, traces: { tx } }: Stage,
  at: Date,
  who: { actor: Actor | null; person: Person; scope: Scope },
): CommandContext {
  const ctx = createCommandContext({ ...appContext, clock: { now: () => at } }, tx, {
    ...who,
    requestId: 'demo',
  });
  ctx.publish = async () => {};
  ctx.announce = async () => {};
  // The world is written as the owner of the database, who sees every row.
  ctx.withElevatedScope = (work) => work();
  return ctx;
}

/** Runs a command of which a part comes before its transaction, all of it in the one of the world. */
export async function runPrepared<C extends Call>(
  { appContext: { config, gateways } }: World,
  ctx: CommandContext,
  handler: Handler<C> | PreparedHandler<C>,
  input: Input<C>,
): Promise<unknown> {
  if (typeof handler === 'function') return handler(ctx, input);
  const inWorld = <T>(work: (ctx: CommandContext) => Promise<T>): Promise<T> => work(ctx);
  const apart: Apart = (reader, given) => readApart(reader, given, 'demo');
  const outside = { config, gateways, origin: ctx.origin, apart, read: inWorld, write: inWorld };
  return (await handler.prepare(outside, input))(ctx);
}

const getName = (person: Staff): string => `${person.firstName} ${person.lastName}`;

/** As a user of the provider or an agency. */
export const asStaff = (world: Stage, at: Date, person: Staff): CommandContext =>
  contextFor(world, at, {
    actor: {
      userId: person.id,
      accountType: person.accountType,
      subscriberType: person.accountType,
      realm: person.realm,
      role: person.role,
      organizationId: person.organizationId,
      teamIds: [],
    },
    person: { id: person.id, name: getName(person), email: person.email, sessionId: null, actingFor: null },
    scope:
      person.accountType === 'COWBELL'
        ? { scope: 'all' }
        : { scope: 'agency', organization: person.organizationId },
  });

export const asUnderwriter = (world: Stage, at: Date): CommandContext =>
  asStaff(world, at, world.staff.get('underwriter@parapet.example')!);

/** As the policyholder of an account, who needs no user for it here. */
export function asPolicyholder(world: Stage, at: Date, account: AccountRow): CommandContext {
  const { contact } = account;
  const name = `${contact?.contactFirstName ?? ''} ${contact?.contactLastName ?? ''}`.trim();
  return contextFor(world, at, {
    actor: {
      userId: account.id,
      accountType: 'CUSTOMER',
      subscriberType: 'CUSTOMER',
      realm: realmOf('Policy Holder'),
      role: 'Policy Holder',
      organizationId: account.id,
      teamIds: [],
    },
    person: { id: null, name, email: contact?.contactEmail ?? '', sessionId: null, actingFor: null },
    scope: { scope: 'account', organization: account.id },
  });
}

/** As the jobs run. */
export const asSystem = (world: Stage, at: Date): CommandContext =>
  contextFor(world, at, { actor: null, person: systemUser, scope: { scope: 'all' } });
