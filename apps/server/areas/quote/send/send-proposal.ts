import { randomUUID } from 'node:crypto';
import type { sendProposal as call } from '@parapet/contract/quote/cart';
import { quoteLifecycle } from '@parapet/domain/lifecycles/quote';
import { requireEdge } from '../../../platform/records/change.ts';
import type { Handler } from '../../../platform/handler.ts';
import { refuse } from '../../../platform/refuse.ts';
import { findAccount } from '../../account/index.ts';
import { leaveCart } from '../cart/cart.ts';
import { changeQuote } from '../builder/change-quote.ts';
import { findQuote, type QuoteRow } from '../quote-view.ts';
import { applyContact } from '../price/rerate.ts';
import { mailWithPapers } from './mail-with-papers.ts';
import { requireSendable } from './send-gates.ts';
import { addressTo } from './send-quote.ts';

/** Path of the page that shows policyholders the documents to sign. */
const CHOICE = '/customer/dashboard';

/**
 * The options go out in one mail, or none of them: the policyholder compares them and signs one. They leave
 * the cart.
 */
export const sendProposal: Handler<typeof call> = async (ctx, { params, body }) => {
  const account = await findAccount(ctx, params.accountId, { lock: true });
  const quotes: QuoteRow[] = [];
  for (const quoteId of new Set(body.quoteIds)) {
    const quote = await findQuote(ctx, quoteId);
    if (quote.accountId !== account.id) refuse('options-of-one-account');
    requireEdge('quote', quoteLifecycle['send-quote'], quote.status);
    await requireSendable(ctx, quote, account);
    quotes.push(quote);
  }
  const [first] = quotes;
  if (!first || quotes.length < 2)
    refuse('bad-input', {}, [{ field: 'quoteIds', code: 'too_small', detail: 'Choose at least two quotes' }]);
  const { link, changes } = await addressTo(ctx, first, account, body, CHOICE);
  const proposalId = randomUUID();
  for (const quote of quotes)
    await changeQuote(ctx, quote, 'send-quote', quote.version, {
      set: { sentAt: ctx.now, sentTo: body.customerEmail, proposalId },
      detail: { to: body.customerEmail },
    });
  await applyContact(ctx, { accountId: account.id, changes, except: first.id });
  await leaveCart(
    ctx,
    quotes.map(({ id }) => id),
  );
  await mailWithPapers(ctx, quotes, {
    to: body.customerEmail,
    template: 'proposal-sent',
    region: first.region,
    agencyId: first.agencyId,
    params: {
      name: body.customerFirstName,
      company: first.companyName,
      agency: first.agencyName,
      agent: first.agentName,
      numbers: quotes.map(({ quoteNumber }) => quoteNumber).join(', '),
      link,
    },
  });
  return { proposalId, quoteIds: quotes.map(({ id }) => id) };
};
