import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { coversLine, selectionOfLines, type ManagementLine } from '../coverages/product-lines.ts';
import type { Product } from '../products.ts';
import { rate } from '../rating/rate.ts';
import { anyAsked, anyRiskFor, selectFor } from '../test-support/any-risk.ts';
import { LATEST, TAXES, US_ZSP } from '../test-support/data.ts';
import { riskFor, select } from '../test-support/quotes.ts';
import { askedAnswers } from './asked-answers.ts';
import { FORMS, quoteForms } from './forms.ts';
import { factOf } from './same-fact.ts';
import type { Answers, Question } from './types.ts';

const planOf = (product: Product) => LATEST.find(([name]) => name === product)![1];
const rated = (product: Product, answers: Answers, lines?: readonly ManagementLine[]) => {
  const plan = planOf(product);
  const risk = riskFor(plan, { product, answers, revenue: 40_000_000 });
  return rate(plan, TAXES, risk, selectFor(plan, risk, lines ? selectionOfLines(lines) : {}));
};

describe('an answer that is not asked does not count', () => {
  const ofDirectors = { dnoReviewedStatements: true, dnoInsolvency: false, dnoTransactions: false };
  const ofOthers = {
    eplHandbook: false,
    eplHarassmentTraining: false,
    crimeDualControl: false,
    crimeVerifiesTransfers: false,
  };

  test('of employment practices and crime, for directors and officers alone', () => {
    const alone = rated('Zurich Select Plus', ofDirectors, ['DNO']);
    expect(rated('Zurich Select Plus', { ...ofDirectors, ...ofOthers }, ['DNO'])).toEqual(alone);
    expect(rated('Zurich Select Plus', { ...ofDirectors, ...ofOthers }, ['DNO', 'EPL']).total).not.toEqual(
      rated('Zurich Select Plus', ofDirectors, ['DNO', 'EPL']).total,
    );
  });

  test('of all other lines, for crime alone', () => {
    const bad = {
      dnoInsolvency: true,
      eplLayoffs: true,
      fiduciaryDefinedBenefit: true,
      fiduciaryUnderfunded: true,
    };
    expect(rated('Zurich Select Plus', bad, ['CRIME']).referrals).toEqual([]);
    const codes = rated('Zurich Select Plus', bad, ['DNO', 'EPL', 'FIDUCIARY']).referrals;
    expect(codes.map(({ code }) => code).sort()).toEqual(['INSOLVENCY', 'LAYOFFS', 'UNDERFUNDED_PLAN']);
  });

  test('of technology errors and omissions, where they are not insured', () => {
    const complaints = { applicantComplaintsAllegations: true };
    expect(rated('P250', complaints)).toEqual(rated('P250', {}));
    expect(rated('PRIME_TECH', complaints).referrals.map(({ code }) => code)).toContain('TECH_COMPLAINTS');
  });

  test('in a plan of before it does, as it did when the plan rated', () => {
    const total = (answers: Answers) =>
      rate(US_ZSP, TAXES, riskFor(US_ZSP, { answers }), select(US_ZSP, selectionOfLines(['DNO']))).total;
    expect(total({ eplHandbook: false })).not.toEqual(total({}));
  });
});

test('a question that is hidden is not asked, and its comment is not where it would not be shown', () => {
  const asked = (answers: Answers) => Object.keys(askedAnswers('P250', answers));
  const backups = { backupFrequencyTested: false, backupFrequencyTestedScope: { covered: 1, of: 2 } };
  expect(asked({ backupFrequency: 'DAILY', ...backups })).toHaveLength(3);
  expect(asked({ backupFrequency: 'NEVER', ...backups })).toEqual(['backupFrequency']);
  expect(asked({ edr: 'NO', edrVendor: 'One' })).toEqual(['edr']);
  expect(asked({ edr: 'YES', edrVendor: 'One' })).toEqual(['edr', 'edrVendor']);
});

/** Every question that there is, and the line of management liability that each belongs to. */
const questions: readonly Question[] = Object.values(FORMS).flatMap((form) => form.questions);
const LINES = { eplPurchased: 'EPL', dnoPurchased: 'DNO', fiduciaryPurchased: 'FIDUCIARY' } as const;
const findLine = ({ required }: Question): ManagementLine | undefined =>
  typeof required === 'object'
    ? { ...LINES, crimePurchased: 'CRIME' as const }[required.when as 'dnoPurchased']
    : undefined;

test.each(LATEST)(
  'nothing of a price for %s changes with an answer that it does not ask',
  (product, plan) => {
    const own = new Set(
      quoteForms(product).flatMap((form) => form.questions.map(({ name }) => factOf(name))),
    );
    const given = fc
      .constantFrom(...questions.filter(({ answers }) => answers))
      .chain((question) =>
        fc
          .constantFrom(...question.answers!.map(({ value }) => value))
          .map((value) => [question, question.type === 'multiSelect' ? [String(value)] : value] as const),
      );
    fc.assert(
      fc.property(anyRiskFor(plan, product), anyAsked(plan), given, (risk, asked, [question, value]) => {
        const selection = selectFor(plan, risk, asked);
        const line = findLine(question);
        const isAsked = own.has(factOf(question.name)) && (!line || coversLine(selection.coverages, line));
        if (isAsked) return;
        const other = { ...risk, answers: { ...risk.answers, [question.name]: value } };
        expect(rate(plan, TAXES, other, selectFor(plan, other, asked))).toEqual(
          rate(plan, TAXES, risk, selection),
        );
      }),
      { numRuns: 300 },
    );
  },
);
