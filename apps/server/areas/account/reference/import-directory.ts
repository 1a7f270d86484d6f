import {
  directoryColumns,
  directoryRow,
  searchDirectoryImports as definition,
  type DirectoryRow,
  type importDirectory as importCall,
  type searchDirectoryImports as searchCall,
} from '@parapet/contract/account/directory-imports';
import { describeIssue } from '@parapet/contract/field-errors';
import { DOMAIN_MESSAGES, isNobodys } from '@parapet/domain/accounts/domain-name';
import { validateNewAccount } from '@parapet/domain/accounts/new-account';
import { findIndustry } from '@parapet/domain/reference/industries';
import type { RegionCode } from '@parapet/domain/regions/region';
import { regionOfCountry } from '@parapet/domain/regions/regions';
import { sql } from 'kysely';
import { getActor, type CommandContext } from '../../../platform/command-context.ts';
import type { Facts } from '../../../platform/facts.ts';
import type { Handler, PreparedHandler } from '../../../platform/handler.ts';
import { page } from '../../../platform/lists/list.ts';
import { insertRecord } from '../../../platform/records/records.ts';
import { isRegistrable } from '../../../platform/registrable-domain.ts';
import { refuse } from '../../../platform/refuse.ts';
import { SHOWN_ERRORS } from '../../bulk/index.ts';
import { asWritten } from '../upload/as-written.ts';
import { cellError, cellErrorsIn, sayWhatStood, type CellError } from '../upload/cell-errors.ts';
import { readRiskFile, requireSheet, type FileRow } from '../upload/risk-file.ts';
import { getToday } from '../today.ts';

type RowError = CellError & { row: number };
type Company = DirectoryRow & { region: RegionCode; industry: string };
type Checked = { companies: Company[]; errors: RowError[]; refused: number };

/**
 * Brings a file of companies into the directory from which accounts are made. A company that the source gave
 * before follows it; an account that was made of one does not, until somebody refreshes it.
 */
export const importDirectory: PreparedHandler<typeof importCall> = {
  async prepare(outside, { body }) {
    const file = requireSheet(body.file);
    const facts = await outside.read(async (ctx) => ctx.facts);
    const { rows } = await readRiskFile(outside.apart, file.bytes, {
      columns: directoryColumns,
      of: 'companies',
    });
    const { companies, errors, refused } = checkRows(facts, rows);
    return async (ctx) => {
      const { source, asOf } = body;
      await requireNewest(ctx, source, asOf);
      const written = companies.length > 0 ? await write(ctx, companies, { source, asOf }) : [];
      const saved = await insertRecord(
        ctx,
        'directoryImport',
        {
          organizationId: getActor(ctx).organizationId,
          source,
          asOf,
          fileName: file.name.slice(0, 200),
          total: rows.length,
          added: written.filter(({ isNew }) => isNew).length,
          changed: written.filter(({ isNew, isChanged }) => isChanged && !isNew).length,
          refused,
          importedBy: ctx.person.name,
          created: ctx.now,
        },
        () => ({ event: 'organization.directory-imported', detail: { name: source, date: asOf } }),
      );
      const { organizationId: _, ...shown } = saved;
      return { ...shown, created: saved.created.toISOString(), errors: errors.slice(0, SHOWN_ERRORS) };
    };
  },
};

export const searchDirectoryImports: Handler<typeof searchCall> = (ctx, { query }) =>
  page(ctx, definition, query, { table: 'directoryImport', tenant: null });

/**
 * Refuses a file that is older than the newest one of its source, so earlier data never undoes later data.
 * Two files of one source come in one after the other.
 */
async function requireNewest(ctx: CommandContext, source: string, asOf: string): Promise<void> {
  const today = getToday(ctx, { region: 'US', state: '' });
  if (asOf > today) refuse('directory-of-tomorrow', { day: asOf });
  await sql`select pg_advisory_xact_lock(hashtextextended(${`directory ${source}`}, 0))`.execute(ctx.tx);
  const newest = await ctx.tx
    .selectFrom('directoryImport')
    .select('asOf')
    .where('source', '=', source)
    .orderBy('asOf', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (newest && newest.asOf > asOf) refuse('directory-older', { source, day: newest.asOf });
}

function checkRows(facts: Facts, rows: readonly FileRow[]): Checked {
  const companies = new Map<string, Company>();
  const errors: RowError[] = [];
  let refused = 0;
  for (const { number, cells } of rows) {
    const { company, wrong } = checkRow(facts, cells);
    const key = company && `${company.region} ${company.sourceId}`;
    if (key && companies.has(key))
      wrong.push({ column: 'sourceId', detail: 'It appears twice in the file.' });
    if (wrong.length > 0) {
      refused += 1;
      errors.push(...sayWhatStood(cells, wrong).map((error) => ({ row: number, ...error })));
    } else if (key) companies.set(key, company);
  }
  return { companies: [...companies.values()], errors, refused };
}

/**
 * Checks a row by its shape, and by the rules that a new account is held to. It is read as a row of a risk
 * file is: whole ZIP codes and industry codes, phones as they are stored.
 */
function checkRow(facts: Facts, cells: object): { company?: Company; wrong: CellError[] } {
  const parsed = directoryRow.safeParse(cells, { error: describeIssue });
  if (!parsed.success) return { wrong: cellErrorsIn(parsed.error) };
  const region = regionOfCountry(parsed.data.country);
  if (!region) return { wrong: [cellError('country', 'validation.notAnOption')] };
  const { risk: row, errors: wrong } = asWritten(facts, region, parsed.data);
  const { name, city, state, zipCode, phoneNumber: phone, domainName } = row;
  const found = validateNewAccount(
    region.code,
    { name, phone, city, state, zipCode, mailingAddress: null },
    facts.zipCodes,
  );
  const refuseCell = (column: string, rule: string) => {
    if (!wrong.some((error) => error.column === column)) wrong.push(cellError(column, rule));
  };
  for (const [field, rule] of Object.entries(found))
    refuseCell(field === 'phone' ? 'phoneNumber' : field, rule);
  if (region.address.hasStates && !facts.states.some(({ code }) => code === state))
    refuseCell('state', 'validation.notAnOption');
  const industry = row.industryCode ? findIndustry(facts.industries[region.code], row.industryCode) : null;
  if (industry === undefined) refuseCell('industryCode', 'validation.notAnOption');
  if (domainName !== '' && (isNobodys(domainName) || !isRegistrable(domainName)))
    refuseCell('domainName', DOMAIN_MESSAGES.checkFailed);
  const company = {
    ...row,
    country: region.country,
    region: region.code,
    industry: industry?.secondaryIndustry ?? '',
  };
  return { company, wrong };
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
