import { addDays, type PlainDate } from '../dates.ts';
import { START_WINDOW } from '../builder/defaults.ts';
import type { UnverifiedTexts } from '../law/texts.ts';
import type { NoticeState } from './surplus.ts';
import { quoteTraits } from '../lifecycles/quote-status.ts';
import type { TreatyBreach } from '../underwriting/capacity.ts';
import type { QuoteStatus } from '../lifecycles/statuses.ts';

export const parties = ['agent', 'underwriter', 'policyholder', 'compliance'] as const;
export type Party = (typeof parties)[number];
export const obstacleCodes = [
  'CLOSED',
  'PRIOR_ENDED',
  'MISSING_ANSWERS',
  'OLD_ANSWERS',
  'NOT_REQUESTED',
  'WITH_UNDERWRITER',
  'SUBJECTIVITIES',
  'PRICE_EXPIRED',
  'START_PASSED',
  'NO_CONTACT',
  'SANCTIONS_HIT',
  'MORATORIUM',
  'AGGREGATE_FULL',
  'PROVIDER_FULL',
  'AUTHORITY',
  'AGENCY_LICENSE',
  'AGENT_LICENSE',
  'SURPLUS_LICENSE',
  'APPOINTMENT',
  'DILIGENT_EFFORT',
  'TAX_UNVERIFIED',
  'TEXTS_UNVERIFIED',
  'FEE_OVER_LAW',
  'FEE_UNVERIFIED',
  'IRPM_UNVERIFIED',
  'PRICE_UNVERIFIED',
  'NOTICE_NOT_ATTESTED',
  'TRIA_NOT_ACKNOWLEDGED',
  'KNOWN_LOSS',
  'NOT_SENT',
  'NOT_SIGNED',
] as const;
export type ObstacleCode = (typeof obstacleCodes)[number];

/** The value that `AUTHORITY` names besides the breaches of the treaty. */
export const SECOND_RELEASE = 'SECOND_RELEASE';

/** An obstacle between a quote and a policy, and the party that has to act on it. */
export interface Obstacle {
  readonly code: ObstacleCode;
  readonly who: Party;
  /** Parameters of the sentence: a status, a date. */
  readonly params: Readonly<Record<string, string>>;
  /** Fields still to be filled in. */
  readonly fields: readonly string[];
}

export interface BindReadiness {
  readonly status: QuoteStatus;
  readonly missing: readonly string[];
  /** Of a renewal: how many answers are too old and not confirmed. */
  readonly oldAnswers: number;
  /** The policy that it renews, if that does not last until the renewal begins. */
  readonly endedPrior: string | null;
  readonly expiresOn: PlainDate;
  readonly effectiveDate: PlainDate;
  readonly hasContact: boolean;
  /** A name of the account is like one of a sanctions list, and compliance has not cleared it. */
  readonly isUnderScreening: boolean;
  /** The event during which nothing like this is bound. */
  readonly moratorium: string | null;
  /** The place whose limits in force leave no room for this one. */
  readonly fullAggregate: string | null;
  /** The provider on which so many limits hang that there is no room for this one. */
  readonly fullProvider: string | null;
  /** The term that lies outside the treaty of the carrier. */
  readonly treatyBreach: TreatyBreach | null;
  /** True while a second underwriter, asked by the first for the release, has not decided yet. */
  readonly awaitsSecondRelease: boolean;
  /** The state in which the agency holds no license that is valid today; null on surplus lines paper. */
  readonly agencyUnlicensedState: string | null;
  /** The state in which the quote's agent holds none; null on surplus lines paper. */
  readonly agentUnlicensedState: string | null;
  /** The state in which the carrier has not appointed the agency; null on surplus lines paper. */
  readonly unappointedState: string | null;
  /**
   * The state in which the agency holds no surplus lines license that is valid today; null on admitted
   * paper.
   */
  readonly unlicensedState: string | null;
  /** The state in which no search for admitted coverage is recorded; null on admitted paper. */
  readonly unsearchedState: string | null;
  /** The state whose surplus lines taxes no source proves and compliance has not confirmed. */
  readonly unverifiedTaxState: string | null;
  /** The prescribed texts on its paper that nobody has compared with the law of the state or country. */
  readonly unverifiedTexts: UnverifiedTexts | null;
  /** The state whose law does not allow a fee, or not as high. */
  readonly feeOverLawState: string | null;
  /** The state of which nobody has verified or confirmed that it allows the fees. */
  readonly unverifiedFeeState: string | null;
  /** The state of which nobody has verified or confirmed how far schedule rating may go. */
  readonly unverifiedIrpmState: string | null;
  /**
   * Terrorism coverage is left out, and the policyholder has not acknowledged the disclosure and rejected
   * it.
   */
  readonly lacksTriaRejection: boolean;
  /** Cover begins before today, and nobody has stated that no loss is known. */
  readonly lacksKnownLossStatement: boolean;
  /** The state whose surplus lines notice has not been attested yet. */
  readonly notice: NoticeState | null;
  readonly isSent: boolean;
  /** Unmet subjectivities that are due before bind. */
  readonly openSubjectivities: number;
  readonly isSigned: boolean;
  readonly today: PlainDate;
}

/**
 * The obstacles between a quote and a policy, in the order in which they are cleared: the same for everybody,
 * and empty exactly when the quote may be bound. A closed quote has only that one obstacle.
 */
export function obstaclesToBind(quote: BindReadiness): Obstacle[] {
  const { isOpen, isWithUnderwriter, isPreliminary } = quoteTraits[quote.status];
  if (!isOpen) return [obstacle('CLOSED', 'agent', { status: quote.status })];
  const found: Obstacle[] = [];
  if (quote.endedPrior) found.push(obstacle('PRIOR_ENDED', 'agent', { policy: quote.endedPrior }));
  if (quote.missing.length > 0)
    found.push({
      ...obstacle('MISSING_ANSWERS', 'agent', { count: String(quote.missing.length) }),
      fields: quote.missing,
    });
  if (quote.oldAnswers > 0) found.push(obstacle('OLD_ANSWERS', 'agent', { count: String(quote.oldAnswers) }));
  if (isWithUnderwriter) found.push(obstacle('WITH_UNDERWRITER', 'underwriter', { status: quote.status }));
  if (quote.awaitsSecondRelease) found.push(obstacle('AUTHORITY', 'underwriter', { breach: SECOND_RELEASE }));
  if (isPreliminary && quote.missing.length === 0) found.push(obstacle('NOT_REQUESTED', 'agent'));
  if (quote.openSubjectivities > 0)
    found.push(obstacle('SUBJECTIVITIES', 'agent', { count: String(quote.openSubjectivities) }));
  if (quote.expiresOn < quote.today)
    found.push(obstacle('PRICE_EXPIRED', 'agent', { date: quote.expiresOn }));
  if (quote.effectiveDate < addDays(quote.today, -START_WINDOW.daysBefore))
    found.push(obstacle('START_PASSED', 'agent', { date: quote.effectiveDate }));
  if (!quote.hasContact) found.push(obstacle('NO_CONTACT', 'agent'));
  if (quote.isUnderScreening) found.push(obstacle('SANCTIONS_HIT', 'compliance'));
  if (quote.moratorium) found.push(obstacle('MORATORIUM', 'compliance', { event: quote.moratorium }));
  if (quote.fullAggregate)
    found.push(obstacle('AGGREGATE_FULL', 'underwriter', { place: quote.fullAggregate }));
  if (quote.fullProvider)
    found.push(obstacle('PROVIDER_FULL', 'underwriter', { provider: quote.fullProvider }));
  if (quote.treatyBreach) found.push(obstacle('AUTHORITY', 'underwriter', { breach: quote.treatyBreach }));
  found.push(...obstaclesToSend(quote));
  if (quote.unappointedState)
    found.push(obstacle('APPOINTMENT', 'compliance', { state: quote.unappointedState }));
  if (quote.unsearchedState)
    found.push(obstacle('DILIGENT_EFFORT', 'agent', { state: quote.unsearchedState }));
  if (quote.unverifiedTaxState)
    found.push(obstacle('TAX_UNVERIFIED', 'compliance', { state: quote.unverifiedTaxState }));
  if (quote.unverifiedTexts) {
    const { state, texts } = quote.unverifiedTexts;
    found.push(
      obstacle('TEXTS_UNVERIFIED', 'compliance', {
        state,
        texts: texts.map(({ title, edition }) => `${title} (${edition})`).join(', '),
      }),
    );
  }
  if (quote.feeOverLawState) found.push(obstacle('FEE_OVER_LAW', 'agent', { state: quote.feeOverLawState }));
  if (quote.unverifiedFeeState)
    found.push(obstacle('FEE_UNVERIFIED', 'compliance', { state: quote.unverifiedFeeState }));
  if (quote.unverifiedIrpmState)
    found.push(obstacle('IRPM_UNVERIFIED', 'compliance', { state: quote.unverifiedIrpmState }));
  if (quote.notice) found.push(obstacle('NOTICE_NOT_ATTESTED', 'agent', { state: quote.notice }));
  if (quote.lacksTriaRejection) found.push(obstacle('TRIA_NOT_ACKNOWLEDGED', 'policyholder'));
  if (quote.lacksKnownLossStatement)
    found.push(obstacle('KNOWN_LOSS', 'agent', { date: quote.effectiveDate }));
  if (!quote.isSigned && !quote.isSent) found.push(obstacle('NOT_SENT', 'agent'));
  if (!quote.isSigned) found.push(obstacle('NOT_SIGNED', 'policyholder'));
  return found;
}

/** The obstacles as people outside the provider read them: schedule rating is for underwriters. */
export const hideIrpmObstacle = (obstacles: readonly Obstacle[]): Obstacle[] =>
  obstacles.map((one) => (one.code === 'IRPM_UNVERIFIED' ? { ...one, code: 'PRICE_UNVERIFIED' } : one));

/**
 * Lists the obstacles that keep a policyholder from signing: the same list without the signature itself and
 * without obstacles that signing does not wait for.
 */
export const obstaclesToSign = (quote: BindReadiness): Obstacle[] =>
  obstaclesToBind(quote).filter(({ code }) => !notForSigning.has(code));

/**
 * States without a license in force: an offer to the policyholder needs it, whatever else bind waits for.
 */
export type Licensing = Pick<
  BindReadiness,
  'agencyUnlicensedState' | 'agentUnlicensedState' | 'unlicensedState'
>;

const lackingWhere: readonly (readonly [ObstacleCode, keyof Licensing])[] = [
  ['AGENCY_LICENSE', 'agencyUnlicensedState'],
  ['AGENT_LICENSE', 'agentUnlicensedState'],
  ['SURPLUS_LICENSE', 'unlicensedState'],
];

/**
 * The licenses without which a quote is not sent: who offers insurance in a state needs them as much as who
 * binds it. They are the same obstacles as those to bind.
 */
export function obstaclesToSend(quote: Licensing): Obstacle[] {
  return lackingWhere.flatMap(([code, where]) => {
    const state = quote[where];
    return state ? [obstacle(code, 'agent', { state })] : [];
  });
}

/** Obstacles that keep a quote from being sent as well as from being bound. */
export const licenseCodes: ReadonlySet<ObstacleCode> = new Set(lackingWhere.map(([code]) => code));

/**
 * Obstacles that do not keep a quote from being sent and signed: they only have to be cleared before bind.
 */
export const onlyForBind: ReadonlySet<ObstacleCode> = new Set<ObstacleCode>([
  'MORATORIUM',
  'AGGREGATE_FULL',
  'PROVIDER_FULL',
  'AUTHORITY',
  'APPOINTMENT',
  'DILIGENT_EFFORT',
  'TAX_UNVERIFIED',
  'TEXTS_UNVERIFIED',
  'FEE_OVER_LAW',
  'FEE_UNVERIFIED',
  'IRPM_UNVERIFIED',
  'PRICE_UNVERIFIED',
  'KNOWN_LOSS',
]);

/**
 * Obstacles that the signature itself clears, those that others clear while the policyholder signs, and the
 * licenses, which were asked for when it was sent.
 */
const notForSigning: ReadonlySet<ObstacleCode> = new Set<ObstacleCode>([
  ...onlyForBind,
  ...licenseCodes,
  'NOT_SIGNED',
  'NO_CONTACT',
  'NOTICE_NOT_ATTESTED',
  'TRIA_NOT_ACKNOWLEDGED',
  'SUBJECTIVITIES',
]);

const obstacle = (code: ObstacleCode, who: Party, params: Record<string, string> = {}): Obstacle => ({
  code,
  who,
  params,
  fields: [],
});
