import { sql } from 'kysely';
import type { CommandContext, NewBroker } from '../../platform/command-context.ts';
import type { Entry } from '../../platform/records/history.ts';
import { updateRecord } from '../../platform/records/records.ts';
import type { AccountRow } from './account-view.ts';
import { announceAccount, changeAccount } from './change-account.ts';

const MOVED = [
  'billing_contact',
  'payment_method',
  'connection',
  'connection_score',
  'connector_consent',
  'domain_proof',
  'leen_organization',
  'scan',
  'finding',
  'answer_request',
] as const;

/** The account goes to another agency, with how its bills are paid and who gets them. */
export async function moveAccount(
  ctx: CommandContext,
  account: AccountRow,
  to: NewBroker,
  version?: number,
): Promise<void> {
  const { agencyId, agencyName, teamId, agent, hasAgent = true } = to;
  const saved = await updateRecord(
    ctx,
    'account',
    account,
    { version, set: { agencyId, agencyName, teamId, agentId: agent?.id ?? null, hasAgent } },
    { event: 'account.broker-changed', detail: { agency: account.agencyName, newAgency: agencyName } },
  );
  for (const table of MOVED)
    await sql`update ${sql.table(table)} set agency_id = ${agencyId}, team_id = ${teamId}
      where account_id = ${account.id}`.execute(ctx.tx);
  await announceAccount(ctx, saved, 'assign-account', { forCustomer: true });
  await tellWhoLoses(ctx, account, saved);
}

/** The open screens of whom it was read it again as well, and find that it is not theirs any more. */
const tellWhoLoses = (ctx: CommandContext, before: AccountRow, { version }: AccountRow): Promise<void> =>
  announceAccount(ctx, { ...before, version }, 'unlink-account');

/**
 * Another team of the agency works with the account from now on, or none, and with all that belongs to it.
 */
export async function moveToTeam(
  ctx: CommandContext,
  account: AccountRow,
  to: { teamId: string | null; team: string },
  version: number | undefined,
  entry: Entry,
): Promise<void> {
  const { id: accountId, agencyId } = account;
  // Whoever gives it away may not see it afterwards.
  await ctx.withElevatedScope(async () => {
    const change = { version, set: { teamId: to.teamId }, skipUnchanged: true };
    const saved = await changeAccount(ctx, account, 'assign-account', change, entry);
    if (saved === account) return;
    if (saved.teamId !== account.teamId) await tellWhoLoses(ctx, account, saved);
    await ctx.emit('account-assigned', { accountId, agencyId, ...to });
  });
}
