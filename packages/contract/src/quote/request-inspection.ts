import { call } from '../call.ts';
import { quote, quoteParams, version } from './quote.ts';

export const requestInspection = call({
  id: 'request-inspection',
  method: 'PUT',
  path: '/api/quote/v1/request-inspection/:quoteId',
  access: 'quote:underwrite',
  summary: 'Request inspection',
  params: quoteParams,
  body: version,
  answer: quote,
  refusals: ['wrong-state', 'changed-meanwhile'],
});
