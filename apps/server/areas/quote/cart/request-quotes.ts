import type {
  RequestedBy,
  RequestOutcome,
  requestQuotes as requestCall,
  submitCart as submitCall,
  submitSubmissionCart as submitSubmissionCall,
} from '@parapet/contract/quote/cart';
import { shownQuoteStatuses } from '@parapet/domain/lifecycles/quote-status';
import { asksRetailAgent } from '@parapet/domain/quotes/cart';
import { sql } from 'kysely';
import type { CommandContext } from '../../../platform/command-context.ts';
import type { Handler } from '../../../platform/handler.ts';
import { refuse } from '../../../platform/refuse.ts';
import { requireUnderwriting, type AccountRow } from '../../account/index.ts';
import { accountOfCart, idsInCart, leaveCart } from './cart.ts';
import { changeQuote } from '../builder/change-quote.ts';
import type { QuoteRow } from '../quote-view.ts';
import { whyNot } from '../underwriting/why-not.ts';

/**
 * Each quote by itself: one that changed or expired meanwhile is named, with the reason, and stays in the
 * cart.
 */
export const requestQuotes: Handler<typeof requestCall> = async (ctx, { body }) =>
  requestAll(ctx, await accountOfCart(ctx, body, { lock: true }), body.quoteIds, body);

export const submitCart: Handler<typeof submitCall> = async (ctx, { params, body }) =>
  submit(ctx, await accountOfCart(ctx, { ...params, agencyId: body.agencyId }, { lock: true }), body);

export const submitSubmissionCart: Handler<typeof submitSubmissionCall> = async (ctx, { params, body }) =>
  submit(ctx, await accountOfCart(ctx, { ...params, agencyId: body.agencyId }, { lock: true }), body);

async function submit(ctx: CommandContext, account: AccountRow, by: RequestedBy): Promise<RequestOutcome> {
  const ids = await idsInCart(ctx, account);
  if (ids.length === 0) refuse('cart-empty');
  return requestAll(ctx, account, ids, by);
}

async function requestAll(
  ctx: CommandContext,
  account: AccountRow,
  ids: readonly string[],
  by: RequestedBy,
): Promise<RequestOutcome> {
  await requireUnderwriting(ctx, account.agencyId);
  requireRetailAgent(account, by);
  const teams = await teamNames(ctx, account, by.teamIds);
  const unique = [...new Set(ids)];
  const found = await ctx.tx
    .selectFrom('quote')
    .selectAll()
    .where(sql<boolean>`id = any (${unique}::uuid[])`)
    .where('accountId', '=', account.id)
    .where('status', 'in', shownQuoteStatuses)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  const byId = new Map(found.map((quote) => [quote.id, quote]));
  const results: RequestOutcome['results'] = [];
  for (const quoteId of unique) {
    const quote = byId.get(quoteId);
    const reason = whyNot('request-quote', quote?.status);
    if (quote && reason === null) await requestOne(ctx, quote, by, teams);
    results.push({ quoteId, quoteNumber: quote?.quoteNumber ?? null, requested: reason === null, reason });
  }
  const requested = results.filter((result) => result.requested);
  await leaveCart(
    ctx,
    requested.map(({ quoteId }) => quoteId),
  );
  return {
    accountId: account.id,
    agencyId: account.agencyId,
    requested: requested.length,
    refused: results.length - requested.length,
    results,
  };
}

async function requestOne(
  ctx: CommandContext,
  quote: QuoteRow,
  by: RequestedBy,
  teams: string,
): Promise<void> {
  const agent = [by.agentFirstName, by.agentLastName].filter(Boolean).join(' ');
  const firstName = by.retailAgentFirstName ?? '';
  const lastName = by.retailAgentLastName ?? '';
  const licenseNumber = by.retailAgentLicenseNumber ?? '';
  const hasRetailAgent = Boolean(firstName || lastName || licenseNumber);
  await changeQuote(ctx, quote, 'request-quote', quote.version, {
    set: {
      ...(agent && { agentName: agent }),
      ...(by.agentEmail && { agentEmail: by.agentEmail }),
      ...(by.agentPhone && { agentPhone: by.agentPhone }),
      ...(hasRetailAgent && { retailAgent: JSON.stringify({ firstName, lastName, licenseNumber }) }),
    },
    detail: {
      ...(agent && { agent }),
      ...(hasRetailAgent && { retailAgent: `${firstName} ${lastName}`.trim(), license: licenseNumber }),
      ...(teams && { teams }),
    },
  });
}

/** @throws Refusal 400 where the state asks for the license of the retail agent. */
function requireRetailAgent({ state }: AccountRow, by: RequestedBy): void {
  if (!asksRetailAgent(state)) return;
  const missing = (
    ['retailAgentFirstName', 'retailAgentLastName', 'retailAgentLicenseNumber'] as const
  ).filter((field) => !by[field]);
  if (missing.length > 0)
    refuse(
      'bad-input',
      {},
      missing.map((field) => ({ field, code: 'required', detail: 'This field is required.' })),
    );
}

/** @throws Refusal 400 for a team that is not one of the account's agency. */
async function teamNames(ctx: CommandContext, account: AccountRow, ids: readonly string[]): Promise<string> {
  if (ids.length === 0) return '';
  const teams = await ctx.tx
    .selectFrom('team')
    .select(['id', 'name'])
    .where('organizationId', '=', account.agencyId)
    .where(sql<boolean>`id = any (${[...ids]}::uuid[])`)
    .orderBy('name')
    .execute();
  if (teams.length < new Set(ids).size)
    refuse('bad-input', {}, [
      { field: 'teamIds', code: 'unknown', detail: 'Choose teams of the agency only.' },
    ]);
  return teams.map(({ name }) => name).join(', ');
}
