import { accountDetails, type AccountDetails } from '@parapet/contract/account/account';
import { riskRow, type RiskRow } from '@parapet/contract/account/bulk';
import { describeIssue } from '@parapet/contract/field-errors';
import { validateAccountDetails } from '@parapet/domain/accounts/account-details';
import { flatDetails } from '@parapet/domain/accounts/detail-fields';
import { yearOf } from '@parapet/domain/dates';
import { findIndustry } from '@parapet/domain/reference/industries';
import type { Region } from '@parapet/domain/regions/region';
import { regionOfCountry } from '@parapet/domain/regions/regions';
import { isRegistrable } from '../../../platform/registrable-domain.ts';
import type { Facts } from '../../../platform/facts.ts';
import { asWritten, checkCurrency, checkShared } from './as-written.ts';
import { cellError, cellErrorsIn, sayWhatStood, type CellError } from './cell-errors.ts';
import { findDoubtful } from './file-check.ts';

export type CheckedRisk = { risk: RiskRow | null; errors: CellError[]; doubtful: CellError[] };

/**
 * Checks a row by the shape of the contract, and then by the rules that the account details form is held to.
 * @param home the region of the agency, for a row that names no country.
 * @param written the cells that were read by the convention of their file, as they stood there.
 */
export function checkRisk(
  facts: Facts,
  home: Region,
  today: string,
  cells: object,
  written: object = {},
): CheckedRisk {
  const stood = { ...cells, ...written };
  const parsed = riskRow.safeParse(cells, { error: describeIssue });
  if (!parsed.success) return refused(stood, cellErrorsIn(parsed.error));
  const { country } = parsed.data;
  const region = country ? regionOfCountry(country) : home;
  if (!region) return refused(cells, [cellError('country', 'validation.notAnOption')]);
  const { risk, errors } = asWritten(facts, region, parsed.data);
  const wrong = (column: string, rule: string) => {
    if (!errors.some((error) => error.column === column)) errors.push(cellError(column, rule));
  };
  if (risk.product && !region.products.all.includes(risk.product))
    wrong('product', `“${risk.product}” is not sold there. Write one of: ${region.products.all.join(', ')}.`);
  for (const { column, detail } of [...checkCurrency(region, stood), ...checkShared(facts, region, risk)])
    wrong(column, detail);
  const details = findDetails(facts, region, risk);
  const found = details
    ? validateAccountDetails(region.code, undefined, flatDetails(details), yearOf(today), {
        zipCodes: facts.zipCodes,
        isRegistrable,
      })
    : {};
  for (const [field, rule] of Object.entries(found)) {
    const column = field === region.industry.codeField ? 'industryCode' : field;
    if (!(column === 'domainName' && details?.hasNoDomain)) wrong(column, rule);
  }
  return errors.length > 0
    ? refused(stood, errors)
    : { risk, errors, doubtful: findDoubtful(stood, risk, EXACT_COLUMNS) };
}

/** Columns whose values mean something else when a digit or a separator is read wrongly. */
export const EXACT_COLUMNS: readonly string[] = [
  'phoneNumber',
  'state',
  'zipCode',
  'industryCode',
  'revenue',
  'noOfEmployeesAll',
  'yearEstablished',
  'domainName',
];

const refused = (cells: object, errors: readonly CellError[]): CheckedRisk => ({
  risk: null,
  errors: sayWhatStood(cells, errors),
  doubtful: [],
});

/** The region of a checked row. */
export const regionOfRisk = (risk: RiskRow, home: Region): Region =>
  (risk.country && regionOfCountry(risk.country)) || home;

/** The account details that a row gives; undefined for an industry that is not on the region's list. */
export function findDetails(facts: Facts, region: Region, risk: RiskRow): AccountDetails | undefined {
  const industry = findIndustry(facts.industries[region.code], risk.industryCode);
  if (!industry) return undefined;
  const { address1, city, zipCode } = risk;
  return accountDetails.parse({
    ...region.industry.detailsOf(industry),
    name: risk.name,
    primaryNaicsPercentage: 100,
    revenue: risk.revenue,
    noOfEmployeesAll: risk.noOfEmployeesAll,
    yearEstablished: risk.yearEstablished,
    phoneNumber: risk.phoneNumber,
    ownershipType: risk.ownershipType,
    entityType: risk.entityType,
    domainName: risk.domainName,
    hasNoDomain: risk.domainName === '',
    url: risk.domainName ? `https://www.${risk.domainName}` : '',
    address: {
      address1,
      city,
      zipCode,
      state: region.address.hasStates ? risk.state : '',
      country: region.country,
    },
  });
}
