import type { AskedSelection, Selection } from '@parapet/domain/builder/types';
import type { PlainDate } from '@parapet/domain/dates';
import type { AdditionalInsured } from '@parapet/domain/policies/additional-insureds';
import type { CancellationReason } from '@parapet/domain/policies/cancellation';
import type { ConditionalReason, RenewedTerms } from '@parapet/domain/policies/renewal/conditional-renewal';
import type { ProofNeeded } from '@parapet/domain/policies/notices';
import type { Answers } from '@parapet/domain/questionnaires/types';
import type { IndustryTerms } from '@parapet/domain/reference/industry-editions';
import type { IrpmValues } from '@parapet/domain/rating/irpm';
import type { Rating } from '@parapet/domain/rating/types';
import type { AccountDetails } from '../account/index.ts';
import type { ReleaseKind } from '@parapet/domain/policies/release';
import type { Reliance } from '@parapet/domain/policies/reliance';
import type { SecondPersonCommand } from '@parapet/domain/policies/second-person';
import type { z } from 'zod';
import type { AskedOfPolicy, insuredParty } from './asked.ts';
import type { difference } from './policy.ts';

/** Terms that the parties to a quote set besides the selection; fees in cents. */
export type PricingTerms = {
  irpm: IrpmValues;
  isSurplus: boolean;
  brokerFee: number | null;
  additionalBrokerFee: number | null;
  mgaFee: number | null;
  hasEventExclusions: boolean;
};

/** Everything that the premium of a policy is rated from, as it was bound or as endorsements left it. */
export type PolicyTerms = {
  selection: Selection;
  details: AccountDetails;
  answers: Answers;
  /** US state code; null in the UK. */
  state: string | null;
  /** 0 to 100, as the bound price read them: a policy is not priced again by a later scan. */
  riskScore: number | null;
  signalScore: number | null;
  /** The settings by staff for its industries at the time it was priced. */
  industry?: IndustryTerms;
  pricing: PricingTerms;
  /** Changes of the insured party by endorsements. None of it affects the premium. */
  insured?: Partial<InsuredParty>;
  additionalInsureds?: readonly AdditionalInsured[];
};

/** The changes that an endorsement asks for; fields that are left out stay. */
export type PolicyPatch = {
  selection?: AskedSelection;
  details?: Partial<AccountDetails>;
  answers?: Answers;
  /** The settings by staff, on its effective day, for the industries that it brings; the server adds them. */
  industry?: IndustryTerms;
  /** The insured and their contact details; alone in its patch. */
  insured?: Partial<InsuredParty>;
  /** Everybody who is insured beside the named insured; alone in its patch. */
  additionalInsureds?: readonly AdditionalInsured[];
  /** A statutory extension: cover goes on to this day on the same terms. */
  endDate?: PlainDate;
};

/** A cancellation that was asked for, or of which notice was given, and which is not booked yet. */
export type PendingCancellation = {
  effectiveDate: PlainDate;
  reason: CancellationReason;
  comments: string;
  /** Person who asked for it or gave notice of it, and when. */
  by: string;
  at: string;
  /** The statute or clause by which the days of notice were counted; null for a request. */
  notice: {
    days: number;
    source: string;
    method?: string | undefined;
    proof?: ProofNeeded | undefined;
  } | null;
};

export type InsuredParty = z.output<typeof insuredParty>;

/** An endorsement that waits for an underwriter. */
export type EndorsementRequest = {
  effectiveDate: PlainDate;
  patch: PolicyPatch;
  comments: string;
  /** Why an underwriter has to look at it, as sentences. */
  reasons: string[];
  /** The changes it would make, as they were when it was requested. */
  changes: z.output<typeof difference>[];
  by: string;
  personId: string | null;
  at: string;
};

/** Notice that was given that the renewal is on worse terms. It covers what it said. */
export type ConditionalNotice = {
  at: string;
  by: string;
  reasons: ConditionalReason[];
  terms: RenewedTerms;
  days: number;
  source: string;
  /** The last day on which it would have been in time. */
  lastDay: PlainDate;
  quoteId: string;
};

/**
 * Statement that no loss is known since cover ended: signed by the insured, with the person who confirms
 * that they have it.
 */
export type LapseStatement = {
  /** Person who signed it. */
  name: string;
  signedOn: PlainDate;
  /** The day on which cover had ended. */
  from: PlainDate;
  by: string;
  at: string;
};

/**
 * The release by which the insured gave up cover from a day that had passed, and who confirms that they
 * have it.
 */
export type PolicyRelease = {
  kind: ReleaseKind;
  /** Person who signed it. */
  name: string;
  signedOn: PlainDate;
  by: string;
  at: string;
};

/**
 * A request for a colleague's decision: it takes two people to take back a policy, or cover that was relied
 * on.
 */
export type VoidRequest = {
  command: SecondPersonCommand;
  /** The request that the colleague books, where it is not the whole policy that is taken back. */
  asked?: AskedOfPolicy;
  /** Parties that relied on the cover, as of this request. */
  relied?: readonly Reliance[];
  comments: string;
  /** Evidence for the request. */
  evidence: string;
  by: string;
  personId: string | null;
  at: string;
};

/** The terms that a certificate of insurance prints of its policy, as they are on the day of its issue. */
export type CertifiedTerms = {
  companyName: string;
  agencyName: string;
  insured: Partial<InsuredParty>;
  selection: Selection;
  rating: Rating;
  endDate: PlainDate;
  /** Holder of the certificate, if that is an additional insured. */
  additionalInsured: AdditionalInsured | null;
};

/** Whether a patch changes only who is insured, which costs nothing. */
export const isNonpremium = (patch: PolicyPatch | null): boolean =>
  patch?.insured !== undefined || patch?.additionalInsureds !== undefined;
