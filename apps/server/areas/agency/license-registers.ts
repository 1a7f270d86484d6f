import type { PlainDate } from '@parapet/domain/dates';
import { sql, type RawBuilder } from 'kysely';

/** The three registers of licenses: when one ends, its number, who holds it, and where it is seen. */
export const registers = {
  agencyLicense: {
    until: sql.raw('expiration_date'),
    number: sql.raw('number'),
    // Two licenses of one holder in one state: the later one renews the other.
    holder: (of: string) => sql.raw(`${of}.agency_id`),
    name: sql.raw('o.name'),
    email: sql.raw('null::text'),
    page: '/agency/manage/licenses',
  },
  agentLicense: {
    until: sql.raw('expiration_date'),
    number: sql.raw('number'),
    holder: (of: string) => sql.raw(`${of}.agent_id`),
    name: sql.raw("(select first_name || ' ' || last_name from person where id = l.agent_id)"),
    email: sql.raw('(select email from person where id = l.agent_id and enabled and removed_at is null)'),
    page: '/agency/manage/licenses',
  },
  surplusLicense: {
    until: sql.raw('valid_until'),
    number: sql.raw('license_number'),
    holder: (of: string) => sql.raw(`lower(${of}.broker_email)`),
    name: sql.raw("broker_first_name || ' ' || broker_last_name"),
    email: sql.raw("nullif(broker_email, '')"),
    page: '/agency/manage/surplus',
  },
};
export type Register = keyof typeof registers;

/** The licenses `l` of a register that end between two days and are not renewed by another. */
export function endsBetween(
  register: Register,
  { from, to }: { from: PlainDate; to: PlainDate },
): RawBuilder<unknown> {
  const { until, holder } = registers[register];
  return sql`${until} between ${from} and ${to}
    and not exists (select from ${sql.table(register)} other
      where other.state = l.state and other.agency_id = l.agency_id
        and other.id <> l.id and ${holder('other')} = ${holder('l')} and other.${until} > l.${until})`;
}
