import { toMajorUnits } from '@parapet/contract/units';
import { sql, type Selectable } from 'kysely';
import type { CommandContext } from '../../platform/command-context.ts';
import { csvOfRows } from '@parapet/domain/operations/csv-cell';
import type { Tables } from '../../tables/tables.ts';
import { getPremiumByLine, splitByLine, type LinePremium } from '@parapet/domain/policies/premium-by-line';
import { rowShares } from './agency-bill/remittance-figures.ts';

type Share = Selectable<Tables['remittanceShare']>;
type Line = {
  policyNumber: string;
  companyName: string;
  state: string | null;
  number: number;
  type: string;
  effectiveDate: string;
  bookedOn: string;
  code: string;
  written: number;
  premium: number;
  commission: number;
  amount: number;
};

const head = [
  'Remittance',
  'Policy number',
  'Insured',
  'State',
  'Transaction',
  'Type',
  'Effective',
  'Booked',
  'Premium line',
  'Line of business',
  'Currency',
  'Premium written',
  'Premium collected',
  'Commission',
  'Net remitted',
] as const;

/** The lines of management liability that a row is for: its own, or all of its transaction. */
function getLinesFor(row: Line, rows: readonly Line[]): LinePremium[] {
  const own = getPremiumByLine([{ code: row.code, amount: row.written }]);
  if (own.length > 0) return own;
  const ofTransaction = rows.filter(
    ({ policyNumber, number }) => policyNumber === row.policyNumber && number === row.number,
  );
  return getPremiumByLine(ofTransaction.map(({ code, written }) => ({ code, amount: written })));
}

/**
 * Returns the bordereau with a row per premium line of a transaction, and of what lines of
 * management liability share, per line; beside the total stands the share of
 * each party that the reader may see. The shares of a row add up to the total, and the rows of a party to
 * the amount that it was paid.
 */
export async function csvOfBordereau(
  ctx: CommandContext,
  remittanceId: string,
  visible: readonly Share[],
): Promise<string> {
  const shares = await ctx.tx
    .selectFrom('remittanceShare')
    .selectAll()
    .where('remittanceId', '=', remittanceId)
    .orderBy('position')
    .execute();
  const { rows } = await sql<Line>`select p.policy_number, p.company_name, t.number, t.type,
      p.application->'details'->'address'->>'state' as state, t.effective_date::text as effective_date,
      (t.booked_at at time zone 'UTC')::date::text as booked_on, l.code, l.written, l.premium, l.commission, l.amount
    from remittance_line l join policy p on p.id = l.policy_id join policy_transaction t on t.id = l.transaction_id
    where l.remittance_id = ${remittanceId} order by p.policy_number, t.number, l.code`.execute(ctx.tx);
  const { currency } = shares[0]!;
  const parties = visible.flatMap(({ party, share }) =>
    ['premium', 'commission', 'net'].map((what) => `${party} ${Number((share * 100).toFixed(4))} % ${what}`),
  );
  const lines = rows.flatMap((row) => {
    const parts = rowShares(row, shares, currency);
    const mine = visible.flatMap(({ position }) => {
      const { premium, commission, amount } = parts[position]!;
      return [premium, commission, amount];
    });
    const figures = [row.written, row.premium, row.commission, row.amount, ...mine];
    const before = [
      remittanceId,
      row.policyNumber,
      row.companyName,
      row.state ?? '',
      row.number,
      row.type,
      row.effectiveDate,
      row.bookedOn,
      row.code,
    ];
    const byLine = getLinesFor(row, rows);
    // Cyber cover has no lines; a row of management liability that all lines share has a part of each.
    if (byLine.length === 0) return [[...before, '', currency, ...figures.map(toMajorUnits)]];
    const columns = figures.map((figure) => splitByLine(figure, byLine));
    return byLine.map(({ line }, at) => [
      ...before,
      line,
      currency,
      ...columns.map((column) => toMajorUnits(column[at]!.amount)),
    ]);
  });
  return csvOfRows([[...head, ...parties], ...lines]);
}
