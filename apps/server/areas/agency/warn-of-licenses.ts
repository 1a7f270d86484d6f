import { longDate, toPlainDate, type PlainDate } from '@parapet/domain/dates';
import { ENDED, endsToTell, warningDue, WARNINGS } from '@parapet/domain/licenses/expiry-warnings';
import { regionOf } from '@parapet/domain/regions/regions';
import type { RegionCode } from '@parapet/domain/regions/region';
import { sql } from 'kysely';
import type { CommandContext } from '../../platform/command-context.ts';
import { DUE_AT_ONCE, eachDue, notSeen } from '../../platform/database/due-rows.ts';
import { publicUrl } from '../../platform/public-url.ts';
import { recordEvent, unrecorded } from '../../platform/records/records.ts';
import { endsBetween, registers, type Register } from './license-registers.ts';

type Due = {
  id: string;
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
export async function warnOfLicenses(ctx: CommandContext): Promise<number> {
  let done = 0;
  for (const register of Object.keys(registers) as Register[])
    done += await eachDue(ctx, await dueIn(ctx, register), (row) => tell(ctx, register, row));
  return done;
}

async function dueIn(ctx: CommandContext, register: Register): Promise<Due[]> {
  const { until, number, email } = registers[register];
  const { rows } = await sql<Due>`
    select id, agency_id, state, ${number} as number, ${until} as until, ${email} as email, told_days, told_until
    from ${sql.table(register)} l
    where ${endsBetween(register, endsToTell(toPlainDate(ctx.now)))} and ${notSeen(ctx)}
    order by ${until}, id limit ${DUE_AT_ONCE} for no key update of l skip locked`.execute(ctx.tx);
  return rows;
}

async function tell(ctx: CommandContext, register: Register, row: Due): Promise<boolean> {
  const days = warningDue(row.until, toPlainDate(ctx.now), { days: row.toldDays, until: row.toldUntil });
  if (days === null) return false;
  await unrecorded(ctx, 'the history says below who was told')
    .updateTable(register)
    .set({ toldDays: days, toldUntil: row.until })
    .where('id', '=', row.id)
    .execute();
  const told = await mailOf(ctx, register, row, days);
  const license = await ctx.tx
    .selectFrom(register)
    .selectAll()
    .where('id', '=', row.id)
    .executeTakeFirstOrThrow();
  await recordEvent(ctx, register, license as never, {
    event: days === ENDED ? 'license.end-told' : 'license.ending-told',
    detail: { licenseNumber: row.number, state: row.state, date: row.until, to: told.join(', ') },
  });
  return true;
}

/**
 * Mails the holder and the administrators of the agency, each once, and files the same in its inbox.
 * @returns the addresses.
 */
async function mailOf(ctx: CommandContext, register: Register, row: Due, days: number): Promise<string[]> {
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
      ends: longDate(row.until, regionOf(region).locale),
      link: publicUrl(ctx.config, registers[register].page),
    },
  };
  for (const to of recipients) await ctx.publish({ topic: 'mail', payload: { to, ...words } });
  const keyOf = (told: number): string => `license.${row.id}.${row.until}.${told}`;
  const notice = { organizationId: agency.id, key: keyOf(days), follows: WARNINGS.map(keyOf), mail: words };
  await ctx.publish({ topic: 'notice', payload: notice });
  return recipients;
}
