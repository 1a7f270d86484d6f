import { getPayable, type HoldReason } from '@parapet/domain/ledger/commission-statement';
import { REGIONS, regionByCode } from '@parapet/domain/regions/regions';
import type { RegionCode } from '@parapet/domain/regions/region';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { CommandContext } from '../../platform/command-context.ts';
import { refuse } from '../../platform/refuse.ts';
import { findAgency } from '../billing/index.ts';
import { getPositions, type HeldPosition } from '../policy/index.ts';

/** The accounts of what is due to agencies. */
export const DUE_ACCOUNTS = sql<SqlBool>`e.account in (2200, 2210)`;

/**
 * An agency, whose commissions are its own as a whole.
 * @throws Refusal 404 for whoever sees only teams of it, and for others.
 */
export async function wholeAgency(ctx: CommandContext, asked: string | undefined) {
  if (ctx.scope.scope === 'team') refuse('not-found');
  return findAgency(ctx, asked);
}

/** An agency's amounts on one policy, in cents, by the code of the account: its commission, or a fee. */
type Accruing = {
  policyId: string;
  /** COMMISSION, or that of a fee. */
  code: string;
  accrued: number;
  adjusted: number;
  paid: number;
};

/** Amount payable to an agency for a policy. */
export type PolicyDue = Accruing & {
  payable: number;
  policyNumber: string;
  companyName: string;
  state: string;
  hold: HoldReason | null;
};

/**
 * Lists the amounts payable to an agency, policy by policy, the oldest first: the collected part of its
 * earnings, less the payments to it. Policies that are paid and settled are left out.
 */
export async function dueOfAgency(
  ctx: CommandContext,
  agencyId: string,
  { currency, before }: { currency: string; before: RawBuilder<unknown> },
): Promise<PolicyDue[]> {
  const { rows } = await sql<Accruing>`select e.policy_id,
      case when e.account = 2200 then 'COMMISSION' else e.code end as code,
      coalesce(-sum(e.amount) filter (where e.commission_payment_id is null and e.commission_adjustment_id is null), 0)::bigint
        as accrued,
      coalesce(-sum(e.amount) filter (where e.commission_adjustment_id is not null), 0)::bigint as adjusted,
      coalesce(sum(e.amount) filter (where e.commission_payment_id is not null), 0)::bigint as paid
    from ledger_entry e join policy p on p.id = e.policy_id
    where e.agency_id = ${agencyId} and ${DUE_ACCOUNTS} and e.currency = ${currency} and e.at < ${before}
    group by e.policy_id, p.bound_at, p.balance, 2
    having sum(e.amount) <> 0 or p.balance > 0
    order by p.bound_at, e.policy_id, 2`.execute(ctx.tx);
  const ids = [...new Set(rows.map(({ policyId }) => policyId))];
  const positions = await positionsBy(ctx, ids, before);
  const facts = await getFacts(ctx, agencyId, ids);
  return rows.flatMap((row) => {
    const payable = getPayable(row, positions.get(row.policyId)!);
    return payable === 0 ? [] : [{ ...row, payable, ...facts.get(row.policyId)! }];
  });
}

/** Returns the billed amount of each policy, and the collected part of it. */
export async function positionsBy(
  ctx: CommandContext,
  ids: readonly string[],
  before: RawBuilder<unknown>,
): Promise<Map<string, HeldPosition>> {
  const all = await getPositions(ctx, sql<SqlBool>`e.policy_id = any(${ids}) and e.at < ${before}`);
  return new Map(all.map((one) => [one.key, one]));
}

type Facts = Pick<PolicyDue, 'policyNumber' | 'companyName' | 'state' | 'hold'>;

/**
 * Whether the agency may be paid for each policy: it and its agent of the policy with a license of its state
 * that was valid on the day from which it has the policy, and on admitted paper appointed by the carrier.
 */
async function getFacts(
  ctx: CommandContext,
  agencyId: string,
  ids: readonly string[],
): Promise<Map<string, Facts>> {
  const { rows } = await sql<
    Facts & {
      id: string;
      region: RegionCode;
      isSurplus: boolean;
      licensed: boolean;
      agentLicensed: boolean;
      appointed: boolean;
    }
  >`select id, policy_number, company_name, region, state, is_surplus,
      exists (select 1 from license l where l.holder = 'AGENCY' and l.agency_id = ${agencyId} and l.state = of.state
        and l.expiration_date >= of.day) as licensed,
      -- Of a policy that came from another agency the agent is somebody of that one.
      (agent_of is distinct from ${agencyId} or exists (select 1 from license l where l.agency_id = ${agencyId}
        and l.agent_id = of.agent_id and l.state = of.state and l.expiration_date >= of.day)) as agent_licensed,
      exists (select 1 from appointment a where a.agency_id = ${agencyId} and a.state = of.state
        and a.appointed_from <= of.day and (a.terminated_on is null or of.day < a.terminated_on)) as appointed
    from (select p.id, p.policy_number, p.company_name, p.region, q.is_surplus, q.agent_id,
        (select a.organization_id from person a where a.id = q.agent_id) as agent_of,
        coalesce(p.application->'details'->'address'->>'state', '') as state,
        coalesce((select max(b.from_day) from broker_of_record b
          where b.policy_id = p.id and b.new_agency_id = ${agencyId}), p.effective_date) as day
      from policy p join quote q on q.id = p.quote_id where p.id = any(${ids})) of`.execute(ctx.tx);
  return new Map(
    rows.map(({ id, region, isSurplus, licensed, agentLicensed, appointed, ...row }) => {
      const { hasStateLicenses, hasSurplusLines } = regionByCode(region);
      const isAdmitted = !(isSurplus && hasSurplusLines);
      const lacked = findLacked({ licensed, agentLicensed, appointed: appointed || !isAdmitted });
      return [id, { ...row, hold: hasStateLicenses ? lacked : null }];
    }),
  );
}

type Has = { licensed: boolean; agentLicensed: boolean; appointed: boolean };

function findLacked({ licensed, agentLicensed, appointed }: Has): HoldReason | null {
  if (!licensed) return 'NO_LICENSE';
  if (!agentLicensed) return 'NO_AGENT_LICENSE';
  return appointed ? null : 'NO_APPOINTMENT';
}

/** Checks if an amount is held and not paid. Overpayments are set off, whatever the agency lacks. */
export const isHeld = ({ hold, payable }: PolicyDue): boolean => hold !== null && payable > 0;

export const sumOfPayables = (due: readonly PolicyDue[]): number =>
  due.reduce((sum, { payable }) => sum + payable, 0);

export const localeOf = (region: string): string => REGIONS[region as RegionCode].locale;
