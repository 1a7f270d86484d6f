import { describe, expect, test } from 'vitest';
import { uk } from '../regions/uk.ts';
import { us } from '../regions/us.ts';
import {
  getPapersWith,
  getTextJurisdiction,
  getUnverifiedForms,
  isTextVerified,
  unconfirmedTexts,
  type FormToCompare,
} from './texts.ts';

const form = (own: Partial<FormToCompare>): FormToCompare => ({
  prescribed: true,
  when: {},
  verified: false,
  ...own,
});
const fraud = form({ states: { LA: { verified: true } } });
const legend = form({ when: { papers: ['SURPLUS'] } });
const letter = form({ when: { states: ['OH'], families: ['P250'] } });
const ours = form({ prescribed: false });
const read = form({ verified: true, states: { TX: { verified: false } } });
const all = [fraud, legend, letter, ours, read];

describe('the prescribed texts of a policy that were not read at their source', () => {
  const open = (paper: 'ADMITTED' | 'SURPLUS', jurisdiction: string, product: 'P100' | 'P250' = 'P250') =>
    getUnverifiedForms(all, { paper, jurisdiction, product });

  test('are those that its paper prints, and never words of our own', () => {
    expect(open('ADMITTED', 'CA')).toEqual([fraud]);
    expect(open('SURPLUS', 'CA')).toEqual([fraud, legend]);
    expect(getPapersWith(legend)).toEqual(['SURPLUS']);
    expect(getPapersWith(fraud)).toEqual(['ADMITTED', 'SURPLUS']);
  });

  test('are those of its product and its state', () => {
    expect(open('ADMITTED', 'OH')).toEqual([fraud, letter]);
    expect(open('ADMITTED', 'OH', 'P100')).toEqual([fraud]);
  });

  test('go by the words of the state where the form has any of its own', () => {
    expect(open('SURPLUS', 'LA')).toEqual([legend]);
    expect(open('ADMITTED', 'TX')).toEqual([fraud, read]);
    expect(isTextVerified(read, 'CA')).toBe(true);
  });
});

test('the state prescribes the texts of a policy, and in the United Kingdom one law does', () => {
  expect(getTextJurisdiction(us, 'OH')).toBe('OH');
  expect(getTextJurisdiction(us, '')).toBe('');
  for (const state of ['', 'London']) expect(getTextJurisdiction(uk, state)).toBe('UK');
});

test('a text counts as confirmed in the edition that was confirmed', () => {
  const notice = { form: 'surplus-notice', edition: 'PAR-SLN-US 01 26', title: 'Surplus Lines Notice' };
  const warning = { form: 'fraud-statement', edition: 'PAR-FRD-US 01 26', title: 'Fraud Statement' };
  const open = (confirmed: { form: string; edition: string }[]) =>
    unconfirmedTexts('LA', [notice, warning], confirmed);
  expect(open([])).toEqual({ state: 'LA', texts: [notice, warning] });
  expect(open([warning])).toEqual({ state: 'LA', texts: [notice] });
  expect(open([warning, { ...notice, edition: 'PAR-SLN-US 07 25' }])?.texts).toEqual([notice]);
  expect(open([notice, warning])).toBeNull();
});
