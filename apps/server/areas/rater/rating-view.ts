import { may } from '@parapet/domain/permissions/table';
import { hideIrpm } from '@parapet/domain/rating/hide-irpm';
import type { Rating } from '@parapet/domain/rating/types';
import { getActor, type CommandContext } from '../../platform/command-context.ts';

/** A price without its schedule rating (IRPM), which is for underwriters alone. */
export const withoutHiddenIrpm = <R extends Pick<Rating, 'worksheet'>>(ctx: CommandContext, rating: R): R =>
  may(getActor(ctx), 'quote:underwrite') ? rating : hideIrpm(rating);

/**
 * A price as its reader may see it: the plan's factors are for those who rate. Others read the lines and
 * their sums, and the price in words.
 */
export const ratingView = <R extends Rating>(ctx: CommandContext, rating: R): R =>
  may(getActor(ctx), 'rater:read') ? withoutHiddenIrpm(ctx, rating) : clientRating(rating);

/** A price as the policyholder reads it: its lines and their sums, and nothing that they were made of. */
export const clientRating = <R extends Rating>(rating: R): R => ({
  ...rating,
  worksheet: [],
  coverages: withoutFactors(rating.coverages),
});

/** The lines of a price without what they were multiplied from. */
const withoutFactors = (coverages: Rating['coverages']): Rating['coverages'] =>
  coverages.map((line) => ({ ...line, factors: null }) as never);
