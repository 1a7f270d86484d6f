import {
  CONTINUITY,
  HEADCOUNT,
  PEOPLE_WITH_MONEY,
  PLAN_ASSETS,
  SHARE_OF_EMPLOYEES,
  TURNOVER,
} from './answer-sets.ts';
import { any, commentsWhen, oneOf, REQUIRED, yesNo } from './define.ts';
import type { ContextFlag, Question, Questionnaire } from './types.ts';

/**
 * Years for which claims are asked for, and the funding of a pension plan below which it is underfunded.
 */
const MANAGEMENT_CLAIM_YEARS = 5;
const FUNDED_PERCENT = 80;
/** Questions of the second edition: quotes of plans before it are not asked them. */
const SECOND = { since: 2 } as const;

/** Questions of one line of management liability, asked of whoever buys it. */
const ofLine = (when: ContextFlag, headingKey: string, names: readonly (string | Question)[]): Question[] =>
  names.map((one, at) => ({
    ...(typeof one === 'string' ? yesNo(one) : one),
    required: { when },
    ...(at === 0 && { headingKey }),
  }));

/** The application for management liability: about the company, and about each line that is bought. */
export const MANAGEMENT: Questionnaire = {
  id: 'management-liability',
  questions: [
    yesNo('managementPriorClaims', {
      ...REQUIRED,
      headingKey: 'heading.management',
      params: { years: MANAGEMENT_CLAIM_YEARS },
      ...commentsWhen('managementPriorClaims', true, 'managementPriorClaimsComments'),
    }),
    yesNo('managementKnownCircumstances', REQUIRED),
    yesNo('managementPriorCoverage', REQUIRED),
    oneOf(CONTINUITY)('managementContinuity', {
      ...REQUIRED,
      ...SECOND,
      show: any({ field: 'managementPriorCoverage', is: true }),
    }),
    ...ofLine('dnoPurchased', 'heading.dno', [
      'dnoReviewedStatements',
      yesNo('dnoAuditedStatements', { ...SECOND, show: any({ field: 'dnoReviewedStatements', is: true }) }),
      yesNo('dnoQualifiedStatements', { ...SECOND, show: any({ field: 'dnoReviewedStatements', is: true }) }),
      'dnoInsolvency',
      yesNo('dnoTransactions', commentsWhen('dnoTransactions', true, 'dnoTransactionsComments')),
    ]),
    ...ofLine('eplPurchased', 'heading.epl', [
      'eplHandbook',
      'eplHarassmentTraining',
      'eplTerminationReview',
      'eplLayoffs',
      oneOf(HEADCOUNT)('eplEmployees', SECOND),
      oneOf(SHARE_OF_EMPLOYEES)('eplEmployeesInCalifornia', SECOND),
      oneOf(SHARE_OF_EMPLOYEES)('eplEmployeesInStrictStates', SECOND),
      oneOf(TURNOVER)('eplTurnover', SECOND),
    ]),
    ...ofLine('fiduciaryPurchased', 'heading.fiduciary', [
      'fiduciaryPlanReview',
      'fiduciaryDefinedBenefit',
      yesNo('fiduciaryUnderfunded', {
        params: { percent: FUNDED_PERCENT },
        show: any({ field: 'fiduciaryDefinedBenefit', is: true }),
      }),
      'fiduciaryEmployerStock',
      oneOf(PLAN_ASSETS)('fiduciaryPlanAssets', SECOND),
    ]),
    ...ofLine('crimePurchased', 'heading.crime', [
      'crimeDualControl',
      'crimeReconciliation',
      'crimeVerifiesTransfers',
      'crimeBackgroundChecks',
      oneOf(PEOPLE_WITH_MONEY)('crimePeopleWithMoney', SECOND),
      yesNo('crimeVendorChanges', SECOND),
    ]),
  ],
};
