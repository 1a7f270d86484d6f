import { formsInForce } from '@parapet/domain/forms/forms-for';
import type { PlainDate } from '@parapet/domain/dates';
import { describe, expect, it } from 'vitest';
import STATES from '../../../../data/states.json' with { type: 'json' };
import { pdfText } from '../../testing/pdf/pdf-text.ts';
import { sampleFacts, samplePolicy } from '../../testing/sample-policy.ts';
import { paragraphsOf, shippedForms } from '../catalog/index.ts';
import type { Block } from './paper-content.ts';
import renderDocument from './drawing/render-document.ts';
import { buildContent } from './forms/index.ts';
import { makeSubject, type SubjectFacts } from './subject.ts';

const legends = formsInForce(shippedForms('US'), '2027-01-01').find(({ form }) => form === 'surplus-notice')!;
const GENERAL =
  'The insurer is eligible to write surplus lines insurance in the state but is not licensed by it.';

/** A policy on surplus paper that begins on a day, taxed in its state. */
function surplusPolicy(state: string, effectiveDate: PlainDate = '2026-12-01') {
  const policy = samplePolicy('P250', { state });
  const tax = { code: 'SURPLUS_LINES_TAX', jurisdiction: state, rate: 0.0485, source: '', verified: true };
  const rating = { ...policy.rating, taxes: [{ ...tax, amount: { amount: 970, currency: 'USD' } }] };
  return { ...policy, effectiveDate, rating } as typeof policy;
}

function getContent(form: string, state: string, own: Partial<SubjectFacts> = {}, day?: PlainDate): Block[] {
  const policy = surplusPolicy(state, day);
  return buildContent(form, makeSubject(policy, sampleFacts(policy, { isSurplus: true, ...own })));
}

describe('the legend that a state prescribes for surplus lines', () => {
  it('stands first, in the words and the type of its law, instead of ours on both papers', () => {
    for (const [state, own] of Object.entries(legends.states!)) {
      if (!own.statute || own.place === 'binder') continue;
      for (const form of ['declarations', 'surplus-notice']) {
        const [first, ...rest] = getContent(form, state);
        if (!first || !('legend' in first)) throw new Error(`${form} of ${state} begins with something else`);
        expect(first.legend.map(({ text }) => text)).toEqual(
          paragraphsOf(own).map((text) => text.replace('{taxRate}', '4.85')),
        );
        first.legend.forEach(({ points, bold, isRed }, at) => {
          const isMeant = own.type?.of?.includes(at + 1) ?? true;
          expect(points).toBeGreaterThanOrEqual(isMeant ? (own.type?.points ?? 0) : 0);
          expect(bold).toBe(isMeant && (own.type?.bold ?? false));
          expect(isRed).toBe(own.type?.color === 'red');
        });
        expect(first.hasBorder).toBe(own.type?.hasBorder ?? false);
        expect(JSON.stringify(rest), state).not.toContain(GENERAL);
        expect(JSON.stringify(rest).includes('have not been compared'), state).toBe(!own.verified);
        expect(JSON.stringify(rest).includes(own.source), state).toBe(own.verified);
      }
    }
  });

  it('names its law once compliance has compared this edition with it, and then says nothing else', () => {
    const printed = (form: string, state: string, edition: string, day?: PlainDate) => {
      const policy = surplusPolicy(state, day);
      const { forms } = sampleFacts(policy, { isSurplus: true });
      const compared = [{ form: 'surplus-notice', edition, comparedAt: new Date('2026-12-24T18:00:00Z') }];
      return JSON.stringify(getContent(form, state, { forms: { ...forms, compared } }, day));
    };
    const uncompared = 'have not been compared';
    for (const form of ['declarations', 'surplus-notice']) {
      const inGeorgia = printed(form, 'GA', 'PAR-SLN-US 11 26');
      expect(inGeorgia).toContain('Official Code of Georgia 33-5-26. Read on December 24, 2026.');
      expect(inGeorgia).not.toContain('a copy of 2006');
      expect(inGeorgia).not.toContain(uncompared);
      // Of another edition it says nothing.
      expect(printed(form, 'GA', 'PAR-SLN-US 01 26')).toContain(uncompared);
      // Our own words name no law.
      expect(printed(form, 'AK', 'PAR-SLN-US 11 26')).not.toContain(uncompared);
      expect(printed(form, 'AK', 'PAR-SLN-US 11 26')).not.toContain('Read on');
      expect(printed(form, 'LA', 'PAR-SLN-US 11 26')).toContain('Read on November 27, 2026.');
    }
    expect(printed('declarations', 'GA', 'PAR-SLN-US 11 26', '2026-11-27')).toContain(uncompared);
    expect(printed('declarations', 'GA', 'PAR-SLN-US 01 26', '2026-11-27')).not.toContain(uncompared);
  });

  it('is not made up where nobody found it: our own words stand there and say so', () => {
    const known = Object.entries(legends.states!).filter(([, { statute }]) => statute);
    const others = STATES.map(({ code }) => code).filter((state) => !known.some(([code]) => code === state));
    expect(others).toEqual(expect.arrayContaining(['AK', 'CA', 'IL', 'MT', 'NJ', 'PA', 'VA']));
    for (const state of [...others, 'NY'])
      for (const form of ['declarations', 'surplus-notice']) {
        const text = JSON.stringify(getContent(form, state));
        // Montana has words of our own.
        expect(text, state).toContain(state === 'MT' ? 'an unauthorized insurer that is eligible' : GENERAL);
        expect(text, state).toContain(`The words of ${state} have not been compared with the statute.`);
      }
  });

  it('has a page and a day for each that is named, and is verified where that page is the state’s own', () => {
    const named = Object.entries(legends.states!).filter(([, { statute }]) => statute);
    expect(named.filter(([, { verified }]) => verified).map(([state]) => state)).toEqual(['LA', 'MI']);
    for (const [state, { url, readOn, confidence, verified }] of named) {
      expect(url, state).toMatch(/^https:\/\//);
      expect(readOn, state).toMatch(/^\d{4}-\d{2}-\d{2}$/);
      expect(verified, state).toBe(confidence === 'A');
      if (verified) expect(url, state).toMatch(/legis\.la\.gov|michigan\.gov/);
    }
  });

  it('of New York is for the binder, and of no other state', () => {
    expect(JSON.stringify(getContent('binder', 'NY'))).toContain('NEW YORK STATE SECURITY FUNDS');
    for (const state of ['FL', 'LA', 'AK'])
      expect(JSON.stringify(getContent('binder', state))).not.toContain('legend');
  });

  it('of Louisiana is signed by the broker who attested it', () => {
    const notice = {
      brokerFirstName: 'Ada',
      brokerLastName: 'Moss',
      licenseNumber: 'LA 7',
      at: '2026-11-28T12:00:00Z',
    };
    const [first] = getContent('declarations', 'LA', { notice } as never);
    expect(first).toMatchObject({ signed: [{ name: 'Ada Moss' }, { name: 'Ada Moss' }] });
    expect(getContent('declarations', 'LA')[0]).toMatchObject({ signed: [{ name: '' }, { name: '' }] });
  });

  it('of Louisiana names the broker whose signature is on file, and leaves no other to be signed for', () => {
    const signed = (isSignatureOnFile: boolean, own: object = {}) => {
      const broker = { name: 'Rosa Delgado', isSignatureOnFile };
      const agency = { name: 'Harbor', agent: '', email: '', phone: '', license: 'LA 7', broker };
      const [first] = getContent('declarations', 'LA', { agency, ...own } as never);
      return first && 'legend' in first && first.signed.map(({ name }) => name);
    };
    expect(signed(true)).toEqual(['Rosa Delgado', 'Rosa Delgado']);
    expect(signed(false), 'a license without a signature').toEqual(['', 'Rosa Delgado']);
    const notice = {
      brokerFirstName: 'Ada',
      brokerLastName: 'Moss',
      licenseNumber: 'LA 7',
      at: '2026-11-28',
    };
    expect(signed(true, { notice }), 'who attested it signs it').toEqual(['Ada Moss', 'Ada Moss']);
  });

  it('does not change policies that carry the edition before it', () => {
    for (const form of ['declarations', 'surplus-notice'])
      expect(JSON.stringify(getContent(form, 'LA', {}, '2026-11-27'))).not.toContain(
        'delivered as surplus lines',
      );
  });

  it('of Florida is drawn at the head of the first page, below the title', async () => {
    const policy = surplusPolicy('FL');
    const facts = sampleFacts(policy, { isSurplus: true });
    const [page] = pdfText(await renderDocument({ form: 'declarations', policy, facts }));
    const at = (words: string) => page!.replaceAll(/\s+/g, ' ').indexOf(words);
    expect(at('THIS INSURANCE IS ISSUED PURSUANT TO THE FLORIDA SURPLUS LINES LAW')).toBeGreaterThan(0);
    expect(at('NOT APPROVED BY ANY FLORIDA REGULATORY AGENCY')).toBeLessThan(at('Named insured'));
  });
});

it('the disclosure of terrorism coverage says with the policy what was said with the quote', () => {
  const printed = (day: PlainDate, endDate: PlainDate) => {
    const policy = { ...surplusPolicy('TX', day), endDate };
    return JSON.stringify(buildContent('tria-disclosure', makeSubject(policy, sampleFacts(policy))));
  };
  expect(printed('2026-12-01', '2027-12-01')).toContain('certifies to be an act of terrorism');
  expect(printed('2026-12-01', '2027-12-01')).not.toContain('program ends');
  expect(printed('2027-02-01', '2028-02-01')).toContain('The federal program ends on December 31, 2027');
  expect(printed('2026-11-27', '2027-11-27')).not.toContain('certifies to be');
});
