import type { ClaimCost } from '../claims/costs.ts';
import { waits } from '../claims/costs.ts';
import { claimSums, erodedBy, buildClaimPayment } from '../claims/money.ts';
import { isWithin, type PlainDate } from '../dates.ts';
import { fromMajor, money, roundHalfEven, type Currency, type Money } from '../money.ts';
import type { PlanDates, RatedCoverage } from '../rating/types.ts';
import type { Region } from '../regions/region.ts';

type Locale = Region['locale'];

/** A loss in an example, with its cost. */
export interface ExampleLoss {
  /** Keys of the agreements that answer for it, one for each family of products. */
  readonly agreements: readonly string[];
  readonly cost: ClaimCost;
  /** Amount of the loss, as a share of the limit of the agreement. */
  readonly share: number;
  /** Duration in hours of the interruption that causes the loss. */
  readonly hours?: number;
}

export interface ExampleWords {
  readonly title: string;
  readonly story: string;
  /** The description of each loss, in the order of the losses. */
  readonly losses: readonly string[];
}

export interface CoverExample {
  readonly code: string;
  /** The first is what the example is about. */
  readonly losses: readonly ExampleLoss[];
  /** British words are only those that differ. */
  readonly words: { readonly 'en-US': ExampleWords; readonly 'en-GB'?: Partial<ExampleWords> };
}

/** A file of `data/examples`. */
export interface ExampleBook extends PlanDates {
  readonly id: string;
  readonly basis: 'assumed';
  readonly source: string;
  readonly examples: readonly CoverExample[];
}

/** The cover of a quote, with which the examples are filled. */
export interface ExampleCover {
  readonly coverages: readonly Pick<
    RatedCoverage,
    'coverageId' | 'key' | 'limit' | 'deductible' | 'waitingPeriod'
  >[];
  /** The aggregate limit, in whole major units. */
  readonly limit: number;
  readonly currency: Currency;
  readonly locale: Locale;
}

/** A loss of an example, and what a policy of the quote pays of it. */
export interface AnsweredLoss {
  readonly what: string;
  /** The agreement that answers. */
  readonly coverageId: number;
  readonly key: string;
  /** Its limit, in whole major units. */
  readonly limit: number;
  readonly loss: Money;
  /** Null for a loss that no waiting period applies to. */
  readonly interruption: {
    readonly hours: number;
    readonly waitingPeriod: number;
    /** The amount lost in the hours that count against the waiting period. */
    readonly waited: Money;
  } | null;
  /** The insured's own part that this loss took. */
  readonly retention: Money;
  /** The amount beyond the limit of the agreement, or of the policy. */
  readonly beyondLimit: Money;
  readonly paid: Money;
}

/** An example in the numbers of a quote. */
export interface FilledExample {
  readonly code: string;
  readonly title: string;
  readonly story: string;
  readonly losses: AnsweredLoss[];
  /** The parts of the story that the quote does not cover at all. */
  readonly without: string[];
  /** The highest of the agreements that answer, borne once; in whole major units. */
  readonly retention: number;
  readonly loss: Money;
  readonly paid: Money;
  readonly borne: Money;
}

/** The examples that are shown of a policy that begins on a day; none where no book is in force. */
export const examplesOn = (books: readonly ExampleBook[], date: PlainDate): readonly CoverExample[] =>
  books.find(({ effectiveFrom, effectiveTo }) => isWithin(date, effectiveFrom, effectiveTo))?.examples ?? [];

/** The examples whose agreement a quote covers, in its numbers. */
export const filledExamples = (examples: readonly CoverExample[], cover: ExampleCover): FilledExample[] =>
  examples.flatMap((example) => fillExample(example, cover) ?? []);

/**
 * An example in the numbers of a quote, by the arithmetic of claims: the hours of a waiting period are not
 * covered, one retention is borne for all that belongs together, and limits are what is paid beyond it.
 * Worked example: under a limit of 1,000,000 and a retention of 10,000 an extortion that costs 300,000 is
 * paid with 290,000. Null where the agreement that it is about is not covered.
 */
export function fillExample(example: CoverExample, cover: ExampleCover): FilledExample | null {
  const { currency } = cover;
  const words: ExampleWords = {
    ...example.words['en-US'],
    ...(cover.locale === 'en-GB' && example.words['en-GB']),
  };
  const named = example.losses.map((loss, index) => ({
    loss,
    what: words.losses[index]!,
    agreement: cover.coverages.find(({ key, limit }) => limit > 0 && loss.agreements.includes(key)),
  }));
  if (!named[0]?.agreement) return null;
  const retention = Math.max(0, ...named.map(({ agreement }) => agreement?.deductible ?? 0));
  const amount = (minor: number): Money => money(minor, currency);
  let borne = 0;
  let left = fromMajor(cover.limit, currency).amount;
  const losses = named.flatMap(({ loss: { cost, share, hours }, what, agreement }): AnsweredLoss[] => {
    if (!agreement) return [];
    const { coverageId, key, limit, waitingPeriod } = agreement;
    const loss = fromMajor(roundNumber(limit * share), currency).amount;
    const isWaited = waits(cost) && hours !== undefined && waitingPeriod !== null;
    const waited = isWaited ? roundHalfEven((loss * Math.min(waitingPeriod, hours)) / hours) : 0;
    const sums = claimSums(
      buildClaimPayment({ coverageId, cost }, loss - waited, {
        retention: fromMajor(retention, currency).amount,
        borne,
        keepsBack: true,
      }).entries,
    );
    const paid = Math.min(erodedBy(sums), fromMajor(limit, currency).amount, left);
    borne += sums.retention;
    left -= paid;
    return [
      {
        what,
        coverageId,
        key,
        limit,
        loss: amount(loss),
        interruption: isWaited ? { hours, waitingPeriod, waited: amount(waited) } : null,
        retention: amount(sums.retention),
        beyondLimit: amount(erodedBy(sums) - paid),
        paid: amount(paid),
      },
    ];
  });
  const total = (of: (one: AnsweredLoss) => Money): number =>
    losses.reduce((sum, one) => sum + of(one).amount, 0);
  const loss = total((one) => one.loss);
  const paid = total((one) => one.paid);
  return {
    code: example.code,
    title: words.title,
    story: words.story,
    losses,
    without: named.flatMap(({ agreement, what }) => (agreement ? [] : [what])),
    retention,
    loss: amount(loss),
    paid: amount(paid),
    borne: amount(loss - paid),
  };
}

/** Two digits and zeros: a number that somebody would say. */
function roundNumber(value: number): number {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(value)) - 1);
  return Math.round(value / unit) * unit;
}
