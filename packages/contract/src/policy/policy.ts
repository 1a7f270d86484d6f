import { policyLifecycle, type PolicyCommand } from '@parapet/domain/lifecycles/policy';
import { paymentStandings } from '@parapet/domain/ledger/settlement';
import { paymentStatuses, policyStatuses } from '@parapet/domain/lifecycles/statuses';
import { cancellationReasons } from '@parapet/domain/policies/cancellation';
import { secondPersonCommands } from '@parapet/domain/policies/second-person';
import { nonRenewalReasons, optOutReasons } from '@parapet/domain/policies/renewal/renewal';
import { z } from 'zod';
import { settlement } from '../settlement.ts';
import { commissionOverride } from '../commission.ts';
import { accountDetails } from '../account/index.ts';
import { product, rating, selection } from '../rater/index.ts';
import { record } from '../record.ts';
import { can, cannot, currency, id, instant, money, plainDate, region } from '../shapes.ts';
import { insuredParty } from './asked.ts';
import { policyTransaction } from './policy-transaction.ts';
import { reliance } from './reliance.ts';
import { policySubjectivity } from './subjectivities.ts';

const policyCommands = Object.keys(policyLifecycle) as PolicyCommand[];
/** Path parameters of the calls of one policy. */
export const policyParams = z.object({ policyId: id });

/** The days of notice, where they stand, how it has to be given, and what proves that. */
const termsOfNotice = z.object({
  days: z.number().int(),
  source: z.string(),
  method: z.string().optional(),
  proof: z.enum(['NONE', 'EMAIL', 'MAIL']).optional(),
});

/** A cancellation that is going to end the policy. */
const pendingCancellation = z.object({
  effectiveDate: plainDate,
  reason: z.enum(cancellationReasons),
  comments: z.string(),
  by: z.string(),
  at: instant,
  /** Null while it is a request. */
  notice: termsOfNotice.nullable(),
});

const voidRequest = z.object({
  command: z.enum(secondPersonCommands),
  /**
   * The command that the colleague would book, and its effective date; null where the whole policy is taken
   * back.
   */
  asked: z.object({ command: z.enum(policyCommands), effectiveDate: plainDate.nullable() }).nullable(),
  relied: z.array(reliance),
  comments: z.string(),
  evidence: z.string(),
  by: z.string(),
  at: instant,
  /** By the reader: a colleague decides. */
  isOwn: z.boolean(),
});
/** A value of a policy's terms that is changed: `selection.global.limit`. */
export const difference = z.object({ path: z.string(), before: z.json(), after: z.json() });
/** An endorsement that waits for an underwriter. */
const endorsementRequest = z.object({
  effectiveDate: plainDate,
  comments: z.string(),
  reasons: z.array(z.string()),
  changes: z.array(difference),
  by: z.string(),
  at: instant,
});
/** Why a policy is not renewed, and who said so. */
export const renewalOptOut = z.object({
  by: z.enum(['INSURED', 'INSURER']),
  reason: z.enum([...optOutReasons, ...nonRenewalReasons]),
  comments: z.string(),
  name: z.string(),
  at: instant,
  /** The insurer's. */
  notice: termsOfNotice.nullable(),
});
export type RenewalOptOut = z.output<typeof renewalOptOut>;

/** An extended reporting period that was bought. */
const erp = z.object({ months: z.number().int(), from: plainDate, until: plainDate });
export type Erp = z.output<typeof erp>;

/** A policy as the server returns it; amounts are in major units. */
export const policyRecord = record({
  name: 'policy',
  fields: {
    id,
    policyNumber: z.string(),
    product,
    productType: product,
    region,
    currency,
    status: z.enum(policyStatuses),
    version: z.number().int(),
    paymentStatus: z.enum(paymentStatuses),
    isPaid: z.boolean(),
    /** Parties that are said to have paid: shown in lists. */
    standing: z.enum(paymentStandings),
    /** Payers, with the amounts that each has paid us and still owes us. */
    settlement,
    /** Something that it is subject to after bind is overdue. */
    isOverdue: z.boolean(),
    agencyBilled: z.boolean(),
    accountId: id,
    companyName: z.string(),
    agencyId: id,
    agencyName: z.string(),
    quoteId: id,
    quoteNumber: z.string(),
    effectiveDate: plainDate,
    endDate: plainDate,
    dueDate: plainDate,
    /** From when cover goes on without a gap: retroactive dates are counted from it. */
    continuityDate: plainDate,
    /** The policy that this one renews. */
    priorPolicyId: id.nullable(),
    /** The last renewal that was quoted. */
    renewalQuoteId: id.nullable(),
    renewalOptOut: renewalOptOut.nullable(),
    /** Null for whoever may not read it. */
    commissionOverride: commissionOverride.nullable(),
    renewalRemindersOff: z.boolean(),
    /** Claims for acts before its end can be reported until then. */
    erp: erp.nullable(),
    boundAt: instant,
    issuedAt: instant.nullable(),
    /** Exactly what was bound, to the cent. */
    selection,
    rating,
    transactions: z.array(policyTransaction),
    /** A cancellation that was asked for, or of which notice was given. */
    cancellation: pendingCancellation.nullable(),
    /** Requests that wait for a colleague's decision; only staff read them. */
    voidRequest: voidRequest.nullable(),
    endorsementRequest: endorsementRequest.nullable(),
    /** The insured as of today, as it was bound or as endorsements have changed it. */
    insured: insuredParty,
    /** Words that stand beside it: `Check In Mail`. */
    description: z.string(),
    /** After a cancellation: the last day on which it can be reinstated. */
    reinstatableUntil: plainDate.nullable(),
    /** After a reinstatement from a later day: there is no cover until then. */
    resumesOn: plainDate.nullable(),
    subjectivities: z.array(policySubjectivity),
    /** The last day of a binder whose conditions before issue are open; null if none is. */
    binderExpiresOn: plainDate.nullable(),
    /** The refund that we owe and have not paid out yet; null where the agency bills. */
    refundDue: money.nullable(),
    /** Taken from the aggregate limit by what was paid on claims, beyond the insured’s own part. */
    eroded: money,
    brokerFee: money,
    mgaFee: money,
    /** The details of the account that were bound. */
    firmographicData: accountDetails,
    /** The amount that the billed party owes us; null where the agency bills. */
    balance: money.nullable(),
    totalPremium: money,
    premium: money,
    customerEmail: z.string().nullable(),
    created: instant,
    modified: instant,
    can: can(policyCommands),
    cannot: cannot(policyCommands),
  },
  only: { commissionOverride: 'policy:describe' },
});
/** A policy in an answer: the shape of `policyRecord`. */
export const policy = policyRecord.shape;
export type Policy = z.output<typeof policy>;
