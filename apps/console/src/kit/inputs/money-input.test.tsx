import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { MoneyInput } from './money-input.tsx';

const shown = (input: React.ReactNode): string =>
  /value="([^"]*)"/.exec(renderToStaticMarkup(<MantineProvider>{input}</MantineProvider>))![1]!;

test('QUO-971 an amount is shown with thousands separators and two decimals; whole major units have none', () => {
  expect(shown(<MoneyInput cents value={123_456_00} />)).toBe('$123,456.00');
  expect(shown(<MoneyInput cents value={5} />)).toBe('$0.05');
  expect(shown(<MoneyInput value={4_000_000} />)).toBe('$4,000,000');
});
