import { z } from 'zod';
import { currency, money } from './shapes.ts';

/** Figures of a dashboard, over a period and in one currency, because pounds and dollars cannot be added. */
export const figuresQuery = z.object({
  after: z.string().max(40).optional().describe('The period begins: an instant or a date'),
  before: z.string().max(40).optional().describe('The period ends'),
  currency: currency.optional().describe("Without it the currency of the caller's own region"),
  teamIds: z.string().max(2000).optional().describe('Team ids joined by commas'),
});

/** Number of items, and their total value. */
export const figure = z.object({ count: z.number().int(), premium: money });

/** A month of the last twelve, included even if nothing happened in it. */
export const month = figure.extend({ month: z.string().regex(/^\d{4}-\d{2}$/) });

/** The fields common to all figures: their currency, and the currencies that occur in the caller's book. */
export const figuresBase = z.object({ currency, currencies: z.array(currency) });
