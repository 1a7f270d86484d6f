import { plainText, getTotal, type Payout, type PayoutEntry, type PayoutFormat } from './payout-file.ts';

const WIDTH = 94;
/** Records of a block: a file is filled up to whole ones. */
const BLOCK = 10;
const ODFI_DIGITS = 8;
/** Credits only. */
const CREDITS = '220';

/** @throws RangeError where a number has more digits than its field. */
function digits(value: number | string, width: number): string {
  const text = String(value).padStart(width, '0');
  if (!/^\d+$/.test(text) || text.length > width)
    throw new RangeError(`${value} does not fit ${width} digits`);
  return text;
}
const letters = (text: string, width: number): string =>
  plainText(text).toUpperCase().slice(0, width).padEnd(width, ' ');
const yymmdd = (date: string): string => date.slice(2).replaceAll('-', '');

/** The bank of the payee: eight digits; the ninth is their check digit. */
const getRdfi = ({ routing }: PayoutEntry): string => routing.slice(0, ODFI_DIGITS);

/** The sum of the banks' numbers, of which the last ten digits are kept (Nacha: "Entry Hash"). */
const getHash = (entries: readonly PayoutEntry[]): string =>
  digits(entries.reduce((sum, entry) => sum + Number(getRdfi(entry)), 0) % 1e10, 10);

const entryDetail = (entry: PayoutEntry, index: number, odfi: string): string =>
  [
    '6',
    // A credit to a checking account, or to savings.
    entry.isSavings ? '32' : '22',
    digits(entry.routing, 9),
    entry.account.slice(0, 17).padEnd(17, ' '),
    digits(entry.amount, 10),
    // Without the first letters, which all have: fifteen characters are taken.
    letters(entry.reference.replace(/^CS-/, ''), 15),
    letters(entry.name, 22),
    '  ',
    '0',
    odfi + digits(index + 1, 7),
  ].join('');

/**
 * A file of ACH credits to companies (CCD), as the Nacha Operating Rules lay it out (Appendix Three, "ACH
 * Record Format Specifications"; the widths are those of the ACH Guide for Developers,
 * https://achdevguide.nacha.org/ach-file-details): records of 94 characters, a header (1), one batch (5, its
 * entries 6, 8), a control record (9), and lines of nines up to a whole block of ten.
 */
export const nacha: PayoutFormat = {
  extension: 'ach',
  contentType: 'text/plain; charset=us-ascii',
  write({ number, createdAt, effectiveOn, from, entries }: Payout): string {
    const odfi = from.routing.slice(0, ODFI_DIGITS);
    const created = createdAt.toISOString();
    const companyId = letters(from.companyId, 10);
    const control = `${getHash(entries)}${digits(0, 12)}${digits(getTotal(entries), 12)}`;
    const batch = digits(number % 1e7, 7);
    const records = [
      [
        '1',
        '01',
        ` ${digits(from.routing, 9)}`,
        companyId,
        yymmdd(created.slice(0, 10)),
        created.slice(11, 16).replace(':', ''),
        'A',
        '094',
        '10',
        '1',
        letters(from.bank, 23),
        letters(from.name, 23),
        letters(String(number), 8),
      ].join(''),
      [
        '5',
        CREDITS,
        letters(from.name, 16),
        ' '.repeat(20),
        companyId,
        'CCD',
        letters('COMMISSION', 10),
        yymmdd(created.slice(0, 10)),
        yymmdd(effectiveOn),
        '   ',
        '1',
        odfi,
        batch,
      ].join(''),
      ...entries.map((entry, index) => entryDetail(entry, index, odfi)),
      `8${CREDITS}${digits(entries.length, 6)}${control}${companyId}${' '.repeat(25)}${odfi}${batch}`,
    ];
    const blocks = Math.ceil((records.length + 1) / BLOCK);
    records.push(
      `9${digits(1, 6)}${digits(blocks, 6)}${digits(entries.length, 8)}${control}${' '.repeat(39)}`,
    );
    while (records.length < blocks * BLOCK) records.push('9'.repeat(WIDTH));
    return records.map((record) => `${record}\r\n`).join('');
  },
};
