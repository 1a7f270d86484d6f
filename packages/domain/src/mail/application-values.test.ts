import { describe, expect, it } from 'vitest';
import { findValue } from './application-values.ts';
import { readApplication } from './read-application.ts';

describe('a value of an application', () => {
  it.each([
    ['$4,200,000', '4200000'],
    ['USD 4,200,000', '4200000'],
    ['4,200,000 GBP', '4200000'],
    ['£4.2m', '4200000'],
    ['4.2 million', '4200000'],
    ['2500000.49', '2500000'],
  ])('an amount written %j is read', (text, value) => {
    expect(findValue('domesticRevenue', text)).toEqual({ value });
  });
  it.each([
    ['2500000,00', '2500000'],
    ['2.500.000,00', '2500000'],
    ['2.500', '2500'],
    ['€ 12', undefined],
    ['(500)', undefined],
    ['2500000,00,00', undefined],
  ])('an amount that is %j is never multiplied: read in doubt, or left out', (text, value) => {
    expect(findValue('domesticRevenue', text)).toEqual(value && { value, isDoubtful: true });
  });
  it.each([
    ['1,250', { value: '1250' }],
    ['1.250', { value: '1250', isDoubtful: true }],
    ['1,5', undefined],
    ['52 or so', undefined],
  ])('employees that are %j', (text, found) => {
    expect(findValue('noOfEmployeesAll', text)).toEqual(found);
  });
  it.each([
    ['contactName', 'Siobhán O’Brien'],
    ['contactName', 'Nguyễn Văn Anh'],
    ['city', 'Coeur d’Alene'],
  ] as const)('%s %s has its letters', (field, text) => {
    expect(findValue(field, text)).toEqual({ value: text });
    expect(findValue(field, text.normalize('NFD'))).toEqual({ value: text });
  });
  it('a ZIP code that lost its zero is in doubt', () => {
    expect(findValue('zipCode', '2139')).toEqual({ value: '02139', isDoubtful: true });
    expect(findValue('zipCode', '02139')).toEqual({ value: '02139' });
  });
  it('a phone number is that of its region', () => {
    expect(findValue('phoneNumber', '512.555.0143')).toEqual({ value: '(512) 555-0143' });
    expect(findValue('phoneNumber', '+44 (0)20 7946 0142')).toEqual({ value: '442079460142' });
    expect(findValue('phoneNumber', '5.13E+09')).toBeUndefined();
  });
});

it('what can be read in two ways is for a person to certify', () => {
  const pair = { place: 'row 1', label: 'Annual Revenue', confidence: 0.95 };
  const read = (value: string) =>
    readApplication([{ name: 'a.csv', lines: [], pairs: [{ ...pair, value }] }]);
  expect(read('2500000,00')).toMatchObject([{ value: '2500000', confidence: 0.5 }]);
  expect(read('2,500,000')).toMatchObject([{ value: '2500000', confidence: 0.95 }]);
});
