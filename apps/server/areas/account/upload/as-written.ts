import type { RiskRow } from '@parapet/contract/account/bulk';
import {
  DOMAIN_MESSAGES,
  mayBeOwned,
  normalizeDomain,
  validateSingleDomain,
} from '@parapet/domain/accounts/domain-name';
import { validatePhone } from '@parapet/domain/accounts/phone';
import { parsePhone } from '@parapet/domain/inputs/phone';
import { parseState } from '@parapet/domain/inputs/state';
import { plainText } from '@parapet/domain/inputs/understood';
import { findIndustry, findSuccessor } from '@parapet/domain/reference/industries';
import { findZip } from '@parapet/domain/reference/zip-codes';
import type { Region } from '@parapet/domain/regions/region';
import type { Facts } from '../../../platform/facts.ts';
import { isRegistrable } from '../../../platform/registrable-domain.ts';
import { cellError, cellText, quotedCell, type CellError } from './cell-errors.ts';

/** The columns that files of risks and of companies share, and that people write in many ways. */
type Written = Pick<RiskRow, 'phoneNumber' | 'state' | 'zipCode' | 'industryCode' | 'domainName'>;

/**
 * A row as people and spreadsheets write it, as it is stored: phones however they are punctuated, a domain
 * with its scheme, the name of a state, ZIP codes and SIC codes that lost their zero where only one code can
 * be meant.
 * @returns the row, and the sentences for what nobody can mend but who wrote it.
 */
export function asWritten<Row extends Written>(
  facts: Facts,
  region: Region,
  risk: Row,
): { risk: Row; errors: CellError[] } {
  const errors: CellError[] = [];
  const phone = parsePhone(region, risk.phoneNumber);
  const named = parseState(facts.states, risk.state);
  const state = named.ok && region.address.hasStates ? named.value : '';
  if (!named.ok && region.address.hasStates && risk.state !== '')
    errors.push(cellError('state', 'validation.notAnOption'));
  const zip = region.address.hasStates ? findZip(facts.zipCodes, risk.zipCode, state) : null;
  if (!zip && region.address.hasStates && /^\d{3,4}$/.test(risk.zipCode))
    errors.push(cellError('zipCode', lostZero(risk.zipCode)));
  const scheme = facts.industries[region.code];
  const code = risk.industryCode;
  const whole = findIndustry(scheme, code) ? code : `0${code}`;
  const successor = findSuccessor(scheme, code);
  if (successor) errors.push(cellError('industryCode', ofBefore(code, successor, scheme)));
  return {
    risk: {
      ...risk,
      phoneNumber: phone.ok ? phone.value : risk.phoneNumber,
      state,
      zipCode: zip ?? risk.zipCode,
      industryCode: findIndustry(scheme, whole) ? whole : code,
      domainName: normalizeDomain(risk.domainName),
    },
    errors,
  };
}

/**
 * Checks that an amount is not in the money of another region: without its sign it would be another amount.
 * @param cells as they stood in the file.
 */
export function checkCurrency({ currency, currencySymbol }: Region, cells: object): CellError[] {
  const sign = /[$£€¥]/.exec(plainText(cellText(cells, 'revenue')))?.[0];
  if (sign === undefined || sign === currencySymbol) return [];
  const quoted = quotedCell(cells, 'revenue');
  return [
    cellError('revenue', `“${quoted}” is not in ${currency}. Write the amount in ${currency}: 2500000.`),
  ];
}

/**
 * Checks the columns that files of risks and of companies share, where something stands in them: one rule for
 * both, and for the form of the account details.
 * @param row as `asWritten` returns it.
 */
export function checkShared(facts: Facts, region: Region, row: Written): CellError[] {
  const { state, industryCode, domainName, phoneNumber } = row;
  const isState = facts.states.some(({ code }) => code === state);
  const isOwn = mayBeOwned(domainName, isRegistrable);
  const found: [column: keyof Written, rule: string | null][] = [
    ['state', region.address.hasStates && !isState ? 'validation.notAnOption' : null],
    [
      'industryCode',
      industryCode && !findIndustry(facts.industries[region.code], industryCode)
        ? 'validation.notAnOption'
        : null,
    ],
    [
      'domainName',
      domainName ? (validateSingleDomain(domainName) ?? (isOwn ? null : DOMAIN_MESSAGES.checkFailed)) : null,
    ],
    ['phoneNumber', phoneNumber ? validatePhone(region.code, phoneNumber) : null],
  ];
  return found.flatMap(([column, rule]) => (rule ? [cellError(column, rule)] : []));
}

const lostZero = (zip: string): string =>
  `“${zip}” has too few digits, and “${zip.padStart(5, '0')}” is not a ZIP code in this state. Format the column as text and enter all five digits.`;

type Successor = NonNullable<ReturnType<typeof findSuccessor>>;

const ofBefore = (old: string, { code, edition }: Successor, scheme: Facts['industries']['US']): string =>
  `“${old}” is a code of NAICS ${edition}. In NAICS 2022 it is ${code} (${findIndustry(scheme, code)?.secondaryIndustry ?? ''}).`;
