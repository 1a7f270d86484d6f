import type { Quote } from '@parapet/contract/quote/quote';
import { allowedCommands } from '@parapet/domain/lifecycles/lifecycle';
import { quoteLifecycle, type QuoteCommand } from '@parapet/domain/lifecycles/quote';
import { getActor, type CommandContext } from '../../platform/command-context.ts';
import { getCommands, type Requirements } from '../../platform/records/commands.ts';
import { findAccount, requireUnderwriting, type AccountRow } from '../account/index.ts';
import * as its from './quote-requirements.ts';
import type { QuoteRow } from './quote-row.ts';
import { requireOwn } from './underwriting/authority.ts';

type Known = {
  ctx: CommandContext;
  quote: QuoteRow;
  account: AccountRow;
  authority: Quote['authority'];
  /** Asked once, for the two commands that depend on it. */
  requireUnderwriting: () => Promise<void>;
};

/**
 * The requirements of each command beside its state, which apply whatever is requested with it. What sign,
 * send and bind wait for is in the quote's progress, each with the party who can do something about it.
 */
const requirements: Requirements<QuoteCommand, Known> = {
  'copy-quote': ({ quote, account }) => {
    its.requireNoRenewal(quote);
    its.requireQuotable(account);
  },
  'retry-quote': ({ account }) => its.requireQuotable(account),
  'revive-quote': ({ account }) => its.requireQuotable(account),
  'request-quote': (known) => known.requireUnderwriting(),
  'submit-for-review': (known) => known.requireUnderwriting(),
  'review-quote': ({ ctx, quote }) => its.requireFree(ctx, quote),
  'hand-over-quote': ({ ctx, quote }) => its.requireHandOver(ctx, quote),
  'release-quote': ({ ctx, quote, authority }) => {
    its.requireInsurable(quote);
    requireOwn(ctx, quote, authority);
  },
  'approve-quote': ({ ctx, quote, authority }) => {
    its.requireInsurable(quote);
    requireOwn(ctx, quote, authority);
  },
  'recommend-release': ({ quote }) => {
    its.requireInsurable(quote);
    its.requireNoRelease(quote);
  },
  'refuse-release': ({ ctx, quote, authority }) => {
    its.requireReleaseRequest(quote);
    requireOwn(ctx, quote, authority);
  },
  'save-event-exclusions': ({ quote }) => its.requireEventExclusion(quote),
  'update-broker-fee': ({ quote }) => its.requireFee(quote, 'BROKER_FEE'),
  'update-mga-fee': ({ quote }) => its.requireFee(quote, 'MGA_FEE'),
  'confirm-renewal': ({ quote }) => its.requireRenewal(quote),
  'send-sign-request': ({ quote }) => its.requireSent(quote),
  'attest-surplus-notice': ({ ctx, quote, account }) => its.requireNotice(ctx, quote, account),
  'request-surplus-notice': ({ ctx, quote, account }) => its.requireNotice(ctx, quote, account),
  'confirm-tax': ({ ctx, quote }) => its.requireUnverifiedTax(ctx, quote),
  'confirm-texts': ({ ctx, quote, account }) => its.requireUnverifiedTexts(ctx, quote, account),
  'record-diligent-effort': ({ ctx, quote, account }) => its.requireEffortAsked(ctx, quote, account),
  'upload-no-known-loss': ({ ctx, quote, account }) => its.requireStatementAsked(ctx, quote, account),
};

/** The commands that the caller may run on a quote in this state, as far as the state alone decides. */
export const quoteCan = (ctx: CommandContext, { status }: Pick<QuoteRow, 'status'>): QuoteCommand[] =>
  allowedCommands(quoteLifecycle, status, getActor(ctx));

/**
 * The commands that the caller may run on a quote now, and why the others of their rights cannot be run.
 * @param authority that the release of the quote requires, as the view has it
 */
export async function getQuoteCommands(
  ctx: CommandContext,
  quote: QuoteRow,
  authority: Quote['authority'],
): Promise<Pick<Quote, 'can' | 'cannot'>> {
  const account = await ctx.withElevatedScope(() => findAccount(ctx, quote.accountId));
  const record = { name: 'quote', lifecycle: quoteLifecycle, status: quote.status };
  let underwriting: Promise<void> | undefined;
  return getCommands(record, getActor(ctx), requirements, {
    ctx,
    quote,
    account,
    authority,
    requireUnderwriting: () => (underwriting ??= requireUnderwriting(ctx, quote.agencyId)),
  });
}
