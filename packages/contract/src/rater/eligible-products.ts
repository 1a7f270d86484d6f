import { UK_PRODUCTS, US_PRODUCTS } from '@parapet/domain/products';
import { z } from 'zod';
import { call } from '../call.ts';
import { accountParams } from '../shapes.ts';

/** A product that can be quoted in the US or the UK. */
export const product = z.enum([...US_PRODUCTS, ...UK_PRODUCTS]);

const offered = z.object({
  content: z.array(z.object({ product, isEligible: z.boolean(), reason: z.string().nullable() })),
});

export const listProducts = call({
  id: 'list-products',
  method: 'GET',
  path: '/api/account/v1/products/:accountId',
  access: 'rater:read',
  summary:
    'List the products offered where the account is, with the reason for each that is not available to it',
  params: accountParams,
  answer: offered,
});

export const listEligibleProducts = call({
  id: 'list-eligible-products',
  method: 'GET',
  path: '/api/account/v1/eligible-products/:accountId',
  access: 'rater:read',
  summary: 'List the products that can be quoted for the account now',
  params: accountParams,
  answer: offered,
});
