import type { DetailedClaimFile } from '@parapet/contract/claims/index';
import { findRatedPlan, otherDeductibles, type RatePlan } from '@parapet/domain/rating/plan';
import type { Selection } from '@parapet/domain/builder/types';
import {
  coverageTrigger,
  triggerDate,
  type ClaimDates,
  type TriggerTerms,
} from '@parapet/domain/claims/trigger';
import { findPlanCoverage } from '@parapet/domain/coverages/plan-coverages';
import {
  type AggregateLimit,
  findLine,
  getAggregates,
  getLimitOfAllLines,
} from '@parapet/domain/coverages/product-lines';
import { endorsedLimit, ransomLimit, getTerms } from '@parapet/domain/coverages/terms';
import { dateIn, type PlainDate } from '@parapet/domain/dates';
import { liveLinks, termsOn, type Fold } from '@parapet/domain/policies/chain';
import { circumstancesQuestion } from '@parapet/domain/questionnaires/forms';
import { retroDate } from '@parapet/domain/policies/renewal/renewal';
import type { Selectable } from 'kysely';
import type { CommandContext } from '../../platform/command-context.ts';
import type { Tables } from '../../tables/tables.ts';
import { billOfChain, getChain, getContinuity, findReasonCode, type PolicyRow } from '../policy/index.ts';

export type ClaimFileRow = Selectable<Tables['claimFile']>;

export const getDates = (file: ClaimFileRow): ClaimDates => ({
  firstAware: file.firstAware,
  began: file.began,
  discovered: file.discovered,
  claimMade: file.claimMade,
  circumstanceNoticed: file.circumstanceNoticed,
  reported: file.reported,
  interruptedFrom: file.interruptedFrom?.toISOString() ?? null,
  interruptedTo: file.interruptedTo?.toISOString() ?? null,
});

export type Coverage = Pick<
  DetailedClaimFile,
  'triggerDate' | 'revision' | 'checks' | 'declared' | 'agreements'
> & { aggregate: number; aggregates: AggregateLimit[] };

/**
 * Returns the policy's coverage of a claim: its terms of the day that triggers it, or of today while nobody
 * knows that day.
 */
export async function getCoverage(
  ctx: CommandContext,
  policy: PolicyRow,
  file: ClaimFileRow,
): Promise<Coverage> {
  const chain = await getChain(ctx, policy);
  const { fold } = billOfChain(chain);
  const dates = getDates(file);
  const day = triggerDate(dates);
  const asOf = day ?? dateIn(ctx.now, policy.timeZone);
  const { selection, pricing, state } = termsOn(fold, asOf);
  const continuityDate = await getContinuity(ctx, policy, fold, asOf);
  const plan = findRatedPlan(ctx.facts.plans, policy.rating, policy.product);
  const agreements = getAgreements(selection, state, continuityDate, plan);
  const declared = policy.application.answers[circumstancesQuestion(policy.product)] ?? null;
  const cancelled = fold.cancellation;
  const terms: TriggerTerms = {
    effectiveDate: policy.effectiveDate,
    endDate: fold.periods.at(-1)?.to ?? policy.effectiveDate,
    automaticDays: ctx.facts.erp.automaticDays,
    erpUntil: policy.erp?.until ?? null,
    retroDate: agreements.find(({ coverageId }) => coverageId === file.coverageId)?.retroDate,
    continuityDate,
    declaredCircumstances: declared === true || declared === 'YES' || declared === 'Yes',
    hasEventExclusions: pricing.hasEventExclusions,
    isFlat: fold.isFlat,
    gaps: getGaps(fold),
    unpaidFrom:
      cancelled && findReasonCode(chain.rows, cancelled.number) === 'NONPAYMENT' ? cancelled.from : null,
  };
  const live = liveLinks(chain.links).filter(({ effectiveDate }) => effectiveDate <= asOf);
  return {
    triggerDate: day,
    revision: Math.max(1, ...live.map(({ number }) => number)),
    checks: coverageTrigger(dates, terms, file.judgements),
    declared,
    aggregate: getLimitOfAllLines(selection),
    aggregates: getAggregates(selection),
    agreements,
  };
}

/** The days without cover between two periods. */
const getGaps = ({ periods }: Fold<unknown>) =>
  periods
    .slice(1)
    .map(({ from }, at) => ({ from: periods[at]!.to, to: from }))
    .filter(({ from, to }) => from < to);

/** Lists the coverages that can respond, with their terms. Only liability ones have a retroactive date. */
function getAgreements(
  selection: Selection,
  state: string | null,
  continuityDate: PlainDate,
  plan: RatePlan | undefined,
): Coverage['agreements'] {
  const { global, coverages } = selection;
  const deductibles = otherDeductibles(plan);
  const hasLines = getAggregates(selection).some(({ line }) => line !== null);
  return Object.entries(coverages).flatMap(([key, choice]) => {
    const coverage = findPlanCoverage(plan ?? {}, Number(key));
    if (!coverage || !choice.selected || coverage.adjustable.length === 0) return [];
    const most = endorsedLimit(coverage.id, coverages);
    const ransom = ransomLimit(coverage.id, coverages);
    const { retroActivePeriod, ...terms } = getTerms(coverage, choice, global, state, most, deductibles);
    const hasRetro = coverage.adjustable.includes('retroactivePeriod');
    return [
      {
        coverageId: coverage.id,
        key: coverage.key,
        line: (hasLines && findLine(coverage)) || null,
        ...terms,
        ransomLimit: ransom < terms.limit ? ransom : null,
        retroDate: hasRetro ? retroDate(continuityDate, retroActivePeriod) : null,
      },
    ];
  });
}
