import { MAX_OPTIONS, MOST_IN_CART } from '@parapet/domain/quotes/cart';
import { z } from 'zod';
import { call } from '../call.ts';
import { askedSelection, product } from '../rater/index.ts';
import { id, line, phone } from '../shapes.ts';
import { contact, quoteParams, version } from './quote.ts';
import { quotes } from './quote-lists.ts';

/** The quotes that an agency has chosen for an account, in the order in which they were added. */
const cart = z.object({
  accountId: id,
  agencyId: id,
  content: z.array(quotes.answer.shape.content.element),
  most: z.literal(MOST_IN_CART),
  isFull: z.boolean(),
});
export type Cart = z.output<typeof cart>;

/** Owner of the cart: the account, named by itself or by one of its submissions. */
const whose = { accountId: id.optional(), submissionId: id.optional(), agencyId: id.optional() };
const isNamed = ({
  accountId,
  submissionId,
}: {
  accountId?: string | undefined;
  submissionId?: string | undefined;
}) => (accountId === undefined) !== (submissionId === undefined);
const unnamed = { path: ['accountId'], message: 'Specify either an account or a submission' };

export const getCart = call({
  id: 'get-cart',
  method: 'GET',
  path: '/api/quote/v1/cart',
  access: 'quote:start',
  summary: 'Return the quotes in the cart of an account',
  query: z.object({ accountId: id, agencyId: id.optional() }),
  answer: cart,
});

export const addToCart = call({
  id: 'add-to-cart',
  method: 'POST',
  path: '/api/quote/v1/cart',
  access: 'quote:start',
  summary: 'Add a quote to the cart of its account: an existing one, or a new one of this product',
  body: z
    .object({
      ...whose,
      quoteId: id.optional(),
      product: product.optional(),
      asked: askedSelection.default({}),
    })
    .refine(isNamed, unnamed)
    .refine((body) => (body.quoteId === undefined) !== (body.product === undefined), {
      path: ['quoteId'],
      message: 'Specify either a quote or the product of a new one',
    }),
  answer: cart,
  refusals: ['cart-full', 'wrong-state', 'not-eligible', 'product-not-offered'],
});

export const updateCart = call({
  id: 'update-cart',
  method: 'PUT',
  path: '/api/quote/v1/cart',
  access: 'quote:start',
  summary: 'Save the coverage of a quote, and add it to the cart of its account',
  body: version.extend({ ...whose, quoteId: id, asked: askedSelection.optional() }).refine(isNamed, unnamed),
  answer: cart,
  refusals: ['cart-full', 'wrong-state', 'changed-meanwhile'],
});

export const removeFromCart = call({
  id: 'remove-from-cart',
  method: 'DELETE',
  path: '/api/quote/v1/cart/:quoteId',
  access: 'quote:start',
  summary: 'Remove a quote from its cart; the quote itself stays unchanged',
  params: quoteParams,
  query: z.object({ agencyId: id.optional() }),
  answer: cart,
});

const personName = line(100);
/**
 * The agency that asks for the quotes, and the agent who places them with the insured if that is somebody
 * else.
 */
const request = z.object({
  agencyId: id.optional(),
  agentFirstName: personName.optional(),
  agentLastName: personName.optional(),
  agentEmail: z
    .string()
    .trim()
    .toLowerCase()
    .max(254)
    .pipe(z.email('Please enter a valid Email Address'))
    .brand<'TypedAddress'>()
    .optional(),
  agentPhone: phone.optional(),
  retailAgentFirstName: personName.optional(),
  retailAgentLastName: personName.optional(),
  retailAgentLicenseNumber: line(60).optional(),
  teamIds: z.array(id).max(100).default([]),
});
/** The agent who requests the quotes and, if another person places them, the retail agent, as typed. */
export const requestForm = request;
export type RequestedBy = z.output<typeof request>;

/** The outcome of each quote, in the order in which the quotes were named. */
const outcome = z.object({
  accountId: id,
  agencyId: id,
  requested: z.number().int(),
  refused: z.number().int(),
  results: z.array(
    z.object({
      quoteId: id,
      quoteNumber: z.string().nullable(),
      requested: z.boolean(),
      /** Why it was not; null if it was. */
      reason: z.string().nullable(),
    }),
  ),
});
export type RequestOutcome = z.output<typeof outcome>;

const bulk = {
  path: '/api/quote/v1/bulk',
  access: 'quote:request',
  summary:
    'Request several quotes of an account from an underwriter; one refused quote does not hold up the others',
  body: request.extend({ accountId: id, quoteIds: z.array(id).min(1).max(MOST_IN_CART) }),
  answer: outcome,
  refusals: ['underwriting-not-enabled'],
} as const;
export const requestQuotes = call({ id: 'request-quotes', method: 'POST', ...bulk });
export const requestQuotesByPut = call({ id: 'request-quotes-by-put', method: 'PUT', ...bulk });

const submit = {
  access: 'quote:request',
  summary: 'Ask an underwriter for all quotes in the cart of an account',
  body: request,
  answer: outcome,
  refusals: ['cart-empty', 'underwriting-not-enabled'],
} as const;
const ofAccount = {
  ...submit,
  path: '/api/quote/v1/cart/:accountId/submit',
  params: z.object({ accountId: id }),
};
export const submitCart = call({ id: 'submit-cart', method: 'POST', ...ofAccount });
export const submitCartByPut = call({ id: 'submit-cart-by-put', method: 'PUT', ...ofAccount });
const ofSubmission = {
  ...submit,
  path: '/api/quote/v1/cart/submission/:submissionId/submit',
  params: z.object({ submissionId: id }),
};
export const submitSubmissionCart = call({ id: 'submit-submission-cart', method: 'POST', ...ofSubmission });
export const submitSubmissionCartByPut = call({
  id: 'submit-submission-cart-by-put',
  method: 'PUT',
  ...ofSubmission,
});

export const sendProposal = call({
  id: 'send-proposal',
  method: 'PUT',
  path: '/api/quote/v1/action/proposal/:accountId',
  access: 'quote:send',
  summary: 'Send two to four ready quotes of an account as options: the policyholder signs one of them',
  params: z.object({ accountId: id }),
  body: z.object({ ...contact, quoteIds: z.array(id).min(2).max(MAX_OPTIONS) }),
  answer: z.object({ proposalId: id, quoteIds: z.array(id) }),
  refusals: ['options-of-one-account', 'wrong-state', 'notice-not-attested', 'not-sendable'],
});
