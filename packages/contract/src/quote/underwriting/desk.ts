import { z } from 'zod';
import { call } from '../../call.ts';
import { getAmount, currency, money } from '../../money.ts';
import { done, id, plainDate } from '../../shapes.ts';

const count = z.number().int();

const waiting = {
  /** Quotes that wait for an underwriter. */ waiting: count,
  /** Of them those whose day is over. */ late: count,
  /** The first day that is due. */ firstDue: plainDate.nullable(),
};

/** Premium of one currency in the year: bound, planned, and planned until today. */
const premium = z.object({
  written: money,
  plan: money.nullable(),
  planToDate: money.nullable(),
  /** Of the plan; 0 while there is none. */
  version: z.number().int(),
});

/** The open work of an underwriter, and the outcome of the quotes that they released in twelve months. */
const desk = z.object({
  personId: id,
  name: z.string(),
  ...waiting,
  bound: count,
  notTaken: count,
  declined: count,
  /** 0 to 1; null while nothing that was released has ended. */
  hitRate: z.number().nullable(),
  year: z.array(premium),
});
export type UnderwriterDesk = z.output<typeof desk>;

export const getDesk = call({
  id: 'get-desk',
  method: 'GET',
  path: '/api/quote/v1/uw/desk',
  access: 'quote:underwrite',
  summary:
    'Return figures of the caller’s desk, and the unassigned quotes; users who can grant authority also get all desks',
  answer: z.object({
    mine: desk,
    unowned: z.object(waiting),
    /** Null for those who grant no authority. */
    team: z.array(desk).nullable(),
  }),
});
export type DeskFigures = z.output<typeof getDesk.answer>;

export const setPremiumPlan = call({
  id: 'set-premium-plan',
  method: 'PUT',
  path: '/api/quote/v1/uw/plan/:personId',
  access: 'authority:grant',
  summary: 'Set the premium target of an underwriter for this year',
  params: z.object({ personId: id }),
  body: z.object({
    currency,
    amount: getAmount(z.number().int().min(0), 'Premium is required'),
    version: z.number().int().min(0).describe('Of the plan that is changed; 0 for a first one'),
  }),
  answer: done,
  refusals: ['changed-meanwhile'],
});
