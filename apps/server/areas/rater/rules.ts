import type { Answer } from '@parapet/contract/call';
import type {
  getGlobalRules as globalsCall,
  getIrpmRanges as irpmCall,
  getPreset as presetCall,
  getTechEnoRate as techEnoCall,
  listCoverageRules as rulesCall,
  listEndorsements as endorsementsCall,
  getRaterData as dataCall,
  listCarrierProfiles as carriersCall,
  listRaters as ratersCall,
  listUnderwritingRules as underwritingCall,
} from '@parapet/contract/rater/index';
import { applySelection, offeredCoverages } from '@parapet/domain/builder/apply-selection';
import { PRESETS } from '@parapet/domain/builder/defaults';
import type { PresetName } from '@parapet/domain/builder/types';
import { TECH_ENO } from '@parapet/domain/coverages/ids';
import { toPlainDate } from '@parapet/domain/dates';
import type { Product } from '@parapet/domain/products';
import { IRPM_CHARACTERISTICS, irpmRange, irpmTotalRange } from '@parapet/domain/rating/irpm';
import { may } from '@parapet/domain/permissions/table';
import { regionByCode } from '@parapet/domain/regions/regions';
import { answersThatCount, limitOptions, planFor, type RatePlan } from '@parapet/domain/rating/plan';
import type { Handler } from '../../platform/handler.ts';
import { getActor, type CommandContext } from '../../platform/command-context.ts';
import { refuse } from '../../platform/refuse.ts';
import { findAccount, getToday } from '../account/index.ts';
import { mutable } from '../../platform/mutable.ts';
import { getLimits, noTerms, getPlan, ratingContext } from './pricing.ts';
import { regionOfActor } from '../../platform/region-of-actor.ts';

export const planToday = (ctx: CommandContext, product: Product): RatePlan =>
  planFor(ctx.facts.plans, product, toPlainDate(ctx.now)) ?? refuse('product-not-offered');

export const listCoverageRules: Handler<typeof rulesCall> = async (ctx, { params, body }) => {
  const plan = planToday(ctx, body.product);
  return {
    coverages: mutable(
      offeredCoverages(plan, { state: body.state || null, industryCode: params.naicsCode || null }),
    ) as never,
  };
};

/** The terms that a whole policy may have. */
export const getGlobalOptions = ({ options }: RatePlan): Answer<typeof globalsCall> => ({
  aggLimits: limitOptions(options),
  deductibles: [...options.deductible],
  hrs: [...options.waitingPeriod],
  retroActivePeriods: [...options.retroActivePeriod],
});

export const getGlobalRules: Handler<typeof globalsCall> = async (ctx, { body }) => {
  const product = body.product ?? regionByCode(await regionOfActor(ctx)).products.base;
  return getGlobalOptions(planToday(ctx, product));
};

export const getPreset: Handler<typeof presetCall> = async (ctx, { params, body }) => {
  const account = await findAccount(ctx, body.accountId);
  const today = getToday(ctx, account);
  const plan = getPlan(ctx, body.product, account, today);
  const context = {
    today,
    state: account.state || null,
    industryCode: params.naicsCode,
    answers: answersThatCount(plan, body.product, account.securityAnswers),
    limits: getLimits(await ratingContext(ctx), account, body.product, plan, noTerms, today),
  };
  return mutable({
    selection: applySelection(plan, context, { global: { preset: PRESETS[params.preset] } }).selection,
  });
};

export const getIrpmRanges: Handler<typeof irpmCall> = async (ctx, { body }) => {
  const ranges = IRPM_CHARACTERISTICS.map(
    (name) => [name, irpmRange(ctx.facts.irpmRanges, body.state || null, name)] as const,
  );
  const total = irpmTotalRange(ctx.facts.irpmRanges, body.state || null);
  return { total: { ...total }, ranges: mutable(Object.fromEntries(ranges)) as never };
};

export const listEndorsements: Handler<typeof endorsementsCall> = async (ctx, { query }) => {
  const offered = offeredCoverages(planToday(ctx, query.product), {
    state: query.state || null,
    industryCode: query.naicsCode || null,
  });
  return { endorsements: mutable(offered.filter(({ endorsement }) => endorsement)) as never };
};

/** A family without technology errors and omissions has no rate for it. */
export const getTechEnoRate: Handler<typeof techEnoCall> = async (ctx, { query }) => {
  const plan = planToday(ctx, query.product);
  const rate = plan.coverageLoads[TECH_ENO] ?? refuse('product-not-offered');
  return { product: query.product, rate, planId: plan.id, planVersion: plan.version };
};

/** Each code once for its region and edition: rules that differ by family say the same. */
export const listUnderwritingRules: Handler<typeof underwritingCall> = async (ctx) => {
  const underwrites = may(getActor(ctx), 'quote:underwrite');
  return {
    content: ctx.facts.rules.flatMap(({ id: rulesId, region, rules }) =>
      rules
        .filter(({ code }, at) => rules.findIndex((rule) => rule.code === code) === at)
        .map(({ code, label, agent, underwriter, given, effect }) => ({
          rulesId,
          region,
          code,
          label,
          sentence: underwrites ? underwriter : agent,
          given: { ...given },
          level: 'refer' in effect ? effect.refer : null,
        })),
    ),
  };
};

export const getRaterData: Handler<typeof dataCall> = async (ctx, { query }) => {
  const plan = planToday(ctx, query.product);
  const names = Object.keys(PRESETS) as PresetName[];
  return mutable({
    product: query.product,
    planId: plan.id,
    planVersion: plan.version,
    filing: plan.filing,
    isIllustrative: plan.illustrative,
    currency: plan.currency,
    effectiveFrom: plan.effectiveFrom,
    effectiveTo: plan.effectiveTo,
    validityDays: plan.validityDays,
    options: getGlobalOptions(plan),
    presets: names.map((name) => ({ name, ...plan.presets[PRESETS[name]] })),
    coverages: offeredCoverages(plan, {
      state: query.state || null,
      industryCode: query.naicsCode || null,
    }) as never,
  });
};

/** A carrier is whoever carries a share of a treaty; reinsurers stand behind it. */
export const listCarrierProfiles: Handler<typeof carriersCall> = async (ctx) => {
  const papers = ctx.facts.treaties.flatMap(({ id: treatyId, shares, ...treaty }) =>
    shares
      .filter(({ kind }) => kind === 'CARRIER')
      .map(({ party, share }) => ({
        party,
        paper: { ...treaty, states: [...treaty.states], treatyId, share },
      })),
  );
  return {
    content: [...new Set(papers.map(({ party }) => party))]
      .sort()
      .map((name) => ({
        name,
        papers: papers.filter(({ party }) => party === name).map(({ paper }) => paper),
      })),
  };
};

/** Those that were replaced before they began hold on no day. */
export const listRaters: Handler<typeof ratersCall> = async (ctx) => ({
  content: ctx.facts.plans
    .filter(({ effectiveFrom, effectiveTo }) => effectiveTo === null || effectiveFrom <= effectiveTo)
    .map(({ id, version, family, effectiveFrom, effectiveTo }) => ({
      planId: id,
      planVersion: version,
      family,
      effectiveFrom,
      effectiveTo,
    })),
});
