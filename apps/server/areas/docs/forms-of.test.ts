import { catalogOf } from '@parapet/domain/coverages/catalog';
import { FAMILY, UK_PRODUCTS, US_PRODUCTS, type Product } from '@parapet/domain/products';
import { regionOfProduct } from '@parapet/domain/regions/regions';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sampleFacts, samplePolicy } from '../../testing/sample-policy.ts';
import { contentOf } from './forms/index.ts';
import { formsOf, listedForms, policyForms } from './forms-of.ts';
import { formsOn, unverifiedTexts } from '../catalog/index.ts';
import { makeSubject } from './subject.ts';

const day = '2026-11-22';

/** A product with any of its coverages, on any paper that its region has. */
const choices = fc
  .constantFrom<Product[]>(...US_PRODUCTS, ...UK_PRODUCTS)
  .chain((product) =>
    fc.record({
      product: fc.constant(product),
      state: fc.constantFrom('TX', 'LA', 'MT', 'NY'),
      isSurplus: fc.boolean(),
      isTriaExcluded: fc.boolean(),
      without: fc.subarray(catalogOf(FAMILY[product]).map(({ key }) => key)),
    }),
  );

describe('the forms of a policy', () => {
  it('are listed on its declarations with number and edition, and every listed form is generated', () => {
    fc.assert(
      fc.property(choices, ({ product, isSurplus, ...choice }) => {
        const policy = samplePolicy(product, choice);
        const facts = sampleFacts({ isSurplus });
        const subject = makeSubject(policy, facts);
        const listed = listedForms(policy, facts);
        const made = formsOf(policy, facts);
        expect(made.filter((form) => form !== 'invoice')).toEqual(listed.map(({ form }) => form));
        expect(new Set(made).size).toBe(made.length);
        const text = JSON.stringify(contentOf('declarations', subject));
        const numbers = text.match(/PAR-[A-Z0-9-]+ \d\d \d\d/g) ?? [];
        expect(numbers).toEqual(listed.map(({ number, edition }) => `${number} ${edition}`));
        for (const form of made) expect(JSON.stringify(contentOf(form, subject)).length).toBeGreaterThan(100);
      }),
      { numRuns: 300 },
    );
  });

  it('have one policy form, and an endorsement for each endorsement that is written', () => {
    fc.assert(
      fc.property(choices, ({ product, isSurplus, ...choice }) => {
        const policy = samplePolicy(product, choice);
        const forms = policyForms(policy, { isSurplus });
        expect(forms.filter(({ kind }) => kind === 'policy form')).toHaveLength(1);
        const written = catalogOf(FAMILY[product]).filter(
          ({ key, endorsement }) => endorsement && !choice.without.includes(key),
        );
        expect(
          forms.flatMap(({ kind, when }) => (kind === 'endorsement' && when.coverage) || []).sort(),
        ).toEqual(written.map(({ key }) => key).sort());
        const tria = forms.filter(({ when }) => when.tria).map(({ when }) => when.tria);
        const wanted = choice.isTriaExcluded ? 'rejected' : 'included';
        expect(tria).toEqual(regionOfProduct(product).hasTria ? [wanted] : []);
      }),
      { numRuns: 300 },
    );
  });

  it('carry a number of their own, an edition and a source, and say that they are illustrative', () => {
    for (const locale of ['en-US', 'en-GB'] as const) {
      const forms = formsOn(locale, day);
      expect(new Set(forms.map(({ number }) => number)).size).toBe(forms.length);
      for (const { number, edition, title, source, illustrative } of forms) {
        expect([number, edition, title, source].every(Boolean), number).toBe(true);
        expect(illustrative, number).toBe(true);
      }
    }
  });

  it('declare carrier, officers, hour, retentions, dates, conditions and producer', () => {
    const agency = { ...sampleFacts().agency, npn: '1234567', license: 'SL-204417' };
    const text = (isSurplus: boolean) =>
      JSON.stringify(
        contentOf('declarations', makeSubject(samplePolicy('P250'), sampleFacts({ isSurplus, agency }))),
      );
    const [admitted, surplus] = [text(false), text(true)];
    for (const words of [
      'NAIC 00000 (illustrative)',
      '100 Example Street',
      'A. Example',
      '12:01 AM standard time',
      'Continuity date',
      'Pending or prior litigation date',
      'Extended reporting period',
      'None: premium is earned by the day.',
      'Cancellation',
      'Notices of claims go to',
      'NPN 1234567',
    ])
      expect(admitted).toContain(words);
    for (const words of [
      '200 Example Street',
      '25% of the policy premium',
      'SL-204417',
      'have not been compared',
    ])
      expect(surplus, words).toContain(words);
    expect(admitted).not.toContain('Surplus lines notice');
  });

  it('give a retroactive date to agreements of liability alone', () => {
    const policy = samplePolicy('P250');
    const subject = makeSubject(policy, sampleFacts());
    const date = subject.retro(2);
    for (const form of ['declarations', 'schedule', 'binder', 'quote']) {
      const rows = JSON.stringify(contentOf(form, subject)).split('[{"text":').slice(1);
      const rowOf = (name: string) => rows.find((row) => row.startsWith(JSON.stringify(name)))!;
      expect(rowOf('Network security and privacy liability'), form).toContain(date);
      for (const name of ['Cyber extortion', 'Business interruption', 'Criminal reward', 'Missed bid'])
        expect(rowOf(name), form).not.toContain(date);
    }
  });

  it('name the prescribed texts of each state that nobody has compared with the law', () => {
    const forms = (state: string, product: Product) =>
      unverifiedTexts(state, product, day).map(({ form }) => form);
    const notices = ['fraud-statement', 'privacy-notice', 'surplus-notice', 'tria-disclosure'];
    for (const state of ['LA', 'MT', 'TX', 'FL']) expect(forms(state, 'P250').sort()).toEqual(notices);
    expect(forms('', 'P_ONE')).not.toContain('surplus-notice');
  });

  it('print a state’s own fraud warning in place of the general one', () => {
    const printed = (state: string) =>
      JSON.stringify(
        contentOf('fraud-statement', makeSubject(samplePolicy('P250', { state }), sampleFacts())),
      );
    const [own, general] = ['a felony of the third degree', 'which may be a crime'];
    expect(printed('FL')).toContain(own);
    expect(printed('FL')).not.toContain(general);
    expect(printed('TX')).toContain(general);
  });

  it('print the agreements of written coverages alone', () => {
    const policy = samplePolicy('P250', { without: ['TECH_ENO'] });
    const text = JSON.stringify(contentOf('policy-form-p250', makeSubject(policy, sampleFacts())));
    expect(text).toContain('Network security and privacy liability');
    expect(text).not.toContain('Technology errors and omissions');
    for (const word of ['War.', 'Cancellation', 'Extended reporting period', 'Law'])
      expect(text).toContain(word);
  });
});
