import type { ColumnType } from 'kysely';
import type { LawKind, Paper } from '@parapet/domain/law/confirmation';
import type { VendorCategory } from '@parapet/domain/claims/vendor-categories';
import type { FinancingStatus } from '@parapet/domain/ledger/settlement';
import type { BookedLine } from '@parapet/domain/policies/policy-bill';
import type { AccountNumber, Ledger } from '@parapet/domain/ledger/chart';
import type { FilingStatus } from '@parapet/domain/ledger/filings';
import type { EffortKind } from '@parapet/domain/quotes/diligent-effort';
import type { TreatyShare } from '@parapet/domain/underwriting/capacity';
import type { CommissionOverride, FrozenCommission } from '@parapet/domain/ledger/commission';
import type {
  CancellationTerms,
  Charge,
  Initiator,
  TransactionType,
} from '@parapet/domain/policies/transactions';
import type { Erp, RenewalOptOut } from '@parapet/contract/policy/policy';
import type { AdditionalInsured } from '@parapet/domain/policies/additional-insureds';
import type {
  NoticeKind,
  NoticeRecipient,
  NoticeStatus,
  ProofNeeded,
} from '@parapet/domain/policies/notices';
import type { CertificateDocType, CertificateHolder } from '@parapet/domain/policies/certificates';
import type { Segment } from '@parapet/domain/policies/written-premium';
import type {
  LapseStatement,
  CertifiedTerms,
  InsuredParty,
  PendingCancellation,
  PolicyRelease,
  PolicyPatch,
  PolicyTerms,
  VoidRequest,
  ConditionalNotice,
  EndorsementRequest,
} from '@parapet/contract/policy/terms';
import type { AccountDetails } from '@parapet/contract/account/account';
import type { BulkStatus, StopReason } from '@parapet/contract/bulk';
import type {
  EventExclusion,
  NoKnownLossStatement,
  RecordedEffort,
  RatedWith,
  Quote,
  Recommendation,
} from '@parapet/contract/quote/quote';
import type { Audience } from '@parapet/domain/documents/audience';
import type { NoteType } from '@parapet/domain/notes/note-types';
import type { AccountType, Actor, Realm, RoleName } from '@parapet/domain/permissions/actors';
import type { Flow } from '@parapet/domain/permissions/flows';
import type {
  CertificateStatus,
  PaymentStatus,
  BrokerChangeStatus,
  PolicyStatus,
  QuoteStatus,
  SubjectivityStatus,
} from '@parapet/domain/lifecycles/statuses';
import type { CustomPresetTerms } from '@parapet/domain/builder/custom-preset';
import type { Adjustment, Selection } from '@parapet/domain/builder/types';
import type { FormCondition, FormReason } from '@parapet/domain/forms/condition';
import type { Currency } from '@parapet/domain/money';
import type { Product } from '@parapet/domain/products';
import type { OutboxChannel } from '@parapet/domain/operations/channels';
import type { RegionCode } from '@parapet/domain/regions/region';
import type { Answers } from '@parapet/domain/questionnaires/types';
import type { IrpmCharacteristic, IrpmValues } from '@parapet/domain/rating/irpm';
import type { SubjectivityCode, SubjectivityOwner } from '@parapet/domain/quotes/subjectivities';
import type { RatedRisk, Rating } from '@parapet/domain/rating/types';
import type { Signal } from '@parapet/domain/risk/types';
import type { HeldKind } from '@parapet/contract/compliance/legal-holds';
import type { ScreeningMatch } from '@parapet/contract/compliance/index';
import type { ScreeningRole, ScreeningStatus } from '@parapet/domain/screening/parties';
import type { z } from 'zod';
import type { ClaimTables } from './claim-tables.ts';
import type { ConnectorTables } from './connector-tables.ts';
import type { MailTables } from './mail-tables.ts';
import type * as json from './json-shapes.ts';
import type { FormWording } from './form-wording.ts';
import type { AnswerRequestTypes, OneTimeCodeTypes } from './code-types.ts';
import type { JsonOf, Refine } from './refine.ts';
import type { IntegrationTables } from './integration-tables.ts';
import type { AccountTables } from './account-tables.ts';
import type { CommissionTables } from './commission-tables.ts';
import type { DB } from './rows.gen.ts';

export type { AskedInWords, SurplusNotice, WholesalePlacement } from './json-shapes.ts';

/** The values of a field before and after a change, by its path. */
export type FieldChanges = Record<string, { from: Json; to: Json }>;
export type Json = z.core.util.JSONType;

/** The presentation for a policyholder before signing: the facts, and the words in which they are shown. */
export type Presented = {
  quoteNumber: string;
  agencyName: string;
  expiresOn: string;
  locale: 'en-US' | 'en-GB';
  facts: {
    product: Product;
    region: RegionCode;
    currency: Currency;
    selection: Selection;
    rating: Rating;
    totalPremium: number;
    companyName: string;
    effectiveDate: string;
    endDate: string;
    /** Only of a renewal: from when cover goes on without a gap. */
    continuityDate?: string;
    eventExclusions: EventExclusion[];
    isSurplus: boolean;
    details: AccountDetails;
    contact: json.PolicyContact | null;
    answers: Answers;
  };
  asked: json.AskedInWords[];
  statements: (json.SignedStatement & { text: string; agreement: string | null })[];
  forms: { form: string; number: string; edition: string }[];
  /** To be read before it is signed, with the hash of their words; absent where the law wants none. */
  papers?: PaperBeforeContract[];
};
export type PaperBeforeContract = {
  form: string;
  number: string;
  edition: string;
  title: string;
  sha256: string;
};
/** A price that changed after the policyholder had seen it, in cents, with its lines and the reasons. */
export type PriceChange = {
  before: number;
  after: number;
  lines: { name: string; before: number; after: number }[];
  why: string[];
};
/** The way a signer was authenticated: the sign-in, and the second factor that their account requires. */
export type Authentication = { openedBy: string; signedInAt: string | null; factor: string };
export type SigningStep = {
  step: 'opened' | 'document-opened' | 'ticked' | 'pressed';
  at: string;
  what: string;
};
/** The kinds of rows in a job; areas/index.ts says which code does them. */
export type BulkKindName = 'risks' | 'decline-quotes';
/** The person who started a job, in the form in which the worker acts for them. */
export type Starter = {
  actor: Actor;
  person: { id: string | null; name: string; email: string } & Record<
    'sessionId' | 'actingFor',
    string | null
  >;
};
/** Outside-in findings about a company's domains. */
export type Signals = readonly Signal[];

/** The way the person who opened a session was authenticated. */
export type OpenedBy = 'password' | 'mailed-link' | 'mailed-code' | 'single-sign-on' | 'passkey';

type Refined = AccountTables &
  ClaimTables &
  IntegrationTables &
  ConnectorTables &
  CommissionTables &
  MailTables & {
    organization: Refine<
      DB['organization'],
      { accountType: AccountType; region: RegionCode; subcategories: VendorCategory[] }
    >;
    person: Refine<
      DB['person'],
      { accountType: AccountType; role: RoleName; realm: Realm; mfaType: 'EMAIL' | 'GOOGLE' | 'NONE' | 'SMS' }
    >;
    program: Refine<DB['program'], { product: Product }>;
    savedView: Refine<DB['savedView'], { accountType: AccountType; state: JsonOf<unknown> }>;
    defaultView: Refine<DB['defaultView'], { accountType: AccountType }>;
    membership: Refine<DB['membership'], { accountType: AccountType; role: RoleName; realm: Realm }>;
    entryToken: Refine<DB['entryToken'], { accountType: AccountType }>;
    factorCode: Refine<DB['factorCode'], { purpose: 'enroll'; mfaType: 'GOOGLE' | 'SMS' | 'EMAIL' }>;
    oneTimeCode: Refine<DB['oneTimeCode'], OneTimeCodeTypes>;
    answerRequest: Refine<DB['answerRequest'], AnswerRequestTypes>;
    passkeyChallenge: Refine<DB['passkeyChallenge'], { flow: 'enroll' | 'factor' | 'sign-in' }>;
    session: Refine<DB['session'], { accountType: AccountType; openedBy: OpenedBy }>;
    invitation: Refine<DB['invitation'], { accountType: AccountType; role: RoleName; region: RegionCode }>;
    personLink: Refine<
      DB['personLink'],
      { purpose: 'password-reset' | 'user-invited' | 'validation' | 'mfa-reset' | 'factor-removal' }
    >;
    workflow: Refine<DB['workflow'], { flow: Flow }>;
    industry: Refine<DB['industry'], { region: RegionCode }>;
    industryEdition: Refine<DB['industryEdition'], { region: RegionCode; closedProducts: Product[] }>;
    quote: Refine<
      DB['quote'],
      {
        product: Product;
        region: RegionCode;
        currency: Currency;
        status: QuoteStatus;
        selection: JsonOf<Selection>;
        adjustments: JsonOf<readonly Adjustment[]>;
        rating: JsonOf<Rating>;
        irpm: JsonOf<IrpmValues>;
        signature: JsonOf<json.Signature>;
        surplusNotice: JsonOf<json.SurplusNotice>;
        wholesale: JsonOf<json.WholesalePlacement>;
        noKnownLoss: JsonOf<NoKnownLossStatement>;
        diligentEffort: JsonOf<RecordedEffort>;
        ratedWith: JsonOf<RatedWith>;
        ratedRisk: JsonOf<RatedRisk>;
        recommendation: JsonOf<Recommendation>;
        retailAgent: JsonOf<NonNullable<Quote['retailAgent']>>;
        irpmReasons: JsonOf<Partial<Record<IrpmCharacteristic, string>>>;
        eventExclusions: JsonOf<EventExclusion[]>;
        subjectivities: JsonOf<Quote['subjectivities']>;
        agencySelection: JsonOf<Selection>;
        answersConfirmed: JsonOf<{ by: string; at: string }>;
        commissionOverride: JsonOf<CommissionOverride>;
      }
    >;
    sanctionsList: Refine<DB['sanctionsList'], { source: 'OFAC_SDN' | 'UK' }>;
    sanctionsName: Refine<DB['sanctionsName'], { source: 'OFAC_SDN' | 'UK' }>;
    screening: Refine<
      DB['screening'],
      { role: ScreeningRole; status: ScreeningStatus; matches: JsonOf<ScreeningMatch[]> }
    >;
    quoteSnapshot: Refine<
      DB['quoteSnapshot'],
      {
        status: QuoteStatus;
        state: JsonOf<{
          selection: Selection;
          rating: Rating;
          totalPremium: number;
          /** Absent from versions of before it was kept. */
          risk?: RatedRisk | null;
        }>;
      }
    >;
    presentation: Refine<DB['presentation'], { priceChange: JsonOf<PriceChange> }>;
    signature: Refine<
      DB['signature'],
      {
        statements: JsonOf<json.SignedStatement[]>;
        authentication: JsonOf<Authentication>;
        steps: JsonOf<SigningStep[]>;
      }
    >;
    policy: Refine<
      DB['policy'],
      {
        product: Product;
        region: RegionCode;
        currency: Currency;
        status: PolicyStatus;
        paymentStatus: PaymentStatus;
        financing: FinancingStatus | null;
        selection: JsonOf<Selection>;
        rating: JsonOf<Rating>;
        application: JsonOf<{
          details: AccountDetails;
          answers: Answers;
          signature: json.Signature | null;
          contact: json.PolicyContact | null;
          /** As presented and signed; none on policies of before presentations were kept. */
          asked?: json.AskedInWords[];
          statements?: Presented['statements'];
          presentationSha256?: string;
        }>;
        cancellation: JsonOf<PendingCancellation>;
        voidRequest: JsonOf<VoidRequest>;
        endorsementRequest: JsonOf<EndorsementRequest>;
        insured: JsonOf<Partial<InsuredParty>>;
        additionalInsureds: JsonOf<readonly AdditionalInsured[]>;
        renewalOptOut: JsonOf<RenewalOptOut>;
        conditionalNotice: JsonOf<ConditionalNotice>;
        commissionOverride: JsonOf<CommissionOverride>;
        erp: JsonOf<Erp>;
      }
    >;
    certificate: Refine<
      DB['certificate'],
      {
        docType: CertificateDocType;
        holder: JsonOf<CertificateHolder>;
        status: CertificateStatus;
        terms: JsonOf<CertifiedTerms>;
      }
    >;
    customPreset: Refine<DB['customPreset'], { product: Product; terms: JsonOf<CustomPresetTerms> }>;
    form: Refine<
      DB['form'],
      { region: RegionCode; condition: JsonOf<FormCondition>; wording: JsonOf<FormWording> }
    >;
    policyNotice: Refine<
      DB['policyNotice'],
      {
        kind: NoticeKind;
        proofNeeded: ProofNeeded;
        status: NoticeStatus;
        recipients: JsonOf<readonly NoticeRecipient[]>;
        currency: Currency;
      }
    >;
    policyForm: Refine<DB['policyForm'], { reasons: JsonOf<readonly FormReason[]> }>;
    brokerChange: Refine<DB['brokerChange'], { status: BrokerChangeStatus }>;
    brokerOfRecord: Refine<DB['brokerOfRecord'], { currency: Currency }>;
    lawConfirmation: Refine<DB['lawConfirmation'], { kind: LawKind; paper: Paper }>;
    legalHold: Refine<DB['legalHold'], { kind: HeldKind }>;
    moratorium: Refine<DB['moratorium'], { regions: RegionCode[]; products: Product[] }>;
    policySubjectivity: Refine<
      DB['policySubjectivity'],
      { code: SubjectivityCode; owner: SubjectivityOwner; status: SubjectivityStatus }
    >;
    policyTransaction: Refine<
      DB['policyTransaction'],
      {
        type: TransactionType;
        initiator: Initiator;
        rating: JsonOf<Rating>;
        terms: JsonOf<PolicyTerms>;
        patch: JsonOf<PolicyPatch>;
        cancellation: JsonOf<CancellationTerms>;
        commission: JsonOf<FrozenCommission>;
        charges: JsonOf<readonly Charge[]>;
        noKnownLoss: JsonOf<LapseStatement>;
        release: JsonOf<PolicyRelease>;
        lines: JsonOf<readonly BookedLine[]>;
        segments: JsonOf<readonly Segment[]>;
      }
    >;
    bulkJob: Refine<
      DB['bulkJob'],
      {
        kind: BulkKindName;
        status: BulkStatus;
        stopped: StopReason;
        startedBy: JsonOf<Starter>;
        params: JsonOf<Json>;
      }
    >;
    bulkJobRow: Refine<
      DB['bulkJobRow'],
      {
        status: 'Waiting' | 'Done' | 'Refused' | 'Invalid';
        input: JsonOf<Json>;
        errors: JsonOf<readonly { column: string; detail: string }[]>;
      }
    >;
    document: Refine<DB['document'], { audience: Audience | null }>;
    note: Refine<
      DB['note'],
      { noteType: NoteType; mentions: JsonOf<readonly { id: string; name: string }[]> }
    >;
    announcement: Refine<DB['announcement'], { event: JsonOf<unknown> }>;
    errorReport: Refine<DB['errorReport'], { source: 'console' | 'server' }>;
    ledgerEntry: Refine<DB['ledgerEntry'], { ledger: Ledger; account: AccountNumber; currency: Currency }>;
    payment: Refine<
      DB['payment'],
      {
        kind: 'PAYMENT' | 'REFUND' | 'CHARGEBACK';
        status: 'Paid' | 'Failed' | 'In Process' | 'Void';
        currency: Currency;
      }
    >;
    invoice: Refine<DB['invoice'], { kind: 'INVOICE' | 'CREDIT_NOTE'; currency: Currency }>;
    premiumFinance: Refine<
      DB['premiumFinance'],
      { status: 'OFFERED' | 'ACCEPTED' | 'DISAFFIRMED' | 'PAID'; currency: Currency }
    >;
    slFiling: Refine<
      DB['slFiling'],
      {
        status: FilingStatus;
        transactionType: TransactionType;
        effortKind: EffortKind | null;
        currency: Currency;
      }
    >;
    remittance: Refine<DB['remittance'], { currency: Currency }>;
    remittanceShare: Refine<DB['remittanceShare'], { kind: TreatyShare['kind']; currency: Currency }>;
    taxReturn: Refine<DB['taxReturn'], { account: 2100 | 2110 | 2120; currency: Currency }>;
    writeOff: Refine<DB['writeOff'], { status: 'ASKED' | 'BOOKED' | 'REFUSED'; currency: Currency }>;
    paymentMethod: Refine<DB['paymentMethod'], { type: 'Credit Card' | 'Bank Account' }>;
    history: Refine<DB['history'], { detail: JsonOf<Record<string, Json>>; changes: JsonOf<FieldChanges> }>;
    outbox: Omit<Refine<DB['outbox'], { payload: JsonOf<unknown> }>, 'channel'> & {
      channel: ColumnType<OutboxChannel, undefined, never>;
    };
    message: Refine<
      DB['message'],
      { channel: 'mail' | 'sms'; attachments: JsonOf<{ name: string; size: number; sha256: string }[]> }
    >;
    idempotencyKey: Refine<DB['idempotencyKey'], { answer: JsonOf<unknown> }>;
    appliedSetting: Refine<DB['appliedSetting'], { value: JsonOf<unknown> }>;
  };

/** Every table, as generated from the migrations (rows.gen.ts), with the refinements above. */
export type Tables = { [T in keyof DB]: T extends keyof Refined ? Refined[T] : DB[T] };
