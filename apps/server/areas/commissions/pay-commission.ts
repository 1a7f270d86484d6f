import { createHash, randomUUID } from 'node:crypto';
import type {
  getCommissionToken as tokenCall,
  payCommission as payCall,
  togglePayments as toggleCall,
} from '@parapet/contract/commissions/payments';
import { paymentReference, spreadPayment } from '@parapet/domain/ledger/commission-statement';
import { formatMoney, money } from '@parapet/domain/money';
import { sql, type Selectable } from 'kysely';
import type { CommandContext } from '../../platform/command-context.ts';
import type { Handler } from '../../platform/handler.ts';
import { recordEvent, updateRecord, type Row } from '../../platform/records/records.ts';
import { refuse } from '../../platform/refuse.ts';
import { seal, unseal } from '../../platform/seal.ts';
import type { Tables } from '../../tables/tables.ts';
import { bookAgencyPayment, lockPolicy } from '../policy/index.ts';
import { dueOfAgency, isHeld, localeOf, sumOfPayables, wholeAgency, type PolicyDue } from './agency-due.ts';
import { getBank } from './bank.ts';
import { getPayments, type StatementRow } from './statements.ts';

/** So long a payment that was prepared can be made. */
const TOKEN_MS = 15 * 60_000;

/** Values that a token is bound to. */
type Bound = { agencyId: string; statementId: string; amount: number; until: number; once: string };

const contextOf = (agencyId: string): string => `commission:${agencyId}`;
const getHash = (token: string): Buffer => createHash('sha256').update(token).digest();

async function lastStatement(ctx: CommandContext, agencyId: string): Promise<StatementRow> {
  const row = await ctx.tx
    .selectFrom('commissionStatement')
    .selectAll()
    .where('agencyId', '=', agencyId)
    .orderBy('month', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? refuse('no-statement-to-pay');
}

/**
 * Computes the payable part of a statement, policy by policy: no more than its amount, and no more than is
 * payable by now, if premium was paid back since.
 */
export async function payableNow(
  ctx: CommandContext,
  statement: StatementRow,
): Promise<{ most: number; parts: PolicyDue[] }> {
  const { agencyId, currency } = statement;
  const before = sql`'infinity'::timestamptz`;
  const parts = (await dueOfAgency(ctx, agencyId, { currency, before })).filter((one) => !isHeld(one));
  const paid = await getPayments(ctx, statement.id);
  const left = paid.reduce(
    (sum, { amount, isReturned }) => sum - (isReturned ? 0 : amount),
    statement.payable,
  );
  return { most: Math.min(left, sumOfPayables(parts)), parts };
}

function requirePayable(region: string, { currency }: StatementRow, amount: number, most: number): void {
  if (most <= 0) refuse('nothing-payable');
  if (amount > most)
    refuse('commission-owes-less', { amount: formatMoney(money(most, currency), localeOf(region)) });
}

export const getCommissionToken: Handler<typeof tokenCall> = async (ctx, { query }) => {
  const agency = await wholeAgency(ctx, query.agencyId);
  const statement = await lastStatement(ctx, agency.id);
  const { most } = await payableNow(ctx, statement);
  const amount = query.amount ?? most;
  requirePayable(agency.region, statement, amount, most);
  const until = ctx.now.getTime() + TOKEN_MS;
  const bound: Bound = { agencyId: agency.id, statementId: statement.id, amount, until, once: randomUUID() };
  return {
    token: seal(ctx.config.secret, JSON.stringify(bound), contextOf(agency.id)),
    agencyId: agency.id,
    month: statement.month,
    amount: money(amount, statement.currency),
    expiresAt: new Date(until).toISOString(),
  };
};

/** Whether a batch that nobody has released yet is to pay a statement: it is not paid beside it. */
const isInBatch = async (ctx: CommandContext, statementId: string): Promise<boolean> =>
  (await ctx.tx
    .selectFrom('commissionBatchItem')
    .select('id')
    .where('statementId', '=', statementId)
    .where('status', '=', 'WAITING')
    .executeTakeFirst()) !== undefined;

type Payment = Selectable<Tables['commissionPayment']>;
type AgencyRow = Row<'organization'>;

const paidBy = (ctx: CommandContext, token: string): Promise<Payment | undefined> =>
  ctx.tx
    .selectFrom('commissionPayment')
    .selectAll()
    .where('tokenHash', '=', getHash(token))
    .executeTakeFirst();

/** Pays what the token was made for, once: asked again it answers the first payment, and books nothing. */
export const payCommission: Handler<typeof payCall> = async (ctx, { body }) => {
  const agency = await wholeAgency(ctx, body.agencyId);
  const organization = await lockAgency(ctx, agency.id);
  const known = await paidBy(ctx, body.token);
  if (known) {
    if (known.agencyId !== agency.id || known.amount !== body.commissionsAmount)
      refuse('commission-token-refused');
    return paymentView(ctx, known);
  }
  const statement = await boundTo(ctx, body);
  if (organization.paymentsPaused) refuse('payments-paused');
  const { current: bank } = await getBank(ctx, agency.id);
  if (!bank) refuse('no-bank-account');
  if (await isInBatch(ctx, statement.id)) refuse('statement-in-batch');
  const { most, parts } = await payableNow(ctx, statement);
  requirePayable(agency.region, statement, body.commissionsAmount, most);
  const payment = await payStatement(ctx, organization, {
    statement,
    bank,
    parts,
    amount: body.commissionsAmount,
    description: body.description,
    token: body.token,
  });
  return paymentView(ctx, payment);
};

/** @throws Refusal 409 where the token is of another agency, statement or amount, or too old. */
async function boundTo(
  ctx: CommandContext,
  { agencyId, commissionsAmount, token }: { agencyId: string; commissionsAmount: number; token: string },
): Promise<StatementRow> {
  const text = unseal(ctx.config.secret, token, contextOf(agencyId));
  if (text === undefined) return refuse('commission-token-refused');
  const bound = JSON.parse(text) as Bound;
  const statement = await lastStatement(ctx, agencyId);
  const isBound =
    bound.statementId === statement.id &&
    bound.amount === commissionsAmount &&
    ctx.now.getTime() <= bound.until;
  return isBound ? statement : refuse('commission-token-refused');
}

/** The agency, locked: its payments are made one at a time. */
export const lockAgency = (ctx: CommandContext, id: string): Promise<AgencyRow> =>
  ctx.tx
    .selectFrom('organization')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();

/** Writes down a payment of a statement, to the account as it is known now, with its journal. */
export async function payStatement(
  ctx: CommandContext,
  agency: AgencyRow,
  paid: {
    statement: StatementRow;
    bank: { accountLast: string };
    parts: readonly PolicyDue[];
    amount: number;
    description: string;
    token: string;
  },
): Promise<Payment> {
  const { statement, bank, parts, amount, description, token } = paid;
  const earlier = await getPayments(ctx, statement.id);
  const payment = await ctx.tx
    .insertInto('commissionPayment')
    .values({
      agencyId: agency.id,
      statementId: statement.id,
      tokenHash: getHash(token),
      reference: paymentReference(statement.number, earlier.length),
      amount,
      currency: statement.currency,
      description,
      accountLast: bank.accountLast,
      paidAt: ctx.now,
      paidBy: ctx.person.name,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await bookParts(ctx, payment, parts);
  await recordEvent(ctx, 'organization', agency, {
    event: 'commission.paid',
    detail: { reference: payment.reference, amount, currency: payment.currency },
  });
  return payment;
}

/** Policy by policy, in one order, so that two who pay at once wait for each other. */
async function bookParts(
  ctx: CommandContext,
  { id, agencyId, amount }: Pick<Payment, 'id' | 'agencyId' | 'amount'>,
  parts: readonly PolicyDue[],
): Promise<void> {
  const byPolicy = Map.groupBy(spreadPayment(amount, parts), ({ of }) => of.policyId);
  for (const policyId of [...byPolicy.keys()].sort()) {
    const own = byPolicy.get(policyId)!;
    const ofCode = (code: string) => own.find(({ of }) => of.code === code)?.amount ?? 0;
    const fees = own.filter(({ of }) => of.code !== 'COMMISSION');
    await bookAgencyPayment(ctx, await lockPolicy(ctx, policyId), {
      agencyId,
      paid: {
        commission: ofCode('COMMISSION'),
        fees: Object.fromEntries(fees.map((fee) => [fee.of.code, fee.amount])),
      },
      commissionPaymentId: id,
    });
  }
}

async function paymentView(ctx: CommandContext, row: Payment) {
  const { month } = await ctx.tx
    .selectFrom('commissionStatement')
    .select('month')
    .where('id', '=', row.statementId)
    .executeTakeFirstOrThrow();
  return {
    id: row.id,
    reference: row.reference,
    agencyId: row.agencyId,
    month,
    commissionsAmount: money(row.amount, row.currency),
    description: row.description,
    accountLast: row.accountLast,
    paidAt: row.paidAt.toISOString(),
  };
}

/** Pauses or resumes the payments to an agency. Amounts due go on accruing. */
export const togglePayments: Handler<typeof toggleCall> = async (ctx, { params, body }) => {
  const agency = await wholeAgency(ctx, params.id);
  const row = await ctx.tx
    .selectFrom('organization')
    .selectAll()
    .where('id', '=', agency.id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const pausedPayment = body.pausedPayment ?? !row.paymentsPaused;
  await updateRecord(
    ctx,
    'organization',
    row,
    { set: { paymentsPaused: pausedPayment }, skipUnchanged: true },
    {
      event: pausedPayment ? 'commission.payments-paused' : 'commission.payments-resumed',
      detail: { name: row.name },
    },
  );
  return { agencyId: row.id, agencyName: row.name, pausedPayment };
};
