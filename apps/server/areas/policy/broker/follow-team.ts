import { sql } from 'kysely';
import type { CommandContext, DomainEvents } from '../../../platform/command-context.ts';
import { updateRecord, type Row } from '../../../platform/records/records.ts';

/** The tables whose rows a team sees because the account is its own. */
export const withAccount = [
  'answer_request',
  'billing_contact',
  'cart_item',
  'certificate',
  'claim',
  'claim_file',
  'connection',
  'connection_score',
  'connector_consent',
  'document',
  'domain_proof',
  'finding',
  'invoice',
  'ledger_entry',
  'leen_organization',
  'note',
  'payment',
  'payment_method',
  'policy_form',
  'policy_notice',
  'policy_subjectivity',
  'policy_transaction',
  'premium_finance',
  'presentation',
  'quote_snapshot',
  'scan',
  'signature',
  'sl_filing',
  'write_off',
] as const;

/** Those in which two agencies have a part: each row names the team of either. */
export const betweenAgencies = ['broker_change', 'broker_of_record'] as const;

const getLocked = <T extends 'quote' | 'policy' | 'submission'>(
  ctx: CommandContext,
  table: T,
  { accountId, agencyId }: DomainEvents['account-assigned'],
): Promise<Row<T>[]> =>
  sql<Row<T>>`select * from ${sql.table(table)} where account_id = ${accountId} and agency_id = ${agencyId}
    order by id for no key update`
    .execute(ctx.tx)
    .then(({ rows }) => rows);

/** All that belongs to an account goes with it to another team of the same agency. */
export const followTeam = (ctx: CommandContext, assigned: DomainEvents['account-assigned']): Promise<void> =>
  ctx.withElevatedScope(async () => {
    const { accountId, agencyId, teamId, team } = assigned;
    const moved = { set: { teamId }, isDerived: true };
    for (const quote of await getLocked(ctx, 'quote', assigned))
      await updateRecord(ctx, 'quote', quote, moved, ({ quoteNumber, status }) => ({
        event: 'quote.assigned',
        detail: { quoteNumber, status, team },
      }));
    for (const policy of await getLocked(ctx, 'policy', assigned))
      await updateRecord(ctx, 'policy', policy, moved, ({ policyNumber }) => ({
        event: 'policy.assigned',
        detail: { policyNumber, team },
      }));
    for (const submission of await getLocked(ctx, 'submission', assigned))
      await updateRecord(ctx, 'submission', submission, { set: { teamId } }, ({ submissionNumber }) => ({
        event: 'submission.assigned',
        detail: { submissionNumber, team },
      }));
    for (const table of withAccount)
      await sql`update ${sql.table(table)} set team_id = ${teamId}
        where account_id = ${accountId} and agency_id = ${agencyId}`.execute(ctx.tx);
    for (const table of betweenAgencies) {
      await sql`update ${sql.table(table)} set team_id = ${teamId}
        where account_id = ${accountId} and agency_id = ${agencyId}`.execute(ctx.tx);
      await sql`update ${sql.table(table)} set new_team_id = ${teamId}
        where account_id = ${accountId} and new_agency_id = ${agencyId}`.execute(ctx.tx);
    }
  });
