import type { listEndingLicenses as listCall } from '@parapet/contract/agency/ending-licenses';
import { toPlainDate, type PlainDate } from '@parapet/domain/dates';
import { endsToTell } from '@parapet/domain/licenses/expiry-warnings';
import type { LicenseHolder } from '@parapet/domain/licenses/license';
import { sql } from 'kysely';
import { getActor } from '../../platform/command-context.ts';
import type { Handler } from '../../platform/handler.ts';
import { isStaff } from '../../platform/provider.ts';
import { endsBetween, places } from './license-ends.ts';

/** More than these are looked for in the lists. */
const MOST = 50;

type Ending = {
  id: string;
  kind: LicenseHolder;
  agencyName: string;
  holder: string;
  state: string;
  number: string;
  expirationDate: PlainDate;
};

export const listEndingLicenses: Handler<typeof listCall> = async (ctx) => {
  const own = isStaff(ctx) ? sql`true` : sql`l.agency_id = ${getActor(ctx).organizationId}`;
  const ending = sql`license l where ${own} and ${endsBetween(endsToTell(toPlainDate(ctx.now)))}`;
  const { rows } = await sql<Ending>`select l.id, l.holder as kind, l.agency_name, l.state, l.number,
      l.expiration_date,
      case l.holder when 'AGENCY' then l.agency_name
        else l.holder_first_name || ' ' || l.holder_last_name end as holder
    from ${ending} order by expiration_date, state, id limit ${MOST}`.execute(ctx.tx);
  const content = rows.map(({ kind, ...row }) => ({ ...row, register: places[kind].register }));
  if (rows.length < MOST) return { content, totalElements: rows.length };
  const counted = await sql<{ count: number }>`select count(*)::int from ${ending}`.execute(ctx.tx);
  return { content, totalElements: counted.rows[0]!.count };
};
