import { FAMILY } from '@parapet/domain/products';
import type { AgencyBill } from '@parapet/contract/billing/agency-bill';
import type { FullCommissionStatement } from '@parapet/contract/commissions/statements';
import type { EventExclusion } from '@parapet/contract/quote/quote';
import { addYears, dateIn, longDate, type PlainDate } from '@parapet/domain/dates';
import type { Subjectivity } from '@parapet/domain/quotes/subjectivities';
import type { CertificateHolder } from '@parapet/domain/policies/certificates';
import type { BookedLine } from '@parapet/domain/policies/policy-bill';
import type { Difference } from '@parapet/domain/policies/revisions';
import { keptBy } from '@parapet/domain/kept-by';
import { formatMajor, formatMoney, type Money } from '@parapet/domain/money';
import { REGIONS, regionByCode } from '@parapet/domain/regions/regions';
import type { CommandContext } from '../../platform/command-context.ts';
import { publicUrl } from '../../platform/public-url.ts';
import type { LossRun } from '../claims/index.ts';
import type { Notice, PolicyRow } from '../policy/index.ts';
import { terrorismOffer } from '../rater/index.ts';
import type { SignatureEvidence, statedIn } from '../quote/index.ts';
import type { SurplusNotice, WholesalePlacement } from '../../tables/tables.ts';
import {
  getEdition,
  getPaper,
  getState,
  wordedFor,
  buildWords,
  type FullEdition,
  type Locale,
  type Paper,
  type Words,
} from '../catalog/index.ts';
import { formsOfPolicy, type PolicyForms } from '../forms/index.ts';
import { licensesOfProducer, type Producer } from './producer.ts';

/** Facts of a quote beside those that the policy will have. */
export type Offer = { expiresOn: PlainDate; subjectivities: readonly Subjectivity[] };

/** A subjectivity that a bound policy still has to meet, with its due date. */
export type OpenCondition = { code: string; text: string; dueDate: PlainDate; isBeforeIssue: boolean };

/** A payment as its receipt shows it. */
export type ReceivedPayment = {
  amount: number;
  at: Date;
  method: string;
  lastFour: string;
  transaction: string;
  /** Left to pay once it was booked. */ balance: number;
  /** The numbers of those that it paid. */ invoices: readonly string[];
};

/** An invoice or credit note as it is printed: its number is the one that calls answer. */
export type InvoiceOnPaper = {
  number: string;
  issuedOn: PlainDate;
  dueDate: PlainDate;
  amount: number;
  lines: readonly BookedLine[];
};

/** A signature as its certificate shows it. */
export type Certificate = SignatureEvidence & {
  stated: ReturnType<typeof statedIn>;
  /** The signed application, as it is kept. */ application: { sha256: string; checkCode: string };
  /** The papers that were read before, as they are kept. */
  papers: readonly { title: string; checkCode: string; sha256: string }[];
};

/**
 * A certificate of insurance as it is printed; what it says of the policy stands in the policy's own place.
 */
export type CertificateOnPaper = {
  number: string;
  at: Date;
  by: string;
  holder: CertificateHolder | null;
  isAdditionalInsured: boolean;
  /** Aggregate limit eroded by claims when it was issued, in cents. */ eroded: number;
};

/** A transaction as its paper shows it. */
export type TransactionOnPaper = {
  number: number;
  effectiveDate: PlainDate;
  /** When it was booked. */ at: Date;
  /** A code of a cancellation, or words, or both: `NONPAYMENT: twice reminded`. */ reason: string;
  lines: readonly BookedLine[];
  total: number;
  /** Cost of the policy after it, in cents. */ written: number;
  /** The terms that it changes. */ changes?: readonly Difference[];
  /** Of a cancellation: the days of cover, and those of the term. */ days?: {
    covered: number;
    term: number;
  };
  /** Of a reinstatement: the days without cover. */ lapse?: { from: PlainDate; to: PlainDate };
};

/** A notice as its paper shows it. */
export type NoticeOnPaper = Pick<
  Notice,
  'effectiveDate' | 'givenOn' | 'reason' | 'days' | 'source' | 'method' | 'owed' | 'recipients'
>;

/** A policy with everything that its documents show, and the words of its region. */
export type Subject = {
  policy: PolicyRow;
  locale: Locale;
  words: Words;
  isSurplus: boolean;
  /** The attested notice. */ notice?: SurplusNotice | null;
  agency: Producer;
  /** Only of a quote. */ offer?: Offer;
  /** It is read before the contract is made. */ isBeforeContract?: boolean;
  /** Only of a binder: what was open when it was made. */ conditions?: readonly OpenCondition[];
  /** Only of a receipt. */ payment?: ReceivedPayment;
  /** Only of a certificate of completion. */ certificate?: Certificate;
  /** Only of a certificate of insurance. */ evidence?: CertificateOnPaper;
  /** Only of a transaction. */ transaction?: TransactionOnPaper;
  /** Only of a notice to the parties. */ given?: NoticeOnPaper;
  /** Only of an invoice or credit note. */ invoice?: InvoiceOnPaper;
  /** Only of the bill of an agency. */ bill?: AgencyBill;
  /** Only of a loss run. */ lossRun?: LossRun;
  /** Only of the statement of an agency's commission. */ statement?: FullCommissionStatement;
  payLink: string;
  money(value: Money): string;
  major(value: number): string;
  day(date: PlainDate): string;
  instant(at: Date): string;
  /** Events that the endorsement for specified events excludes from cover. */
  events: readonly EventExclusion[];
  /** The retroactive date, in words. */
  retro(period: number): string;
  edition(form: string): FullEdition;
  /** The forms of the policy, and the other ones in force. */ forms: PolicyForms;
  /** The insurer and its terms. */ paper: Paper;
  /** Price of terrorism coverage that is offered, bought or rejected; null where it is not offered. */
  terrorism: Money | null;
};

/** The wholesale agency that a quote was sent to, as papers name it. */
export const placedBy = (placement: WholesalePlacement | null): Producer['wholesale'] =>
  placement && {
    agency: placement.agencyName,
    agent: `${placement.agentFirstName} ${placement.agentLastName}`,
  };

/** Facts that documents show beside the policy itself. */
export type SubjectFacts = Pick<
  Subject,
  | 'isSurplus'
  | 'forms'
  | 'notice'
  | 'agency'
  | 'isBeforeContract'
  | 'conditions'
  | 'payLink'
  | 'events'
  | 'terrorism'
  | 'offer'
  | 'payment'
  | 'certificate'
  | 'evidence'
  | 'transaction'
  | 'given'
  | 'bill'
  | 'lossRun'
  | 'statement'
  | 'invoice'
>;

/** Collects what the documents of a policy need besides the policy itself. */
export async function getFacts(ctx: CommandContext, policy: PolicyRow): Promise<SubjectFacts> {
  const quote = await ctx.tx
    .selectFrom('quote')
    .select([
      'isSurplus',
      'surplusNotice',
      'agentName',
      'agentEmail',
      'agentPhone',
      'eventExclusions',
      'wholesale',
      'retailAgent',
    ])
    .where('id', '=', policy.quoteId)
    .executeTakeFirst();
  const isSurplus = quote?.isSurplus ?? false;
  const licenses = await licensesOfProducer(ctx, {
    ...policy,
    isSurplus,
    state: getState(policy),
    day: dateIn(policy.boundAt, policy.timeZone),
  });
  const conditions = await ctx.tx
    .selectFrom('policySubjectivity')
    .select(['code', 'text', 'dueDate', 'isBeforeIssue'])
    .where('policyId', '=', policy.id)
    .where('status', '=', 'OPEN')
    .orderBy('dueDate')
    .orderBy('id')
    .execute();
  return {
    isSurplus,
    conditions,
    forms: await formsOfPolicy(ctx, policy, { isSurplus }),
    notice: quote?.surplusNotice ?? null,
    events: quote?.eventExclusions ?? [],
    terrorism: terrorismOffer(ctx, policy),
    payLink: publicUrl(ctx.config, `/policy/${policy.id}/accountant-payment`),
    agency: {
      name: policy.agencyName,
      agent: quote?.agentName ?? '',
      email: quote?.agentEmail ?? '',
      phone: quote?.agentPhone ?? '',
      ...licenses,
      wholesale: placedBy(quote?.wholesale ?? null),
      retailAgent: quote?.retailAgent ?? null,
    },
  };
}

const instantFormat = keptBy((locale) =>
  keptBy(
    (timeZone) =>
      new Intl.DateTimeFormat(locale, {
        year: 'numeric',
        month: 'long',
        day: 'numeric',
        hour: 'numeric',
        minute: '2-digit',
        timeZone,
        timeZoneName: 'short',
      }),
  ),
);

/** The edition of a form that a policy has, or could get. */
const editionIn = ({ listed, others }: PolicyForms, form: string): FullEdition | undefined =>
  [...listed, ...others].find((one) => one.form === form);

export function makeSubject(policy: PolicyRow, facts: SubjectFacts): Subject {
  const locale: Locale = REGIONS[policy.region].locale;
  const words = buildWords(locale);
  const day = (date: PlainDate) => longDate(date, locale);
  return {
    ...facts,
    policy,
    locale,
    words,
    day,
    paper: getPaper(policy.region, facts.isSurplus && regionByCode(policy.region).hasSurplusLines),
    money: (value) => formatMoney(value, locale),
    major: (value) => formatMajor(value, policy.currency, locale),
    // Not every font has the narrow no-break spaces of the locale data.
    instant: (at) =>
      instantFormat(locale)(policy.timeZone)
        .format(at)
        .replaceAll(/[\u202f\u00a0]/g, ' '),
    retro: (period) =>
      period === -1
        ? words.retroactive['-1']!
        : day(addYears(policy.continuityDate ?? policy.effectiveDate, -period)),
    edition: (form) =>
      wordedFor(
        editionIn(facts.forms, form) ?? getEdition(locale, form, policy.effectiveDate),
        FAMILY[policy.product],
      ),
  };
}
