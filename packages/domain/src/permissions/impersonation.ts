import type { Actor } from './actors.ts';

type Types = Pick<Actor, 'accountType' | 'subscriberType'>;

/** @returns whether somebody acts in an account of another type than the own. */
export const isGhosting = ({ accountType, subscriberType }: Types): boolean => accountType !== subscriberType;

/** @returns whether a person of the provider has jumped into another account. */
export const isImpersonating = (actor: Types): boolean =>
  actor.subscriberType === 'COWBELL' && isGhosting(actor);
