import { expect, it } from 'vitest';
import { formulaIn } from './csv-formulas.ts';

it.each([
  '=1+1',
  'a,=1+1',
  'a;=1+1',
  'a\n=HYPERLINK("http://x.example")',
  '"=1+1"',
  ' \u200b=1+1',
  '\uff1d1+1',
  '@SUM(A1)',
  '+SUM(A1)',
  "-2+3+cmd|' /C calc'!A0",
  "=cmd|' /C calc'!A0",
  'a,"b",\t=1',
])('finds the formula of %j', (text) => expect(formulaIn(text)).toBeDefined());

it.each([
  'date,amount\n2026-01-01,-12.50\n',
  '+1 512 555 0100',
  '-',
  '- none',
  '+44 (0) 20 7946 0000',
  "'=1+1",
  'a = b, c=d',
  'name@example.com,x',
  '(12.50)',
])('lets %j be', (text) => expect(formulaIn(text)).toBeUndefined());
