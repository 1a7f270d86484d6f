import { livePolicyStatuses } from '@parapet/domain/lifecycles/policy-status';
import { exceedsAggregate } from '@parapet/domain/underwriting/capacity';
import { sql, type RawBuilder } from 'kysely';
import type { CommandContext } from '../../../platform/command-context.ts';
import { getToday, type AccountRow } from '../../account/index.ts';
import type { QuoteRow } from '../quote-view.ts';

type Counted = { provider: string; inForce: number };

/** The limits of live policies by who serves the insured, as the companies are served now. */
const counting = (where: RawBuilder<unknown>): RawBuilder<Counted & { region: string }> =>
  sql`select p.region, served.provider, sum(p.coverage_limit)::bigint as in_force
    from policy p join account a on a.id = p.account_id
    cross join lateral unnest(a.shared_providers) as served (provider)
    where p.status = any(${livePolicyStatuses}) and ${where} group by 1, 2`;

/**
 * Counts what quotes are compared with until the next time: the book of a large provider takes long to add
 * up.
 */
export async function countSharedProviders(ctx: CommandContext): Promise<number> {
  await sql`with counted as (${counting(sql`true`)}),
    gone as (delete from shared_provider_limit known where not exists (select from counted
      where counted.region = known.region and counted.provider = known.provider))
    insert into shared_provider_limit (region, provider, in_force, counted_at)
    select region, provider, in_force, ${ctx.now} from counted
    on conflict (region, provider) do update set in_force = excluded.in_force, counted_at = excluded.counted_at`.execute(
    ctx.tx,
  );
  return 0;
}

/** Two binds of one provider follow each other, in one order: the second counts what the first has bound. */
export async function lockSharedProviders(
  ctx: CommandContext,
  { region, sharedProviders }: AccountRow,
): Promise<void> {
  for (const provider of sharedProviders)
    await sql`select pg_advisory_xact_lock(hashtextextended(${`provider/${region}/${provider}`}, 0))`.execute(
      ctx.tx,
    );
}

/**
 * The provider on which so many limits hang that there is no room for the quote's, by its name.
 * @param isBinding Counts again instead of taking what was counted last.
 */
export async function findFullProvider(
  ctx: CommandContext,
  quote: QuoteRow,
  account: AccountRow,
  { isBinding }: { isBinding: boolean },
): Promise<string | null> {
  const { region, sharedProviders } = account;
  const { providers, providerCaps } = ctx.facts.shared;
  if (sharedProviders.length === 0) return null;
  const { rows } = await ctx.withElevatedScope(() =>
    (isBinding
      ? // What it renews ends when it begins.
        counting(sql`p.region = ${region} and a.shared_providers && ${sharedProviders}
          and p.id is distinct from ${quote.priorPolicyId}`)
      : sql<Counted>`select provider, in_force from shared_provider_limit
          where region = ${region} and provider = any(${sharedProviders})`
    ).execute(ctx.tx),
  );
  const { limit } = quote.selection.global;
  const full = sharedProviders.find((provider) => {
    const inForce = rows.find((row) => row.provider === provider)?.inForce ?? 0;
    return exceedsAggregate(providerCaps, { region, inForce, limit }, getToday(ctx, account));
  });
  return full === undefined ? null : (providers.find(({ id }) => id === full)?.name ?? full);
}
