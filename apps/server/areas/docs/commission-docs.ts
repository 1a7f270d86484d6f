import type { FullCommissionStatement } from '@parapet/contract/commissions/statements';
import type {
  downloadCommissions as call,
  downloadPaymentAdvice as adviceCall,
} from '@parapet/contract/docs/index';
import { toMajorUnits } from '@parapet/contract/units';
import { toPlainDate } from '@parapet/domain/dates';
import { getFirstDay } from '@parapet/domain/ledger/commission-statement';
import type { CommandContext } from '../../platform/command-context.ts';
import { refuse } from '../../platform/refuse.ts';
import { csvFile } from '../../platform/files/csv.ts';
import { findStatement, statementView, wholeAgency } from '../commissions/index.ts';
import { findPolicy } from '../policy/index.ts';
import { drawing } from './drawing/drawn-papers.ts';
import type { DocumentToRender } from './drawing/render-document.ts';
import { getFacts } from './subject.ts';

/**
 * The closed statement of a month: as a PDF, which is drawn once and the same from then on, or as rows for a
 * spreadsheet. What is paid of it later stands on the payment advice.
 */
export const downloadCommissions = drawing<typeof call>(async (ctx, { query }) => {
  const agency = await wholeAgency(ctx, query.agencyId);
  const row = (await findStatement(ctx, agency.id, getFirstDay(query))) ?? refuse('no-statements');
  const statement = await statementView(ctx, row);
  if (query.format === 'csv') return csvFile(`${statement.number}.csv`, [head, ...buildRows(statement)]);
  const document = await ctx.withElevatedScope(() => getDocument(ctx, statement));
  return { name: `${statement.number}.pdf`, document, madeFor: `STATEMENT/${statement.id}` };
});

/** Downloads the payment advice of a closed statement: its payments until now. */
export const downloadPaymentAdvice = drawing<typeof adviceCall>(async (ctx, { query }) => {
  const agency = await wholeAgency(ctx, query.agencyId);
  const row = (await findStatement(ctx, agency.id, getFirstDay(query))) ?? refuse('no-statements');
  const statement = await statementView(ctx, row);
  if (statement.paidOf.length === 0) refuse('nothing-paid-of-statement');
  const { made: _made, ...document } = await ctx.withElevatedScope(() => getDocument(ctx, statement));
  return { name: `${statement.number}-payments.pdf`, document: { ...document, form: 'payment-advice' } };
});

/** The words and the paper are those of a policy's region: one of which the agency has or had commission. */
async function getDocument(
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
  return {
    form: 'commission-statement',
    policy,
    facts: { ...(await getFacts(ctx, policy)), statement },
    // Months are closed by a job.
    made: { by: 'System', on: toPlainDate(new Date(statement.closedAt)) },
  };
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

const buildRows = (statement: FullCommissionStatement): (string | number)[][] =>
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
