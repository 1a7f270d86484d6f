import { call } from '../call.ts';
import { id } from '../shapes.ts';
import { quote, version } from './quote.ts';

export const confirmRenewal = call({
  id: 'confirm-renewal',
  method: 'PUT',
  path: '/api/quote/v1/renewal',
  access: 'quote:update',
  summary:
    'Confirm that the answers of an account still apply to the renewal of its policy, which is priced again on today’s facts',
  body: version.extend({ quoteId: id }),
  answer: quote,
  refusals: ['wrong-state', 'changed-meanwhile', 'not-a-renewal'],
});
