import { createHash } from 'node:crypto';
import { firmographics, type Firmographics } from '@parapet/contract/quote/wholesale';
import type { AtWholesale } from '@parapet/contract/quote/quote';
import { canonicalJson } from '@parapet/domain/canonical-json';
import { findAccount, type AccountRow, wholesaleAccount } from '../../account/index.ts';
import type { CommandContext } from '../../../platform/command-context.ts';
import type { WholesalePlacement } from '../../../tables/tables.ts';
import type { QuoteRow } from '../quote-row.ts';

const getHash = (value: unknown): string => createHash('sha256').update(canonicalJson(value)).digest('hex');

/** The facts that a wholesale agent verifies, as they are now. */
export const getFirmographics = (account: AccountRow): Firmographics =>
  firmographics.parse(wholesaleAccount(account));

export const factsHash = (facts: Firmographics): string => getHash(facts);

/** Hash of the terms for which bind is requested: coverage, start, paper and price. */
export const termsHash = ({ selection, totalPremium, isSurplus }: QuoteRow): string =>
  getHash({ selection, totalPremium, isSurplus });

/** When the facts of now were verified; facts that changed since are to be verified again. */
export const verifiedAt = ({ verified }: WholesalePlacement, account: AccountRow): string | null =>
  verified && verified.facts === factsHash(getFirmographics(account)) ? verified.at : null;

/**
 * When bind was requested, by either agency; a wholesale agency asked for the terms of then and no others.
 */
export function bindRequestedAt(quote: QuoteRow): Date | null {
  const requested = quote.wholesale?.requested;
  if (!requested) return quote.bindRequestedAt;
  return requested.terms === termsHash(quote) ? quote.bindRequestedAt : null;
}

/** The wholesale placement as the agency and the underwriter see it. */
export async function placementView(ctx: CommandContext, quote: QuoteRow): Promise<AtWholesale | null> {
  const { wholesale } = quote;
  if (!wholesale) return null;
  const account = await ctx.withElevatedScope(() => findAccount(ctx, quote.accountId));
  const { agencyName, agentFirstName, agentLastName, agentEmail, agentPhone, sentAt, requested } = wholesale;
  return {
    agencyName,
    agentFirstName,
    agentLastName,
    agentEmail,
    agentPhone,
    sentAt,
    verifiedAt: verifiedAt(wholesale, account),
    requestedAt: requested && bindRequestedAt(quote) ? requested.at : null,
  };
}
