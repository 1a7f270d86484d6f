import type { EndingLicense, listEndingLicenses as listCall } from '@parapet/contract/agency/ending-licenses';
import { toPlainDate } from '@parapet/domain/dates';
import { endsToTell } from '@parapet/domain/licenses/expiry-warnings';
import { sql } from 'kysely';
import { actorOf } from '../../platform/command-context.ts';
import type { Handler } from '../../platform/handler.ts';
import { isStaff } from '../../platform/provider.ts';
import { endsBetween, registers, type Register } from './license-registers.ts';

/** More than these are looked for in the lists. */
const MOST = 50;

export const listEndingLicenses: Handler<typeof listCall> = async (ctx) => {
  const own = isStaff(ctx) ? sql`true` : sql`l.agency_id = ${actorOf(ctx).organizationId}`;
  const ends = endsToTell(toPlainDate(ctx.now));
  const ofRegister = (register: Register) => {
    const { name, number, until } = registers[register];
    return sql`select l.id, ${register}::text as register, o.name as agency_name, ${name} as holder, l.state,
        ${number} as number, ${until} as expiration_date
      from ${sql.table(register)} l join organization o on o.id = l.agency_id
      where ${own} and ${endsBetween(register, ends)}`;
  };
  const all = sql.join((Object.keys(registers) as Register[]).map(ofRegister), sql` union all `);
  const { rows } = await sql<EndingLicense>`select * from (${all}) ending
    order by expiration_date, state, id limit ${MOST}`.execute(ctx.tx);
  if (rows.length < MOST) return { content: rows, totalElements: rows.length };
  const counted = await sql<{ count: number }>`select count(*)::int from (${all}) ending`.execute(ctx.tx);
  return { content: rows, totalElements: counted.rows[0]!.count };
};
