import { z } from 'zod';
import { call } from '../call.ts';
import { id, instant } from '../shapes.ts';

/**
 * Interval at which a user with a quote open reports it, and the silence after which they count as gone.
 */
export const PRESENCE = { everySeconds: 15, goneAfterSeconds: 40 } as const;

export const keepPresence = call({
  id: 'keep-presence',
  method: 'PUT',
  path: '/api/quote/v1/presence/:quoteId',
  access: 'quote:start',
  summary: 'Report every 15 seconds that the caller has the quote open; returns the others who have it open',
  // Nothing of it is kept: who looks at what is told to those who look at it too, and to nobody later.
  secret: true,
  params: z.object({ quoteId: id }),
  body: z.object({ isEditing: z.boolean().describe('There is unsaved work on the screen') }),
  answer: z.object({
    others: z.array(
      z.object({ name: z.string(), organizationName: z.string(), isEditing: z.boolean(), since: instant }),
    ),
  }),
});

export const leaveQuote = call({
  id: 'leave-quote',
  method: 'DELETE',
  path: '/api/quote/v1/presence/:quoteId',
  access: 'quote:start',
  summary: 'Report that the caller has closed the quote',
  secret: true,
  params: z.object({ quoteId: id }),
  answer: z.object({}),
});
