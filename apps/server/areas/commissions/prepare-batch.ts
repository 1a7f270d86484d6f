import type {
  cancelCommissionBatch as cancelCall,
  prepareCommissionBatch as prepareCall,
} from '@parapet/contract/commissions/batches';
import { getTotal } from '@parapet/domain/ledger/payouts/payout-file';
import type { RegionCode } from '@parapet/domain/regions/region';
import { regionByCode } from '@parapet/domain/regions/regions';
import { getActor, type CommandContext } from '../../platform/command-context.ts';
import type { Entry } from '../../platform/records/history.ts';
import type { Handler } from '../../platform/handler.ts';
import { recordEvent } from '../../platform/records/records.ts';
import { refuse, refuseState } from '../../platform/refuse.ts';
import { decidedNow } from '../../platform/records/second-person.ts';
import { getBank } from './bank.ts';
import { batchView, lockBatch, type BatchRow } from './batch-view.ts';
import { payableNow } from './pay-commission.ts';
import { getPayoutOrigin } from './payout-origin.ts';
import type { StatementRow } from './statements.ts';

/** Records an event of a batch in the provider's own history. */
export async function tellOfBatch(ctx: CommandContext, entry: Entry): Promise<void> {
  const provider = await ctx.tx
    .selectFrom('organization')
    .selectAll()
    .where('id', '=', getActor(ctx).organizationId)
    .executeTakeFirstOrThrow();
  await recordEvent(ctx, 'organization', provider, entry);
}

/**
 * Each agency's last closed statement in a region, if agency and statement can be paid and no batch holds it.
 */
async function statementsToPay(ctx: CommandContext, region: RegionCode): Promise<StatementRow[]> {
  const last = await ctx.tx
    .selectFrom('commissionStatement as s')
    .innerJoin('organization as o', 'o.id', 's.agencyId')
    .selectAll('s')
    .distinctOn('s.agencyId')
    .where('o.region', '=', region)
    .where('o.paymentsPaused', '=', false)
    .orderBy('s.agencyId')
    .orderBy('s.month', 'desc')
    .execute();
  const taken = await ctx.tx
    .selectFrom('commissionBatchItem')
    .select('statementId')
    .where('status', 'in', ['WAITING', 'SENT'])
    .execute();
  const isTaken = new Set(taken.map(({ statementId }) => statementId));
  return last.filter(({ id, payable }) => payable > 0 && !isTaken.has(id));
}

/** Gathers what can be paid. Nothing is booked: until its release it can be given up. */
export const prepareCommissionBatch: Handler<typeof prepareCall> = async (ctx, { body }) => {
  const { region } = body;
  getPayoutOrigin(ctx, region);
  const found = [];
  for (const statement of await statementsToPay(ctx, region)) {
    const { most } = await payableNow(ctx, statement);
    // An account that still waits for its three days is not paid to; the one of before is.
    const { current: bank } = await getBank(ctx, statement.agencyId);
    if (most > 0 && bank) found.push({ statement, bank, amount: most });
  }
  if (found.length === 0) refuse('nothing-to-batch');
  const { currency } = regionByCode(region);
  const total = getTotal(found);
  const row = (await ctx.tx
    .insertInto('commissionBatch')
    .values({
      region,
      currency,
      entries: found.length,
      total,
      preparedBy: ctx.person.id!,
      preparedByName: ctx.person.name,
      preparedAt: ctx.now,
      created: ctx.now,
      modified: ctx.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()) as BatchRow;
  await ctx.tx
    .insertInto('commissionBatchItem')
    .values(
      found.map(({ statement, bank, amount }) => ({
        batchId: row.id,
        agencyId: statement.agencyId,
        agencyName: statement.agencyName,
        statementId: statement.id,
        statementNumber: statement.number,
        amount,
        bankId: bank.id,
        accountLast: bank.accountLast,
      })),
    )
    .execute();
  await tellOfBatch(ctx, {
    event: 'commission.batch-prepared',
    detail: { number: String(row.number), amount: total, currency },
  });
  return batchView(ctx, row);
};

/** Its statements can be gathered again. */
export const cancelCommissionBatch: Handler<typeof cancelCall> = async (ctx, { params, body }) => {
  const before = await lockBatch(ctx, params.batchId);
  if (before.status !== 'PREPARED') refuseState('batch', before.status);
  if (before.version !== body.version) refuse('changed-meanwhile');
  await ctx.tx
    .updateTable('commissionBatchItem')
    .set({ status: 'CANCELED' })
    .where('batchId', '=', before.id)
    .execute();
  const row = (await ctx.tx
    .updateTable('commissionBatch')
    .set({ status: 'CANCELED', ...decidedNow(ctx), modified: ctx.now, version: before.version + 1 })
    .where('id', '=', before.id)
    .returningAll()
    .executeTakeFirstOrThrow()) as BatchRow;
  await tellOfBatch(ctx, { event: 'commission.batch-canceled', detail: { number: String(row.number) } });
  return batchView(ctx, row);
};
