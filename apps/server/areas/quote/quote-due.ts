import { DESK_DAYS } from '@parapet/domain/quotes/desk';
import { sql, type RawBuilder } from 'kysely';

/** When a quote of the alias is due: on the agency's date, or some days after it was started. */
export const quoteDue = (alias: 't' | 'q'): RawBuilder<string> =>
  sql<string>`coalesce(${sql.ref(`${alias}.need_by_date`)},
    (${sql.ref(`${alias}.created`)} at time zone 'UTC')::date + ${sql.lit(DESK_DAYS)})`;
