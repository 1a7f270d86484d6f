import type {
  downloadCommissionBatch as downloadCall,
  releaseCommissionBatch as releaseCall,
  returnCommissionPayment as returnCall,
} from '@parapet/contract/commissions/batches';
import { toPlainDate } from '@parapet/domain/dates';
import { nextBankDay, type PayoutEntry } from '@parapet/domain/ledger/payouts/payout-file';
import { regionByCode } from '@parapet/domain/regions/regions';
import type { CommandContext } from '../../platform/command-context.ts';
import { getSha256 } from '../../platform/files/files.ts';
import type { Handler } from '../../platform/handler.ts';
import { recordEvent, type Row } from '../../platform/records/records.ts';
import { refuse, refuseState } from '../../platform/refuse.ts';
import { decidedNow, requireSecondPerson } from '../../platform/records/second-person.ts';
import { seal, unseal } from '../../platform/seal.ts';
import { bookAgencyPayment, lockPolicy } from '../policy/index.ts';
import { getBank } from './bank.ts';
import { batchView, lockBatch, type BatchRow } from './batch-view.ts';
import { lockAgency, payableNow, payStatement } from './pay-commission.ts';
import { getPayoutOrigin } from './payout-origin.ts';
import { tellOfBatch } from './prepare-batch.ts';

type ItemRow = Row<'commissionBatchItem'>;
const getContext = ({ id }: Pick<BatchRow, 'id'>): string => `commission-batch:${id}`;

/**
 * Pays one item of a batch. If it is not as it was when the batch was prepared, it is refused: the whole
 * batch waits.
 */
async function payItem(ctx: CommandContext, item: ItemRow): Promise<PayoutEntry> {
  const agency = await lockAgency(ctx, item.agencyId);
  const statement = await ctx.tx
    .selectFrom('commissionStatement')
    .selectAll()
    .where('id', '=', item.statementId)
    .executeTakeFirstOrThrow();
  const { current: bank } = await getBank(ctx, item.agencyId);
  const { most, parts } = await payableNow(ctx, statement);
  const isAsBefore = bank?.id === item.bankId && most === item.amount && !agency.paymentsPaused;
  if (!bank || !isAsBefore) refuse('batch-outdated', { agency: item.agencyName });
  const open = (sealed: string): string =>
    unseal(ctx.config.secret, sealed, `bank:${agency.id}`) ??
    refuse('batch-outdated', { agency: item.agencyName });
  const payment = await payStatement(ctx, agency, {
    statement,
    bank,
    parts,
    amount: item.amount,
    description: statement.number,
    token: `batch:${item.id}`,
  });
  await ctx.tx
    .updateTable('commissionBatchItem')
    .set({ status: 'SENT', paymentId: payment.id })
    .where('id', '=', item.id)
    .execute();
  return {
    reference: payment.reference,
    name: bank.accountName,
    routing: open(bank.routingSealed),
    account: open(bank.accountSealed),
    isSavings: bank.accountType === 'SAVINGS',
    amount: item.amount,
  };
}

const getItems = (ctx: CommandContext, batchId: string): Promise<ItemRow[]> =>
  ctx.tx
    .selectFrom('commissionBatchItem')
    .selectAll()
    .where('batchId', '=', batchId)
    // In one order, so that two who pay at once wait for each other.
    .orderBy('agencyId')
    .execute();

/**
 * Dual control: who prepared it does not release it. The payments are booked and the file is made, or
 * neither.
 */
export const releaseCommissionBatch: Handler<typeof releaseCall> = async (ctx, { params, body }) => {
  const before = await lockBatch(ctx, params.batchId);
  if (before.status !== 'PREPARED') refuseState('batch', before.status);
  requireSecondPerson(ctx, before.preparedBy);
  if (before.version !== body.version) refuse('changed-meanwhile');
  const { payoutFormat } = regionByCode(before.region);
  const from = getPayoutOrigin(ctx, before.region);
  const entries: PayoutEntry[] = [];
  for (const item of await getItems(ctx, before.id)) entries.push(await payItem(ctx, item));
  const effectiveOn = nextBankDay(toPlainDate(ctx.now));
  const { number } = before;
  const text = payoutFormat.write({ number, createdAt: ctx.now, effectiveOn, from, entries });
  const row = (await ctx.tx
    .updateTable('commissionBatch')
    .set({
      status: 'RELEASED',
      ...decidedNow(ctx),
      effectiveOn,
      fileName: `commissions-${String(number).padStart(6, '0')}.${payoutFormat.extension}`,
      fileSealed: seal(ctx.config.secret, text, getContext(before)),
      fileSha256: getSha256(text),
      modified: ctx.now,
      version: before.version + 1,
    })
    .where('id', '=', before.id)
    .returningAll()
    .executeTakeFirstOrThrow()) as BatchRow;
  await tellOfBatch(ctx, {
    event: 'commission.batch-released',
    detail: { number: String(number), hash: row.fileSha256!, amount: row.total, currency: row.currency },
  });
  return batchView(ctx, row);
};

/** The same bytes each time. It holds numbers of accounts, so who fetched it is written down. */
export const downloadCommissionBatch: Handler<typeof downloadCall> = async (ctx, { params }) => {
  const row = await lockBatch(ctx, params.batchId);
  if (row.fileSealed === null || row.fileName === null) refuseState('batch', row.status);
  const content = unseal(ctx.config.secret, row.fileSealed, getContext(row));
  if (content === undefined || getSha256(content) !== row.fileSha256) refuse('document-altered');
  await tellOfBatch(ctx, {
    event: 'commission.batch-downloaded',
    detail: { number: String(row.number), hash: row.fileSha256 },
  });
  const { contentType } = regionByCode(row.region).payoutFormat;
  return { fileName: row.fileName, contentType, sha256: row.fileSha256, content };
};

/**
 * A payment that came back is taken out of the books as it was booked: it is due again, and can be paid
 * again.
 */
export const returnCommissionPayment: Handler<typeof returnCall> = async (ctx, { params, body }) => {
  const item = await ctx.tx
    .selectFrom('commissionBatchItem')
    .selectAll()
    .where('id', '=', params.itemId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!item) refuse('not-found');
  if (item.status !== 'SENT' || item.paymentId === null) refuseState('payment', item.status);
  const agency = await lockAgency(ctx, item.agencyId);
  const payment = await ctx.tx
    .selectFrom('commissionPayment')
    .selectAll()
    .where('id', '=', item.paymentId)
    .executeTakeFirstOrThrow();
  await bookBack(ctx, item.agencyId, item.paymentId);
  await ctx.tx
    .updateTable('commissionBatchItem')
    .set({ status: 'RETURNED', returnCode: body.code, returnedByName: ctx.person.name, returnedAt: ctx.now })
    .where('id', '=', item.id)
    .execute();
  const { reference, amount, currency } = payment;
  await recordEvent(ctx, 'organization', agency, {
    event: 'commission.returned',
    detail: { reference, reason: body.code, amount, currency },
  });
  return batchView(ctx, await lockBatch(ctx, item.batchId));
};

/** The journal of the payment with the other sign, policy by policy. */
async function bookBack(ctx: CommandContext, agencyId: string, commissionPaymentId: string): Promise<void> {
  const entries = await ctx.tx
    .selectFrom('ledgerEntry')
    .select(['policyId', 'account', 'code', 'amount'])
    .where('commissionPaymentId', '=', commissionPaymentId)
    .where('agencyId', '=', agencyId)
    .where('account', 'in', [2200, 2210])
    .execute();
  const byPolicy = Map.groupBy(entries, ({ policyId }) => policyId);
  for (const policyId of [...byPolicy.keys()].sort()) {
    const own = byPolicy.get(policyId)!;
    const sum = (of: typeof own) => of.reduce((total, { amount }) => total + amount, 0);
    const fees = Map.groupBy(
      own.filter(({ account }) => account === 2210),
      ({ code }) => code,
    );
    await bookAgencyPayment(ctx, await lockPolicy(ctx, policyId), {
      agencyId,
      paid: {
        commission: -sum(own.filter(({ account }) => account === 2200)),
        fees: Object.fromEntries([...fees].map(([code, of]) => [code, -sum(of)])),
      },
      commissionPaymentId,
    });
  }
}
