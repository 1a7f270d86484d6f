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
  readonly source: string;
}

/** A state's rule for admitted paper; a younger policy may need fewer days. */
interface StateNotice extends NoticeDays {
  /** For reasons other than non-payment, while the policy is younger than `newDays`. */
  readonly NEW?: number;
  /** The same for non-payment, where the state asks for more. */
  readonly NEW_NONPAYMENT?: number;
  readonly newDays?: number;
  /** Days that mailing adds, from wherever it is mailed. */
  readonly mailingDays?: number;
  /** A is the statute itself as its legislature shows it, B a copy of it, C somebody's word for it. */
  readonly confidence: 'A' | 'B' | 'C';
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
  /** Read in the statute or in our own form: a job may give notice by it, and not only a person. */
  readonly isSure: boolean;
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
  if (reasonRule(rules.cancellations, reason).initiator !== 'INSURER')
    return { days: 0, source: '', isSure: true };
  const kind = reason === 'NONPAYMENT' ? 'NONPAYMENT' : 'OTHER';
  const { policyForm, states } = rules.notices;
  const isByForm = policy.paper === 'SURPLUS' || !regionOf(policy.region).hasSurplusLines;
  const form = isByForm ? policyForm[policy.paper === 'SURPLUS' ? 'SURPLUS' : 'UK'] : null;
  if (form) return { days: form[kind], source: form.source, isSure: true };
  const state = policy.state === null ? undefined : states[policy.state];
  if (!state) return null;
  const isNew = daysBetween(policy.effectiveDate, today) < (state.newDays ?? 0);
  const young = kind === 'OTHER' ? state.NEW : state.NEW_NONPAYMENT;
  const days = (isNew ? young : undefined) ?? state[kind];
  return { days: days + (state.mailingDays ?? 0), source: state.source, isSure: state.confidence !== 'C' };
}

/** The first day on which a cancellation can take effect when its notice is mailed today. */
export const earliestCancellation = ({ days }: CancellationNotice, today: PlainDate): PlainDate =>
  addDays(today, days);
