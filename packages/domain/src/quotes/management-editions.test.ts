import { describe, expect, test } from 'vitest';
import { coverageById } from '../coverages/catalog.ts';
import { SEPARATE_LIMITS } from '../coverages/ids.ts';
import { movedTerms } from '../coverages/moved-terms.ts';
import {
  findLine,
  MANAGEMENT_LINES,
  selectionOfLines,
  type ManagementLine,
} from '../coverages/product-lines.ts';
import { missingAnswers } from '../questionnaires/answers.ts';
import { toQuestionnaireContext } from '../questionnaires/asked-answers.ts';
import { quoteForms } from '../questionnaires/forms.ts';
import type { Answers } from '../questionnaires/types.ts';
import { planFor } from '../rating/plan.ts';
import { rate } from '../rating/rate.ts';
import { selectFor } from '../test-support/any-risk.ts';
import { PLANS, TAXES } from '../test-support/data.ts';
import { riskFor } from '../test-support/quotes.ts';

const ZSP = 'Zurich Select Plus';
const newest = planFor(PLANS, ZSP, '2027-03-10')!;
const before = planFor(PLANS, ZSP, '2026-12-14')!;

function rated(answers: Answers, lines: readonly ManagementLine[] = MANAGEMENT_LINES, more = {}) {
  const risk = riskFor(newest, { answers, revenue: 40_000_000 });
  const { coverages } = selectionOfLines(lines);
  const selection = selectFor(newest, risk, { coverages: { ...coverages, ...more } });
  return { selection, rating: rate(newest, TAXES, risk, selection) };
}

const added = quoteForms(ZSP, { edition: 2 })
  .flatMap(({ questions }) => questions)
  .filter(({ since }) => since === 2);
const FLAGS = { dno: 'DNO', epl: 'EPL', fiduciary: 'FIDUCIARY', crime: 'CRIME' } as const;
const SHOWN = { managementPriorCoverage: true, dnoReviewedStatements: true };

test('the second edition asks for headcount by state, turnover, plan assets, audits, prior acts and hands', () =>
  expect(added.map(({ name }) => name)).toEqual([
    'managementContinuity',
    'dnoAuditedStatements',
    'dnoQualifiedStatements',
    'eplEmployees',
    'eplEmployeesInCalifornia',
    'eplEmployeesInStrictStates',
    'eplTurnover',
    'fiduciaryPlanAssets',
    'crimePeopleWithMoney',
    'crimeVendorChanges',
  ]));

test.each(added.map((question) => [question.name, question] as const))(
  '%s moves the coverages of its line, and nothing where the line is not insured',
  (name, { answers = [] }) => {
    const line = Object.entries(FLAGS).find(([start]) => name.startsWith(start))?.[1];
    const [best, worst] = [answers[0]!.value, answers.at(-1)!.value];
    const premiums = (value: unknown, lines?: readonly ManagementLine[]) =>
      rated({ ...SHOWN, [name]: value as never }, lines).rating.coverages.map(({ coverageId, premium }) => [
        findLine(coverageById(coverageId)!),
        premium.amount,
      ]);
    const one = premiums(best);
    const moved = premiums(worst).filter(([, amount], at) => amount !== one[at]![1]);
    expect(new Set(moved.map(([of]) => of))).toEqual(new Set(line ? [line] : MANAGEMENT_LINES));
    if (!line) return;
    const others = MANAGEMENT_LINES.filter((other) => other !== line);
    expect(premiums(worst, others)).toEqual(premiums(best, others));
  },
);

test('a quote is asked the edition of its plan, and each question by its line alone', () => {
  const missing = (lines: readonly ManagementLine[], edition: number) => {
    const context = toQuestionnaireContext(rated({}, lines).selection.coverages);
    return quoteForms(ZSP, { edition }).flatMap((form) => missingAnswers(form, SHOWN, context));
  };
  const names = new Set(added.map(({ name }) => name));
  expect([before.questions, newest.questions]).toEqual([undefined, 2]);
  expect(missing(MANAGEMENT_LINES, 1).filter((name) => names.has(name))).toEqual([]);
  expect(missing(MANAGEMENT_LINES, 2).filter((name) => names.has(name))).toHaveLength(names.size);
  for (const line of MANAGEMENT_LINES)
    for (const name of missing([line], 2).filter((name) => names.has(name)))
      expect(FLAGS[/^[a-z]+/.exec(name)![0] as keyof typeof FLAGS] ?? line).toBe(line);
});

describe('retentions by kind of claim', () => {
  test('are none for what nobody can bear, and twice for wages and hours', () => {
    const { rating, selection } = rated({});
    const kept = Object.fromEntries(rating.coverages.map(({ key, deductible }) => [key, deductible]));
    const { deductible } = selection.global;
    expect(kept).toMatchObject({
      DNO: deductible,
      DERIVATIVE_INVESTIGATION: 0,
      EPL: deductible,
      WAGE_AND_HOUR_DEFENSE: 2 * deductible,
      THIRD_PARTY_EPL: 1.5 * deductible,
    });
    // They are what was asked for, and no term that the plan moved.
    expect(movedTerms(newest, selection, 'TX').filter(({ field }) => field === 'deductible')).toEqual([]);
  });

  test('each has a reason', () => {
    for (const { reason } of Object.values(newest.retentions!)) expect(reason.length).toBeGreaterThan(20);
  });
});

describe('limits of their own for each line', () => {
  const own = { [SEPARATE_LIMITS]: { selected: true } };
  const isSeparate = (lines: readonly ManagementLine[], more: object = own) =>
    rated({}, lines, more).selection.coverages[SEPARATE_LIMITS]!.selected;

  test('are for two lines or more, and cost more than a shared one', () => {
    expect(isSeparate(['DNO', 'EPL'])).toBe(true);
    expect(isSeparate(['DNO'])).toBe(false);
    expect(isSeparate(['DNO', 'EPL'], {})).toBe(false);
    const premium = (more: object) => rated({}, ['DNO', 'EPL'], more).rating.premium.amount;
    expect(premium(own)).toBeGreaterThan(premium({}) * 1.05);
  });

  test('are not in an edition that has no price for them', () => {
    const selection = selectFor(before, riskFor(before), { coverages: own });
    expect(selection.coverages[SEPARATE_LIMITS]).toBeUndefined();
  });
});
