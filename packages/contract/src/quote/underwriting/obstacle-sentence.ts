import { isNationwide } from '@parapet/domain/regions/regions';
import type { TreatyBreach } from '@parapet/domain/underwriting/capacity';
import { SECOND_RELEASE, type Obstacle, type ObstacleCode } from '@parapet/domain/quotes/obstacles';

/** Sentences for obstacles, used on the screen and in the refusals of bind and sign. */
const sentences: Record<ObstacleCode, string | { one: string; other: string }> = {
  CLOSED: 'The quote is closed: {status}',
  PRIOR_ENDED: 'The expiring policy {policy} will not be renewed or ends earlier',
  MISSING_ANSWERS: { one: '{count} answer is missing', other: '{count} answers are missing' },
  OLD_ANSWERS: {
    one: '{count} answer is more than twelve months old when cover begins and has to be confirmed',
    other: '{count} answers are more than twelve months old when cover begins and have to be confirmed',
  },
  NOT_REQUESTED: 'It is an indication: firm terms have not been requested',
  WITH_UNDERWRITER: 'An underwriter has to release the quote',
  SUBJECTIVITIES: {
    one: '{count} subjectivity is outstanding',
    other: '{count} subjectivities are outstanding',
  },
  PRICE_EXPIRED: 'The price was valid until {date}',
  START_PASSED: 'The effective date {date} is too far in the past',
  NO_CONTACT: 'There is no policyholder contact',
  SANCTIONS_HIT: 'Compliance has to clear a name first',
  MORATORIUM: 'Binding is suspended during this event: {event}',
  AGGREGATE_FULL: 'The aggregate limit for this industry in {place} is used up',
  PROVIDER_FULL: 'The aggregate limit for companies served by {provider} is used up',
  AUTHORITY: 'It is outside the carrier’s treaty because of its {breach}',
  AGENCY_LICENSE: 'The agency has no license in {state} that is valid today; its administrator can add one',
  AGENT_LICENSE:
    'The agent has no license in {state} that is valid today; an administrator of the agency can add one',
  APPOINTMENT:
    'The agency is not appointed in {state}; the provider’s compliance team can record the appointment',
  SURPLUS_LICENSE: 'The agency has no surplus lines license in {state} that is valid today',
  DILIGENT_EFFORT: 'The diligent effort search for {state} is not recorded',
  TAX_UNVERIFIED: 'The surplus lines taxes of {state} are not verified and have to be confirmed',
  TEXTS_UNVERIFIED: 'These texts have not been compared with the law of {state}: {texts}',
  FEE_OVER_LAW: 'A fee is more than the law of {state} allows',
  FEE_UNVERIFIED: 'Compliance has to confirm that the law of {state} allows the fees',
  // The same sentence: a refusal to bind is read by agents too, and schedule rating is for underwriters.
  IRPM_UNVERIFIED: 'Compliance has to confirm the price for {state}',
  PRICE_UNVERIFIED: 'Compliance has to confirm the price for {state}',
  NOTICE_NOT_ATTESTED: 'The surplus lines notice of {state} is not attested',
  TRIA_NOT_ACKNOWLEDGED:
    'Terrorism coverage is excluded: the policyholder has to acknowledge the disclosure and reject the coverage',
  KNOWN_LOSS: 'Cover begins on {date}, before today: a statement of no known loss has to be signed',
  NOT_SENT: 'It has not been sent to the policyholder',
  NOT_SIGNED: 'The policyholder has not signed',
};

/** The terms of a quote that can lie outside a treaty. */
const breaches: Readonly<Record<TreatyBreach, string>> = {
  PERIOD: 'effective date',
  LIMIT: 'limit',
  REVENUE: 'insured’s revenue',
  STATE: 'state',
};

/**
 * Authority is the carrier's, or an underwriter's own: nobody outside the provider is told whose, or how
 * much.
 */
const secondRelease = 'A second underwriter has been asked to release it';

/** `words` formats a parameter for the reader: a date or a status, in the words of the reader's region. */
export function obstacleSentence(
  { code, params }: Pick<Obstacle, 'code' | 'params'>,
  words: (name: string, value: string) => string = (_, value) => value,
): string {
  const sentence = params['breach'] === SECOND_RELEASE ? secondRelease : sentences[code];
  const text =
    typeof sentence === 'string' ? sentence : params['count'] === '1' ? sentence.one : sentence.other;
  return text.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name] ?? '';
    if (name === 'state' && isNationwide(value)) return `the ${value}`;
    return name === 'breach' ? (breaches[value as TreatyBreach] ?? value) : words(name, value);
  });
}
