import { relianceText } from '@parapet/contract/policy/reliance';
import type { PolicyTerms } from '@parapet/contract/policy/terms';
import { openClaimFileStatuses, relyingOutcomes } from '@parapet/domain/lifecycles/claim-file-status';
import { filedClaimStatuses } from '@parapet/domain/lifecycles/claim-status';
import type { PlainDate } from '@parapet/domain/dates';
import { ERP_LINE } from '@parapet/domain/policies/renewal/erp';
import { coverTakenFrom, reliedOnAfter, type Cover, type Reliance } from '@parapet/domain/policies/reliance';
import { sql } from 'kysely';
import { getActor, type CommandContext } from '../../../platform/command-context.ts';
import { refuse } from '../../../platform/refuse.ts';
import type { PolicyChain, Preview } from './post-transaction.ts';
import type { PolicyRow } from '../policy-view.ts';

/**
 * Lists the acts that relied on the policy's cover. A claim that ended without a payment no longer counts,
 * nor does a certificate that was ended.
 */
const getReliances = (ctx: CommandContext, { id, timeZone }: PolicyRow): Promise<Reliance[]> =>
  ctx.withElevatedScope(async () => {
    const day = (at: string) => sql`(${sql.ref(at)} at time zone ${timeZone})::date`;
    const { rows } = await sql<Reliance>`
      with relying as (
        select c.id, c.claim_number, c.created, c.filed_at, f.id as file_id,
          greatest(f.reported, least(f.claim_made, f.discovered, f.circumstance_noticed)) as made
        from claim c left join claim_file f on f.claim_id = c.id
        where c.policy_id = ${id} and c.status = any(${filedClaimStatuses})
          and (f.id is null or f.status = any(${openClaimFileStatuses}) or f.outcome = any(${relyingOutcomes})))
      select 'CLAIM' as kind, claim_number as number, coalesce(made, ${day('created')}) as on from relying
      union all
      select case e.ledger when 'paid' then 'PAYMENT' else 'RESERVE' end, r.claim_number,
        max(${day('e.booked_at')})
      from relying r join claim_entry e on e.claim_file_id = r.file_id
      where e.ledger in ('reserve', 'paid') group by e.ledger, r.claim_number having sum(e.amount) <> 0
      union all
      select 'CERTIFICATE', number, ${day('created')} from certificate
      where policy_id = ${id} and status = 'VALID'`.execute(ctx.tx);
    return rows;
  });

const getCover =
  ({ pricer }: PolicyChain) =>
  (terms: PolicyTerms): Cover => ({
    limit: terms.selection.global.limit,
    deductible: terms.selection.global.deductible,
    coverages: pricer.ratingOf(terms).coverages,
    insured: [
      terms.insured?.name ?? terms.details.name ?? '',
      ...(terms.additionalInsureds ?? []).map((one) => one.id),
    ],
  });

/** Whether an extended reporting period that was bought is one by these lines still. */
export const keepsErp = ({ erp }: PolicyRow, { lines }: Pick<Preview['after'], 'lines'>): boolean =>
  erp !== null && lines.some(({ code }) => code === ERP_LINE);

/** The day from which is not reported any more what an extended reporting period took in. */
const unreportedFrom = (policy: PolicyRow, after: Preview['after']): PlainDate | null =>
  policy.erp && !keepsErp(policy, after) ? policy.erp.from : null;

export type ReliedCover = { from: PlainDate; relied: Reliance[] };

/**
 * The cover that a transaction would remove and that somebody has relied on since; null if it removes none.
 */
export async function reliedCover(
  ctx: CommandContext,
  policy: PolicyRow,
  chain: PolicyChain,
  { before, after }: Pick<Preview, 'before' | 'after'>,
): Promise<ReliedCover | null> {
  const taken = coverTakenFrom(before.fold, after.fold, getCover(chain));
  const from = [taken, unreportedFrom(policy, after)].filter((day) => day !== null).toSorted()[0];
  if (from === undefined) return null;
  // What is set aside for a claim is the provider's own matter.
  const isStaff = getActor(ctx).accountType === 'COWBELL';
  const relied = reliedOnAfter(await getReliances(ctx, policy), from).filter(
    ({ kind }) => isStaff || kind === 'CLAIM' || kind === 'CERTIFICATE',
  );
  return relied.length > 0 ? { from, relied } : null;
}

/** @throws Refusal 409 'cover-relied-on' for what takes a second person. */
export function requireNotRelied(cover: ReliedCover | null): void {
  if (cover) refuse('cover-relied-on', { date: cover.from, what: relianceText(cover.relied) });
}
