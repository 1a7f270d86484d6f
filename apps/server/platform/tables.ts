import type { AccountDetails } from '@parapet/contract/account/account';
import type { EventExclusion, Quote } from '@parapet/contract/quote/quote';
import type { NoteType } from '@parapet/domain/notes/note-types';
import type { AccountType, Realm, RoleName } from '@parapet/domain/permissions/actors';
import type { AccountStatus, ClaimStatus, PaymentStatus, PolicyStatus, QuoteStatus, SubmissionStatus } from '@parapet/domain/lifecycles/statuses';
import type { Adjustment, Selection } from '@parapet/domain/builder/types';
import type { Currency } from '@parapet/domain/money';
import type { Product, Region } from '@parapet/domain/products';
import type { Answers } from '@parapet/domain/questionnaires/types';
import type { IrpmValues } from '@parapet/domain/rating/irpm';
import type { Rating } from '@parapet/domain/rating/types';
import type { Signal } from '@parapet/domain/risk/types';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';

type Json<T> = ColumnType<T, string, string>;
type Instant = ColumnType<Date, Date, Date>;
type GeneratedInstant = ColumnType<Date, Date | undefined, Date>;
/** The account, agency and team that a row belongs to; row-level security reads them. */
type Tenant = { account_id: string; agency_id: string; team_id: Generated<string | null> };

export type PolicyContact = { contactFirstName: string; contactLastName: string; contactEmail: string; contactPhone: string };
export type SurplusNotice = { brokerFirstName: string; brokerLastName: string; brokerEmail: string; licenceNumber: string; state: string; at: string };
export type Signature = { name: string; title: string; at: string; isTriaRejectionAttested?: boolean };
/** Outside-in findings on a company's domains. */
export type Signals = readonly Signal[];

export type Tables = {
  organisation: {
    id: Generated<string>; account_type: AccountType; name: string; region: Region; description: Generated<string>; npn: string | null;
    is_wholesale: Generated<boolean>; agency_billed: Generated<boolean>; enforce_mfa: Generated<boolean>; surplus_licence: string | null; created: GeneratedInstant;
  };
  team: { id: Generated<string>; organisation_id: string; name: string; is_default: Generated<boolean>; version: Generated<number> };
  person: {
    id: Generated<string>; email: string; password_hash: string | null; first_name: string; middle_name: string | null; last_name: string;
    phone: string | null; npn: string | null; account_type: AccountType; organisation_id: string; role: RoleName; realm: Generated<Realm>;
    mfa_type: Generated<'EMAIL' | 'GOOGLE' | 'NONE' | 'SMS'>; mfa_secret: string | null; enabled: Generated<boolean>; validated_at: Instant | null; password_set_at: Instant | null; password_expired_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    mfa_step: Generated<number | null>; last_login: Instant | null; created: GeneratedInstant;
    slack_handle: ColumnType<string | null, string | null | undefined, string | null>; is_primary_contact: Generated<boolean>; is_billing_contact: Generated<boolean>;
    removed_at: ColumnType<Date | null, Date | null | undefined, Date | null>; version: Generated<number>;
  };
  reach: { holder_id: string; target_id: string; created: GeneratedInstant };
  programme: { organisation_id: string; product: Product };
  financed_policy: { organisation_id: string; policy_id: string };
  membership: { person_id: string; account_type: AccountType; organisation_id: string; role: RoleName; realm: Generated<Realm>; created: GeneratedInstant };
  entry_token: {
    token_hash: Buffer; person_id: string; account_type: AccountType; organisation_id: string; is_jump: boolean; expires_at: Instant; used_at: Instant | null;
    created: GeneratedInstant;
  };
  person_photo: { person_id: string; picture: Buffer | null; draft: Buffer | null; modified: Instant };
  factor_code: {
    person_id: string; purpose: 'enrol' | 'sign-in'; mfa_type: 'GOOGLE' | 'SMS' | 'EMAIL'; secret: string | null; code_hash: Buffer | null; expires_at: Instant; tries: Generated<number>;
    sent: Generated<number>; sent_since: Instant; sent_at: Instant;
  };
  sign_in_failure: { key_hash: Buffer; count: Generated<number>; began_at: Instant; failed_at: Instant };
  team_member: { team_id: string; person_id: string };
  session: {
    id: Generated<string>; person_id: string; account_type: AccountType; organisation_id: string;
    refreshed_at: Instant; expires_at: Instant; ended_at: Instant | null; device: Generated<string>; is_jump: Generated<boolean>; created: GeneratedInstant;
  };
  refresh_token: { hash: Buffer; session_id: string; created: GeneratedInstant; spent_at: Instant | null };
  invitation: {
    id: Generated<string>; token_hash: Buffer; token_type: string; account_type: AccountType; organisation_id: string; email: string; first_name: string; last_name: string;
    role: RoleName; redirect_url: string | null; expires_at: Instant; used_at: Instant | null; created: GeneratedInstant;
    code_hash: ColumnType<Buffer | null, Buffer | null | undefined, Buffer | null>; team_id: ColumnType<string | null, string | null | undefined, string | null>; proves_address: Generated<boolean>; region: Generated<Region>;
  };
  person_link: {
    id: Generated<string>; person_id: string; purpose: 'password-reset' | 'user-invited' | 'validation' | 'mfa-reset'; token_hash: Buffer; expires_at: Instant;
    used_at: Instant | null; created: GeneratedInstant;
  };
  link_request: { address_hash: Buffer; began_at: Instant; count: Generated<number> };
  workflow: {
    id: Generated<string>; flow: 'E_PAY' | 'SURPLUS_NOTICE' | 'QUOTE'; person_id: string; redirect_url: string; code_hash: Buffer | null;
    code_expires_at: Instant | null; tries: Generated<number>; expires_at: Instant; created: GeneratedInstant;
  };
  industry: { region: Region; code: string; level: number; primary_industry: string; secondary_industry: string; hazard_class: number };
  directory_company: {
    id: Generated<string>; region: Region; name: string; phone: string; address1: string; address2: Generated<string>; city: string; state: string; zip_code: string;
    country: string; industry_code: string; industry: string; domain_name: string; revenue: number | null; employees: number | null;
    year_established: number | null; signals: Json<Signals>;
  };
  account: {
    id: Generated<string>; agency_id: string; team_id: Generated<string | null>; directory_id: string | null; region: Region; name: string; state: string; city: string;
    industry: string; revenue: number | null; status: AccountStatus; profile_score: number; details: Json<AccountDetails>; contact: JSONColumnType<PolicyContact> | null;
    security_answers: Json<Answers>; signals: Json<Signals>; reason: ColumnType<string | null, string | null | undefined, string | null>; reason_summary: ColumnType<string | null, string | null | undefined, string | null>; enforce_mfa: Generated<boolean>; version: Generated<number>; created: GeneratedInstant; modified: GeneratedInstant;
  };
  quote: Tenant & {
    id: Generated<string>; quote_number: string; product: Product; region: Region; currency: Currency; status: QuoteStatus; company_name: string; agency_name: string;
    agent_id: string | null; agent_name: string; agent_email: string; agent_phone: string; selection: Json<Selection>; adjustments: Json<readonly Adjustment[]>;
    rating: Json<Rating>; irpm: ColumnType<IrpmValues, string | undefined, string>; irpm_note: string | null; is_surplus: Generated<boolean>; is_renewal: Generated<boolean>;
    is_released: Generated<boolean>; broker_fee: Generated<number>; additional_broker_fee: Generated<number>; mga_fee: Generated<number>; total_premium: number;
    effective_date: string; end_date: string; expires_on: string; need_by_date: string | null; reason: string | null; reason_summary: string | null;
    underwriter_name: string | null; sent_at: Instant | null; sent_to: string | null; signature: JSONColumnType<Signature> | null; surplus_notice: ColumnType<SurplusNotice | null, string | null | undefined, string | null>; bind_requested_at: Instant | null;
    policy_id: string | null; event_exclusions: ColumnType<EventExclusion[], string | undefined, string>; subjectivities: ColumnType<Quote['subjectivities'], string | undefined, string>; agency_selection: ColumnType<Selection | null, string | undefined, string>; version: Generated<number>; last_patched: GeneratedInstant; created: GeneratedInstant; modified: GeneratedInstant;
  };
  quote_snapshot: Tenant & {
    quote_id: string; number: number; at: Instant; actor_name: string; event: string; status: QuoteStatus;
    state: Json<{ selection: Selection; rating: Rating; totalPremium: number }>;
  };
  quote_read: { person_id: string; quote_id: string; at: Instant };
  policy: Tenant & {
    id: Generated<string>; quote_id: string; policy_number: string; product: Product; region: Region; currency: Currency; status: PolicyStatus;
    payment_status: Generated<PaymentStatus>; company_name: string; agency_name: string; quote_number: string; selection: Json<Selection>; rating: Json<Rating>;
    /** The application as it was signed: details, answers and signature, frozen. */
    application: Json<{ details: AccountDetails; answers: Answers; signature: Signature | null; contact: PolicyContact | null }>;
    total_premium: number; agency_billed: Generated<boolean>; customer_email: string | null; time_zone: string; effective_date: string; end_date: string; due_date: string;
    bound_at: Instant; issued_at: Instant | null; reminders_off: Generated<boolean>; reminded_at: ColumnType<Date | null, Date | null | undefined, Date | null>; version: Generated<number>;
    created: GeneratedInstant; modified: GeneratedInstant;
  };
  policy_transaction: Tenant & {
    id: Generated<string>; policy_id: string; number: number; type: 'NEW_BUSINESS' | 'ENDORSEMENT' | 'CANCELLATION' | 'REINSTATEMENT' | 'RENEWAL' | 'VOID';
    effective_date: string; booked_at: Instant; premium: number; total: number; rating: Json<Rating>;
  };
  claim: Tenant & {
    id: Generated<string>; policy_id: string | null; claim_number: string; company_name: string; policy_number: string | null; vendor_id: string | null; status: ClaimStatus; loss_date: string | null; loss_description: string;
    created: GeneratedInstant; modified: GeneratedInstant;
  };
  submission: {
    id: Generated<string>; account_id: string | null; agency_id: string; team_id: Generated<string | null>; submission_number: string; company_name: string; agency_name: string;
    product: Product; status: SubmissionStatus; reason: ColumnType<string | null, string | null | undefined, string | null>; reason_summary: ColumnType<string | null, string | null | undefined, string | null>; message_id: string | null; created: GeneratedInstant; modified: GeneratedInstant;
  };
  note: Tenant & {
    id: Generated<string>; quote_id: string | null; note_type: NoteType; text: string; is_internal: boolean; author_id: string | null; author_name: string; created: GeneratedInstant;
  };
  error_report: {
    id: Generated<string>; at: Instant; source: 'console' | 'server'; message: string; stack: Generated<string>; page: string; status: number | null; request_id: string | null;
    person_id: string | null; person_email: Generated<string>;
  };
  ledger_entry: Tenant & {
    id: Generated<string>; policy_id: string; transaction_id: string | null; journal_id: string; ledger: 'receivable' | 'premium' | 'fee' | 'tax' | 'cash' | 'refund';
    code: string; jurisdiction: string | null; amount: number; currency: Currency; payment_reference: string | null; at: Instant;
  };
  payment: Tenant & {
    id: Generated<string>; policy_id: string; processor_transaction_id: string; status: 'Paid' | 'Failed' | 'In Process' | 'Void'; method: string; amount: number;
    currency: Currency; last_four: string; description: string; created: GeneratedInstant;
  };
  payment_method: Tenant & { id: Generated<string>; token_id: string; type: 'Credit Card' | 'Bank Account'; title: string; created: GeneratedInstant };
  billing_contact: Tenant & { id: Generated<string>; first_name: string; last_name: string; email: string; phone: string; created: GeneratedInstant };
  surplus_licence: {
    id: Generated<string>; agency_id: string; broker_first_name: string; broker_last_name: string; broker_email: string; licence_number: string; state: string; signature_on_file: Generated<boolean>;
    version: Generated<number>; created: GeneratedInstant; modified: GeneratedInstant;
  };
  document: Tenant & {
    id: Generated<string>; policy_id: string | null; quote_id: string | null; doc_name: string; doc_type: string; content_type: string; size: number; sha256: string;
    made_for: string | null; created: GeneratedInstant;
  };
  history: {
    id: Generated<string>; account_id: string | null; agency_id: string | null; team_id: Generated<string | null>; at: Instant; event: string; actor_id: string | null;
    actor_name: string; acting_for: string | null; subject: string; subject_id: string; detail: Json<Record<string, unknown>>;
  };
  outbox: {
    id: Generated<string>; topic: string; payload: Json<unknown>; attempts: Generated<number>; due_at: GeneratedInstant; error: string | null; dead_at: Instant | null;
    created: GeneratedInstant;
  };
  message: {
    id: Generated<string>; channel: 'mail' | 'sms'; recipient: string; subject: Generated<string>; body: string; html: Generated<string>; outbox_id: string | null; at: GeneratedInstant;
  };
  idempotency_key: {
    actor_key: string; key: string; call_id: string; request_hash: Buffer; status: number | null; answer: Json<unknown> | null; created: GeneratedInstant;
  };
  applied_setting: { name: string; value: Json<unknown> };
};
