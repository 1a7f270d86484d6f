import { z } from 'zod';
import { call } from '../call.ts';
import { figure, figuresBase, figuresQuery } from '../figures.ts';
import { measure, money } from '../shapes.ts';

export const getPremium = call({
  id: 'get-premium',
  method: 'GET',
  path: '/api/policy/v1/premium',
  access: 'policy:read',
  summary: "The premium of the caller's book: what is in force, and what was cancelled",
  query: figuresQuery,
  answer: figuresBase.extend({ premium: money }),
  refusals: ['bad-input'],
});

export const getLimit = call({
  id: 'get-limit',
  method: 'GET',
  path: '/api/policy/v1/limit',
  access: 'policy:read',
  summary: "The limits that stand against the caller's book, in whole major units",
  query: figuresQuery,
  answer: figuresBase.extend({ count: z.number().int(), limit: measure }),
  refusals: ['bad-input'],
});

export const getBoundPremium = call({
  id: 'get-bound-premium',
  method: 'GET',
  path: '/api/policy/v1/bound-premium',
  access: 'policy:read',
  summary: 'The premium that was bound in a period',
  query: figuresQuery,
  answer: figuresBase.extend(figure.shape),
  refusals: ['bad-input'],
});
