import { longDate, toPlainDate, type PlainDate } from '@parapet/domain/dates';
import { ENDED, endsToTell, warningDue, WARNINGS } from '@parapet/domain/licenses/expiry-warnings';
import type { LicenseHolder } from '@parapet/domain/licenses/license';
import { regionByCode } from '@parapet/domain/regions/regions';
import type { RegionCode } from '@parapet/domain/regions/region';
import { sql } from 'kysely';
import type { CommandContext } from '../../platform/command-context.ts';
import { DUE_AT_ONCE, eachDue, notSeen } from '../../platform/database/due-rows.ts';
import { publicUrl } from '../../platform/public-url.ts';
import { recordEvent, unrecorded } from '../../platform/records/records.ts';
import { endsBetween, places } from './license-ends.ts';

type Due = {
  id: string;
  holder: LicenseHolder;
  agencyId: string;
  state: string;
  number: string;
  until: PlainDate;
  email: string | null;
  toldDays: number | null;
  toldUntil: PlainDate | null;
};

/**
 * The job that tells of licenses that end: 60, 30 and 7 days before, and when it has happened, each once. The
 * holder and the administrators of the agency get a mail, and so does the inbox of the agency; the history
 * says so. A renewed one is silent.
 */
export const warnOfLicenses = async (ctx: CommandContext): Promise<number> =>
  eachDue(ctx, await findDue(ctx), (row) => tell(ctx, row));

async function findDue(ctx: CommandContext): Promise<Due[]> {
  // An agent who was disabled or removed is told no more.
  const { rows } = await sql<Due>`
    select id, holder, agency_id, state, number, expiration_date as until, told_days, told_until,
      case when agent_id is null then nullif(holder_email, '')
        else (select p.email from person p where p.id = agent_id and p.enabled and p.removed_at is null)
      end as email
    from license l
    where ${endsBetween(endsToTell(toPlainDate(ctx.now)))} and ${notSeen(ctx)}
    order by expiration_date, id limit ${DUE_AT_ONCE} for no key update of l skip locked`.execute(ctx.tx);
  return rows;
}

async function tell(ctx: CommandContext, row: Due): Promise<boolean> {
  const days = warningDue(row.until, toPlainDate(ctx.now), { days: row.toldDays, until: row.toldUntil });
  if (days === null) return false;
  await unrecorded(ctx, 'the history says below who was told')
    .updateTable('license')
    .set({ toldDays: days, toldUntil: row.until })
    .where('id', '=', row.id)
    .execute();
  const told = await getMail(ctx, row, days);
  const license = await ctx.tx
    .selectFrom('license')
    .selectAll()
    .where('id', '=', row.id)
    .executeTakeFirstOrThrow();
  await recordEvent(ctx, 'license', license, {
    event: days === ENDED ? 'license.end-told' : 'license.ending-told',
    detail: { licenseNumber: row.number, state: row.state, date: row.until, to: told.join(', ') },
  });
  return true;
}

/**
 * Mails the holder and the administrators of the agency, each once, and files the same in its inbox.
 * @returns the addresses.
 */
async function getMail(ctx: CommandContext, row: Due, days: number): Promise<string[]> {
  const agency = await ctx.tx
    .selectFrom('organization')
    .select(['id', 'name', 'region'])
    .where('id', '=', row.agencyId)
    .executeTakeFirstOrThrow();
  const admins = await ctx.tx
    .selectFrom('person')
    .select('email')
    .where('organizationId', '=', row.agencyId)
    .where('role', '=', 'Agency Admin')
    .where('enabled', '=', true)
    .where('removedAt', 'is', null)
    .execute();
  const region = agency.region as RegionCode;
  const recipients = [...new Set([...(row.email ? [row.email] : []), ...admins.map(({ email }) => email)])];
  const words = {
    template: days === ENDED ? ('license-ended' as const) : ('license-ending' as const),
    region,
    params: {
      agency: agency.name,
      number: row.number,
      state: row.state,
      ends: longDate(row.until, regionByCode(region).locale),
      link: publicUrl(ctx.config, places[row.holder].page),
    },
  };
  for (const to of recipients) await ctx.publish({ topic: 'mail', payload: { to, ...words } });
  const keyOf = (told: number): string => `license.${row.id}.${row.until}.${told}`;
  const notice = { organizationId: agency.id, key: keyOf(days), follows: WARNINGS.map(keyOf), mail: words };
  await ctx.publish({ topic: 'notice', payload: notice });
  return recipients;
}
