import type {
  decideWriteOff as decideCall,
  listWriteOffs as listCall,
  requestWriteOff as requestCall,
  WriteOff,
} from '@parapet/contract/billing/transactions';
import { addDays, toPlainDate } from '@parapet/domain/dates';
import { REMAINDER_DAYS, SMALL_REMAINDER } from '@parapet/domain/ledger/authority';
import { formatMoney, money } from '@parapet/domain/money';
import { may } from '@parapet/domain/permissions/table';
import { REGIONS } from '@parapet/domain/regions/regions';
import type { Selectable } from 'kysely';
import { getActor, pickOwner, type CommandContext } from '../../platform/command-context.ts';
import { DUE_AT_ONCE, eachDue, notSeen } from '../../platform/database/due-rows.ts';
import type { Handler } from '../../platform/handler.ts';
import { recordEvent } from '../../platform/records/records.ts';
import { refuse, refuseState } from '../../platform/refuse.ts';
import {
  decidedNow,
  isSecondPerson,
  requestedNow,
  requireSecondPerson,
} from '../../platform/records/second-person.ts';
import type { Tables } from '../../tables/tables.ts';
import { readBalance, bookWriteOff, findPolicy, lockPolicy, type PolicyRow } from '../policy/index.ts';
import { followPayment } from './payments/take-payment.ts';

type Row = Selectable<Tables['writeOff']>;

const view = (ctx: CommandContext, row: Row): WriteOff => ({
  id: row.id,
  amount: money(row.amount, row.currency),
  reason: row.reason,
  status: row.status,
  requestedBy: row.requestedByName,
  requestedOn: toPlainDate(row.requestedAt),
  decidedBy: row.decidedByName,
  canDecide:
    row.status === 'ASKED' && isSecondPerson(ctx, row.requestedBy) && may(getActor(ctx), 'billing:authorize'),
});

export const listWriteOffs: Handler<typeof listCall> = async (ctx, { query }) => {
  const policy = await findPolicy(ctx, query.policyId);
  const rows = await ctx.tx
    .selectFrom('writeOff')
    .selectAll()
    .where('policyId', '=', policy.id)
    .orderBy('requestedAt', 'desc')
    .execute();
  return { content: rows.map((row) => view(ctx, row)) };
};

/** @throws Refusal 409 when less than that is owed. */
async function requireOwed(ctx: CommandContext, policy: PolicyRow, amount: number): Promise<void> {
  const owed = Math.max(await readBalance(ctx, policy.id), 0);
  if (amount <= owed) return;
  const { locale } = REGIONS[policy.region];
  refuse('nothing-owed', { amount: formatMoney(money(owed, policy.currency), locale) });
}

export const requestWriteOff: Handler<typeof requestCall> = async (ctx, { body }) => {
  await findPolicy(ctx, body.policyId);
  const policy = await lockPolicy(ctx, body.policyId);
  await requireOwed(ctx, policy, body.amount);
  const row =
    (await ctx.tx
      .insertInto('writeOff')
      .values({
        ...pickOwner(policy),
        policyId: policy.id,
        amount: body.amount,
        currency: policy.currency,
        reason: body.reason,
        status: 'ASKED',
        ...requestedNow(ctx),
      })
      .onConflict((conflict) => conflict.column('policyId').where('status', '=', 'ASKED').doNothing())
      .returningAll()
      .executeTakeFirst()) ?? refuse('write-off-requested');
  const { amount, currency, reason } = row;
  await recordEvent(ctx, 'policy', policy, {
    event: 'payment.write-off-requested',
    detail: { policyNumber: policy.policyNumber, amount, currency, reason },
  });
  return view(ctx, row);
};

/** Four eyes: nobody decides what they asked for. */
export const decideWriteOff: Handler<typeof decideCall> = async (ctx, { params, body }) => {
  const find = () =>
    ctx.tx.selectFrom('writeOff').selectAll().where('id', '=', params.writeOffId).executeTakeFirst();
  const { policyId } = (await find()) ?? refuse('not-found');
  const policy = await lockPolicy(ctx, policyId);
  const asked = (await find())!;
  if (asked.status !== 'ASKED') refuseState('write-off', asked.status);
  requireSecondPerson(ctx, asked.requestedBy);
  if (body.isBooked) await requireOwed(ctx, policy, asked.amount);
  const row = await ctx.tx
    .updateTable('writeOff')
    .set({ status: body.isBooked ? 'BOOKED' : 'REFUSED', ...decidedNow(ctx) })
    .where('id', '=', asked.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  if (body.isBooked) await bookIt(ctx, policy, row);
  else
    await recordEvent(ctx, 'policy', policy, {
      event: 'payment.write-off-refused',
      detail: { policyNumber: policy.policyNumber, amount: row.amount, currency: row.currency },
    });
  return view(ctx, row);
};

async function bookIt(ctx: CommandContext, policy: PolicyRow, { id, amount, reason }: Row): Promise<void> {
  await bookWriteOff(ctx, policy, { amount, reference: `Write-off:${policy.id}:${id}` });
  await followPayment(ctx, policy, 'write-off', {
    event: 'payment.written-off',
    detail: { policyNumber: policy.policyNumber, amount, currency: policy.currency, reason },
  });
}

/** The job that gives up small remainders of bills that were paid otherwise. */
export async function writeOffRemainders(ctx: CommandContext): Promise<number> {
  const due = await ctx.tx
    .selectFrom('policy')
    .selectAll()
    .where('paymentStatus', '=', 'Partially Paid')
    .where('balance', '>', 0)
    .where('balance', '<=', SMALL_REMAINDER)
    .where('dueDate', '<', addDays(toPlainDate(ctx.now), -REMAINDER_DAYS))
    .where(notSeen(ctx))
    .orderBy('id')
    .limit(DUE_AT_ONCE)
    .forNoKeyUpdate()
    .skipLocked()
    .execute();
  return eachDue(ctx, due, async (policy) => {
    const amount = await readBalance(ctx, policy.id);
    const row = await ctx.tx
      .insertInto('writeOff')
      .values({
        ...pickOwner(policy),
        policyId: policy.id,
        amount,
        currency: policy.currency,
        reason: 'Small remainder',
        status: 'BOOKED',
        requestedBy: null,
        requestedByName: ctx.person.name,
        requestedAt: ctx.now,
        decidedByName: ctx.person.name,
        decidedAt: ctx.now,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await bookIt(ctx, policy, row);
  });
}
