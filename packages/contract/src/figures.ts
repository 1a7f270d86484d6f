import { z } from 'zod';
import { currency, money } from './shapes.ts';

/** Figures of a dashboard: over a period, in one currency, because pounds and dollars do not add up. */
export const figuresQuery = z.object({
  after: z.string().max(40).optional().describe('The period begins: an instant or a date'),
  before: z.string().max(40).optional().describe('The period ends'),
  currency: currency.optional().describe("Without it the currency of the caller's own region"),
  teamIds: z.string().max(2000).optional().describe('Team ids joined by commas'),
});

/** So many, worth so much. */
export const figure = z.object({ count: z.number().int(), premium: money });

/** One of the last twelve months, also when nothing happened in it. */
export const month = figure.extend({ month: z.string().regex(/^\d{4}-\d{2}$/) });

/** What all figures share: their currency, and those that the caller's book has anything in. */
export const figuresBase = z.object({ currency, currencies: z.array(currency) });
