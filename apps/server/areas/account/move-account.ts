import { sql } from 'kysely';
import type { CommandContext, NewBroker } from '../../platform/command-context.ts';
import { updateRecord } from '../../platform/records.ts';
import type { AccountRow } from './account-view.ts';

/** The account goes to another agency, with how its bills are paid and who gets them. */
export async function moveAccount(ctx: CommandContext, account: AccountRow, to: NewBroker): Promise<void> {
  const { agencyId, agencyName, teamId } = to;
  await updateRecord(
    ctx,
    'account',
    account,
    { set: { agencyId, agencyName, teamId } },
    { event: 'account.broker-changed', detail: { agency: account.agencyName, newAgency: agencyName } },
  );
  for (const table of ['billing_contact', 'payment_method'])
    await sql`update ${sql.table(table)} set agency_id = ${agencyId}, team_id = ${teamId}
      where account_id = ${account.id}`.execute(ctx.tx);
}
