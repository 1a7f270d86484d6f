import {
  searchCommissionBatches as definition,
  type CommissionBatch,
  type getCommissionBatch as getCall,
  type searchCommissionBatches as searchCall,
} from '@parapet/contract/commissions/batches';
import { money } from '@parapet/domain/money';
import { may } from '@parapet/domain/permissions/table';
import { getActor, type CommandContext } from '../../platform/command-context.ts';
import type { Handler } from '../../platform/handler.ts';
import { page } from '../../platform/lists/list.ts';
import type { Row } from '../../platform/records/records.ts';
import { refuse } from '../../platform/refuse.ts';
import { isSecondPerson } from '../../platform/records/second-person.ts';

export type BatchRow = Row<'commissionBatch'>;

/** The reader's rights on a batch: the person who prepared it does not release it. */
function batchCan(
  ctx: CommandContext,
  { status, preparedBy }: Pick<BatchRow, 'status' | 'preparedBy'>,
): CommissionBatch['can'] {
  const actor = getActor(ctx);
  const decides = may(actor, 'billing:authorize');
  if (status === 'RELEASED') return decides ? ['download-commission-batch'] : [];
  if (status === 'CANCELED') return [];
  return decides && isSecondPerson(ctx, preparedBy)
    ? ['release-commission-batch', 'cancel-commission-batch']
    : ['cancel-commission-batch'];
}

export const searchCommissionBatches: Handler<typeof searchCall> = (ctx, { query }) =>
  page(ctx, definition, query, {
    table: 'commissionBatch',
    tenant: null,
    needs: ['preparedBy'],
    view: { can: (row) => batchCan(ctx, row) },
  });

/** @throws Refusal 404 */
export async function lockBatch(ctx: CommandContext, id: string): Promise<BatchRow> {
  const row = await ctx.tx
    .selectFrom('commissionBatch')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row ?? refuse('not-found');
}

export const getCommissionBatch: Handler<typeof getCall> = async (ctx, { params }) => {
  const row = await ctx.tx
    .selectFrom('commissionBatch')
    .selectAll()
    .where('id', '=', params.batchId)
    .executeTakeFirst();
  return batchView(ctx, row ?? refuse('not-found'));
};

export async function batchView(ctx: CommandContext, row: BatchRow): Promise<CommissionBatch> {
  const items = await ctx.tx
    .selectFrom('commissionBatchItem as i')
    .leftJoin('commissionPayment as p', 'p.id', 'i.paymentId')
    .selectAll('i')
    .select('p.reference')
    .where('i.batchId', '=', row.id)
    .orderBy('i.agencyName')
    .orderBy('i.id')
    .execute();
  const decides = may(getActor(ctx), 'billing:authorize');
  return {
    id: row.id,
    number: row.number,
    region: row.region,
    status: row.status,
    entries: row.entries,
    total: money(row.total, row.currency),
    preparedByName: row.preparedByName,
    preparedAt: row.preparedAt.toISOString(),
    decidedByName: row.decidedByName,
    decidedAt: row.decidedAt?.toISOString() ?? null,
    effectiveOn: row.effectiveOn,
    fileName: row.fileName,
    fileSha256: row.fileSha256,
    version: row.version,
    can: batchCan(ctx, row),
    items: items.map((item) => ({
      id: item.id,
      agencyId: item.agencyId,
      agencyName: item.agencyName,
      statementNumber: item.statementNumber,
      amount: money(item.amount, row.currency),
      accountLast: item.accountLast,
      status: item.status,
      reference: item.reference,
      returnCode: item.returnCode,
      returnedByName: item.returnedByName,
      returnedAt: item.returnedAt?.toISOString() ?? null,
      canReturn: decides && item.status === 'SENT',
    })),
  };
}
