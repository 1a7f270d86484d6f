import { claimTransaction, type ClaimTransaction } from '@parapet/contract/claims/index';
import type { ClaimEntry } from '@parapet/domain/claims/money';
import { claimTransactionTraits } from '@parapet/domain/claims/transactions';
import { money } from '@parapet/domain/money';
import { may } from '@parapet/domain/permissions/table';
import type { Insertable, Selectable } from 'kysely';
import { actorOf, type CommandContext } from '../../platform/command-context.ts';
import { viewOf } from '../../platform/to-wire.ts';
import type { Tables } from '../../tables/tables.ts';
import type { ClaimFileRow } from './coverage-of-claim.ts';

export type ClaimTransactionRow = Selectable<Tables['claimTransaction']>;

/** What the caller may do with it: nobody decides what they asked for. */
export const rightsOn = (
  ctx: CommandContext,
  { status, kind, requestedBy }: Pick<ClaimTransactionRow, 'status' | 'kind' | 'requestedBy'>,
) => {
  const authorizes = may(actorOf(ctx), 'claim:authorize');
  return {
    canDecide: authorizes && claimTransactionTraits[status].isOpen && requestedBy !== ctx.person.id,
    canVoid: authorizes && claimTransactionTraits[status].isBooked && kind === 'PAYMENT',
  };
};

export const transactionView = (ctx: CommandContext, row: ClaimTransactionRow): ClaimTransaction =>
  viewOf(claimTransaction.shape, row, {
    ...rightsOn(ctx, row),
    amount: money(row.amount, row.currency),
    payout: row.payout === null ? null : money(row.payout, row.currency),
  });

/** Nobody is paid, and nothing comes back. */
export const noParty = {
  payee: null,
  payeeName: null,
  recovery: null,
  reference: '',
  ransomChecks: [],
  counsel: '',
} satisfies Partial<ClaimTransactionRow>;

type OfFile =
  | 'claimFileId'
  | 'claimId'
  | 'claimNumber'
  | 'companyName'
  | 'policyId'
  | 'policyNumber'
  | 'accountId'
  | 'number'
  | 'requestedBy'
  | 'requestedByName'
  | 'requestedAt';

/** The next transaction of a claim, by whoever acts. The file is locked. */
export async function insertTransaction(
  ctx: CommandContext,
  file: ClaimFileRow,
  values: Omit<Insertable<Tables['claimTransaction']>, OfFile>,
): Promise<ClaimTransactionRow> {
  const { last } = await ctx.tx
    .selectFrom('claimTransaction')
    .select(({ fn }) => fn.max('number').as('last'))
    .where('claimFileId', '=', file.id)
    .executeTakeFirstOrThrow();
  const { claimId, claimNumber, companyName, policyId, policyNumber, accountId } = file;
  return ctx.tx
    .insertInto('claimTransaction')
    .values({
      ...values,
      claimFileId: file.id,
      claimId,
      claimNumber,
      companyName,
      policyId,
      policyNumber,
      accountId,
      number: (last ?? 0) + 1,
      requestedBy: ctx.person.id,
      requestedByName: ctx.person.name,
      requestedAt: ctx.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Writes lines of the books: nobody changes them after. */
export const writeEntries = (ctx: CommandContext, row: ClaimTransactionRow, entries: readonly ClaimEntry[]) =>
  ctx.tx
    .insertInto('claimEntry')
    .values(
      entries.map((entry) => ({
        ...entry,
        claimTransactionId: row.id,
        claimFileId: row.claimFileId,
        policyId: row.policyId,
        currency: row.currency,
        bookedAt: ctx.now,
      })),
    )
    .execute();

/** Whether a request on the money of this claim waits: what is asked next would rest on books that may change. */
export async function isWaiting(ctx: CommandContext, { id }: ClaimFileRow): Promise<boolean> {
  const waiting = await ctx.tx
    .selectFrom('claimTransaction')
    .select('id')
    .where('claimFileId', '=', id)
    .where('status', '=', 'ASKED')
    .executeTakeFirst();
  return waiting !== undefined;
}
