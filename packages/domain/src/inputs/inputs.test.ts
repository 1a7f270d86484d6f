import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { isPlainDate, toPlainDate } from '../dates.ts';
import { formatMajor, formatMoney, money } from '../money.ts';
import { ALL_REGIONS, REGIONS } from '../regions/regions.ts';
import { STATES } from '../test-support/data.ts';
import { parseDuns, parseEin } from './business-numbers.ts';
import { parseDate } from './date.ts';
import { parseMoney } from './money.ts';
import { parseNumber, parsePercent, parseWhole } from './number.ts';
import { parsePhone } from './phone.ts';
import { parseState } from './state.ts';
import type { Understood } from './understood.ts';

const { US, UK } = REGIONS;
/** The value, or the problem. */
const of = <T>(answer: Understood<T>): T | string => (answer.ok ? answer.value : answer.problem);

describe('an amount', () => {
  it.each([
    ['2500000', 2_500_000],
    ['2500000.00', 2_500_000],
    ['$2,500,000', 2_500_000],
    ['$2,500,000.00', 2_500_000],
    ['2.5m', 2_500_000],
    ['1.5M', 1_500_000],
    ['1.5 million', 1_500_000],
    ['40k', 40_000],
    ['USD 40k', 40_000],
    ['1.25bn', 1_250_000_000],
    ['1 200', 1200],
    ['1\u00a0200\u202f000', 1_200_000],
    ['.5m', 500_000],
    ['1.1m', 1_100_000],
    ['(500)', -500],
    ['($500)', -500],
    ['-500', -500],
    ['\u2212500', -500],
    ['-$500', -500],
    ['$-500', -500],
    ['0', 0],
  ])('in whole dollars: %s is %s', (text, wanted) => expect(of(parseMoney(US, text, 'major'))).toBe(wanted));

  it.each([
    ['1.5', 'wholeOnly'],
    ['1.50', 'wholeOnly'],
    ['2500000.01', 'wholeOnly'],
    ['1.2345678m', 'wholeOnly'],
    ['1.200', 'grouping'],
    ['1.234.567', 'grouping'],
    ['12,50', 'grouping'],
    ['1,2,3', 'grouping'],
    ['1,0000', 'grouping'],
    ["1'200", 'grouping'],
    ['£1 200', 'otherCurrency'],
    ['€500', 'otherCurrency'],
    ['1e6', 'notANumber'],
    ['0x10', 'notANumber'],
    ['5 to 10', 'notANumber'],
    ['5-10', 'notANumber'],
    ['--5', 'notANumber'],
    ['about 5', 'notANumber'],
    ['5x', 'notANumber'],
    ['', 'notANumber'],
    ['$', 'notANumber'],
    ['99999999999m', 'tooLarge'],
  ])('is not guessed: %s is %s', (text, wanted) => expect(of(parseMoney(US, text, 'major'))).toBe(wanted));

  test('is read in the currency of the region, and in cents where the field holds cents', () => {
    expect(of(parseMoney(UK, '£1 200', 'major'))).toBe(1200);
    expect(of(parseMoney(UK, '1.5m GBP', 'major'))).toBe(1_500_000);
    expect(of(parseMoney(UK, '$1,200', 'major'))).toBe('otherCurrency');
    expect(of(parseMoney(US, '250', 'minor'))).toBe(25_000);
    expect(of(parseMoney(US, '$1,234.5', 'minor'))).toBe(123_450);
    expect(of(parseMoney(US, '1.1', 'minor'))).toBe(110);
    expect(of(parseMoney(US, '0.015', 'minor'))).toBe('grouping');
  });

  test('what is printed is read as the same, in every region', () =>
    fc.assert(
      fc.property(
        fc.constantFrom(...ALL_REGIONS),
        fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 }),
        (region, amount) => {
          const { currency, locale } = region;
          expect(of(parseMoney(region, formatMajor(amount, currency, locale), 'major'))).toBe(amount || 0);
          expect(of(parseMoney(region, formatMoney(money(amount, currency), locale), 'minor'))).toBe(
            amount || 0,
          );
        },
      ),
    ));

  test('a text is refused or says itself what its digits and sign come to', () =>
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[-+(]?[$£]?[\d., kmbn-]{1,14}\)?$/)), (text) => {
        const answer = parseMoney(US, text, 'major');
        if (!answer.ok) return;
        // The digits that were typed are those of the value, but for zeros at either end.
        const bare = (digits: string) => digits.replaceAll(/\D/g, '').replaceAll(/^0+|0+$/g, '');
        expect(bare(text.normalize('NFKC'))).toBe(bare(String(answer.value)));
        expect(answer.value < 0).toBe(
          /[-(\u2010-\u2015\u2212]/.test(text.normalize('NFKC')) && answer.value !== 0,
        );
      }),
      { numRuns: 2000 },
    ));
});

test('percentages and whole numbers keep their sign and refuse what is more exact than the field', () => {
  expect(['25', '25%', '25 %', '25 percent', '25.0%'].map((text) => of(parsePercent(text)))).toEqual(
    Array(5).fill(25),
  );
  expect(of(parsePercent('-12.5%', 2))).toBe(-12.5);
  expect(of(parsePercent('(5)%', 2))).toBe(-5);
  expect(of(parsePercent('12.5%'))).toBe('wholeOnly');
  expect(of(parsePercent('5k'))).toBe('notANumber');
  expect(['1,250', '250k', '12 people', '3.5'].map((text) => of(parseWhole(text)))).toEqual([
    1250,
    250_000,
    'notANumber',
    'wholeOnly',
  ]);
  expect(of(parseNumber('0.125', { decimals: 10 }))).toBe(0.125);
});

describe('a date', () => {
  it.each([
    ['1/31/2027', '2027-01-31'],
    ['01-31-27', '2027-01-31'],
    ['2027-01-31', '2027-01-31'],
    ['2027-01-31T09:30:00Z', '2027-01-31'],
    ['31 Jan 2027', '2027-01-31'],
    ['1 Jan 2027', '2027-01-01'],
    ['Jan 31, 2027', '2027-01-31'],
    ['January 31st 2027', '2027-01-31'],
    ['31-Jan-27', '2027-01-31'],
    ['Sept 3 2027', '2027-09-03'],
    ['31/1/2027', 'notADate'],
    ['2/29/2027', 'notADate'],
    ['1/31', 'notADate'],
    ['1/31-2027', 'notADate'],
    ['Ja 3 2027', 'notADate'],
    ['tomorrow', 'notADate'],
    ['20270131', 'notADate'],
  ])('in the US: %s is %s', (text, wanted) => expect(of(parseDate(US, text))).toBe(wanted));

  test('has its day first in the UK', () => {
    expect(of(parseDate(UK, '3/2/2027'))).toBe('2027-02-03');
    expect(of(parseDate(US, '3/2/2027'))).toBe('2027-03-02');
    expect(of(parseDate(UK, '1/31/2027'))).toBe('notADate');
  });

  test('printed in the format of the region is read as the same; other text is no date', () => {
    fc.assert(
      fc.property(fc.constantFrom(...ALL_REGIONS), fc.integer({ min: 0, max: 40_000 }), (region, day) => {
        const date = toPlainDate(new Date(Date.UTC(2000, 0, 1 + (day % 36_000))));
        for (const format of ['2-digit', 'short', 'long'] as const) {
          const shown = new Intl.DateTimeFormat(region.locale, {
            day: '2-digit',
            month: format,
            year: 'numeric',
            timeZone: 'UTC',
          }).format(new Date(date));
          expect([shown, of(parseDate(region, shown))]).toEqual([shown, date]);
        }
      }),
    );
    fc.assert(
      fc.property(fc.constantFrom(...ALL_REGIONS), fc.string(), (region, text) => {
        const answer = parseDate(region, text);
        expect(!answer.ok || isPlainDate(answer.value)).toBe(true);
      }),
    );
  });
});

describe('a phone number', () => {
  it.each([
    ['(512) 555-0143', '(512) 555-0143'],
    ['512.555.0143', '(512) 555-0143'],
    ['512/555-0143', '(512) 555-0143'],
    ['+1 512 555 0143', '(512) 555-0143'],
    ['15125550143', '(512) 555-0143'],
    ['+44 20 7946 0142', '+442079460142'],
    ['(02) 12/3', 'notAPhone'],
    ['512 555 014', 'notAPhone'],
    ['512 555 01433', 'notAPhone'],
    ['512 555 0143 x12', 'notAPhone'],
    ['512-555-CALL', 'notAPhone'],
  ])('in the US: %s is %s', (text, wanted) => expect(of(parsePhone(US, text))).toBe(wanted));

  it.each([
    ['020 7946 0142', '442079460142'],
    ['(020) 7946 0142', '442079460142'],
    ['+44 20 7946 0142', '442079460142'],
    ['+44 (0)20 7946 0142', '442079460142'],
    ['0044 20 7946 0142', '442079460142'],
    ['(+44) 20 7946 0142', '442079460142'],
    ['44 (0) 20 7946 0142', '442079460142'],
    ['tel:+442079460142', '442079460142'],
    ['44 2079 460142', '442079460142'],
    ['07700 900123', '447700900123'],
    ['+1 512 555 0143', '+15125550143'],
    ['44 5555 555555', '445555555555'],
    // Ten digits without 0 or 44 may be a number of another country.
    ['2079460142', 'notAPhone'],
    ['5125550143', 'notAPhone'],
  ])('in the UK: %s is %s', (text, wanted) => expect(of(parsePhone(UK, text))).toBe(wanted));

  test('is written as in its country, which is read as the same', () => {
    expect(
      ['442079460142', '441134960142', '441214960142', '447700900142', '441632960142'].map(UK.phone.written),
    ).toEqual(['020 7946 0142', '0113 496 0142', '0121 496 0142', '07700 900142', '01632 960142']);
    fc.assert(
      fc.property(fc.stringMatching(/^44[1-9]\d{9}$/), (stored) => {
        expect(of(parsePhone(UK, UK.phone.written(stored)))).toBe(stored);
      }),
    );
    fc.assert(
      fc.property(fc.stringMatching(/^[2-9]\d{2}[2-9]\d{6}$/), (digits) => {
        const stored = of(parsePhone(US, digits));
        expect(of(parsePhone(US, US.phone.written(stored)))).toBe(stored);
      }),
    );
  });
});

test('a state is known by code or name, in any case', () => {
  expect(
    ['TX', 'tx', 'Texas', 'TEXAS', 'N.Y.', 'new york', 'Washington DC', 'd.c.'].map((text) =>
      of(parseState(STATES, text)),
    ),
  ).toEqual(['TX', 'TX', 'TX', 'TX', 'NY', 'NY', 'DC', 'DC']);
  expect(['Tex', 'XX', '', 'New'].map((text) => of(parseState(STATES, text)))).toEqual(
    Array(4).fill('notAState'),
  );
});

test('an EIN has an assigned prefix and is no Social Security number; a D-U-N-S number has nine digits', () => {
  expect(
    ['12-3456789', '123456789', '12 3456789', '12\u20133456789'].map((text) => of(parseEin(text))),
  ).toEqual(Array(4).fill('12-3456789'));
  expect(['123-45-6789', '123 45 6789'].map((text) => of(parseEin(text)))).toEqual(
    Array(2).fill('socialSecurity'),
  );
  expect(['abc', '12-345678', '00-1234567', '89-1234567', ''].map((text) => of(parseEin(text)))).toEqual(
    Array(5).fill('notAnEin'),
  );
  expect(['123456789', '12-345-6789'].map((text) => of(parseDuns(text)))).toEqual(Array(2).fill('123456789'));
  expect(['abc', '12345678', '1-23456789'].map((text) => of(parseDuns(text)))).toEqual(
    Array(3).fill('notADuns'),
  );
});
