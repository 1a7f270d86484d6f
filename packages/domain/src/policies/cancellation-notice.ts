import { regionByCode } from '../regions/regions.ts';
import { addDays, daysBetween, type PlainDate } from '../dates.ts';
import {
  reasonRule,
  type Cancellable,
  type CancellationReason,
  type CancellationRules,
} from './cancellation.ts';
import type { ProofNeeded } from './notices.ts';
import type { ConditionalRule } from './renewal/conditional-renewal.ts';

interface NoticeDays {
  readonly NONPAYMENT: number;
  readonly OTHER: number;
  /** Before the end of the term, when the insurer does not renew it. */
  readonly NON_RENEWAL?: number;
  readonly source: string;
  /** Method by which it has to be given, in the words of the law. */
  readonly method?: string;
  /** MAIL where the law that was read knows only mail on paper. */
  readonly proof?: 'MAIL';
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

interface NonRenewalNotice extends Pick<NoticeDays, 'source' | 'method' | 'proof'> {
  readonly days: number;
  readonly confidence: 'A' | 'B' | 'C';
}

/** `data/cancellation-notices.json` */
export interface NoticeRules {
  readonly policyForm: Readonly<Record<'SURPLUS' | 'UK', NoticeDays>>;
  readonly states: Readonly<Record<string, StateNotice>>;
  /** When the insurer does not renew a policy on admitted paper. */
  readonly nonrenewal: Readonly<Record<string, NonRenewalNotice>>;
  /** When it renews one on worse terms. */
  readonly conditional: Readonly<Record<string, ConditionalRule>>;
}

/** The notice that a cancellation needs: its days, and where they stand. */
export interface CancellationNotice {
  readonly days: number;
  readonly source: string;
  readonly method?: string;
  /** The proof that the notice was given. */
  readonly proof: ProofNeeded;
  /** Read in the statute or in our own form: a job may give notice by it, and not only a person. */
  readonly isSure: boolean;
}

/**
 * The notice that has to be given of a cancellation. The insured's own wish and a financer's need none.
 * @param state US state code; null in the UK.
 * @returns null where the law of the state is not among the data: nobody gives notice by guessing.
 */
export function findNotice(
  rules: { cancellations: CancellationRules; notices: NoticeRules },
  policy: Cancellable & { readonly state: string | null },
  reason: CancellationReason,
  today: PlainDate,
): CancellationNotice | null {
  if (reasonRule(rules.cancellations, reason).initiator !== 'INSURER')
    return { days: 0, source: '', proof: 'NONE', isSure: true };
  const kind = reason === 'NONPAYMENT' ? 'NONPAYMENT' : 'OTHER';
  const form = formNotice(rules.notices, policy);
  if (form) return { days: form[kind], ...getLaw(form), isSure: true };
  const state = stateNotice(rules.notices, policy);
  if (!state) return null;
  const isNew = daysBetween(policy.effectiveDate, today) < (state.newDays ?? 0);
  const young = kind === 'OTHER' ? state.NEW : state.NEW_NONPAYMENT;
  const days = (isNew ? young : undefined) ?? state[kind];
  return { days: days + (state.mailingDays ?? 0), ...getLaw(state), isSure: state.confidence !== 'C' };
}

/** Returns the source of its days, the method of giving it, and the proof of that. */
const getLaw = ({ source, method, proof }: Pick<NoticeDays, 'source' | 'method' | 'proof'>) => ({
  source,
  ...(method !== undefined && { method }),
  proof: proof ?? ('EMAIL' as const),
});

type Noticed = Pick<Cancellable, 'region' | 'paper'> & { readonly state: string | null };

/**
 * Returns the notice period of our own form, where no law sets one: on surplus lines paper, and in the UK.
 */
const formNotice = ({ policyForm }: NoticeRules, { region, paper }: Noticed): NoticeDays | null =>
  paper === 'SURPLUS' ? policyForm.SURPLUS : regionByCode(region).hasSurplusLines ? null : policyForm.UK;

const stateNotice = ({ states }: NoticeRules, { state }: Noticed): StateNotice | undefined =>
  state === null ? undefined : states[state];

/**
 * The notice that the insurer has to give when it does not renew a policy.
 * @returns null where neither the law of the state nor a clause of the form is among the data.
 */
export function nonRenewalNotice(notices: NoticeRules, policy: Noticed): CancellationNotice | null {
  const form = formNotice(notices, policy);
  if (form)
    return form.NON_RENEWAL === undefined ? null : { days: form.NON_RENEWAL, ...getLaw(form), isSure: true };
  const state = policy.state === null ? undefined : notices.nonrenewal[policy.state];
  return state ? { days: state.days, ...getLaw(state), isSure: state.confidence !== 'C' } : null;
}

/** The last day on which notice of a non-renewal can be given. */
export const lastNonRenewalDay = ({ days }: CancellationNotice, endDate: PlainDate): PlainDate =>
  addDays(endDate, -days);

/** The first day on which a cancellation can take effect when its notice is mailed today. */
export const earliestCancellation = (
  { days }: Pick<CancellationNotice, 'days'>,
  today: PlainDate,
): PlainDate => addDays(today, days);
