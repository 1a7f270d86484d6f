import { z } from 'zod';
import { call } from '../call.ts';
import { figure, figuresBase, figuresQuery } from '../figures.ts';
import { measure, money } from '../shapes.ts';

export const getPremium = call({
  id: 'get-premium',
  method: 'GET',
  path: '/api/policy/v1/premium',
  access: 'policy:read',
  summary: 'Return the premium of the caller’s book: in force and cancelled',
  query: figuresQuery,
  answer: figuresBase.extend({ premium: money }),
  refusals: ['bad-input'],
});

export const getLimit = call({
  id: 'get-limit',
  method: 'GET',
  path: '/api/policy/v1/limit',
  access: 'policy:read',
  summary: 'Return the total of the limits in force in the caller’s book, in whole major units',
  query: figuresQuery,
  answer: figuresBase.extend({ count: z.number().int(), limit: measure }),
  refusals: ['bad-input'],
});

export const getBoundPremium = call({
  id: 'get-bound-premium',
  method: 'GET',
  path: '/api/policy/v1/bound-premium',
  access: 'policy:read',
  summary: 'Return the premium bound in a period',
  query: figuresQuery,
  answer: figuresBase.extend(figure.shape),
  refusals: ['bad-input'],
});
