import type { Actor } from './actors.ts';

type Types = Pick<Actor, 'accountType' | 'subscriberType'>;

/** @returns whether somebody acts in an account of a type other than their own. */
export const isGhosting = ({ accountType, subscriberType }: Types): boolean => accountType !== subscriberType;

/** @returns whether the actor is provider staff impersonating another account. */
export const isImpersonating = (actor: Types): boolean =>
  actor.subscriberType === 'COWBELL' && isGhosting(actor);
