import { money } from '@parapet/domain/money';
import { UK_PRODUCTS, US_PRODUCTS, type Product } from '@parapet/domain/products';
import { regionOfProduct } from '@parapet/domain/regions/regions';
import { describe, expect, it } from 'vitest';
import { sampleFacts, samplePolicy } from '../../testing/sample-policy.ts';
import { buildContent } from './forms/index.ts';
import { getForms } from './forms-of.ts';
import type { Block } from './paper-content.ts';
import { makeSubject, type Subject } from './subject.ts';

type Choice = { isSurplus: boolean; isTriaExcluded: boolean };

/** A policy with all that its papers can show: fees, taxes, conditions, subjectivities, every agent. */
function fullSubject(product: Product, { isSurplus, isTriaExcluded }: Choice): Subject {
  const sample = samplePolicy(product, { state: 'FL', isTriaExcluded });
  const amount = money(1_500, sample.currency);
  const tax = { jurisdiction: 'FL', rate: 0.05, amount, source: '', verified: true };
  const policy = {
    ...sample,
    rating: {
      ...sample.rating,
      fees: [{ code: 'BROKER_FEE' as const, amount }],
      taxes: isSurplus ? [{ code: 'SURPLUS_LINES_TAX', ...tax }] : sample.rating.taxes,
    },
  } as typeof sample;
  const facts = sampleFacts(policy, { isSurplus });
  return makeSubject(policy, {
    ...facts,
    terrorism: regionOfProduct(product).hasTria ? amount : null,
    offer: {
      expiresOn: '2026-03-31',
      subjectivities: [
        { code: 'BACKUP_TEST', text: '', due: 'AFTER_BIND', days: 45, isMet: false, owner: 'AGENCY' },
      ],
    },
    conditions: [{ code: 'BACKUP_TEST', text: '', dueDate: '2026-05-16', isBeforeIssue: false }],
    agency: {
      ...facts.agency,
      wholesale: { agency: 'Summit Wholesale', agent: 'Ida Moss' },
      retailAgent: { firstName: 'Rosa', lastName: 'Delgado', licenseNumber: 'W123456' },
    },
  });
}

/** Every paper from the quote to the issued policy. */
const papersOf = (subject: Subject): string[] => [
  'quote',
  'options',
  'binder',
  'credit-note',
  ...getForms(subject.policy, subject),
];

const blocksIn = (blocks: readonly Block[]): Block[] =>
  blocks.flatMap((block) => [
    block,
    ...('together' in block ? blocksIn(block.together) : 'blocks' in block ? blocksIn(block.blocks) : []),
  ]);

/** The headings of a paper; one that the first column right under it repeats counts again. */
const headingsIn = (content: readonly Block[]): string[] =>
  blocksIn(content).flatMap((block, at, all) => {
    if ('heading' in block) return [block.heading];
    const before = all[at - 1];
    const isRepeated =
      'table' in block && before && 'heading' in before && before.heading === block.table.head[0];
    return isRepeated ? [before.heading] : [];
  });

const choicesOf = (product: Product): Choice[] =>
  [false, true].flatMap((isTriaExcluded) =>
    (regionOfProduct(product).hasSurplusLines ? [false, true] : [false]).map((isSurplus) => ({
      isSurplus,
      isTriaExcluded,
    })),
  );

it.each([...US_PRODUCTS, ...UK_PRODUCTS])(
  'the papers of %s have each heading once, and nothing left to fill in',
  (product) => {
    for (const choice of choicesOf(product)) {
      const subject = fullSubject(product, choice);
      for (const form of papersOf(subject)) {
        const content = buildContent(form, subject, form === 'options' ? [subject] : []);
        const headings = headingsIn(content);
        expect([form, headings]).toEqual([form, [...new Set(headings)].filter(Boolean)]);
        const text = JSON.stringify([subject.edition(form).title, content]);
        expect([form, text.match(/to be completed|TODO|\{\w+\}|undefined/g)]).toEqual([form, null]);
      }
    }
  },
);

describe('the agent who places the risk with the insured', () => {
  it('is named with the license of the state on what the insured gets before and after bind', () => {
    const subject = fullSubject('P250', { isSurplus: true, isTriaExcluded: false });
    const printed = (form: string, of = subject) => JSON.stringify(buildContent(form, of));
    for (const form of ['quote', 'binder', 'declarations', 'invoice', 'surplus-notice'])
      expect(printed(form), form).toContain('Retail agent: Rosa Delgado, FL license W123456');
    const { agency } = subject;
    const retailAgent = { firstName: 'Rosa', lastName: '', licenseNumber: '' };
    expect(printed('binder', { ...subject, agency: { ...agency, retailAgent } })).toContain(
      'Retail agent: Rosa"',
    );
    expect(printed('binder', { ...subject, agency: { ...agency, retailAgent: null } })).not.toContain(
      'Retail agent',
    );
  });
});
