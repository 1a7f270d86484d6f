import { sql } from 'kysely';
import type { CommandContext } from '../../../platform/command-context.ts';
import { recordEvents, type Row } from '../../../platform/records/records.ts';

type Team = Pick<Row<'team'>, 'id' | 'name' | 'organizationId'>;

/** The columns that name a team whose rows go to another one with all that the team has. */
export const movedWithTeam = {
  account: ['team_id'],
  account_merge: ['team_id'],
  account_merge_row: ['team_id'],
  answer_request: ['team_id'],
  billing_contact: ['team_id'],
  broker_change: ['team_id', 'new_team_id'],
  broker_of_record: ['team_id', 'new_team_id'],
  bulk_job: ['team_id'],
  bulk_job_row: ['team_id'],
  cart_item: ['team_id'],
  certificate: ['team_id'],
  claim: ['team_id'],
  claim_file: ['team_id'],
  connection: ['team_id'],
  connection_score: ['team_id'],
  connector_consent: ['team_id'],
  document: ['team_id'],
  domain_proof: ['team_id'],
  finding: ['team_id'],
  invitation: ['team_id'],
  invoice: ['team_id'],
  ledger_entry: ['team_id'],
  leen_organization: ['team_id'],
  note: ['team_id'],
  payment: ['team_id'],
  payment_method: ['team_id'],
  policy: ['team_id'],
  policy_form: ['team_id'],
  policy_notice: ['team_id'],
  policy_subjectivity: ['team_id'],
  policy_transaction: ['team_id'],
  premium_finance: ['team_id'],
  presentation: ['team_id'],
  quote: ['team_id'],
  quote_snapshot: ['team_id'],
  scan: ['team_id'],
  signature: ['team_id'],
  sl_filing: ['team_id'],
  submission: ['team_id'],
  write_off: ['team_id'],
} as const satisfies Record<string, readonly string[]>;
type Moved = keyof typeof movedWithTeam;

/** Tables of records that people know by name; each record's own history says that it moved. */
const NAMED = ['account', 'quote', 'policy', 'submission'] as const;

export type TeamUse = Readonly<Record<Moved | 'team_member', number>>;

/** Number of rows of a team in each table. */
export async function countUse(ctx: CommandContext, teamId: string): Promise<TeamUse> {
  const counts = [...Object.entries(movedWithTeam), ['team_member', ['team_id']] as const].map(
    ([table, columns]) =>
      sql`(select count(*) from ${sql.table(table)} where ${sql.join(
        columns.map((column) => sql`${sql.ref(column)} = ${teamId}`),
        sql` or `,
      )})::int as ${sql.ref(table)}`,
  );
  const { rows } = await sql<Record<string, number>>`select ${sql.join(counts)}`.execute(ctx.tx);
  const found = Object.values(rows[0]!);
  const names = [...Object.keys(movedWithTeam), 'team_member'];
  return Object.fromEntries(names.map((name, at) => [name, found[at]!])) as TeamUse;
}

/** All that a team has is the other’s from now on. Its members are looked after by whoever calls. */
export async function moveRecords(ctx: CommandContext, from: Team, to: Team): Promise<void> {
  const moved = await lockNamed(ctx, from.id);
  await sql`update ${sql.table('bulk_job')} set team_name = ${to.name}
    where team_id = ${from.id}`.execute(ctx.tx);
  for (const [table, columns] of Object.entries(movedWithTeam))
    for (const column of columns)
      await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${to.id}
        where ${sql.ref(column)} = ${from.id}`.execute(ctx.tx);
  await moveFigures(ctx, from, to);
  const team = to.name;
  const theirs = { owner: { teamId: to.id } };
  await recordEvents(ctx, 'account', moved.account, () => ({
    event: 'account.assigned',
    detail: { team },
    ...theirs,
  }));
  await recordEvents(ctx, 'quote', moved.quote, ({ quoteNumber, status }) => ({
    event: 'quote.assigned',
    detail: { quoteNumber, status, team },
    ...theirs,
  }));
  await recordEvents(ctx, 'policy', moved.policy, ({ policyNumber }) => ({
    event: 'policy.assigned',
    detail: { policyNumber, team },
    ...theirs,
  }));
  await recordEvents(ctx, 'submission', moved.submission, ({ submissionNumber }) => ({
    event: 'submission.assigned',
    detail: { submissionNumber, team },
    ...theirs,
  }));
  for (const { id, agencyId, version } of moved.account)
    await ctx.announce({
      kind: 'account',
      id,
      accountId: id,
      command: 'assign-account',
      version,
      agencyId,
      teamId: to.id,
      forCustomer: false,
    });
}

type Named = { [Table in (typeof NAMED)[number]]: Row<Table>[] };

/** Locks the rows that name the team, to prevent changes until they have moved. */
async function lockNamed(ctx: CommandContext, teamId: string): Promise<Named> {
  const locked: Record<string, unknown[]> = {};
  for (const table of NAMED)
    locked[table] = (
      await sql`select * from ${sql.table(table)} where team_id = ${teamId}
        order by id for no key update`.execute(ctx.tx)
    ).rows;
  return locked as Named;
}

/** Moves the figures on one team's dashboards to the other's: subtracts them here and adds them there. */
async function moveFigures(ctx: CommandContext, from: Team, to: Team): Promise<void> {
  await sql`insert into figure_change (figure, agency_id, team_id, account_id, product, currency, item, period,
      count, amount)
    select f.figure, f.agency_id, side.team_id, a.id, f.product, f.currency, f.item, f.period,
      side.sign * f.count, side.sign * f.amount
    from (select figure, agency_id, product, currency, item, period, sum(count) as count, sum(amount) as amount
        from (select figure, agency_id, team_id, product, currency, item, period, count, amount from figure
          union all
          select figure, agency_id, team_id, product, currency, item, period, count, amount
            from figure_change) both_of_them
        where team_id = ${from.id} group by 1, 2, 3, 4, 5, 6
        having sum(count) <> 0 or sum(amount) <> 0) f
      cross join (values (${from.id}::uuid, -1), (${to.id}::uuid, 1)) side (team_id, sign)
      cross join lateral (select id from account where agency_id = f.agency_id limit 1) a`.execute(ctx.tx);
}
