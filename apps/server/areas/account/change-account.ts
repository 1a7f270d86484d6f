import { accountLifecycle } from '@parapet/domain/lifecycles/account';
import { announceRecord, changesOfRecord } from '../../platform/records/change.ts';
import type { CommandContext } from '../../platform/command-context.ts';
import { getChanges } from '../../platform/records/changes.ts';
import type { Entry } from '../../platform/records/history.ts';
import { unrecorded, updateRecord, type Change } from '../../platform/records/records.ts';
import type { FieldChanges } from '../../tables/tables.ts';
import type { AccountRow } from './account-view.ts';

/**
 * Changes an account with its history, and announces it to open screens. @throws Refusal 409
 * 'changed-meanwhile'.
 */
export async function changeAccount(
  ctx: CommandContext,
  before: AccountRow,
  command: string,
  change: Change<'account'>,
  entry: Entry,
  options: { forCustomer: boolean } = { forCustomer: false },
): Promise<AccountRow> {
  const saved = await updateRecord(ctx, 'account', before, change, entry);
  if (saved !== before) await announceAccount(ctx, saved, command, options);
  return saved;
}

/** Changes the status of an account by an edge of its lifecycle. */
export const changeAccountStatus = changesOfRecord({
  table: 'account',
  lifecycle: accountLifecycle,
  base: () => ({}),
  after: (ctx, saved, command) => announceAccount(ctx, saved, command),
});

export const announceAccount = (
  ctx: CommandContext,
  account: AccountRow,
  command: string,
  options: { forCustomer: boolean } = { forCustomer: false },
): Promise<void> => announceRecord(ctx, 'account', { ...account, accountId: account.id }, command, options);

/** The status that follows from an account's quotes and policies. */
export async function followHoldings(
  ctx: CommandContext,
  account: AccountRow,
  status: AccountRow['status'],
): Promise<void> {
  if (account.status === status) return;
  await unrecorded(ctx, 'the history of the quote or policy that moved it says so')
    .updateTable('account')
    .set({ status, modified: ctx.now })
    .where('id', '=', account.id)
    .execute();
}

/** The same for many accounts, which are new or locked. */
export async function followHoldingsOfAll(
  ctx: CommandContext,
  accounts: readonly AccountRow[],
  status: AccountRow['status'],
): Promise<void> {
  const moved = accounts.filter((account) => account.status !== status).map(({ id }) => id);
  if (moved.length === 0) return;
  await unrecorded(ctx, 'the histories of the quotes that moved them say so')
    .updateTable('account')
    .set({ status, modified: ctx.now })
    .where('id', 'in', moved)
    .execute();
}

/**
 * The policyholder contact, as given when a quote is sent or corrected. The caller tells the quotes of the
 * account.
 * @returns what changed.
 */
export async function setContact(
  ctx: CommandContext,
  before: AccountRow,
  contact: NonNullable<AccountRow['contact']>,
): Promise<FieldChanges> {
  const saved = await updateRecord(
    ctx,
    'account',
    before,
    { set: { contact: JSON.stringify(contact) }, skipUnchanged: true },
    { event: 'account.contact-updated', detail: {} },
  );
  return getChanges(before, saved, ['contact']);
}
