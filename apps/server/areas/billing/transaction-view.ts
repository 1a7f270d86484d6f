import type { MoneyTransaction } from '@parapet/contract/billing/transactions';
import { toPlainDate } from '@parapet/domain/dates';
import { money } from '@parapet/domain/money';
import { may } from '@parapet/domain/permissions/table';
import type { Selectable } from 'kysely';
import { getActor, type CommandContext } from '../../platform/command-context.ts';
import { refuse, refuseState } from '../../platform/refuse.ts';
import type { Tables } from '../../tables/tables.ts';
import { invoicesPaid, type PolicyRow } from '../policy/index.ts';

export type PaymentRow = Selectable<Tables['payment']>;

/** The processor, as the specification names it. */
const PROCESSOR = 'One Inc';

/** A payment past the processor is kept under its method and policy as well: people know its reference. */
export const referenceOf = (transaction: string): string => transaction.split(':').at(-1)!;

/** Only what staff applied is changed by staff: what the processor took is its own record. */
const isCorrectable = ({ kind, status, isOutside, closedAt }: PaymentRow): boolean =>
  kind === 'PAYMENT' && status === 'Paid' && isOutside && closedAt === null;

/** @throws Refusal 409 that says why this payment cannot be corrected. */
export function requireCorrectable(row: PaymentRow): void {
  if (isCorrectable(row)) return;
  if (!row.isOutside || row.kind !== 'PAYMENT') refuse('transaction-of-processor');
  if (row.closedAt) refuse('transaction-closed');
  refuseState('payment', row.status);
}

const methods = ['Check', 'Credit Card', 'Wire', 'Bank Account', 'Refund/Credit'] as const;

function getView(
  ctx: CommandContext,
  invoices: ReadonlyMap<string, readonly string[]>,
  row: PaymentRow,
): MoneyTransaction {
  const mayApply = may(getActor(ctx), 'billing:apply');
  return {
    id: row.id,
    transactionId: referenceOf(row.processorTransactionId),
    invoiceNumber: invoices.get(row.processorTransactionId)?.join(', ') ?? '',
    status: row.status,
    paymentDate: row.paymentDate ?? toPlainDate(row.created),
    paymentMethod: methods.find((method) => method === row.method) ?? 'Bank Account',
    processorName: row.isOutside ? '' : PROCESSOR,
    amountPaid: money(row.kind === 'PAYMENT' ? row.amount : -row.amount, row.currency),
    paymentDesc: row.description,
    kind: row.kind,
    lastFour: row.lastFour,
    comment: row.comment,
    isClosed: row.closedAt !== null,
    edits: row.edits,
    version: row.version,
    can: {
      edit: mayApply && isCorrectable(row),
      close: mayApply && row.closedAt === null && row.status !== 'Void',
      void: mayApply && isCorrectable(row),
    },
  };
}

/** The payments and refunds of a policy, the newest first. */
const getPayments = (ctx: CommandContext, policyId: string): Promise<PaymentRow[]> =>
  ctx.tx
    .selectFrom('payment')
    .selectAll()
    .where('policyId', '=', policyId)
    .orderBy('created', 'desc')
    .orderBy('id', 'desc')
    .execute();

export async function transactionsView(ctx: CommandContext, policy: PolicyRow) {
  const invoices = await invoicesPaid(ctx, policy.id);
  return { content: (await getPayments(ctx, policy.id)).map((row) => getView(ctx, invoices, row)) };
}

/** View of a single transaction. */
export const transactionView = async (
  ctx: CommandContext,
  policy: PolicyRow,
  row: PaymentRow,
): Promise<MoneyTransaction> => getView(ctx, await invoicesPaid(ctx, policy.id), row);
