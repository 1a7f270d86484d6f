import { expect, test } from 'vitest';
import { quoteStatuses } from '../lifecycles/statuses.ts';
import { asksRetailAgent, isForCart, MOST_IN_CART } from './cart.ts';

test('the cart holds at most five quotes (QUO-936)', () => expect(MOST_IN_CART).toBe(5));

test('what can be requested or sent can be put in the cart, and nothing else', () =>
  expect(quoteStatuses.filter((status) => isForCart(status))).toEqual(['DRAFT', 'INDICATION', 'READY']));

test('a request names the retail agent in Florida alone', () => {
  expect(asksRetailAgent('FL')).toBe(true);
  expect(asksRetailAgent('TX')).toBe(false);
  expect(asksRetailAgent(null)).toBe(false);
});
