import { call } from '../call.ts';
import { fee, feeInMinor, MOST_MGA_FEE } from '../money.ts';
import { product } from '../rater/index.ts';
import { quote, quoteParams, version } from './quote.ts';

const required = {
  brokerFee: 'Broker Fee is required',
  additionalBrokerFee: 'Additional Broker Fee is required',
  mgaFee: 'MGA Fee is required',
};
/** In whole minor units. Specification 3 §5. */
const MOST_ADDITIONAL = 10_000_00;
/** The fees as the forms hold them, in whole minor units. */
export const feeForms = {
  brokerFee: feeInMinor(required.brokerFee),
  additionalBrokerFee: feeInMinor(required.additionalBrokerFee, MOST_ADDITIONAL),
  mgaFee: feeInMinor(required.mgaFee, MOST_MGA_FEE),
};

export const updateBrokerFee = call({
  id: 'update-broker-fee',
  method: 'PUT',
  path: '/api/quote/v1/broker-fees/:quoteId',
  access: 'quote:update',
  summary: 'Change the agency’s fee and price the quote with it. The fee is final once the quote is signed',
  params: quoteParams,
  body: version.extend({
    product,
    brokerFee: fee(required.brokerFee),
    additionalBrokerFee: fee(required.additionalBrokerFee, MOST_ADDITIONAL).default(0),
  }),
  answer: quote,
  refusals: ['wrong-state', 'changed-meanwhile', 'no-such-fee'],
});

export const updateMgaFee = call({
  id: 'update-mga-fee',
  method: 'PUT',
  path: '/api/quote/v1/mga-fees/:quoteId',
  access: 'quote:underwrite',
  summary: 'Change the provider’s fee and price the quote with it. The fee is final once the quote is signed',
  params: quoteParams,
  body: version.extend({ mgaFee: fee(required.mgaFee, MOST_MGA_FEE) }),
  answer: quote,
  refusals: ['wrong-state', 'changed-meanwhile', 'no-such-fee'],
});
