import type { TreatyBreach } from '@parapet/domain/underwriting/capacity';
import { SECOND_RELEASE, type Obstacle, type ObstacleCode } from '@parapet/domain/quotes/obstacles';

/** Sentences for obstacles, used on the screen and in the refusals of bind and sign. */
const sentences: Record<ObstacleCode, string | { one: string; other: string }> = {
  CLOSED: 'The quote is closed: {status}',
  PRIOR_ENDED: 'Policy {policy}, which it renews, is not renewed or ends before',
  MISSING_ANSWERS: { one: '{count} answer is missing', other: '{count} answers are missing' },
  OLD_ANSWERS: {
    one: '{count} answer is more than twelve months old when cover begins and has to be confirmed',
    other: '{count} answers are more than twelve months old when cover begins and have to be confirmed',
  },
  NOT_REQUESTED: 'It is an indication and nobody has asked for firm terms',
  WITH_UNDERWRITER: 'An underwriter has to release it',
  SUBJECTIVITIES: {
    one: '{count} subjectivity is outstanding',
    other: '{count} subjectivities are outstanding',
  },
  PRICE_EXPIRED: 'The price was good until {date}',
  START_PASSED: 'The effective date {date} lies too far back',
  NO_CONTACT: 'There is no policyholder contact',
  SANCTIONS_HIT: 'Compliance has to check a name before this goes on',
  MORATORIUM: 'Nothing is bound during this event: {event}',
  AGGREGATE_FULL: 'The book has no room for another limit of this industry in {place}',
  PROVIDER_FULL: 'The book has no room for another limit of a company that {provider} serves',
  AUTHORITY: 'It lies outside the treaty of the carrier, by its {breach}',
  AGENCY_LICENSE: 'The agency holds no license for {state} that is valid today; its administrator adds one',
  AGENT_LICENSE:
    'The agent holds no license for {state} that is valid today; an administrator of the agency adds one',
  APPOINTMENT: 'The carrier has not appointed the agency in {state}; the provider’s compliance records it',
  SURPLUS_LICENSE: 'The agency holds no surplus lines license for {state} that is valid today',
  DILIGENT_EFFORT: 'No search for admitted coverage in {state} is recorded',
  TAX_UNVERIFIED:
    'Nobody has confirmed the surplus lines taxes of {state}, which come from no checked source',
  TEXTS_UNVERIFIED: 'Nobody has compared these texts with the law of {state}: {texts}',
  NOTICE_NOT_ATTESTED: 'The surplus lines notice of {state} is not attested',
  TRIA_NOT_ACKNOWLEDGED:
    'Terrorism coverage is left out: the policyholder has to acknowledge its disclosure and reject it',
  KNOWN_LOSS: 'Cover begins on {date}, before today: a statement that no loss is known has to be signed',
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
const secondRelease = 'It takes the release of a second underwriter, who has been asked';

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
    return name === 'breach' ? (breaches[value as TreatyBreach] ?? value) : words(name, value);
  });
}
