import { policyStatusesWhere } from '@parapet/domain/lifecycles/policy-status';
import { quoteStateRoles } from '@parapet/domain/lifecycles/quote';
import { openQuoteStatuses } from '@parapet/domain/lifecycles/quote-status';
import type { Selectable } from 'kysely';
import type { CommandContext } from '../../../platform/command-context.ts';
import type { Tables } from '../../../tables/tables.ts';

/** Taken back from its start, a policy renews nothing. */
const tookEffect = policyStatusesWhere(
  ({ isLive, bearsPremium, ended }) => isLive || bearsPremium || ended !== null,
);

/** The policy that renews this one, unless that was taken back. */
export const renewedBy = (ctx: CommandContext, { id }: { id: string }) =>
  ctx.tx
    .selectFrom('policy')
    .select(['id', 'policyNumber'])
    .where('priorPolicyId', '=', id)
    .where('status', 'in', tookEffect)
    .orderBy('created', 'desc')
    .limit(1)
    .executeTakeFirst();

export type QuoteRow = Selectable<Tables['quote']>;

/** The quote that renews a policy, or did: open or bound. What was lost or declined counts no more. */
export const findRenewalQuote = (
  ctx: CommandContext,
  { id }: { id: string },
): Promise<QuoteRow | undefined> =>
  ctx.tx
    .selectFrom('quote')
    .selectAll()
    .where('priorPolicyId', '=', id)
    .where('status', 'in', [...openQuoteStatuses, ...quoteStateRoles.final])
    .orderBy('created', 'desc')
    .limit(1)
    .executeTakeFirst();
