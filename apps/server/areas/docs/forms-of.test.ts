import { getCatalog } from '@parapet/domain/coverages/catalog';
import { FAMILY, UK_PRODUCTS, US_PRODUCTS, type Product } from '@parapet/domain/products';
import type { PlainDate } from '@parapet/domain/dates';
import type { PaperType } from '@parapet/domain/forms/condition';
import { formsInForce } from '@parapet/domain/forms/forms-for';
import { getUnverifiedForms } from '@parapet/domain/law/texts';
import { regionOfProduct } from '@parapet/domain/regions/regions';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sampleFacts, samplePolicy } from '../../testing/sample-policy.ts';
import { buildContent } from './forms/index.ts';
import { getForms, listedForms, policyForms } from './forms-of.ts';
import { shippedForms } from '../catalog/index.ts';
import type { PolicyForms } from '../forms/index.ts';
import type { PolicyRow } from '../policy/index.ts';
import { makeSubject, type OpenCondition } from './subject.ts';

/** A product with any of its coverages, on any paper that its region has. */
const choices = fc
  .constantFrom<Product[]>(...US_PRODUCTS, ...UK_PRODUCTS)
  .chain((product) =>
    fc.record({
      product: fc.constant(product),
      state: fc.constantFrom('TX', 'LA', 'MT', 'NY'),
      isSurplus: fc.boolean(),
      isTriaExcluded: fc.boolean(),
      without: fc.subarray(getCatalog(FAMILY[product]).map(({ key }) => key)),
    }),
  );

describe('the forms of a policy', () => {
  it('are listed on its declarations with number and edition, and every listed form is generated', () => {
    fc.assert(
      fc.property(choices, ({ product, isSurplus, ...choice }) => {
        const policy = samplePolicy(product, choice);
        const facts = sampleFacts(policy, { isSurplus });
        const subject = makeSubject(policy, facts);
        const listed = listedForms(policy, facts);
        const made = getForms(policy, facts);
        expect(made.filter((form) => form !== 'invoice')).toEqual(listed.map(({ form }) => form));
        expect(new Set(made).size).toBe(made.length);
        const text = JSON.stringify(buildContent('declarations', subject));
        const numbers = text.match(/PAR-[A-Z0-9-]+ \d\d \d\d/g) ?? [];
        expect(numbers).toEqual(listed.map(({ number, edition }) => `${number} ${edition}`));
        for (const form of made)
          expect(JSON.stringify(buildContent(form, subject)).length).toBeGreaterThan(100);
      }),
      { numRuns: 300 },
    );
  });

  it('have one policy form, and an endorsement for each endorsement that is written', () => {
    fc.assert(
      fc.property(choices, ({ product, isSurplus, ...choice }) => {
        const policy = samplePolicy(product, choice);
        const forms = policyForms(policy, sampleFacts(policy, { isSurplus }));
        expect(forms.filter(({ kind }) => kind === 'policy form')).toHaveLength(1);
        const written = getCatalog(FAMILY[product]).filter(
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
      const forms = shippedForms(locale === 'en-US' ? 'US' : 'UK');
      expect(new Set(forms.map(({ number, edition }) => `${number} ${edition}`)).size).toBe(forms.length);
      for (const { number, edition, title, source, illustrative } of forms) {
        expect([number, edition, title, source].every(Boolean), number).toBe(true);
        expect(illustrative, number).toBe(true);
      }
    }
  });

  it('declare carrier, officers, hour, retentions, dates, conditions and producer', () => {
    const sample = samplePolicy('P250');
    const agency = { ...sampleFacts(sample).agency, npn: '1234567', license: 'SL-204417' };
    const text = (isSurplus: boolean) =>
      JSON.stringify(
        buildContent('declarations', makeSubject(sample, sampleFacts(sample, { isSurplus, agency }))),
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

  it('name on admitted paper the license of the state beside the national number', () => {
    const policy = samplePolicy('P250', { state: 'TX' });
    const printed = (own: object) => {
      const agency = { ...sampleFacts(policy).agency, npn: '1234567', ...own };
      return JSON.stringify(
        buildContent('declarations', makeSubject(policy, sampleFacts(policy, { agency }))),
      );
    };
    expect(printed({ stateLicense: '98765' })).toContain('NPN 1234567, TX license 98765');
    expect(printed({ npn: null, stateLicense: '98765' })).toContain('"TX license 98765"');
    expect(printed({ npn: null })).toContain('Not on file');
  });

  it('print on the binder what is still asked for, with its day, and nothing where nothing is', () => {
    const policy = samplePolicy('P250');
    const printed = (conditions: OpenCondition[]) =>
      JSON.stringify(buildContent('binder', makeSubject(policy, sampleFacts(policy, { conditions }))));
    const backup = { code: 'BACKUP_TEST', text: 'of all sites', dueDate: '2027-02-03', isBeforeIssue: false };
    expect(printed([backup])).toContain('Backup test report: of all sites');
    expect(printed([backup])).toContain('By February 3, 2027');
    expect(printed([{ ...backup, isBeforeIssue: true }])).toContain('until then no policy is issued');
    expect(printed([])).not.toContain('Conditions of this binder');
  });

  it('write the number of a British brokerage as its register does, without the American name', () => {
    const policy = samplePolicy('P_ONE');
    const agency = { ...sampleFacts(policy).agency, npn: '1234567', license: null };
    const text = JSON.stringify(
      buildContent('declarations', makeSubject(policy, sampleFacts(policy, { agency }))),
    );
    expect(text).toContain('1234567');
    expect(text).not.toContain('NPN');
  });

  it('give a retroactive date to agreements of liability alone', () => {
    const policy = samplePolicy('P250');
    const subject = makeSubject(policy, sampleFacts(policy));
    const date = subject.retro(2);
    for (const form of ['declarations', 'schedule', 'binder', 'quote']) {
      const rows = JSON.stringify(buildContent(form, subject)).split('[').slice(1);
      const rowOf = (name: string) => rows.find((row) => row.startsWith(JSON.stringify(name)))!;
      expect(rowOf('Network security and privacy liability'), form).toContain(date);
      for (const name of ['Cyber extortion', 'Business interruption', 'Criminal reward', 'Missed bid'])
        expect(rowOf(name), form).not.toContain(date);
    }
  });

  it('print the dates of the first policy of a row of renewals, and else their own', () => {
    const policy = samplePolicy('P250');
    const printed = (continuityDate: string | null) => {
      const subject = makeSubject({ ...policy, continuityDate }, sampleFacts(policy));
      const text = JSON.stringify(buildContent('declarations', subject));
      return text
        .slice(text.indexOf('Continuity date'))
        .match(/[A-Z][a-z]+ \d+, \d{4}/g)
        ?.slice(0, 2);
    };
    expect(printed('2021-03-09')).toEqual(['March 9, 2021', 'March 9, 2021']);
    const own = makeSubject(policy, sampleFacts(policy)).day(policy.effectiveDate);
    expect(printed(null)).toEqual([own, own]);
  });

  it('name the prescribed texts of each paper and state that nobody has compared with the law', () => {
    const open = (product: Product, jurisdiction: string, paper: PaperType = 'ADMITTED') =>
      getUnverifiedForms(formsInForce(shippedForms(regionOfProduct(product).code), '2027-01-01'), {
        paper,
        jurisdiction,
        product,
      })
        .map(({ form }) => form)
        .sort();
    const notices = ['fraud-statement', 'privacy-notice', 'tria-disclosure'];
    for (const state of ['MT', 'TX', 'FL', 'AK']) {
      expect(open('P250', state)).toEqual(notices);
      expect(open('P250', state, 'SURPLUS')).toEqual([...notices, 'surplus-notice'].sort());
    }
    // The words of these two were read at the state itself.
    for (const state of ['LA', 'MI']) expect(open('P250', state, 'SURPLUS')).toEqual(notices);
    const ofUk = [
      'complaints-and-compensation',
      'demands-and-needs',
      'privacy-notice',
      'product-information',
    ];
    expect(open('P_ONE', 'UK')).toEqual(ofUk);
  });

  it('print a state’s own fraud warning in place of the general one', () => {
    const printed = (state: string) => {
      const policy = samplePolicy('P250', { state });
      return JSON.stringify(buildContent('fraud-statement', makeSubject(policy, sampleFacts(policy))));
    };
    const [own, general] = ['a felony of the third degree', 'which may be a crime'];
    expect(printed('FL')).toContain(own);
    expect(printed('FL')).not.toContain(general);
    expect(printed('TX')).toContain(general);
  });

  it('print the fraud warning of the edition that the policy has, whatever a later one says', () => {
    const printed = (effectiveDate: PlainDate, compared: PolicyForms['compared'] = []) => {
      const policy = { ...samplePolicy('P250', { state: 'WA' }), effectiveDate } as PolicyRow;
      const facts = sampleFacts(policy);
      const subject = makeSubject(policy, { ...facts, forms: { ...facts.forms, compared } });
      return JSON.stringify(buildContent('fraud-statement', subject));
    };
    const [before, now] = ['false, incomplete or misleading', 'false, incomplete, or misleading'];
    expect(printed('2026-11-27')).toContain(before);
    expect(printed('2026-11-28')).toContain(now);
    const [first, second] = ['not verified in this edition', 'The words of WA have not been compared'];
    const confirm = (edition: string) => [{ form: 'fraud-statement', edition, comparedAt: new Date() }];
    expect(printed('2026-11-27')).toContain(first);
    expect(printed('2026-11-28')).toContain(second);
    expect(printed('2026-11-27', confirm('PAR-FRD-US 01 26'))).not.toContain(first);
    expect(printed('2026-11-28', confirm('PAR-FRD-US 11 26'))).not.toContain(second);
    expect(printed('2026-11-28', confirm('PAR-FRD-US 01 26')), 'other words').toContain(second);
  });

  it('print the agreements of written coverages alone', () => {
    const policy = samplePolicy('P250', { without: ['TECH_ENO'] });
    const text = JSON.stringify(buildContent('policy-form-p250', makeSubject(policy, sampleFacts(policy))));
    expect(text).toContain('Network security and privacy liability');
    expect(text).not.toContain('Technology errors and omissions');
    for (const word of ['War.', 'Cancellation', 'Extended reporting period', 'Law'])
      expect(text).toContain(word);
  });
});
