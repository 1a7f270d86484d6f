import type { downloadClaimsBordereau as call } from '@parapet/contract/claims/index';
import { toMajorUnits } from '@parapet/contract/units';
import type { Currency } from '@parapet/domain/money';
import type { ClaimCost } from '@parapet/domain/claims/costs';
import { coverageById } from '@parapet/domain/coverages/catalog';
import { addMonths } from '@parapet/domain/dates';
import { sql } from 'kysely';
import { csvFile } from '../../../platform/files/csv.ts';
import type { Handler } from '../../../platform/handler.ts';
import { withClaims } from '../file/as-examiner.ts';
import { retentionAhead } from './retention-ahead.ts';

const head = [
  'Claim',
  'Policy number',
  'Insured',
  'Date of loss',
  'Reported',
  'State of the claim',
  'Outcome',
  'Agreement',
  'Cost',
  'Currency',
  'Paid in the month',
  'Recovered in the month',
  'Paid to date',
  'Retention to date',
  'Recovered to date',
  'Reserve',
  'Retention of the reserve',
  'Net incurred',
] as const;

type Row = {
  claimFileId: string;
  claimNumber: string;
  policyNumber: string;
  companyName: string;
  lossDate: string | null;
  reported: string;
  status: string;
  outcome: string | null;
  coverageId: number;
  cost: ClaimCost;
  currency: Currency;
  paidInMonth: number;
  recoveredInMonth: number;
  paid: number;
  retention: number;
  recovered: number;
  reserve: number;
};

/**
 * Returns the bordereau with a row per agreement and cost of each claim on which anything was booked by the
 * end of a month. The months are in UTC, as in premium bordereaux.
 */
export const downloadClaimsBordereau: Handler<typeof call> = (ctx, { query }) =>
  withClaims(ctx, async (seen) => {
    const first = `${query.month}-01`;
    const next = addMonths(first, 1);
    const inMonth = sql`e.booked_at >= ${first}::date`;
    const getSum = (ledger: string) =>
      sql`coalesce(sum(e.amount) filter (where e.ledger = ${ledger}), 0)::float8`;
    const { rows } =
      await sql<Row>`select f.id as claim_file_id, f.claim_number, f.policy_number, f.company_name,
        c.loss_date::text as loss_date, f.reported::text as reported, f.status, f.outcome, e.coverage_id, e.cost, e.currency,
        coalesce(sum(e.amount) filter (where e.ledger = 'paid' and ${inMonth}), 0)::float8 as paid_in_month,
        coalesce(sum(e.amount) filter (where e.ledger = 'recovery' and ${inMonth}), 0)::float8 as recovered_in_month,
        ${getSum('paid')} as paid, ${getSum('retention')} as retention, ${getSum('recovery')} as recovered,
        ${getSum('reserve')} as reserve
      from claim_entry e join claim_file f on f.id = e.claim_file_id join claim c on c.id = f.claim_id
      where e.booked_at < ${next}::date
      group by f.id, c.id, e.coverage_id, e.cost, e.currency
      order by f.claim_number, e.coverage_id, e.cost`.execute(seen.tx);
    const ahead = await retentionAhead(
      seen,
      rows.flatMap((row) =>
        (['reserve', 'retention'] as const).map((ledger) => ({ ...row, ledger, amount: row[ledger] })),
      ),
    );
    const sumAhead = ({ claimFileId, coverageId, cost }: Row) => ahead({ claimFileId, coverageId, cost });
    const lines = rows.map((row) => [
      row.claimNumber,
      row.policyNumber,
      row.companyName,
      row.lossDate ?? '',
      row.reported,
      row.status,
      row.outcome ?? '',
      coverageById(row.coverageId)?.key ?? row.coverageId,
      row.cost,
      row.currency,
      ...[
        row.paidInMonth,
        row.recoveredInMonth,
        row.paid,
        row.retention,
        row.recovered,
        row.reserve,
        sumAhead(row),
        row.paid + row.reserve - row.retention - sumAhead(row) - row.recovered,
      ].map(toMajorUnits),
    ]);
    return csvFile(`claims-bordereau-${query.month}.csv`, [head, ...lines]);
  });
