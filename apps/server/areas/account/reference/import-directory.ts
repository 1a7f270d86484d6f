import {
  searchDirectoryImports as definition,
  type checkDirectoryFile as checkCall,
  type importDirectory as importCall,
  type searchDirectoryImports as searchCall,
} from '@parapet/contract/account/directory-imports';
import { sql } from 'kysely';
import { getActor, type CommandContext } from '../../../platform/command-context.ts';
import type { Handler, PreparedHandler } from '../../../platform/handler.ts';
import { page } from '../../../platform/lists/list.ts';
import { insertRecord } from '../../../platform/records/records.ts';
import { refuse } from '../../../platform/refuse.ts';
import { SHOWN_ERRORS } from '../../bulk/index.ts';
import { buildFileCheck } from '../upload/file-check.ts';
import { requireSheet, toKeptName } from '../upload/risk-file.ts';
import { getToday } from '../today.ts';
import { readCompanies, type Company } from './directory-file.ts';

/**
 * Brings a file of companies into the directory from which accounts are made. A company that the source gave
 * before follows it; an account that was made of one does not, until somebody refreshes it.
 */
export const importDirectory: PreparedHandler<typeof importCall> = {
  async prepare(outside, { body }) {
    const file = requireSheet(body.file);
    const { rows, companies } = await readCompanies(outside, file);
    return async (ctx) => {
      const { source, asOf } = body;
      // Two files of one source come in one after the other.
      await sql`select pg_advisory_xact_lock(hashtextextended(${`directory ${source}`}, 0))`.execute(ctx.tx);
      await requireNewest(ctx, source, asOf);
      const written = companies.length > 0 ? await write(ctx, companies, { source, asOf }) : [];
      const saved = await insertRecord(
        ctx,
        'directoryImport',
        {
          organizationId: getActor(ctx).organizationId,
          source,
          asOf,
          fileName: toKeptName(file),
          total: rows.length,
          added: written.filter(({ isNew }) => isNew).length,
          changed: written.filter(({ isNew, isChanged }) => isChanged && !isNew).length,
          refused: rows.length - companies.length,
          importedBy: ctx.person.name,
          created: ctx.now,
        },
        () => ({ event: 'organization.directory-imported', detail: { name: source, date: asOf } }),
      );
      const { organizationId: _, ...shown } = saved;
      const errors = rows.flatMap((row) => row.errors.map((error) => ({ row: row.number, ...error })));
      return { ...shown, created: saved.created.toISOString(), errors: errors.slice(0, SHOWN_ERRORS) };
    };
  },
};

/** Says what an import of the file would do. Nothing is stored. */
export const checkDirectoryFile: PreparedHandler<typeof checkCall> = {
  async prepare(outside, { body }) {
    const file = requireSheet(body.file);
    const { read, rows, companies } = await readCompanies(outside, file);
    return async (ctx) => {
      await requireNewest(ctx, body.source, body.asOf);
      const known = await countKnown(ctx, companies, body.source);
      return { ...buildFileCheck(file, read, rows), added: companies.length - known, known };
    };
  },
};

/** Counts the companies that the source gave before. */
async function countKnown(
  ctx: CommandContext,
  companies: readonly Company[],
  source: string,
): Promise<number> {
  const keys = companies.map(({ region, sourceId }) => ({ region, sourceId }));
  const { rows } = await sql<{ known: number }>`
    select count(*)::int as known
    from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as g (region text, "sourceId" text)
    join directory_company d
      on d.region = g.region and d.source = ${source} and d.source_id = g."sourceId"`.execute(ctx.tx);
  return rows[0]!.known;
}

export const searchDirectoryImports: Handler<typeof searchCall> = (ctx, { query }) =>
  page(ctx, definition, query, { table: 'directoryImport', tenant: null });

/**
 * Refuses a file that is older than the newest one of its source, so earlier data never undoes later data.
 */
async function requireNewest(ctx: CommandContext, source: string, asOf: string): Promise<void> {
  const today = getToday(ctx, { region: 'US', state: '' });
  if (asOf > today) refuse('directory-of-tomorrow', { day: asOf });
  const newest = await ctx.tx
    .selectFrom('directoryImport')
    .select('asOf')
    .where('source', '=', source)
    .orderBy('asOf', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (newest && newest.asOf > asOf) refuse('directory-older', { source, day: newest.asOf });
}

type Written = { isNew: boolean; isChanged: boolean };

/** @returns what became of each company: PostgreSQL tells a row as it was from what it is now. */
async function write(
  ctx: CommandContext,
  companies: readonly Company[],
  { source, asOf }: { source: string; asOf: string },
): Promise<Written[]> {
  const { rows } = await sql<Written>`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(companies)}::jsonb) as g (
        region text, "sourceId" text, name text, "phoneNumber" text, address1 text, address2 text, city text,
        state text, "zipCode" text, country text, "industryCode" text, industry text, "ownershipType" text,
        "entityType" text, "domainName" text, revenue bigint, "noOfEmployeesAll" int, "yearEstablished" int)
    )
    insert into directory_company (region, source, source_id, as_of, name, phone, address1, address2,
      city, state, zip_code, country, industry_code, industry, ownership_type, entity_type, domain_name,
      revenue, employees, year_established)
    select region, ${source}, "sourceId", ${asOf}::date, name, "phoneNumber", address1, address2, city, state,
      "zipCode", country, "industryCode", industry, "ownershipType", "entityType", "domainName", revenue,
      "noOfEmployeesAll", "yearEstablished"
    from given
    on conflict (region, source, source_id) where source_id <> '' do update set
      as_of = excluded.as_of, name = excluded.name, phone = excluded.phone, address1 = excluded.address1,
      address2 = excluded.address2, city = excluded.city, state = excluded.state,
      zip_code = excluded.zip_code, country = excluded.country, industry_code = excluded.industry_code,
      industry = excluded.industry, ownership_type = excluded.ownership_type,
      entity_type = excluded.entity_type, domain_name = excluded.domain_name, revenue = excluded.revenue,
      employees = excluded.employees, year_established = excluded.year_established
    returning old.id is null as is_new,
      (old.name, old.phone, old.address1, old.address2, old.city, old.state, old.zip_code, old.country,
        old.industry_code, old.ownership_type, old.entity_type, old.domain_name, old.revenue, old.employees,
        old.year_established)
      is distinct from (new.name, new.phone, new.address1, new.address2, new.city, new.state, new.zip_code,
        new.country, new.industry_code, new.ownership_type, new.entity_type, new.domain_name, new.revenue,
        new.employees, new.year_established)
      as is_changed`.execute(ctx.tx);
  return rows;
}
