import { z } from 'zod';
import { call } from '../call.ts';
import { figure, figuresBase, figuresQuery, month } from '../figures.ts';
import { product } from '../rater/index.ts';
import { measure, money } from '../shapes.ts';

export const getPolicyDashboard = call({
  id: 'get-policy-dashboard',
  method: 'GET',
  path: '/api/policy/v1/dashboard',
  access: 'policy:read',
  summary:
    'Return the figures of the caller’s book: policies in force, their premium, and those bound in a period',
  query: figuresQuery,
  answer: figuresBase.extend({
    inForce: figure,
    premium: money,
    binders: z.number().int(),
    expired: z.number().int(),
    renewed: z.number().int(),
    cancelled: z.number().int(),
    /** Limits that count against the book. */
    exposed: z.object({ count: z.number().int(), limit: measure }),
    /** Outstanding: bound or issued and not yet paid in full. */
    unpaid: figure,
    renewing: figure,
    bound: figure,
    months: z.array(month),
    products: z.array(figure.extend({ product })),
    places: z.array(figure.extend({ place: z.string() })),
    agencies: z.array(figure.extend({ agencyName: z.string() })),
  }),
  refusals: ['bad-input'],
});
