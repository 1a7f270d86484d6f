import type { FullCommissionStatement } from '@parapet/contract/commissions/statements';
import type { downloadCommissions as call } from '@parapet/contract/docs/index';
import { toMajorUnits } from '@parapet/contract/units';
import { firstOf } from '@parapet/domain/ledger/commission-statement';
import type { CommandContext } from '../../platform/command-context.ts';
import type { Handler } from '../../platform/handler.ts';
import { refuse } from '../../platform/refuse.ts';
import { csvFile } from '../../platform/csv.ts';
import { findStatement, statementView, wholeAgency } from '../commissions/index.ts';
import { findPolicy } from '../policy/index.ts';
import type { DocumentToRender } from './render-document.ts';
import { factsOf } from './subject.ts';

/** The closed statement of a month: drawn as a PDF, or as rows for a spreadsheet. */
export const downloadCommissions: Handler<typeof call> = async (ctx, { query }) => {
  const agency = await wholeAgency(ctx, query.agencyId);
  const row = (await findStatement(ctx, agency.id, firstOf(query))) ?? refuse('no-statements');
  const statement = await statementView(ctx, row);
  if (query.format === 'csv') return csvFile(`${statement.number}.csv`, [head, ...rowsOf(statement)]);
  const document = await ctx.withElevatedScope(() => documentOf(ctx, statement));
  return {
    make: () => ctx.renderer.render(document),
    name: `${statement.number}.pdf`,
    contentType: 'application/pdf',
  };
};

/** The words and the paper are those of a policy's region: one of which the agency has or had commission. */
async function documentOf(
  ctx: CommandContext,
  statement: FullCommissionStatement,
): Promise<DocumentToRender> {
  const { policyId } = await ctx.tx
    .selectFrom('commissionStatementLine')
    .select('policyId')
    .where('agencyId', '=', statement.agencyId)
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const policy = await findPolicy(ctx, policyId);
  return { form: 'commission-statement', policy, facts: { ...(await factsOf(ctx, policy)), statement } };
}

const head = [
  'Statement',
  'Kind',
  'Policy number',
  'Insured',
  'Transaction',
  'Type',
  'Effective',
  'Booked',
  'Currency',
  'Premium',
  'Rate',
  'Rate agreed by',
  'Amount',
  'Collected',
  'Days from',
  'Days to',
  'Reason',
];

const rowsOf = (statement: FullCommissionStatement): (string | number)[][] =>
  statement.lines.map((line) => [
    statement.number,
    line.kind,
    line.policyNumber,
    line.companyName,
    line.transactionNumber ?? '',
    line.transactionType ?? '',
    line.effectiveDate ?? '',
    line.bookedOn,
    line.amount.currency,
    line.premium ? toMajorUnits(line.premium.amount) : '',
    line.rate ?? '',
    line.rateSource ?? '',
    toMajorUnits(line.amount.amount),
    toMajorUnits(line.paid.amount),
    line.daysFrom ?? '',
    line.daysTo ?? '',
    line.reason ?? '',
  ]);
