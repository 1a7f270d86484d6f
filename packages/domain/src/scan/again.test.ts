import { describe, expect, it } from 'vitest';
import { isDueAtQuote, looksByItself } from './again.ts';

const said = (agrees: boolean) => ({ agrees, by: 'Olivia Grant', at: '2027-03-10T15:00:00Z' });

describe('whether a company is looked at without being asked each time', () => {
  it.each([
    [null, false, false],
    [null, true, true],
    [said(true), false, true],
    [said(false), true, false],
  ])('follows what was said last, else whether somebody asked before (%j, %s)', (agreement, asked, looks) => {
    expect(looksByItself(agreement, asked)).toBe(looks);
  });
});

describe('a quote', () => {
  const at = (day: string) => new Date(`2027-03-${day}T12:00:00Z`);
  it('looks where nobody has looked, and where the last look is a week old', () => {
    expect(isDueAtQuote(undefined, at('10'))).toBe(true);
    expect(isDueAtQuote(at('03'), at('10'))).toBe(true);
    expect(isDueAtQuote(at('04'), at('10'))).toBe(false);
  });
});
