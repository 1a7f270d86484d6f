import { call } from '../call.ts';
import { agreedCommission, commissionRefusals } from '../commission.ts';
import { id } from '../shapes.ts';
import { quote, version } from './quote.ts';

export const updateCommission = call({
  id: 'update-commission',
  method: 'PUT',
  path: '/api/quote/v1/commission',
  access: 'commission:agree',
  summary:
    'Set another commission of the agency on a quote, with the reason; it applies when the quote is bound',
  body: version.extend({ ...agreedCommission.shape, quoteId: id }),
  answer: quote,
  refusals: commissionRefusals,
});
