import { dateIn } from '@parapet/domain/dates';
import { isTextVerified } from '@parapet/domain/law/texts';
import { fill, getEditionName, getJurisdiction, getState, type FullEdition } from '../../catalog/index.ts';
import type { Subject } from '../subject.ts';

/**
 * When compliance compared the words that an edition has for the insured's state with the law; undefined
 * where it did not. Another edition has other words.
 */
const findComparison = ({ forms }: Subject, form: FullEdition): Date | undefined =>
  forms.compared.find((one) => one.form === form.form && one.edition === getEditionName(form))?.comparedAt;

/** Whether a person has compared the words that an edition has for the insured's state with the law. */
export const isCompared = (subject: Subject, form: FullEdition): boolean =>
  isTextVerified(form, getJurisdiction(subject.policy)) || findComparison(subject, form) !== undefined;

/** The sentence that nobody has compared the words with the law; empty where somebody has. */
export const uncomparedText = (subject: Subject, form: FullEdition, { labels } = form): string =>
  isCompared(subject, form) ? '' : fill(labels['unverified'] ?? '', { state: getState(subject.policy) });

/**
 * The law that prescribes the words of a state, and the day on which they were read there. Words that nobody
 * has compared with it name no law as their source, and say so.
 */
export function sourceText(subject: Subject, form: FullEdition): string {
  const { policy, day } = subject;
  const own = form.states?.[getState(policy)];
  if (!own || !isCompared(subject, form)) return uncomparedText(subject, form);
  const { source, statute = '', readOn, verified } = own;
  const comparedAt = findComparison(subject, form);
  const comparedOn = comparedAt && dateIn(comparedAt, policy.timeZone);
  // The source of other words is the copy that they were found in.
  const [from, on] = verified ? [source, readOn] : [statute, comparedOn];
  return fill(form.labels['verified'] ?? '', { source: from, readOn: on ? day(on) : '–' });
}
