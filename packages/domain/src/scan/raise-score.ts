import { factsIn } from '../questionnaires/same-fact.ts';
import { INDICATORS } from '../risk/indicators.ts';
import { scoreRisk } from '../risk/score-risk.ts';
import { COMPANY_FACTORS, type RiskInput, type Signal, type SignalKind } from '../risk/types.ts';

/** A possible improvement, and the score that the company would have with it. */
export interface Raise {
  /** The indicator, e.g. `signal.DMARC` or `answer.edr`. */
  readonly id: string;
  readonly gain: number;
  readonly score: number;
}

type Raised = Pick<RiskInput, 'signals' | 'answers'>;

/** The answers that count most. */
const BEST: readonly unknown[] = [true, false, 'DAILY'];

/**
 * The same company with one indicator at its best; undefined for what cannot be put right by doing
 * something.
 */
export function withBest(input: RiskInput, id: string): Raised | undefined {
  const [kind, name = ''] = id.split('.');
  if (kind === 'signal')
    return { answers: input.answers, signals: bestSignals(input.signals, name as SignalKind) };
  if (kind !== 'answer') return undefined;
  const indicator = COMPANY_FACTORS.flatMap((factor) => INDICATORS[factor]).find((one) => one.id === id);
  const given = { ...factsIn(input.answers) };
  for (const best of BEST) {
    const answers = { ...given, [name]: best as never };
    if (indicator?.read({ ...input, answers }) === 1) return { answers, signals: input.signals };
  }
  return undefined;
}

const bestSignals = (signals: readonly Signal[], kind: SignalKind): Signal[] => {
  const others = signals.filter((signal) => signal.kind !== kind);
  const domain = signals.find((signal) => signal.kind === kind)?.domain ?? '';
  return [...others, { kind, domain, value: 1 }];
};

/**
 * Lists the improvements that would raise the score of the company, by the very function that makes the
 * score: the largest gain first. Only factors known to be bad or half good are named, not those that nobody
 * knows.
 */
export function getRaises(input: RiskInput): Raise[] {
  const before = scoreRisk(input);
  const known = COMPANY_FACTORS.flatMap((factor) => before[factor].evidence).filter(
    ({ value }) => value !== null && value < 1,
  );
  return [...new Set(known.map(({ id }) => id))]
    .flatMap((id): Raise[] => {
      const best = withBest(input, id);
      if (!best) return [];
      const score = scoreRisk({ ...input, ...best }).companyAggregate.score;
      return [{ id, score, gain: score - before.companyAggregate.score }];
    })
    .filter(({ gain }) => gain > 0)
    .toSorted((a, b) => b.gain - a.gain || a.id.localeCompare(b.id));
}
