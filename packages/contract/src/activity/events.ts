import type { AccountCommand, accountLifecycle } from '@parapet/domain/lifecycles/account';
import type { PolicyCommand, policyLifecycle } from '@parapet/domain/lifecycles/policy';
import type { QuoteCommand, quoteLifecycle } from '@parapet/domain/lifecycles/quote';
import type { SubmissionCommand, submissionLifecycle } from '@parapet/domain/lifecycles/submission';
import { z } from 'zod';

/** What a history entry is about. */
export type HistorySubject =
  | 'account'
  | 'quote'
  | 'policy'
  | 'submission'
  | 'note'
  | 'license'
  | 'organization'
  | 'team'
  | 'user';

type HistoryEvent = {
  subject: HistorySubject;
  /** What the entry carries beside the change of each field, as new entries have it. */
  detail: z.ZodObject;
  /** Policyholders read it too. */
  forCustomer?: true;
  /** Nobody but the provider reads it. */
  staffOnly?: true;
};

const text = z.string();
const cents = z.number().int();

const quote = { quoteNumber: text, status: text };
const policy = { policyNumber: text };
const payment = { ...policy, amount: cents, currency: text, transactionId: text };
const person = { name: text, email: text };

const account = (detail = {}) => ({ subject: 'account', detail: z.object(detail) }) as const;
const ofQuote = <D extends z.ZodRawShape>(detail: D) =>
  ({ subject: 'quote', detail: z.object({ ...quote, ...detail }) }) as const;
const ofPolicy = <D extends z.ZodRawShape>(detail: D) =>
  ({ subject: 'policy', detail: z.object({ ...policy, ...detail }) }) as const;
const seen = { forCustomer: true } as const;
const status = { status: text };

/** Each event of history by name, with what it carries. The words for each stand in the console's locales. */
export const historyEvents = {
  'account.created': { subject: 'account', detail: z.object({ name: text }) },
  'account.updated': { subject: 'account', detail: z.object({ fields: z.array(text) }) },
  'account.contact-updated': account(),
  'account.answers-updated': { subject: 'account', detail: z.object({ fields: z.array(text) }) },
  'account.declined': { subject: 'account', detail: z.object({ reason: text }) },
  'account.reopened': { subject: 'account', detail: z.object(status) },
  'account.reassessed': {
    subject: 'account',
    detail: z.object({ scoreBefore: z.number(), score: z.number() }),
  },
  'account.mfa-enforced': account(),
  'account.mfa-released': account(),
  'submission.declined': {
    subject: 'submission',
    detail: z.object({ submissionNumber: text, reason: text }),
  },

  'quote.started': ofQuote({ product: text }),
  'quote.updated': ofQuote({ totalPremium: cents.optional() }),
  'quote.requested': ofQuote({}),
  'quote.submitted-for-review': ofQuote({ reason: text }),
  'quote.picked-up': ofQuote({}),
  'quote.terms-updated': ofQuote({ totalPremium: cents }),
  'quote.exclusions-set': ofQuote({ count: z.number(), names: text }),
  'quote.subjectivities-set': ofQuote({ count: z.number(), open: z.number() }),
  'quote.reset': ofQuote({ totalPremium: cents }),
  'quote.reassessed': ofQuote({ scoreBefore: z.number(), score: z.number(), totalPremium: cents }),
  'quote.released': ofQuote({ note: text }),
  'quote.approved': ofQuote({}),
  'quote.declined': ofQuote({ reason: text }),
  'quote.lost': ofQuote({ reason: text }),
  'quote.revived': ofQuote({}),
  'quote.retried': ofQuote({}),
  'quote.need-by-set': ofQuote({ date: text }),
  'quote.shared': ofQuote({ to: text }),
  'quote.sent': { ...ofQuote({ to: text }), ...seen },
  'quote.sign-requested': ofQuote({ to: text.nullable() }),
  'quote.customer-updated': ofQuote({ contact: text }),
  'quote.agent-changed': ofQuote({ agent: text }),
  'quote.broker-fee-updated': ofQuote({ brokerFee: cents, additionalBrokerFee: cents, totalPremium: cents }),
  'quote.mga-fee-updated': ofQuote({ mgaFee: cents, totalPremium: cents }),
  'quote.notice-attested': ofQuote({ name: text, state: text }),
  'quote.notice-requested': ofQuote({ to: text, state: text }),
  'quote.signed': { ...ofQuote({ name: text }), ...seen },
  'quote.bind-requested': ofQuote({
    policyHolderFirstName: text,
    policyHolderLastName: text,
    policyHolderEmail: text,
    policyHolderPhone: text,
  }),
  'quote.bound': { ...ofQuote({}), ...seen },
  'quote.invalidated': ofQuote({}),
  'quote.referred': ofQuote({}),
  'quote.expired': ofQuote({}),
  'quote.deleted': ofQuote({}),
  'quote.restored': ofQuote({}),

  'policy.bound': { ...ofPolicy({ quoteNumber: text }), ...seen },
  'policy.issued': { ...ofPolicy(status), ...seen },
  'policy.in-force': { ...ofPolicy(status), ...seen },
  'policy.binder-expired': ofPolicy(status),
  'policy.expired': { ...ofPolicy(status), ...seen },
  'policy.renewed': ofPolicy(status),
  'policy.rescinded': ofPolicy(status),
  'policy.cancel-requested': ofPolicy(status),
  'policy.cancel-pending': ofPolicy(status),
  'policy.cancelled': ofPolicy(status),
  'policy.flat-cancelled': ofPolicy(status),
  'policy.reinstatement-offered': ofPolicy(status),
  'policy.voided': ofPolicy(status),
  'policy.transaction-voided': ofPolicy(status),
  'policy.transaction-cancelled': ofPolicy(status),

  'payment.received': { subject: 'policy', detail: z.object(payment), ...seen },
  'payment.failed': { subject: 'policy', detail: z.object(payment), ...seen },
  'payment.processing': { subject: 'policy', detail: z.object(payment) },
  'payment.retried': ofPolicy({}),
  'payment.reminded': ofPolicy({ to: text }),
  'payment.reminders-on': ofPolicy({}),
  'payment.reminders-off': ofPolicy({}),
  'payment.sent-to-accounting': ofPolicy({ to: text }),
  'payment.method-saved': ofPolicy({ title: text }),
  'payment.method-deleted': ofPolicy({ title: text }),
  'billing.contact-added': { subject: 'account', detail: z.object({ contact: text, email: text }) },
  'billing.contact-updated': { subject: 'account', detail: z.object({ contact: text, email: text }) },
  'billing.contact-deleted': { subject: 'account', detail: z.object({ contact: text, email: text }) },
  'note.added-internally': { subject: 'note', detail: z.object({ noteType: text }), staffOnly: true },
  'note.added': { subject: 'note', detail: z.object({ noteType: text }) },

  'license.added': { subject: 'license', detail: z.object({ licenseNumber: text, state: text }) },
  'license.updated': { subject: 'license', detail: z.object({ licenseNumber: text, state: text }) },
  'license.deleted': { subject: 'license', detail: z.object({ licenseNumber: text, state: text }) },
  'organization.created': { subject: 'organization', detail: z.object({ name: text }) },
  'organization.invited': { subject: 'organization', detail: z.object({ email: text, accountType: text }) },
  'organization.mfa-enforced': { subject: 'organization', detail: z.object({}) },
  'organization.mfa-released': { subject: 'organization', detail: z.object({}) },
  'team.created': { subject: 'team', detail: z.object({ name: text }) },
  'team.updated': { subject: 'team', detail: z.object({ name: text }) },
  'team.deleted': { subject: 'team', detail: z.object({ name: text }) },
  'user.created': { subject: 'user', detail: z.object({ ...person, role: text }) },
  'user.joined': { subject: 'user', detail: z.object({ ...person, role: text }) },
  'user.updated': { subject: 'user', detail: z.object(person) },
  'user.teams-changed': { subject: 'user', detail: z.object({ ...person, teams: z.array(text) }) },
  'user.enabled': { subject: 'user', detail: z.object(person) },
  'user.disabled': { subject: 'user', detail: z.object(person) },
  'user.removed': { subject: 'user', detail: z.object({ name: text }) },
  'user.access-granted': { subject: 'user', detail: z.object({ ...person, role: text }) },
  'user.access-revoked': { subject: 'user', detail: z.object(person) },
  'user.password-changed': { subject: 'user', detail: z.object(person) },
  'user.password-reset-sent': { subject: 'user', detail: z.object(person) },
  'user.address-confirmed': { subject: 'user', detail: z.object(person) },
  'user.mfa-changed': { subject: 'user', detail: z.object({ ...person, mfaType: text }) },
  'user.impersonated': { subject: 'user', detail: z.object({ account: text }) },
  'quote.inspection-requested': ofQuote({}),
} as const satisfies Record<LifecycleEvent, HistoryEvent> & Record<string, HistoryEvent>;

/** Every event that an edge of a lifecycle names: one without an entry above does not compile. */
type LifecycleEvent =
  | (typeof quoteLifecycle)[QuoteCommand]['event']
  | (typeof policyLifecycle)[PolicyCommand]['event']
  | (typeof accountLifecycle)[AccountCommand]['event']
  | (typeof submissionLifecycle)[SubmissionCommand]['event'];

export type HistoryEventName = keyof typeof historyEvents;
export type EventDetail<E extends HistoryEventName> = z.input<(typeof historyEvents)[E]['detail']>;

/** The events that policyholders read: their own and their policies', not the work on a quote. */
export const eventsForCustomers = (Object.keys(historyEvents) as HistoryEventName[]).filter(
  (name) => 'forCustomer' in historyEvents[name],
);

/** The events that only the provider reads. */
export const eventsForStaff = (Object.keys(historyEvents) as HistoryEventName[]).filter(
  (name) => 'staffOnly' in historyEvents[name],
);
