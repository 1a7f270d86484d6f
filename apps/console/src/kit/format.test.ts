import { expect, test } from 'vitest';
import { cut, dateText, datesInWords, majorText, instantText, phoneText, untilText } from './format.ts';
import { masked } from './inputs/phone-input.tsx';

test('CORE-289 ten digits are shown as (xxx) xxx-xxxx', () => {
  expect(phoneText('8336338666')).toBe('(833) 633-8666');
});
test('CORE-290 eleven digits are shown as 1 (xxx) xxx-xxxx', () => {
  expect(phoneText('18336338666')).toBe('1 (833) 633-8666');
  expect(phoneText('0800 208 8106 ext')).toBe('0800 208 8106 ext');
});
test('CORE-291 a number is masked as (###) ###-#### while it is typed', () => {
  expect(['8', '833', '8336', '833633', '8336338', '833633866699', '+1 (833) 633-8666'].map(masked)).toEqual([
    '8',
    '833',
    '(833) 6',
    '(833) 633',
    '(833) 633-8',
    '833633866699',
    '(833) 633-8666',
  ]);
  // What is no such number stays as it was typed: nothing is cut off it.
  expect(['+44 20 7946 0142', '512 555 0143 x12', '(02) 12/3'].map(masked)).toEqual([
    '+44 20 7946 0142',
    '512 555 0143 x12',
    '(02) 12/3',
  ]);
});
test('CORE-292 long text is cut and ends with an ellipsis', () => {
  expect(cut('a'.repeat(61))).toBe(`${'a'.repeat(59)}…`);
  expect(cut('short')).toBe('short');
});
test('CORE-409 an invalid date throws', () => {
  expect(() => dateText('nonsense')).toThrow(RangeError);
  expect(() => instantText('2026-13-45')).toThrow(RangeError);
});
test('CORE-416 revenue bands are written without decimals', () => {
  expect([majorText(1_500_000), majorText(1_500_000, 'GBP')].map((text) => text.replace(/^\D+/, ''))).toEqual(
    ['1,500,000', '1,500,000'],
  );
});

test('a date to come says how far it is', () => {
  expect(untilText('2026-12-20', '2026-11-22')).toBe('Dec 20, 2026 (in 28 days)');
  expect(untilText('2026-11-22', '2026-11-22')).toBe('Nov 22, 2026 (today)');
});
test('plain dates in a sentence are written out, and nothing that only looks like one', () => {
  expect(datesInWords('From 2027-08-10 to 2028-08-10.')).toBe('From Aug 10, 2027 to Aug 10, 2028.');
  for (const other of ['CS-2027-08-10', '2027-13-45 is no day', '2027-08-10T12:00:00Z', 'Code 12027-08-10'])
    expect(datesInWords(other)).toBe(other);
});
