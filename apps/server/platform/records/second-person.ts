// Four eyes: one person asks for something, another decides it.
import type { CommandContext } from '../command-context.ts';
import { refuse } from '../refuse.ts';

/**
 * Whether the caller is somebody else than the person who asked. A key of the interface and a job are nobody,
 * and are no second person to anybody.
 */
export const isSecondPerson = ({ person }: CommandContext, askedBy: string | null): boolean =>
  person.id !== null && person.id !== askedBy;

/** @throws Refusal 403 'own-request' for what the caller asked for. */
export function requireSecondPerson(ctx: CommandContext, askedBy: string | null): void {
  if (!isSecondPerson(ctx, askedBy)) refuse('own-request');
}

/** Columns of a request that the caller makes now. */
export const requestedNow = ({ person, now }: CommandContext) => ({
  requestedBy: person.id,
  requestedByName: person.name,
  requestedAt: now,
});

/** Columns of a decision that the caller makes now. */
export const decidedNow = ({ person, now }: CommandContext) => ({
  decidedBy: person.id,
  decidedByName: person.name,
  decidedAt: now,
});
