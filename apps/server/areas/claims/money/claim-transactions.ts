import { claimTransaction, type ClaimTransaction } from '@parapet/contract/claims/index';
import type { ClaimEntry } from '@parapet/domain/claims/money';
import { claimTransactionStatuses, claimTransactionTraits } from '@parapet/domain/claims/transactions';
import { keyOfReference } from '@parapet/domain/ledger/references';
import { money } from '@parapet/domain/money';
import { may } from '@parapet/domain/permissions/table';
import type { Insertable, Selectable } from 'kysely';
import { getActor, type CommandContext } from '../../../platform/command-context.ts';
import { refuse } from '../../../platform/refuse.ts';
import { isSecondPerson, requestedNow } from '../../../platform/records/second-person.ts';
import { getView } from '../../../platform/to-wire.ts';
import type { Tables } from '../../../tables/tables.ts';
import type { ClaimFileRow } from '../coverage-of-claim.ts';

export type ClaimTransactionRow = Selectable<Tables['claimTransaction']>;

const paidOrAsked = claimTransactionStatuses.filter(
  (status) => claimTransactionTraits[status].isOpen || claimTransactionTraits[status].isBooked,
);

/** The caller's rights on the transaction: nobody decides their own request. */
export const rightsOn = (
  ctx: CommandContext,
  { status, kind, requestedBy }: Pick<ClaimTransactionRow, 'status' | 'kind' | 'requestedBy'>,
) => {
  const authorizes = may(getActor(ctx), 'claim:authorize');
  return {
    canDecide: authorizes && claimTransactionTraits[status].isOpen && isSecondPerson(ctx, requestedBy),
    canVoid: authorizes && claimTransactionTraits[status].isBooked && kind === 'PAYMENT',
  };
};

export const transactionView = (ctx: CommandContext, row: ClaimTransactionRow): ClaimTransaction =>
  getView(claimTransaction.shape, row, {
    ...rightsOn(ctx, row),
    amount: money(row.amount, row.currency),
    payout: row.payout === null ? null : money(row.payout, row.currency),
  });

/** Columns of a transaction without a payee and without a recovery. */
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

/**
 * An invoice is paid once, over all claims. What was refused or voided may be asked for again; without a
 * reference there is nothing to compare.
 * @throws Refusal 409 that names the claim on which it was paid or is asked for
 */
export async function requireNewInvoice(
  ctx: CommandContext,
  { kind, payeeName, reference }: Pick<ClaimTransactionRow, 'kind' | 'payeeName' | 'reference'>,
): Promise<void> {
  if (kind !== 'PAYMENT' || payeeName === null || reference === '') return;
  const known = await ctx.withElevatedScope(() =>
    ctx.tx
      .selectFrom('claimTransaction')
      .select(['claimNumber', 'payeeName', 'reference'])
      .where('payeeKey', '=', keyOfReference(payeeName))
      .where('referenceKey', '=', keyOfReference(reference))
      .where('kind', '=', 'PAYMENT')
      .where('status', 'in', paidOrAsked)
      .executeTakeFirst(),
  );
  if (known)
    refuse('claim-invoice-known', {
      invoice: known.reference,
      payee: known.payeeName ?? '',
      claim: known.claimNumber,
    });
}

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
      payeeKey: values.payeeName ? keyOfReference(values.payeeName) : null,
      referenceKey: values.reference ? keyOfReference(values.reference) : null,
      claimFileId: file.id,
      claimId,
      claimNumber,
      companyName,
      policyId,
      policyNumber,
      accountId,
      number: (last ?? 0) + 1,
      ...requestedNow(ctx),
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

/**
 * Whether a request on the money of this claim waits: what is asked next would rest on books that may
 * change.
 */
export async function isWaiting(ctx: CommandContext, { id }: ClaimFileRow): Promise<boolean> {
  const waiting = await ctx.tx
    .selectFrom('claimTransaction')
    .select('id')
    .where('claimFileId', '=', id)
    .where('status', '=', 'ASKED')
    .executeTakeFirst();
  return waiting !== undefined;
}
