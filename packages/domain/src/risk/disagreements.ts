import { isAnswered, isNo, isYes } from '../questionnaires/controls.ts';
import { factsIn } from '../questionnaires/same-fact.ts';
import type { AnswerValue, Answers } from '../questionnaires/types.ts';
import type { Signal, SignalKind } from './types.ts';

/** An answer that claims what the scan did not see. */
export interface Disagreement {
  readonly signal: SignalKind;
  /** The question that was answered otherwise. */
  readonly field: string;
}

type Claim = Disagreement & { readonly isClaimed: (given: AnswerValue) => boolean };

const claims = (field: string, signal: SignalKind): Claim => ({ field, signal, isClaimed: isYes });
const denies = (field: string, signal: SignalKind): Claim => ({ field, signal, isClaimed: isNo });

/** Which answers can be held against which findings. The choice is ours. */
const CLAIMS: readonly Claim[] = [
  claims('mfaRemoteSystemAccess', 'EXPOSED_REMOTE_DESKTOP'),
  claims('dmzSeparation', 'EXPOSED_DATABASE'),
  claims('dmzSeparation', 'EXPOSED_FILE_SHARING'),
  claims('encryptionAtRest', 'PUBLIC_STORAGE'),
  claims('encryptionInTransit', 'TLS_VERSION'),
  claims('encryptionInTransit', 'TLS_CERTIFICATE'),
  denies('eolProducts', 'OUTDATED_SOFTWARE'),
  {
    field: 'patchingFrequency',
    signal: 'OUTDATED_SOFTWARE',
    isClaimed: (given) => given === 'DAILY' || given === 'WEEKLY' || given === 'MONTHLY',
  },
  denies('cyberEvent', 'BREACH_MENTIONS'),
];

/** A finding below this value, from 0 (bad) to 1 (good), speaks against the answer. */
const BAD = 0.5;

/**
 * Finds answers that the scan contradicts. Neither proves the other wrong: a person looks.
 * @returns one entry for each answer and finding, in the order of the claims
 */
export function findDisagreements(given: Answers, signals: readonly Signal[]): Disagreement[] {
  const answers = factsIn(given);
  const isBad = (kind: SignalKind): boolean =>
    signals.some((signal) => signal.kind === kind && signal.value < BAD);
  return CLAIMS.filter(
    ({ field, signal, isClaimed }) =>
      isAnswered(answers[field]) && isClaimed(answers[field]!) && isBad(signal),
  ).map(({ field, signal }) => ({ field, signal }));
}
