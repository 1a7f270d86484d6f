import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isMandatory, type FormCondition, type FormOfLibrary, type FormRisk } from './condition.ts';
import { coversFrom } from './covers-from.ts';
import { formsFor, reasonsFor } from './forms-for.ts';
import { readWording, wordingText, type WordingSection } from './wording.ts';

const risk: FormRisk = {
  product: 'P250',
  paper: 'SURPLUS',
  state: 'TX',
  industry: '541511',
  effectiveDate: '2026-06-01',
  limit: 2_000_000,
  coverages: [{ key: 'CYBER_EXTORTION', limit: 500_000 }],
  tria: 'included',
  rules: ['REVENUE_ABOVE'],
};
const form = (own: Partial<FormOfLibrary>): FormOfLibrary => ({
  form: 'a',
  number: 'A 1',
  position: 0,
  effectiveFrom: '2020-01-01',
  effectiveTo: null,
  when: {},
  ...own,
});

describe('the forms of a risk', () => {
  it('are those whose every condition fits, each with its reason', () => {
    const why = (when: FormCondition) =>
      reasonsFor(when, risk)?.map(({ by, value }) => `${by} ${value}`.trim());
    expect(why({})).toEqual(['ALWAYS']);
    expect(why({ families: ['P250'], products: ['P250'] })).toEqual(['PRODUCT P250']);
    expect(why({ families: ['P100'] })).toBeUndefined();
    expect(why({ products: ['P250_S'] })).toBeUndefined();
    expect(why({ papers: ['SURPLUS'], states: ['LA', 'TX'] })).toEqual(['PAPER SURPLUS', 'STATE TX']);
    expect(why({ papers: ['ADMITTED'] })).toBeUndefined();
    expect(why({ states: ['LA'] })).toBeUndefined();
    expect(why({ industries: ['52', '5415'] })).toEqual(['INDUSTRY 5415']);
    expect(why({ industries: ['52'] })).toBeUndefined();
    expect(why({ coverage: 'CYBER_EXTORTION', minimumLimit: 500_000 })).toEqual([
      'COVERAGE CYBER_EXTORTION',
      'LIMIT 500000',
    ]);
    expect(why({ coverage: 'CYBER_EXTORTION', minimumLimit: 500_001 })).toBeUndefined();
    expect(why({ coverage: 'WAR' })).toBeUndefined();
    expect(why({ minimumLimit: 1_000_000, maximumLimit: 2_000_000 })).toEqual(['LIMIT 2000000']);
    expect(why({ maximumLimit: 1_999_999 })).toBeUndefined();
    expect(why({ tria: 'rejected' })).toBeUndefined();
    expect(why({ tria: 'included', rule: 'REVENUE_ABOVE' })).toEqual([
      'TERRORISM included',
      'RULE REVENUE_ABOVE',
    ]);
    expect(why({ rule: 'OTHER' })).toBeUndefined();
  });

  it('are in the latest edition in force on the first day, by type and number', () => {
    const library = [
      form({ number: 'A 1', effectiveTo: '2026-05-31' }),
      form({ number: 'A 2', effectiveFrom: '2026-06-01' }),
      form({ number: 'A 3', effectiveFrom: '2026-06-02' }),
      form({ form: 'b', number: 'B 2', position: 1 }),
      form({ form: 'c', number: 'B 1', position: 1 }),
      form({ form: 'd', number: 'D', effectiveTo: '2026-05-31' }),
    ];
    const on = (effectiveDate: string) =>
      formsFor({ ...risk, effectiveDate }, library).map((one) => one.form.number);
    expect(on('2026-05-31')).toEqual(['A 1', 'D', 'B 1', 'B 2']);
    expect(on('2026-06-01')).toEqual(['A 2', 'B 1', 'B 2']);
    expect(on('2027-01-01')).toEqual(['A 3', 'B 1', 'B 2']);
    // A new edition takes the place of the old one also where it fits fewer policies.
    const narrower = [form({}), form({ effectiveFrom: '2026-01-01', when: { states: ['LA'] } })];
    expect(formsFor(risk, narrower)).toEqual([]);
  });

  it('are mandatory where nothing beyond product and paper is asked', () => {
    expect(isMandatory({ families: ['P250'], papers: ['SURPLUS'] })).toBe(true);
    for (const when of [{ states: ['TX'] }, { coverage: 'WAR' }, { minimumLimit: 0 }, { rule: 'X' }])
      expect(isMandatory(when)).toBe(false);
  });
});

describe('editions', () => {
  it('leave no day out, or are said to', () => {
    const dated = (effectiveFrom: string, effectiveTo: string | null) => ({ effectiveFrom, effectiveTo });
    const covers = (...all: ReturnType<typeof dated>[]) => coversFrom(all, '2020-01-01');
    expect(covers(dated('2020-01-01', null))).toBe(true);
    expect(covers(dated('2026-06-01', null), dated('2020-01-01', '2026-05-31'))).toBe(true);
    expect(covers(dated('2026-06-02', null), dated('2020-01-01', '2026-05-31'))).toBe(false);
    expect(covers(dated('2020-01-01', '2030-01-01'))).toBe(false);
    expect(covers()).toBe(false);
  });
});

const words = fc.stringMatching(/^[A-Za-z][A-Za-z ,.]{0,30}[a-z.]$/);
const sections = fc.array(
  fc.record(
    {
      title: words,
      texts: fc.array(words, { minLength: 1, maxLength: 3 }),
      items: fc.array(words, { minLength: 1, maxLength: 3 }),
      list: fc.constantFrom('coverages' as const, 'limits' as const),
    },
    { requiredKeys: ['title'] },
  ),
);

describe('a wording as one text', () => {
  it('is the same sections when it is read again', () => {
    fc.assert(
      fc.property(sections, (all: WordingSection[]) => {
        expect(readWording(wordingText(all))).toEqual(all);
      }),
    );
  });

  it('needs no title, and joins the lines of a paragraph', () => {
    expect(readWording('One\nline.\n\n\n- a\n- b\n\n# Two\nmore')).toEqual([
      { texts: ['One line.'], items: ['a', 'b'] },
      { title: 'Two', texts: ['more'] },
    ]);
  });
});
