import {
  directoryColumns,
  directoryRow,
  type DirectoryRow,
} from '@parapet/contract/account/directory-imports';
import { describeIssue } from '@parapet/contract/field-errors';
import type { UploadedFile } from '@parapet/contract/upload';
import { validateNewAccount } from '@parapet/domain/accounts/new-account';
import { findIndustry } from '@parapet/domain/reference/industries';
import type { RegionCode } from '@parapet/domain/regions/region';
import { regionOfCountry } from '@parapet/domain/regions/regions';
import type { Facts } from '../../../platform/facts.ts';
import type { Outside } from '../../../platform/handler.ts';
import { asWritten, checkCurrency, checkShared } from '../upload/as-written.ts';
import { cellError, cellErrorsIn, sayWhatStood, type CellError } from '../upload/cell-errors.ts';
import { EXACT_COLUMNS } from '../upload/check-risk.ts';
import { findDoubtful, type LookedRow } from '../upload/file-check.ts';
import { readRiskFile, type RiskFile } from '../upload/risk-file.ts';

/** A company of a directory's file that can be stored. */
export type Company = DirectoryRow & { region: RegionCode; industry: string };

/** Reads a file of companies and checks its rows. */
export async function readCompanies(
  outside: Outside,
  file: UploadedFile,
): Promise<{ read: RiskFile; rows: LookedRow[]; companies: Company[] }> {
  const facts = await outside.read(async (ctx) => ctx.facts);
  const read = await readRiskFile(outside.apart, file.bytes, { columns: directoryColumns, of: 'companies' });
  const companies = new Map<string, Company>();
  const rows = read.rows.map(({ number, cells, written }): LookedRow => {
    const stood = { ...cells, ...written };
    const { company, wrong } = checkRow(facts, cells, stood);
    const key = company && `${company.region} ${company.sourceId}`;
    if (key && companies.has(key))
      wrong.push({ column: 'sourceId', detail: 'It appears twice in the file.' });
    if (!company || !key || wrong.length > 0)
      return { number, input: null, errors: sayWhatStood(stood, wrong), doubtful: [] };
    companies.set(key, company);
    const doubtful = findDoubtful(stood, company, EXACT_COLUMNS);
    return { number, input: company, errors: [], doubtful };
  });
  return { read, rows, companies: [...companies.values()] };
}

/**
 * Checks a row by its shape, and by the rules that a new account is held to. It is read as a row of a risk
 * file is: whole ZIP codes and industry codes, phones as they are stored.
 */
function checkRow(facts: Facts, cells: object, stood: object): { company?: Company; wrong: CellError[] } {
  const parsed = directoryRow.safeParse(cells, { error: describeIssue });
  if (!parsed.success) return { wrong: cellErrorsIn(parsed.error) };
  const region = regionOfCountry(parsed.data.country);
  if (!region) return { wrong: [cellError('country', 'validation.notAnOption')] };
  const { risk: row, errors: wrong } = asWritten(facts, region, parsed.data);
  const { name, city, state, zipCode, phoneNumber: phone } = row;
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
  for (const { column, detail } of [...checkCurrency(region, stood), ...checkShared(facts, region, row)])
    refuseCell(column, detail);
  const industry = findIndustry(facts.industries[region.code], row.industryCode);
  const company = {
    ...row,
    country: region.country,
    region: region.code,
    industry: industry?.secondaryIndustry ?? '',
  };
  return { company, wrong };
}
