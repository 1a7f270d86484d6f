import { longDate, type PlainDate } from '@parapet/domain/dates';
import { openClaimFileStatuses } from '@parapet/domain/lifecycles/claim-file-status';
import { basePaths } from '@parapet/domain/permissions/actors';
import { regionByCode } from '@parapet/domain/regions/regions';
import type { RegionCode } from '@parapet/domain/regions/region';
import { sql } from 'kysely';
import type { CommandContext } from '../../../platform/command-context.ts';
import { DUE_AT_ONCE, eachDue, notSeen } from '../../../platform/database/due-rows.ts';
import { publicUrl } from '../../../platform/public-url.ts';
import { recordEvent } from '../../../platform/records/records.ts';
import { worksOnClaims } from './as-examiner.ts';
import { findClaimFile } from './claim-file.ts';

type Due = {
  id: string;
  claimId: string;
  claimNumber: string;
  companyName: string;
  dueDate: PlainDate;
  region: RegionCode;
  /** Person to do it: the one named, otherwise the examiner of the claim. */
  personId: string | null;
};

/**
 * The job that reminds of what is due on claims: on its day, in the time of the policy, and once. The mail
 * does not repeat the entry, which is for those alone who work on claims.
 */
export async function remindOfDiary(ctx: CommandContext): Promise<number> {
  const { rows } = await sql<Due>`
    select d.id, d.claim_id, d.claim_number, d.company_name, d.due_date, c.region,
      coalesce(d.assignee_id, f.examiner_id) as person_id
    from claim_diary d
    join claim_file f on f.id = d.claim_file_id
    join claim c on c.id = d.claim_id
    join policy p on p.id = f.policy_id
    where not d.is_done and d.reminded_at is null and f.status = any(${openClaimFileStatuses})
      and d.due_date <= (${ctx.now}::timestamptz at time zone p.time_zone)::date and ${notSeen(ctx, 'd.id')}
    order by d.due_date, d.id limit ${DUE_AT_ONCE} for no key update of d skip locked`.execute(ctx.tx);
  return eachDue(ctx, rows, (row) => remind(ctx, row));
}

async function remind(ctx: CommandContext, row: Due): Promise<void> {
  const { id, claimId, claimNumber, companyName, dueDate, region } = row;
  await ctx.tx.updateTable('claimDiary').set({ remindedAt: ctx.now }).where('id', '=', id).execute();
  const to = await getRecipient(ctx, row);
  await ctx.publish({
    topic: 'mail',
    payload: {
      to: to.email,
      template: 'claim-diary-due',
      region,
      params: {
        number: claimNumber,
        company: companyName,
        due: longDate(dueDate, regionByCode(region).locale),
        link: publicUrl(ctx.config, `${basePaths.COWBELL}/claims/${claimId}?tab=diary`),
      },
    },
  });
  await recordEvent(ctx, 'claimFile', await findClaimFile(ctx, claimId), {
    event: 'claim.diary-reminded',
    detail: { claimNumber, date: dueDate, to: to.name },
    subjectId: claimId,
  });
}

/** Returns the person who is to do it, while they work on claims; otherwise the inbox of the examiners. */
async function getRecipient(ctx: CommandContext, { personId, region }: Due) {
  const inbox = ctx.facts.claims.lines[region].email;
  const person =
    personId === null
      ? undefined
      : await ctx.tx
          .selectFrom('person')
          .innerJoin('organization', 'organization.id', 'person.organizationId')
          .select(['person.email', 'person.firstName', 'person.lastName', 'person.role'])
          .select('organization.accountType')
          .where('person.id', '=', personId)
          .where('person.enabled', '=', true)
          .where('person.removedAt', 'is', null)
          .executeTakeFirst();
  if (!person || !worksOnClaims(person)) return { email: inbox, name: inbox };
  return { email: person.email, name: `${person.firstName} ${person.lastName}` };
}
