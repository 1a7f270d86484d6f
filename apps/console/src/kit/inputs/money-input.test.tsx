import { MantineProvider } from '@mantine/core';
import { REGIONS } from '@parapet/domain/regions/regions';
import { parsePercent } from '@parapet/domain/inputs/number';
import { parseMoney } from '@parapet/domain/inputs/money';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test } from 'vitest';
import { startI18n } from '../../core/i18n.ts';
import { EinInput } from './business-number-input.tsx';
import { MoneyInput } from './money-input.tsx';
import { WholeInput } from './number-input.tsx';
import { PercentInput } from './percent-input.tsx';
import { PhoneInput } from './phone-input.tsx';
import { toShown } from './typed-input.tsx';

const markup = (input: React.ReactNode): string =>
  renderToStaticMarkup(<MantineProvider>{input}</MantineProvider>);
const shown = (input: React.ReactNode): string => /value="([^"]*)"/.exec(markup(input))![1]!;
beforeAll(() => startI18n('en-US'));

test('QUO-971 an amount is shown with thousands separators and two decimals; whole major units have none', () => {
  expect(shown(<MoneyInput cents value={123_456_00} />)).toBe('$123,456.00');
  expect(shown(<MoneyInput cents value={5} />)).toBe('$0.05');
  expect(shown(<MoneyInput value={4_000_000} />)).toBe('$4,000,000');
});

test('values of other kinds are written in full, a negative one with its sign', () => {
  expect(shown(<WholeInput value={1250} />)).toBe('1,250');
  expect(shown(<WholeInput value={1998} isYear />)).toBe('1998');
  expect(shown(<PercentInput value={-12.5} decimals={1} />)).toBe('-12.5%');
  expect(shown(<PhoneInput value="5125550143" />)).toBe('(512) 555-0143');
  expect(shown(<EinInput value="123456789" />)).toBe('12-3456789');
});

test('QUO-516 signs, separators and spaces are stripped from amounts and percentages', () => {
  const amount = {
    parse: (text: string) => parseMoney(REGIONS.US, text, 'major'),
    write: (value: number) => String(value),
  };
  for (const text of ['$4,000,000', ' 4 000 000 ', '4,000,000.00 USD', '$ 4000000'])
    expect(toShown(text, amount)).toEqual({ text: '4000000', problem: null });
  const percent = { parse: (text: string) => parsePercent(text, 1), write: (value: number) => String(value) };
  for (const text of ['12.5%', ' 12.5 % ', '12.5']) expect(toShown(text, percent).text).toBe('12.5');
});

test('what was not understood stays as typed, with an error; the schema gets the text and refuses it', () => {
  const reading = {
    parse: (text: string) => parseMoney(REGIONS.US, text, 'major'),
    write: (value: number) => `$${value}`,
  };
  expect(toShown('1.234.567', reading)).toEqual({ text: '1.234.567', problem: 'grouping' });
  expect(toShown('£1 200', reading)).toEqual({ text: '£1 200', problem: 'otherCurrency' });
  expect(toShown('2500000.00', reading)).toEqual({ text: '$2500000', problem: null });
  const unclear = markup(<MoneyInput value="1.5" />);
  expect(unclear).toContain('value="1.5"');
  expect(unclear).toContain('Whole numbers only, without decimals');
  expect(unclear).toContain('aria-invalid="true"');
});
