import type { declineQuote as call } from '@parapet/contract/quote/closing';
import type { Handler } from '../../platform/handler.ts';
import { pickOwner, type CommandContext } from '../../platform/command-context.ts';
import { refuse, Refusal } from '../../platform/refuse.ts';
import { declineAccount, reasonColumns } from '../account/index.ts';
import { declineSubmission } from '../submission/index.ts';
import { changeQuote } from './builder/change-quote.ts';
import { findQuote, quoteView, type QuoteRow } from './quote-view.ts';

/**
 * Declines the quote, and the account and submission with it, in one transaction: if one of them cannot be
 * declined, none is.
 */
export const declineQuote: Handler<typeof call> = async (ctx, { params, body }) => {
  const quote = await findQuote(ctx, params.quoteId);
  const saved = await closeQuote(ctx, quote, body, body.version);
  const { account, submission } = body;
  if (submission)
    await orSay('submission-not-declined', 'submission', () =>
      declineSubmission(ctx, submission.submissionId, submission, quote.accountId),
    );
  if (account)
    await orSay('account-not-declined', 'account', () =>
      declineAccount(ctx, pickOwner(quote).accountId, account),
    );
  return quoteView(ctx, saved);
};

export type Decline = Parameters<typeof reasonColumns>[0] & { isNotificationEnabled: boolean };

/** Declines the quote alone, and tells its agent if that is wanted. */
export async function closeQuote(
  ctx: CommandContext,
  quote: QuoteRow,
  decline: Decline,
  version: number | undefined,
): Promise<QuoteRow> {
  const reason = reasonColumns(decline);
  const saved = await changeQuote(ctx, quote, 'decline-quote', version, {
    set: { ...reason, underwriterName: ctx.person.name },
    detail: { reason: reason.reasonSummary },
  });
  if (decline.isNotificationEnabled && quote.agentEmail)
    await ctx.publish({
      topic: 'mail',
      payload: {
        to: quote.agentEmail,
        template: 'quote-declined',
        region: quote.region,
        params: {
          name: quote.agentName,
          number: quote.quoteNumber,
          company: quote.companyName,
          reason: reason.reasonSummary,
          text: decline.reason,
        },
      },
    });
  return saved;
}

/** Says which part could not be declined, and names the field that says why. */
async function orSay(
  code: 'account-not-declined' | 'submission-not-declined',
  field: string,
  work: () => Promise<unknown>,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    refuse(code, {}, [{ field, code: error.code, detail: error.message }]);
  }
}
