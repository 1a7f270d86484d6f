import {
  searchSetAsideRows as definition,
  type SetAsideRow,
  type searchSetAsideRows as searchCall,
  type trySetAsideRow as tryCall,
  type trySetAsideRows as tryAllCall,
} from '@parapet/contract/operations/index';
import { sql } from 'kysely';
import { getActor, type CommandContext } from '../../platform/command-context.ts';
import type { Handler } from '../../platform/handler.ts';
import { page } from '../../platform/lists/list.ts';
import { askForJob } from '../../platform/outbox/ask-for-job.ts';
import type { Entry } from '../../platform/records/history.ts';
import { recordEvent } from '../../platform/records/records.ts';
import { refuse } from '../../platform/refuse.ts';

type Subject = { type: SetAsideRow['recordType']; id: string | null; label: string };

/** The record that somebody can open to mend a row: the row itself, or what it is part of. */
const subject = sql<Subject | null>`(
  with r as (select case when split_part(t.row_id, ' ', 1) ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
    then split_part(t.row_id, ' ', 1)::uuid end as id)
  select jsonb_build_object('type', f.type, 'id', f.id, 'label', f.label) from (
    select 'policy' as type, id, policy_number as label from policy where id = (select id from r)
    union all select 'policy', p.id, p.policy_number from policy_subjectivity s join policy p on p.id = s.policy_id
      where s.id = (select id from r)
    union all select 'policy', policy_id, policy_number from broker_change where id = (select id from r)
    union all select 'policy', p.id, p.policy_number from payment m join policy p on p.id = m.policy_id
      where m.id = (select id from r)
    union all select 'quote', id, quote_number from quote where id = (select id from r)
    union all select 'claim', claim_id, claim_number from claim_diary where id = (select id from r)
    union all select 'account', a.id, a.name from account a where a.id in (select id from r
      union all select account_id from screening where id = (select id from r)
      union all select account_id from connection where id = (select id from r)
      union all select account_id from scan where id = (select id from r))
    union all select null, null, name from organization where id = (select id from r)) f limit 1)`;

export const searchSetAsideRows: Handler<typeof searchCall> = (ctx, { query }) =>
  page(ctx, definition, query, {
    table: 'setAside',
    tenant: null,
    needs: ['rowId'],
    select: { subject },
    view: {
      recordType: ({ subject }) => subject?.type ?? null,
      recordId: ({ subject }) => subject?.id ?? null,
      record: ({ subject, rowId }) => subject?.label ?? rowId,
    },
  });

/** Assigns an entry to the history of its actor's organization. */
async function recordTry(ctx: CommandContext, entry: Entry): Promise<void> {
  const organization = await ctx.tx
    .selectFrom('organization')
    .selectAll()
    .where('id', '=', getActor(ctx).organizationId)
    .executeTakeFirstOrThrow();
  await recordEvent(ctx, 'organization', organization, entry);
}

export const trySetAsideRow: Handler<typeof tryCall> = async (ctx, { params }) => {
  const { rows } = await sql<{ job: string; rowId: string; subject: Subject | null }>`
    update set_aside t set next_at = ${ctx.now} where id = ${params.setAsideId}
    returning job, row_id, ${subject} as subject`.execute(ctx.tx);
  // Done or forgotten meanwhile, or it never was.
  const row = rows[0] ?? refuse('not-found');
  await askForJob(ctx.tx, row.job);
  const what = row.subject?.label ?? row.rowId;
  await recordTry(ctx, { event: 'operations.row-tried', detail: { name: row.job, what } });
  return { message: 'It will be tried again now.' };
};

export const trySetAsideRows: Handler<typeof tryAllCall> = async (ctx) => {
  const { rows } = await sql<{ job: string; count: number }>`with asked as (
      update set_aside s set next_at = ${ctx.now}
      from (select job, row_id from set_aside order by job, row_id for no key update) locked
      where s.job = locked.job and s.row_id = locked.row_id returning s.job)
    select job, count(*)::int as count from asked group by job order by job`.execute(ctx.tx);
  for (const { job } of rows) await askForJob(ctx.tx, job);
  const count = rows.reduce((sum, one) => sum + one.count, 0);
  if (count > 0) await recordTry(ctx, { event: 'operations.rows-tried', detail: { count } });
  return { count, message: `Records to be tried again: ${count}.` };
};
