import { quoteLifecycle, type QuoteCommand } from '@parapet/domain/lifecycles/quote';
import { commissionOverride } from '../commission.ts';
import { agencyStatuses, customerStatuses } from '@parapet/domain/lifecycles/quote-status';
import { quoteStatuses } from '@parapet/domain/lifecycles/statuses';
import { effortKinds, purchaserTests } from '@parapet/domain/quotes/diligent-effort';
import { RISK_FACTORS } from '@parapet/domain/risk/types';
import {
  AFTER_BIND_DAYS,
  MOST_AFTER_BIND_DAYS,
  subjectivityCodes,
  subjectivityDues,
  subjectivityOwners,
} from '@parapet/domain/quotes/subjectivities';
import { z } from 'zod';
import { record } from '../record.ts';
import {
  adjustment,
  badge,
  coverageSelection,
  irpmReasons,
  product,
  rating,
  selection,
} from '../rater/index.ts';
import {
  can,
  cannot,
  currency,
  id,
  instant,
  line,
  measure,
  money,
  paragraph,
  phone,
  plainDate,
  region,
  version as versionRead,
} from '../shapes.ts';

const quoteCommands = Object.keys(quoteLifecycle) as QuoteCommand[];

/** Path parameters of the calls of one quote. */
export const quoteParams = z.object({ quoteId: id });
/** Request body with only the version of the record that the caller read. */
export const version = z.object({ version: versionRead });

const onlyLetters = 'Please enter only alphabets';

/**
 * Letters of any script with their marks, spaces, hyphens and apostrophes as any keyboard or word processor
 * writes them, the dots of initials and the comma before `Jr.`; joiners, which `line` takes in scripts that
 * have them, the hyphen and the quotes of Hebrew, and the dots of Tibetan and Japanese.
 */
export const name = line(100)
  .regex(
    /^(?:[\p{L}\p{M}'’‘‛´`′＇., ·\u05be\u05f3\u05f4\u0f0b\u2010-\u2013\u30fb\uff0d-]|\u200c|\u200d)*$/u,
    onlyLetters,
  )
  .min(1, onlyLetters);
/** A typed mail address that the server sends to, trimmed and in small letters. */
export const mailAddress = z
  .string()
  .trim()
  .toLowerCase()
  .max(254)
  .pipe(z.email('Please enter a valid Email Address'))
  .brand<'TypedAddress'>();

/** The policyholder to whom quotes are sent. */
export const contact = {
  customerFirstName: name,
  customerLastName: name,
  customerEmail: mailAddress,
  customerPhone: phone,
};

/** An incident before inception that the policy excludes. */
export const eventExclusion = z.object({
  claimNumber: line(60).refine((text) => text.length > 0, 'Incident number is required'),
  claimName: line(200).refine((text) => text.length > 0, 'Incident name is required'),
  claimDescription: paragraph(2000).default(''),
  claimDate: z.iso.date('Invalid date format').or(z.literal('')).nullable().default(null),
});
export type EventExclusion = z.output<typeof eventExclusion>;

/** A subjectivity: a condition that the quote is subject to. */
export const subjectivity = z.object({
  code: z.enum(subjectivityCodes),
  text: line(500).default(''),
  due: z.enum(subjectivityDues),
  owner: z.enum(subjectivityOwners).default('AGENCY'),
  /** Days after bind, unless it is due before. */
  days: z.number().int().min(1).max(MOST_AFTER_BIND_DAYS).default(AFTER_BIND_DAYS),
  isMet: z.boolean().default(false),
});

/** The attestation that terrorism coverage was rejected, required where it is excluded. */
const signature = z.object({
  name: z.string(),
  title: z.string(),
  at: instant,
  isTriaRejectionAttested: z.boolean(),
});

/** The surplus lines notice as a licensed broker attested it. */
const surplusNotice = z.object({
  brokerFirstName: z.string(),
  brokerLastName: z.string(),
  brokerEmail: z.string(),
  licenseNumber: z.string(),
  state: z.string(),
  at: instant,
});

/**
 * Stated for cover that begins in the past: by the policyholder's signature, or on a paper of the agency's.
 */
const noKnownLoss = z.object({
  name: z.string(),
  by: z.enum(['POLICYHOLDER', 'AGENT']),
  from: z.string(),
  signedOn: z.string(),
  at: instant,
  documentId: id.nullable(),
});
export type NoKnownLossStatement = z.output<typeof noKnownLoss>;

const named = (max: number, what: string) => line(max).refine((text) => text !== '', what);
const count = z.number('A number is required').int().min(0).max(1e12);

/** An admitted insurer that declined the risk. */
export const declination = z.object({
  insurer: named(200, 'Enter the insurer'),
  person: named(200, 'Enter who declined'),
  on: z.string('Date is required').pipe(z.iso.date('Date is required')),
  reason: named(500, 'Enter the reason for the declination'),
});
/** The agent of a wholesale agency to whom a quote was sent, and how far that agent got. */
export const atWholesale = z.object({
  agencyName: z.string(),
  agentFirstName: z.string(),
  agentLastName: z.string(),
  agentEmail: z.string(),
  agentPhone: z.string(),
  sentAt: instant,
  /** Null while the facts of now were not verified. */
  verifiedAt: instant.nullable(),
  /** Null while bind was not requested on the terms of now. */
  requestedAt: instant.nullable(),
});
export type AtWholesale = z.output<typeof atWholesale>;

/** The facts that make a purchaser exempt from the search: 15 U.S.C. 8206(5). */
export const exemptPurchaser = z.object({
  premium: count.describe('In major units: dollars or pounds, paid in the last 12 months'),
  riskManager: named(200, 'Enter the risk manager'),
  test: z.enum(purchaserTests),
  figure: count.describe('What the test measures: dollars, employees or inhabitants'),
  requestedOn: z.string('Date is required').pipe(z.iso.date('Date is required')),
});
/** The search for admitted coverage as the agent recorded it. */
export const recordedEffort = z.object({
  kind: z.enum(effortKinds),
  declinations: z.array(declination),
  /** The admitted insurers that the agency represents; only where the state accepts all of them. */
  represented: z.number().int().nullable().optional(),
  exportClass: z.string(),
  purchaser: exemptPurchaser.nullable(),
  state: z.string(),
  name: z.string(),
  at: instant,
});
export type RecordedEffort = z.output<typeof recordedEffort>;

/** Inputs of a price, beside the plan that its rating names. */
const ratedWith = z.object({
  at: instant,
  /** 0 to 100. */
  riskScore: z.number().nullable(),
  /** The part of it that was seen from outside; not kept by prices of before policies could be endorsed. */
  signalScore: z.number().nullable().optional(),
  /** When the company was last looked at from outside. */
  scannedAt: instant.nullable(),
  /** The settings by staff for its industries: classes by code, and the most that a policy pays. */
  industry: z
    .object({ classes: z.record(z.string(), z.number().int()), coverageLimit: measure.nullable() })
    .optional(),
});
export type RatedWith = z.output<typeof ratedWith>;

/** A limit that is exceeded: what the quote asks for, and the most of the person's; a rule counts levels. */
const exceeded = z.object({ code: z.string(), asked: z.number(), most: z.number() });
/**
 * By an underwriter without the authority to release a quote: a request for the release by a second person.
 */
const recommendation = z.object({
  /** Null where it is not known any more. */
  personId: id.nullable(),
  name: z.string(),
  level: z.number().int(),
  note: z.string(),
  at: instant,
  over: z.array(exceeded),
  refused: z.object({ name: z.string(), reason: z.string(), at: instant }).nullable(),
});
/** The surplus lines taxes of the price. */
const quoteResponse = z.object({ surplusLineTax: money, surplusStampingFee: money });

/** Location of the risk, and the surplus lines license of the agency there. */
const firmographicData = z.object({
  state: z.string(),
  signatureOnFile: z.boolean(),
  surplusLinesNumber: z.string().nullable(),
  surplusLinesState: z.string().nullable(),
});

/** The agent who places the risk with the insured, as the request named them. */
const retailAgent = z.object({ firstName: z.string(), lastName: z.string(), licenseNumber: z.string() });

/** The agency's request before an underwriter changed it. */
const initialRequestData = selection.extend({
  limit: measure,
  effectiveDate: plainDate,
  isRenewal: z.boolean(),
  isEndorsement: z.literal(false),
});

/** Inputs with which the price was calculated, in the words of the calculator. */
const calculatorGeneratedData = z.object({
  presets: z.string(),
  aggregateLimit: measure,
  coverages: rating.shape.coverages,
  referToUnderwriter: z.boolean(),
  totalPremium: money,
  effectiveDate: plainDate,
});

/** A quote as the server returns it; amounts are in major units. */
export const quoteRecord = record({
  name: 'quote',
  fields: {
    id,
    quoteNumber: z.string(),
    product,
    region,
    currency,
    status: z.enum(quoteStatuses),
    agencyStatus: z.enum(agencyStatuses),
    customerStatus: z.enum(customerStatuses),
    version: z.number().int(),
    lastPatched: instant,
    accountId: id,
    companyName: z.string(),
    agencyId: id,
    agencyName: z.string(),
    agencyDescription: z.string(),
    agentName: z.string(),
    agentFirstName: z.string(),
    agentLastName: z.string(),
    agentEmail: z.string(),
    agentPhone: z.string(),
    selection,
    coverageSelections: z.array(coverageSelection),
    adjustments: z.array(adjustment),
    rating,
    badge,
    presetName: z.string(),
    isSurplus: z.boolean(),
    isRenewal: z.boolean(),
    /** The quote that this one was copied from; null for no copy, or where the caller may not read it. */
    copiedFrom: z.object({ id, quoteNumber: z.string() }).nullable(),
    /** A change of a policy is a transaction of the policy, never a quote. */
    isEndorsement: z.literal(false),
    /** The policy that it renews. */
    priorPolicyId: id.nullable(),
    /** From when cover goes on without a gap: retroactive dates are counted from it. */
    continuityDate: plainDate,
    /** Of a renewal: who confirmed the answers that had become old. */
    commissionOverride: commissionOverride.nullable(),
    answersConfirmed: z.object({ by: z.string(), at: instant }).nullable(),
    /** The most that the policy pays in all; each claim is paid up to the same amount. */
    aggLimit: measure,
    limit: measure,
    premium: money,
    totalPremium: money,
    brokerFee: money,
    additionalBrokerFee: money,
    mgaFee: money,
    effectiveDate: plainDate,
    endDate: plainDate,
    expiresOn: plainDate,
    needByDate: plainDate.nullable(),
    created: instant,
    createdDate: plainDate,
    modified: instant,
    customerFirstName: z.string().nullable(),
    customerLastName: z.string().nullable(),
    customerEmail: z.string().nullable(),
    /** The page where the policyholder signs; null until it was sent. */
    externalSignUrl: z.string().nullable(),
    sentAt: instant.nullable(),
    sentTo: z.string().nullable(),
    signature: signature.nullable(),
    surplusNotice: surplusNotice.nullable(),
    noKnownLoss: noKnownLoss.nullable(),
    /** Null for policyholders. */
    diligentEffort: recordedEffort.nullable(),
    /** Null for a price of before this was kept. */
    ratedWith: ratedWith.nullable(),
    /** The options that were sent with it; null for a quote that was sent alone. */
    proposalId: id.nullable(),
    retailAgent: retailAgent.nullable(),
    bindRequestedAt: instant.nullable(),
    wraRequestToBind: z.boolean(),
    /** Null for policyholders, and where it was sent to none. */
    wholesale: atWholesale.nullable(),
    quoteResponse,
    firmographicData,
    /** The scores of the account's risk, from 0 to 100; higher is better. */
    cowbellRiskFactors: z.record(z.enum(RISK_FACTORS), z.number()),
    initialRequestData,
    calculatorGeneratedData,
    eventExclusions: z.array(eventExclusion),
    subjectivities: z.array(subjectivity),
    /** Schedule rating in percent by characteristic, and why. */
    irpm: z.record(z.string(), z.number().nullable()).nullable(),
    irpmReasons: irpmReasons.nullable(),
    irpmNote: z.string().nullable(),
    /** The reason that the underwriter or agent wrote when it was released, declined, lost or submitted. */
    reason: z.string().nullable(),
    reasonSummary: z.string().nullable(),
    underwriterName: z.string().nullable(),
    /** The underwriter who has taken it; null while it is on the desk for anybody. */
    owner: z.object({ id, name: z.string() }).nullable(),
    /** The authority needed to release it, and whether the caller has that. */
    authority: z.object({
      level: z.number().int(),
      reasons: z.array(z.object({ code: z.string(), level: z.number().int() })),
      /** Which of the caller's own limits it exceeds; empty for those who release nothing. */
      over: z.array(exceeded),
      isOwn: z.boolean(),
    }),
    /** An underwriter without that authority asks for the release by a second person. */
    recommendation: recommendation.nullable(),
    policyId: id.nullable(),
    can: can(quoteCommands),
    cannot: cannot(quoteCommands),
  },
  only: {
    commissionOverride: 'policy:describe',
    diligentEffort: 'license:read',
    retailAgent: 'license:read',
    wholesale: 'license:read',
    recommendation: 'quote:underwrite',
    owner: 'quote:underwrite',
    irpm: 'quote:underwrite',
    irpmReasons: 'quote:underwrite',
    irpmNote: 'quote:underwrite',
  },
});
/** A quote in an answer: the shape of `quoteRecord`. */
export const quote = quoteRecord.shape;
export type Quote = z.output<typeof quote>;
export type Recommendation = z.output<typeof recommendation>;
