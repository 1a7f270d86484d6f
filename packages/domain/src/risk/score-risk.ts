import { factsIn } from '../questionnaires/same-fact.ts';
import { FACTOR_WEIGHTS, INDICATORS, INDUSTRY_BASELINE, type Indicator } from './indicators.ts';
import {
  COMPANY_FACTORS,
  type CompanyFactor,
  type Evidence,
  type FactorScore,
  type RiskInput,
  type RiskScores,
} from './types.ts';

/** Unknown counts as half: neither against the company nor in its favor. */
const UNKNOWN = 0.5;

/** The score of an industry or a book about which nothing is known. */
const NEUTRAL = 50;

/**
 * Every risk factor of a company from its evidence, so that "why 62?" and "what would raise it?" have an
 * answer. A factor is the weighted mean of its indicators; the company aggregate is the weighted mean of the
 * factors. Pure.
 */
export function scoreRisk(given: RiskInput): RiskScores {
  const input = { ...given, answers: factsIn(given.answers) };
  const factors = Object.fromEntries(
    COMPANY_FACTORS.map((factor) => [factor, scoreFactor(INDICATORS[factor], input)]),
  ) as Record<CompanyFactor, FactorScore>;
  const { hazardClass, benchmarks } = input;
  return {
    ...factors,
    companyAggregate: aggregate(factors),
    industryAggregate: benchmark(
      'industry',
      benchmarks.industry ?? (hazardClass === null ? undefined : INDUSTRY_BASELINE[hazardClass]) ?? NEUTRAL,
    ),
    portfolioAggregate: benchmark('portfolio', benchmarks.portfolio ?? NEUTRAL),
  };
}

function scoreFactor(indicators: readonly Indicator[], input: RiskInput): FactorScore {
  const weight = indicators.reduce((total, indicator) => total + indicator.weight, 0);
  return fromEvidence(
    indicators.map(({ id, kind, weight: own, read }) => ({
      id,
      kind,
      value: read(input),
      share: own / weight,
    })),
  );
}

function aggregate(factors: Record<CompanyFactor, FactorScore>): FactorScore {
  const weight = COMPANY_FACTORS.reduce((total, factor) => total + FACTOR_WEIGHTS[factor], 0);
  return fromEvidence(
    COMPANY_FACTORS.map((factor) => ({
      id: `factor.${factor}`,
      kind: 'FACTOR' as const,
      value: factors[factor].score / 100,
      share: FACTOR_WEIGHTS[factor] / weight,
    })),
  );
}

/**
 * The part of the score that is seen from outside, 0..100: the signals alone, each with the weight that it
 * has in the company aggregate. Null if nothing was seen.
 */
export function signalScore(input: Pick<RiskInput, 'signals'>): number | null {
  let total = 0;
  let weight = 0;
  for (const factor of COMPANY_FACTORS)
    for (const { kind, weight: own, read } of INDICATORS[factor]) {
      const value = kind === 'SIGNAL' ? read(input as RiskInput) : null;
      if (value === null) continue;
      total += value * own * FACTOR_WEIGHTS[factor];
      weight += own * FACTOR_WEIGHTS[factor];
    }
  return weight === 0 ? null : Math.round((total / weight) * 100);
}

/** A mean over other companies: nothing this company does changes it. */
const benchmark = (of: 'industry' | 'portfolio', score: number): FactorScore => ({
  score: Math.round(score),
  evidence: [{ id: `benchmark.${of}`, kind: 'BENCHMARK', value: score / 100, share: 1 }],
  suggestions: [],
});

function fromEvidence(evidence: readonly Evidence[]): FactorScore {
  const score = evidence.reduce((total, { value, share }) => total + (value ?? UNKNOWN) * share, 0);
  const suggestions = evidence
    .map(({ id, value, share }) => ({ id, gain: Math.round((1 - (value ?? UNKNOWN)) * share * 100) }))
    .filter(({ gain }) => gain > 0)
    .sort((a, b) => b.gain - a.gain);
  return { score: Math.round(score * 100), evidence, suggestions };
}
