import type { shareQuote as call } from '@parapet/contract/quote/binding';
import { quoteLifecycle } from '@parapet/domain/lifecycles/quote';
import type { Handler } from '../../../platform/handler.ts';
import { getActor, type CommandContext } from '../../../platform/command-context.ts';
import { requireEdge } from '../../../platform/records/change.ts';
import { publicUrl } from '../../../platform/public-url.ts';
import { recordEvent } from '../../../platform/records/records.ts';
import { refuse } from '../../../platform/refuse.ts';
import { findUserOfAccount, invite } from '../../auth/index.ts';
import { findQuote, quoteView, type QuoteRow } from '../quote-view.ts';

/**
 * A colleague gets access to the quote after signing in; somebody new becomes an agent of the quote's team
 * first. The quote itself does not change.
 */
export const shareQuote: Handler<typeof call> = async (ctx, { params, body }) => {
  const quote = await findQuote(ctx, params.quoteId);
  const link = await linkFor(ctx, quote, body);
  requireEdge('quote', quoteLifecycle['share-quote'], quote.status);
  const { quoteNumber, status } = quote;
  await recordEvent(ctx, 'quote', quote, {
    event: 'quote.shared',
    detail: { quoteNumber, status, to: body.email },
  });
  await ctx.publish({
    topic: 'mail',
    payload: {
      to: body.email,
      template: 'quote-shared',
      region: quote.region,
      params: {
        name: body.firstName,
        company: quote.companyName,
        agency: quote.agencyName,
        agent: ctx.person.name,
        number: quote.quoteNumber,
        link,
      },
    },
  });
  return quoteView(ctx, quote);
};

/** @throws Refusal 409 when the address belongs to a colleague who was disabled. */
async function linkFor(
  ctx: CommandContext,
  quote: QuoteRow,
  colleague: { email: string; firstName: string; lastName: string },
): Promise<string> {
  const person = await findUserOfAccount(ctx, quote.agencyId, colleague.email);
  if (person && !person.enabled)
    refuse('colleague-disabled', {}, [
      { field: 'email', code: 'disabled', detail: 'This colleague was disabled.' },
    ]);
  const { token } = await invite(ctx, {
    tokenType: person ? 'QUOTE_LINK_EXISTING_AGENT' : 'QUOTE_LINK_NEW_AGENT',
    accountType: 'AGENCY',
    organizationId: getActor(ctx).organizationId,
    email: colleague.email,
    firstName: colleague.firstName,
    lastName: colleague.lastName,
    role: 'Agent',
    redirectUrl: `/agency/quotes/${quote.id}`,
    teamId: person ? null : quote.teamId,
  });
  return publicUrl(ctx.config, `/signup-validation/${token}`);
}
