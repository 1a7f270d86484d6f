import type {
  CommissionAdjustment,
  decideAdjustment as decideCall,
  listAdjustments as listCall,
  requestAdjustment as requestCall,
} from '@parapet/contract/commissions/payments';
import { toPlainDate } from '@parapet/domain/dates';
import { money } from '@parapet/domain/money';
import { may } from '@parapet/domain/permissions/table';
import type { Selectable } from 'kysely';
import { getActor, type CommandContext } from '../../platform/command-context.ts';
import type { Handler } from '../../platform/handler.ts';
import { recordEvent } from '../../platform/records/records.ts';
import { refuse, refuseState } from '../../platform/refuse.ts';
import { decidedNow, isSecondPerson, requireSecondPerson } from '../../platform/records/second-person.ts';
import type { Tables } from '../../tables/tables.ts';
import { bookCommissionAdjustment, lockPolicy } from '../policy/index.ts';
import { wholeAgency } from './agency-due.ts';

type Row = Selectable<Tables['commissionAdjustment']>;

const view = (ctx: CommandContext, row: Row): CommissionAdjustment => ({
  id: row.id,
  agencyId: row.agencyId,
  policyId: row.policyId,
  policyNumber: row.policyNumber,
  amount: money(row.amount, row.currency as 'USD'),
  reason: row.reason,
  status: row.status,
  requestedBy: row.requestedByName,
  requestedOn: toPlainDate(row.requestedAt),
  decidedBy: row.decidedByName,
  canDecide:
    row.status === 'ASKED' && isSecondPerson(ctx, row.requestedBy) && may(getActor(ctx), 'billing:authorize'),
});

export const listAdjustments: Handler<typeof listCall> = async (ctx, { query }) => {
  const agency = await wholeAgency(ctx, query.agencyId);
  const rows = await ctx.tx
    .selectFrom('commissionAdjustment')
    .selectAll()
    .where('agencyId', '=', agency.id)
    .orderBy('requestedAt', 'desc')
    .limit(100)
    .execute();
  return { content: rows.map((row) => view(ctx, row)) };
};

/** Requests an adjustment, without booking it yet. */
export const requestAdjustment: Handler<typeof requestCall> = async (ctx, { body }) => {
  const agency = await wholeAgency(ctx, body.agencyId);
  const policy =
    (await ctx.tx
      .selectFrom('policy as p')
      .selectAll('p')
      .where('p.policyNumber', '=', body.policyNumber)
      .where((eb) =>
        eb.exists(
          eb
            .selectFrom('ledgerEntry as e')
            .select('e.id')
            .whereRef('e.policyId', '=', 'p.id')
            .where('e.agencyId', '=', agency.id)
            .where('e.account', '=', 2200),
        ),
      )
      .executeTakeFirst()) ?? refuse('policy-of-other-agency');
  const row = await ctx.tx
    .insertInto('commissionAdjustment')
    .values({
      agencyId: agency.id,
      policyId: policy.id,
      policyNumber: policy.policyNumber,
      amount: body.amount,
      currency: policy.currency,
      reason: body.reason,
      status: 'ASKED',
      requestedBy: ctx.person.id!,
      requestedByName: ctx.person.name,
      requestedAt: ctx.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await tell(ctx, row, 'commission.adjustment-asked');
  return view(ctx, row);
};

/**
 * Four eyes: nobody decides what they asked for. It stands on the statement of the month in which it is
 * booked.
 */
export const decideAdjustment: Handler<typeof decideCall> = async (ctx, { params, body }) => {
  const asked =
    (await ctx.tx
      .selectFrom('commissionAdjustment')
      .selectAll()
      .where('id', '=', params.id)
      .forNoKeyUpdate()
      .executeTakeFirst()) ?? refuse('not-found');
  if (asked.status !== 'ASKED') refuseState('adjustment', asked.status);
  requireSecondPerson(ctx, asked.requestedBy);
  const row = await ctx.tx
    .updateTable('commissionAdjustment')
    .set({ status: body.isBooked ? 'BOOKED' : 'REFUSED', ...decidedNow(ctx) })
    .where('id', '=', asked.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const { id, agencyId, amount } = row;
  if (body.isBooked)
    await bookCommissionAdjustment(ctx, await lockPolicy(ctx, row.policyId), {
      agencyId,
      amount,
      commissionAdjustmentId: id,
    });
  await tell(ctx, row, body.isBooked ? 'commission.adjusted' : 'commission.adjustment-refused');
  return view(ctx, row);
};

async function tell(
  ctx: CommandContext,
  { agencyId, policyNumber, amount, currency, reason }: Row,
  event: 'commission.adjustment-asked' | 'commission.adjusted' | 'commission.adjustment-refused',
): Promise<void> {
  const organization = await ctx.tx
    .selectFrom('organization')
    .selectAll()
    .where('id', '=', agencyId)
    .executeTakeFirstOrThrow();
  const detail = { policyNumber, amount, currency: currency as 'USD', reason };
  await recordEvent(ctx, 'organization', organization, { event, detail });
}
