import type { sendSignRequest as call } from '@parapet/contract/quote/binding';
import type { Handler } from '../../http/handler.ts';
import { publicUrl } from '../../platform/public-url.ts';
import { refuse } from '../../platform/refuse.ts';
import { findAccount } from '../account/index.ts';
import { changeQuote } from './change-quote.ts';
import { findQuote, quoteView } from './quote-view.ts';
import { customerLink, signPath } from './send-quote.ts';

/**
 * The policyholder gets a fresh link to sign. The answer carries the plain address of the page, never the
 * link: whoever holds that one could set the policyholder's password.
 */
export const sendSignRequest: Handler<typeof call> = async (deed, { params, body }) => {
  const quote = await findQuote(deed, params.quoteId);
  if (!quote.sent_at || !quote.sent_to) refuse('not-sent');
  const { contact } = await findAccount(deed, quote.account_id);
  const customer = {
    customerEmail: quote.sent_to,
    customerFirstName: contact?.contactFirstName ?? '',
    customerLastName: contact?.contactLastName ?? '',
  };
  const link = await customerLink(deed, quote, customer);
  const saved = await changeQuote(deed, quote, 'send-sign-request', body.version, {
    set: {},
    detail: { to: quote.sent_to },
  });
  await deed.publish({
    topic: 'mail',
    payload: {
      to: quote.sent_to,
      template: 'sign-request',
      region: quote.region,
      params: {
        name: customer.customerFirstName,
        company: quote.company_name,
        agency: quote.agency_name,
        number: quote.quote_number,
        link,
      },
    },
  });
  return { quote: quoteView(deed, saved), externalSignUrl: publicUrl(deed.config, signPath(quote)) };
};
