import { z } from 'zod';
import { call } from '../call.ts';
import { product } from '../rater/index.ts';
import { quote, quoteParams, version } from './quote.ts';

const fee = (required: string) => z.number(required).int().min(0).max(1_000_000_00);

export const updateBrokerFee = call({
  id: 'update-broker-fee',
  method: 'PUT',
  path: '/api/quote/v1/broker-fees/:quoteId',
  access: 'quote:update',
  summary: 'Change the agency’s fee and price the quote with it. Once the quote is signed, the fee is final',
  params: quoteParams,
  body: version.extend({
    product,
    brokerFee: fee('Broker Fee is required'),
    additionalBrokerFee: fee('Additional Broker Fee is required').default(0),
  }),
  answer: quote,
  refusals: ['wrong-state', 'changed-meanwhile', 'no-such-fee'],
});

export const updateMgaFee = call({
  id: 'update-mga-fee',
  method: 'PUT',
  path: '/api/quote/v1/mga-fees/:quoteId',
  access: 'quote:underwrite',
  summary:
    'Change the provider’s fee and price the quote with it. Once the quote is signed, the fee is final',
  params: quoteParams,
  body: version.extend({ mgaFee: fee('MGA Fee is required') }),
  answer: quote,
  refusals: ['wrong-state', 'changed-meanwhile', 'no-such-fee'],
});
