import type { startQuote as call } from '@parapet/contract/quote/quotes';
import type { AskedSelection } from '@parapet/domain/builder/types';
import { quotingRefusal } from '@parapet/domain/accounts/eligibility';
import { regionOf } from '@parapet/domain/regions/regions';
import { sql } from 'kysely';
import type { Handler } from '../../platform/handler.ts';
import { ownerOf, type CommandContext } from '../../platform/command-context.ts';
import { refuse } from '../../platform/refuse.ts';
import { findAccount, type AccountRow } from '../account/index.ts';
import { noTerms, price } from '../rater/index.ts';
import { announceQuote, keepSnapshot } from './change-quote.ts';
import { quoteView } from './quote-view.ts';
import { feeColumns, ratedColumns, statusAfterRating } from './rated-columns.ts';

/**
 * The account is held while it is quoted: one that is declined at the same moment gets no quote after that.
 */
export const startQuote: Handler<typeof call> = async (ctx, { params, body }) => {
  const account = await findAccount(ctx, params.accountId, { lock: true });
  const reason = quotingRefusal({ status: account.status, profileScore: account.profile_score });
  if (reason) refuse('not-eligible', { reason });
  const priced = price(ctx, account, params.product, undefined, body.asked as AskedSelection, noTerms);
  const quote = await ctx.tx
    .insertInto('quote')
    .values({
      account_id: account.id,
      agency_id: account.agency_id,
      team_id: account.team_id,
      quote_number: await nextNumber(ctx, 'quote_number', 'Q'),
      product: params.product,
      region: account.region,
      currency: regionOf(account.region).currency,
      status: statusAfterRating(priced, false),
      company_name: account.name,
      ...(await agentOf(ctx, account)),
      ...ratedColumns(priced),
      ...feeColumns(priced),
      agency_selection: JSON.stringify(priced.selection),
      irpm_note: null,
      need_by_date: null,
      reason: null,
      reason_summary: null,
      underwriter_name: null,
      sent_at: null,
      sent_to: null,
      signature: null,
      bind_requested_at: null,
      policy_id: null,
      created: ctx.now,
      modified: ctx.now,
      last_patched: ctx.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  if (account.status === 'Open')
    await ctx.tx
      .updateTable('account')
      .set({ status: 'Quoted', modified: ctx.now })
      .where('id', '=', account.id)
      .where('status', '=', 'Open')
      .execute();
  await keepSnapshot(ctx, quote, 'quote.started');
  await ctx.record({
    event: 'quote.started',
    subject: 'quote',
    subjectId: quote.id,
    owner: ownerOf(quote),
    detail: { quoteNumber: quote.quote_number, product: quote.product, status: quote.status },
  });
  await announceQuote(ctx, quote, 'start-quote');
  return quoteView(ctx, quote);
};

/** The next of a numbering, e.g. `Q-100123`. */
export async function nextNumber(ctx: CommandContext, sequence: string, prefix: string): Promise<string> {
  const { rows } = await sql<{ next: number }>`select nextval(${sequence}::regclass) as next`.execute(ctx.tx);
  return `${prefix}-${rows[0]!.next}`;
}

/** The agency and its agent: whoever starts the quote there, or the agency's first person when staff does. */
async function agentOf(ctx: CommandContext, account: AccountRow) {
  const agency = await ctx.withElevatedScope(() =>
    ctx.tx
      .selectFrom('organization')
      .select(['id', 'name'])
      .where('id', '=', account.agency_id)
      .executeTakeFirstOrThrow(),
  );
  const people = ctx.tx
    .selectFrom('person')
    .select(['id', 'first_name', 'last_name', 'email', 'phone'])
    .where('organization_id', '=', agency.id);
  const agent =
    (ctx.person.id ? await people.where('id', '=', ctx.person.id).executeTakeFirst() : undefined) ??
    (await people.orderBy('created').executeTakeFirst());
  return {
    agency_name: agency.name,
    agent_id: agent?.id ?? null,
    agent_name: agent ? `${agent.first_name} ${agent.last_name}` : '',
    agent_email: agent?.email ?? '',
    agent_phone: agent?.phone ?? '',
  };
}
