import type { sendSignRequest as call } from '@parapet/contract/quote/binding';
import { quoteLifecycle } from '@parapet/domain/lifecycles/quote';
import type { Handler } from '../../../platform/handler.ts';
import { requireEdge } from '../../../platform/records/change.ts';
import { publicUrl } from '../../../platform/public-url.ts';
import { findAccount } from '../../account/index.ts';
import { changeQuote } from '../builder/change-quote.ts';
import { requireSent } from '../quote-requirements.ts';
import { findQuote, quoteView } from '../quote-view.ts';
import { mailWithPapers } from '../send/mail-with-papers.ts';
import { requireLicensed } from '../send/send-gates.ts';
import { customerLink } from '../send/send-quote.ts';
import { signPath } from './sign-path.ts';

/**
 * Mails the policyholder a fresh link to sign. The answer contains the plain address of the page, never the
 * link: anybody who has the link could set the policyholder's password.
 */
export const sendSignRequest: Handler<typeof call> = async (ctx, { params, body }) => {
  const quote = await findQuote(ctx, params.quoteId);
  requireEdge('quote', quoteLifecycle['send-sign-request'], quote.status);
  const sentTo = requireSent(quote);
  const account = await findAccount(ctx, quote.accountId);
  await requireLicensed(ctx, quote, account);
  const { contact } = account;
  const customer = {
    customerEmail: sentTo,
    customerFirstName: contact?.contactFirstName ?? '',
    customerLastName: contact?.contactLastName ?? '',
  };
  const link = await customerLink(ctx, quote, customer);
  const saved = await changeQuote(ctx, quote, 'send-sign-request', body.version, {
    set: {},
    detail: { to: sentTo },
  });
  await mailWithPapers(ctx, [saved], {
    to: sentTo,
    template: 'sign-request',
    region: quote.region,
    params: {
      name: customer.customerFirstName,
      company: quote.companyName,
      agency: quote.agencyName,
      number: quote.quoteNumber,
      link,
    },
  });
  return { quote: await quoteView(ctx, saved), externalSignUrl: publicUrl(ctx.config, signPath(quote)) };
};
