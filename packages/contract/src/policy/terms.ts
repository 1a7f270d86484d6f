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

/** What the parties to a quote set besides the selection; fees in cents. */
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
  /** What staff had set for its industries when it was priced. */
  industry?: IndustryTerms;
  pricing: PricingTerms;
  /** What endorsements have changed about the insured party. None of it affects the premium. */
  insured?: Partial<InsuredParty>;
  additionalInsureds?: readonly AdditionalInsured[];
};

/** What an endorsement asks for; what is left out stays. */
export type PolicyPatch = {
  selection?: AskedSelection;
  details?: Partial<AccountDetails>;
  answers?: Answers;
  /** Who is insured, and how they are reached; alone in its patch. */
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
  /** Who asked for it or gave notice of it, and when. */
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
  /** What it would change, as it was when it was asked for. */
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

/** That no loss is known since cover ended: what the insured signed, and who confirms that they have it. */
export type LapseStatement = {
  /** Who signed it. */
  name: string;
  signedOn: PlainDate;
  /** The day on which cover had ended. */
  from: PlainDate;
  by: string;
  at: string;
};

/**
 * What the insured signed to give up cover from a day that had passed, and who confirms that they have it.
 */
export type PolicyRelease = {
  kind: ReleaseKind;
  /** Who signed it. */
  name: string;
  signedOn: PlainDate;
  by: string;
  at: string;
};

/**
 * What somebody has asked a colleague for: it takes two people to take a policy, or relied-on cover, back.
 */
export type VoidRequest = {
  command: SecondPersonCommand;
  /** What the colleague books, where it is not the whole policy that is taken back. */
  asked?: AskedOfPolicy;
  /** Who relied on the cover, as it was when this was asked for. */
  relied?: readonly Reliance[];
  comments: string;
  /** What shows it. */
  evidence: string;
  by: string;
  personId: string | null;
  at: string;
};

/** What a certificate of insurance prints of its policy, as it is on the day of its issue. */
export type CertifiedTerms = {
  companyName: string;
  agencyName: string;
  insured: Partial<InsuredParty>;
  selection: Selection;
  rating: Rating;
  endDate: PlainDate;
  /** Whom it is for, if that is an additional insured. */
  additionalInsured: AdditionalInsured | null;
};

/** Whether a patch changes only who is insured, which costs nothing. */
export const isNonpremium = (patch: PolicyPatch | null): boolean =>
  patch?.insured !== undefined || patch?.additionalInsureds !== undefined;
