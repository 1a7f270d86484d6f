import { regionOf } from '../regions/regions.ts';
import { addDays, daysBetween, type PlainDate } from '../dates.ts';
import {
  reasonRule,
  type Cancellable,
  type CancellationReason,
  type CancellationRules,
} from './cancellation.ts';

interface NoticeDays {
  readonly NONPAYMENT: number;
  readonly OTHER: number;
  /** Before the end of the term, when the insurer does not renew it. */
  readonly NON_RENEWAL?: number;
  readonly source: string;
}

/** A state's rule for admitted paper; a younger policy may need fewer days. */
interface StateNotice extends NoticeDays {
  /** For reasons other than non-payment, while the policy is younger than `newDays`. */
  readonly NEW?: number;
  readonly newDays?: number;
  readonly confidence: string;
}

/** `data/cancellation-notices.json` */
export interface NoticeRules {
  readonly policyForm: Readonly<Record<'SURPLUS' | 'UK', NoticeDays>>;
  readonly states: Readonly<Record<string, StateNotice>>;
}

/** The notice that a cancellation needs: its days, and where they stand. */
export interface CancellationNotice {
  readonly days: number;
  readonly source: string;
}

/**
 * The notice that has to be given of a cancellation. The insured's own wish and a financer's need none.
 * @param state US state code; null in the UK.
 * @returns null where the law of the state is not among the data: nobody gives notice by guessing.
 */
export function noticeOf(
  rules: { cancellations: CancellationRules; notices: NoticeRules },
  policy: Cancellable & { readonly state: string | null },
  reason: CancellationReason,
  today: PlainDate,
): CancellationNotice | null {
  if (reasonRule(rules.cancellations, reason).initiator !== 'INSURER') return { days: 0, source: '' };
  const kind = reason === 'NONPAYMENT' ? 'NONPAYMENT' : 'OTHER';
  const form = formNotice(rules.notices, policy);
  if (form) return { days: form[kind], source: form.source };
  const state = stateNotice(rules.notices, policy);
  if (!state) return null;
  const isNew = daysBetween(policy.effectiveDate, today) < (state.newDays ?? 0);
  return { days: kind === 'OTHER' && isNew ? (state.NEW ?? state.OTHER) : state[kind], source: state.source };
}

type Noticed = Pick<Cancellable, 'region' | 'paper'> & { readonly state: string | null };

/** What our own form says, where no law does: on surplus lines paper, and in the UK. */
const formNotice = ({ policyForm }: NoticeRules, { region, paper }: Noticed): NoticeDays | null =>
  paper === 'SURPLUS' ? policyForm.SURPLUS : regionOf(region).hasSurplusLines ? null : policyForm.UK;

const stateNotice = ({ states }: NoticeRules, { state }: Noticed): StateNotice | undefined =>
  state === null ? undefined : states[state];

/**
 * The notice that the insurer has to give when it does not renew a policy.
 * @returns null where neither the law of the state nor a clause of the form is among the data.
 */
export function nonRenewalNotice(notices: NoticeRules, policy: Noticed): CancellationNotice | null {
  const known = formNotice(notices, policy) ?? stateNotice(notices, policy);
  return known?.NON_RENEWAL === undefined ? null : { days: known.NON_RENEWAL, source: known.source };
}

/** The last day on which notice of a non-renewal can be given. */
export const lastNonRenewalDay = ({ days }: CancellationNotice, endDate: PlainDate): PlainDate =>
  addDays(endDate, -days);

/** The first day on which a cancellation can take effect when its notice is mailed today. */
export const earliestCancellation = ({ days }: CancellationNotice, today: PlainDate): PlainDate =>
  addDays(today, days);
