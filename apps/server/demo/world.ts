import { randomUUIDv7 } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Tx } from '../platform/database.ts';
import {
  createCommandContext,
  systemUser,
  type CommandContext,
  type AppContext,
  type Owned,
} from '../platform/command-context.ts';
import type { Tables } from '../tables/tables.ts';
import type { Lists } from './lists.ts';
import type { Organizations } from './people.ts';

type History = Selectable<Tables['history']>;
export type Staff = Selectable<Tables['person']>;

/** What the parts of the demo world are made with. */
export type World = {
  tx: Tx;
  appContext: AppContext;
  now: Date;
  lists: Lists;
  organizations: Organizations;
  /** By email address. */
  staff: ReadonlyMap<string, Staff>;
  /** Gathered by all parts and added at the end, oldest first. */
  history: History[];
};

const DAY = 86_400_000;

/** An instant of the working day so many days before now (after, when negative). */
export function daysAgo(now: Date, days: number, minutes = 0): Date {
  const midnight = Math.floor(now.getTime() / DAY) * DAY;
  return new Date(midnight - days * DAY + 14 * 3_600_000 + minutes * 60_000);
}

/** The instant, or a minute ago when it lies ahead. */
export const notAhead = (now: Date, at: Date): Date =>
  new Date(Math.min(at.getTime(), now.getTime() - 60_000));

export const dayOf = (now: Date, at: Date): number =>
  Math.floor(now.getTime() / DAY) - Math.floor(at.getTime() / DAY);

/**
 * The house as it was at an instant. The rate plans are taken to have been in force all the time, so that an
 * older book can be priced.
 */
export function contextAt({ appContext, tx }: World, at: Date): CommandContext {
  const facts = {
    ...appContext.facts,
    plans: appContext.facts.plans.map((plan) => ({ ...plan, effectiveFrom: '2000-01-01' })),
  };
  return createCommandContext({ ...appContext, facts, clock: { now: () => at } }, tx, {
    actor: null,
    person: systemUser,
    scope: { scope: 'all' },
    requestId: 'demo',
  });
}

export type ActorName = { id: string | null; name: string };
export const systemActor: ActorName = { id: null, name: systemUser.name };
export const actorNameOf = (person: Staff): ActorName => ({
  id: person.id,
  name: `${person.firstName} ${person.lastName}`,
});

export function remember(
  world: World,
  at: Date,
  actor: ActorName,
  owner: Owned,
  entry: { event: string; subject: string; subjectId: string; detail?: Record<string, unknown> },
): void {
  world.history.push({
    id: randomUUIDv7(),
    ...owner,
    at,
    event: entry.event,
    actorId: actor.id,
    actorName: actor.name,
    actingFor: null,
    subject: entry.subject,
    subjectId: entry.subjectId,
    detail: entry.detail ?? {},
  });
}
