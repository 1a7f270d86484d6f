import type { AccountCommand, accountLifecycle } from '@parapet/domain/lifecycles/account';
import type { BrokerChangeCommand, brokerChangeLifecycle } from '@parapet/domain/lifecycles/broker-change';
import type { ClaimCommand, claimLifecycle } from '@parapet/domain/lifecycles/claim';
import type { ClaimFileCommand, claimFileLifecycle } from '@parapet/domain/lifecycles/claim-file';
import type { PolicyCommand, policyLifecycle } from '@parapet/domain/lifecycles/policy';
import type { QuoteCommand, quoteLifecycle } from '@parapet/domain/lifecycles/quote';
import type { SubjectivityCommand, subjectivityLifecycle } from '@parapet/domain/lifecycles/subjectivity';
import type { SubmissionCommand, submissionLifecycle } from '@parapet/domain/lifecycles/submission';
import type { Permission } from '@parapet/domain/permissions/table';
import { z } from 'zod';
import { claimEvents } from './claim-events.ts';
import { connectorEvents } from './connector-events.ts';
import { organizationEvents } from './organization-events.ts';
import { peopleEvents } from './people-events.ts';
import { policyEvents } from './policy-events.ts';
import { submissionEvents } from './submission-events.ts';
import { cents, event, seen, text, type Detail, type HistoryEvent } from './event.ts';

export { administrationGroups, businessGroups, type EventGroup, type HistorySubject } from './event.ts';

const quote = { quoteNumber: text, status: text };
const pricing = <D extends Detail>(detail: D = {} as D) => event('quote', 'pricing', { ...quote, ...detail });
const underwriting = <D extends Detail>(detail: D = {} as D) =>
  event('quote', 'underwriting', { ...quote, ...detail });
const signing = <D extends Detail>(detail: D = {} as D) => event('quote', 'signing', { ...quote, ...detail });

const policy = { policyNumber: text };
const payment = <D extends Detail>(detail: D = {} as D) =>
  event('policy', 'payment', { ...policy, ...detail });
/** A transaction on surplus lines paper, as its state knows it. */
const filed = { state: text, transactionNumber: z.number().int(), date: text };
const paid = { amount: cents, currency: text, transactionId: text };

const license = { licenseNumber: text, state: text };
const ofAccount = <D extends Detail>(detail: D = {} as D) => event('account', 'account', detail);
/** A question that a colleague was asked, in words. */
const askedOf = { question: text, colleague: text };
const ofDocument = <D extends Detail>(detail: D = {} as D) =>
  event('document', 'account', { name: text, docType: text, ...detail });
const status = { status: text };
/** Person who asked for it, if a second person released it, and the price that was released. */
const released = { recommendedBy: text.optional(), totalPremium: cents.optional() };
/** Which facts of the account changed, with their values before and after. */
const facts = z.array(z.object({ field: text, from: z.json(), to: z.json() }));
const policyHolder = {
  policyHolderFirstName: text,
  policyHolderLastName: text,
  policyHolderEmail: text,
  policyHolderPhone: text,
};

/**
 * Each history event by name: its subject, the work that it is part of, and what it carries. Its words are in
 * the console's locales, under `history` in the namespace of its subject.
 */
export const historyEvents = {
  'account.created': ofAccount({ name: text }),
  'account.updated': ofAccount({ fields: z.array(text) }),
  'account.contact-updated': ofAccount(),
  'account.answers-updated': ofAccount({ fields: z.array(text) }),
  'account.declined': event('account', 'underwriting', { reason: text }),
  'account.reopened': event('account', 'underwriting', status),
  'account.lost': ofAccount({ reason: text }),
  'account.deleted': ofAccount({ name: text }),
  'account.merged': event('account', 'account', { name: text, reason: text }),
  'account.merge-taken': event('account', 'account', {
    name: text,
    reason: text,
    quotes: z.number().int(),
    policies: z.number().int(),
    people: z.number().int(),
  }),
  'account.merge-undone': event('account', 'account', { name: text }),
  'account.merge-given-back': event('account', 'account', { name: text }),
  'account.refreshed': ofAccount({ fields: z.array(text) }),
  'account.scanned': event('account', 'underwriting', { scoreBefore: z.number(), score: z.number() }),
  'account.scan-ended': event('account', 'underwriting', {
    findings: z.number(),
    scoreBefore: z.number(),
    score: z.number(),
  }),
  'account.finding-seen': event('account', 'underwriting', { finding: text, domain: text }),
  'account.finding-gone': event('account', 'underwriting', { finding: text, domain: text }),
  'account.finding-disputed': event('account', 'underwriting', {
    finding: text,
    domain: text,
    reason: text,
    comment: text,
  }),
  'account.dispute-accepted': event('account', 'underwriting', { finding: text, domain: text, answer: text }),
  'account.dispute-refused': event('account', 'underwriting', { finding: text, domain: text, answer: text }),
  'account.dispute-evidence-added': event('account', 'underwriting', {
    finding: text,
    domain: text,
    file: text,
  }),
  'account.scans-agreed': event('account', 'underwriting'),
  'account.scans-ended': event('account', 'underwriting'),
  'account.domain-opted-out': event('account', 'underwriting', { domain: text, reason: text, until: text }),
  'account.domain-allowed': event('account', 'underwriting', { domain: text, reason: text }),
  'account.domain-proved': event('account', 'underwriting', { domain: text }),
  'account.domain-confirmed': event('account', 'underwriting', { domain: text, reason: text }),
  'account.domain-withdrawn': event('account', 'underwriting', { domain: text, reason: text }),
  'account.certified': ofAccount({ name: text }),
  'account.verified': ofAccount({ name: text }),
  'account.security-contact-updated': ofAccount(),
  'account.access-requested': ofAccount({ name: text }),
  'account.lead-synced': ofAccount(),
  'account.assigned': ofAccount({ team: text }),
  'account.unlinked': ofAccount({ team: text }),
  'account.agent-changed': { ...ofAccount({ agent: text, team: text }), ...seen },
  'account.reassessed': event('account', 'underwriting', { scoreBefore: z.number(), score: z.number() }),
  'account.sanctions-cleared': {
    ...event('account', 'underwriting', { name: text, reason: text, entries: text }),
    staffOnly: true,
  },
  'account.broker-changed': { ...ofAccount({ agency: text, newAgency: text }), ...seen },
  'account.mfa-enforced': ofAccount(),
  'account.mfa-released': ofAccount(),
  'account.tagged': ofAccount({ added: z.array(text), removed: z.array(text) }),
  'account.answer-asked': { ...ofAccount(askedOf), ...seen },
  'account.answer-request-revoked': { ...ofAccount(askedOf), ...seen },
  'account.answer-given': { ...ofAccount(askedOf), ...seen },
  'account.answer-taken-over': { ...ofAccount(askedOf), ...seen },
  'account.answer-set-aside': { ...ofAccount(askedOf), ...seen },
  'upload.started': event('upload', 'account', { fileName: text, total: z.number(), invalid: z.number() }),
  'upload.finished': event('upload', 'account', { fileName: text, stored: z.number(), refused: z.number() }),
  'upload.canceled': event('upload', 'account', { fileName: text, stored: z.number() }),
  'upload.stopped': event('upload', 'account', { fileName: text, stored: z.number(), reason: text }),
  'upload.paused': event('upload', 'account', { fileName: text, stored: z.number() }),
  'upload.resumed': event('upload', 'account', { fileName: text, stored: z.number() }),
  'bulk-decline.started': event('bulk-decline', 'underwriting', { total: z.number(), invalid: z.number() }),
  'bulk-decline.finished': event('bulk-decline', 'underwriting', {
    declined: z.number(),
    refused: z.number(),
  }),
  'bulk-decline.canceled': event('bulk-decline', 'underwriting', { declined: z.number() }),
  'bulk-decline.stopped': event('bulk-decline', 'underwriting', { declined: z.number(), reason: text }),
  'bulk-decline.resumed': event('bulk-decline', 'underwriting', { declined: z.number() }),
  ...submissionEvents,
  'quote.assigned': pricing({ team: text }),
  /** Two accounts of one company became one, or two again. */
  'quote.account-changed': pricing({ account: text }),
  'quote.started': pricing({ product: text }),
  'quote.started-as-copy': pricing({ product: text, from: text }),
  'quote.copied': pricing({ copy: text }),
  'quote.updated': pricing({ totalPremium: cents.optional() }),
  'quote.requested': pricing({
    agent: text.optional(),
    retailAgent: text.optional(),
    license: text.optional(),
    teams: text.optional(),
  }),
  'quote.added-to-cart': pricing(),
  'quote.removed-from-cart': pricing(),
  'quote.submitted-for-review': underwriting({ reason: text }),
  'quote.picked-up': underwriting(),
  // Who of the staff works on it is the provider's own matter.
  'quote.handed-over': { ...underwriting({ from: text.nullable(), to: text.nullable() }), staffOnly: true },
  'quote.terms-updated': pricing({ totalPremium: cents }),
  'quote.exclusions-set': underwriting({ count: z.number(), names: text }),
  'quote.subjectivities-set': underwriting({ count: z.number(), open: z.number() }),
  'quote.reset': pricing({ totalPremium: cents }),
  'quote.reassessed': pricing({ scoreBefore: z.number(), score: z.number(), totalPremium: cents }),
  'quote.released': underwriting({ note: text, ...released }),
  // Whose authority ends where is the provider's own matter.
  'quote.release-recommended': {
    ...underwriting({ note: text, over: text.optional(), totalPremium: cents.optional() }),
    staffOnly: true,
  },
  'quote.release-refused': { ...underwriting({ reason: text, recommendedBy: text }), staffOnly: true },
  'quote.approved': underwriting(released),
  'quote.declined': underwriting({ reason: text }),
  'quote.lost': pricing({ reason: text }),
  'quote.revived': underwriting(),
  'quote.retried': pricing(),
  'quote.need-by-set': pricing({ date: text }),
  'quote.shared': signing({ to: text }),
  'quote.sent': { ...signing({ to: text }), ...seen },
  'quote.sign-requested': signing({ to: text.nullable() }),
  'quote.customer-updated': signing({ contact: text }),
  'quote.agent-changed': pricing({ agent: text }),
  'quote.broker-fee-updated': pricing({ brokerFee: cents, additionalBrokerFee: cents, totalPremium: cents }),
  'quote.mga-fee-updated': pricing({ mgaFee: cents, totalPremium: cents }),
  'quote.notice-attested': signing({ name: text, state: text }),
  'quote.notice-requested': signing({ to: text, state: text }),
  'quote.tax-confirmed': underwriting({ state: text, figures: text, reason: text, source: text }),
  'quote.texts-confirmed': underwriting({ state: text, texts: text, reason: text, source: text }),
  'quote.effort-recorded': signing({ name: text, state: text, effort: text }),
  'quote.no-known-loss-stated': signing({ name: text, from: text }),
  'quote.signed': { ...signing({ name: text }), ...seen },
  'quote.renewal-started': pricing({ product: text, policyNumber: text }),
  'quote.renewal-confirmed': pricing({ count: z.number().int() }),
  'quote.commission-agreed': pricing({ rate: text, reason: text }),
  'quote.facts-changed': pricing({ facts }),
  'quote.signature-voided': { ...signing({ signer: text, facts }), ...seen },
  'quote.bind-requested': signing(policyHolder),
  'quote.sent-to-wholesale': signing({ to: text, agency: text }),
  'quote.contact-named-by-wholesale': signing({ contact: text, agency: text }),
  'quote.verified-by-wholesale': signing({ name: text, agency: text }),
  'quote.wholesale-bind-requested': signing({ name: text, agency: text, ...policyHolder }),
  'quote.bound': { ...signing(), ...seen },
  'quote.invalidated': pricing(),
  'quote.referred': underwriting(),
  'quote.expired': pricing(),
  'quote.deleted': pricing(),
  'quote.restored': pricing(),

  ...policyEvents,
  ...claimEvents,
  ...connectorEvents,

  'payment.received': { ...payment(paid), ...seen },
  'payment.failed': { ...payment(paid), ...seen },
  'payment.processing': payment(paid),
  'payment.retried': payment(),
  'payment.edited': payment({ ...paid, amountBefore: cents }),
  'payment.closed': payment({ transactionId: text, reason: text }),
  'payment.voided': payment({ ...paid, reason: text }),
  'payment.refund-ordered': payment(paid),
  'payment.refunded': { ...payment(paid), ...seen },
  'payment.refund-failed': payment(paid),
  'payment.unapplied-released': payment(paid),
  'payment.charged-back': payment({ ...paid, reason: text }),
  'payment.write-off-requested': {
    ...payment({ amount: cents, currency: text, reason: text }),
    staffOnly: true,
  },
  'payment.write-off-refused': { ...payment({ amount: cents, currency: text }), staffOnly: true },
  'payment.written-off': { ...payment({ amount: cents, currency: text, reason: text }), staffOnly: true },
  'payment.filing-filed': { ...payment({ ...filed, filingNumber: text }), staffOnly: true },
  'payment.filing-stamped': { ...payment({ ...filed, filingNumber: text }), staffOnly: true },
  'payment.filing-rejected': { ...payment({ ...filed, reason: text }), staffOnly: true },
  'payment.financed': { ...payment({ amount: cents, currency: text, name: text }), ...seen },
  'payment.financing-taken-back': { ...payment({ amount: cents, currency: text, name: text }), ...seen },
  'payment.financer-paid': payment(paid),
  'payment.financer-stated': payment({
    amount: cents,
    currency: text,
    name: text,
    count: z.number().int(),
    reference: text,
  }),
  'payment.reminded': payment({ to: text }),
  'payment.reminders-on': payment(),
  'payment.reminders-off': payment(),
  'payment.sent-to-accounting': payment({ to: text }),
  'payment.method-saved': payment({ title: text }),
  'payment.method-deleted': payment({ title: text }),
  'billing.contact-added': event('account', 'payment', { contact: text, email: text }),
  'billing.contact-updated': event('account', 'payment', { contact: text, email: text }),
  'billing.contact-deleted': event('account', 'payment', { contact: text, email: text }),
  'document.uploaded': ofDocument({ agency: text }),
  'document.uploaded-internally': { ...ofDocument(), staffOnly: true },
  'document.updated': ofDocument({ from: text, agency: text }),
  'document.updated-internally': { ...ofDocument({ from: text }), staffOnly: true },
  'document.deleted': ofDocument({ reason: text }),
  'document.deleted-internally': { ...ofDocument({ reason: text }), staffOnly: true },
  'note.added-internally': { ...event('note', 'note', { noteType: text }), staffOnly: true },
  'note.updated-internally': { ...event('note', 'note', { noteType: text }), staffOnly: true },
  'note.updated': event('note', 'note', { noteType: text }),
  'note.added': event('note', 'note', { noteType: text }),
  'note.pinned-internally': { ...event('note', 'note', { noteType: text }), staffOnly: true },
  'note.pinned': event('note', 'note', { noteType: text }),
  'note.unpinned-internally': { ...event('note', 'note', { noteType: text }), staffOnly: true },
  'note.unpinned': event('note', 'note', { noteType: text }),

  'license.added': event('license', 'license', { licenseNumber: text, state: text }),
  'license.updated': event('license', 'license', { licenseNumber: text, state: text }),
  'license.deleted': event('license', 'license', { licenseNumber: text, state: text }),
  'license.checked': event('license', 'license', { ...license, status: text }),
  'license.ending-told': event('license', 'license', { ...license, date: text, to: text }),
  'license.end-told': event('license', 'license', { ...license, date: text, to: text }),
  'agency-license.added': event('license', 'license', { licenseNumber: text, state: text }),
  'agency-license.updated': event('license', 'license', { licenseNumber: text, state: text }),
  'agency-license.deleted': event('license', 'license', { licenseNumber: text, state: text }),
  'agent-license.added': event('license', 'license', { licenseNumber: text, state: text, agent: text }),
  'agent-license.updated': event('license', 'license', { licenseNumber: text, state: text, agent: text }),
  'agent-license.deleted': event('license', 'license', { licenseNumber: text, state: text, agent: text }),
  'appointment.added': event('license', 'license', { state: text }),
  'appointment.updated': event('license', 'license', { state: text }),
  'appointment.terminated': event('license', 'license', { state: text }),
  ...organizationEvents,
  ...peopleEvents,
} as const satisfies Record<LifecycleEvent, HistoryEvent> & Record<string, HistoryEvent>;

/** Every event that a lifecycle edge names. One without an entry above does not compile. */
type LifecycleEvent =
  | (typeof quoteLifecycle)[QuoteCommand]['event']
  | (typeof policyLifecycle)[PolicyCommand]['event']
  | (typeof accountLifecycle)[AccountCommand]['event']
  | (typeof submissionLifecycle)[SubmissionCommand]['event']
  | (typeof subjectivityLifecycle)[SubjectivityCommand]['event']
  | (typeof brokerChangeLifecycle)[BrokerChangeCommand]['event']
  | (typeof claimLifecycle)[ClaimCommand]['event']
  | (typeof claimFileLifecycle)[ClaimFileCommand]['event'];

/** The name of an event of the history. */
export type HistoryEventName = keyof typeof historyEvents;
/** The detail that an event of the history is recorded with, by the name of the event. */
export type EventDetail<E extends HistoryEventName> = z.input<(typeof historyEvents)[E]['detail']>;

/**
 * The events that policyholders may read: those of their account and its policies, not the work on a quote.
 */
export const eventsForCustomers = (Object.keys(historyEvents) as HistoryEventName[]).filter(
  (name) => 'forCustomer' in historyEvents[name],
);

/** The events that only the provider reads. */
export const eventsForStaff = (Object.keys(historyEvents) as HistoryEventName[]).filter(
  (name) => 'staffOnly' in historyEvents[name],
);

/** The events that only some of the provider's people read, by the permission that they need. */
export const eventsByPermission = Map.groupBy(
  (Object.keys(historyEvents) as HistoryEventName[]).filter((name) => 'only' in historyEvents[name]),
  (name) => (historyEvents[name] as { only: Permission }).only,
);

/** The events of one group. An unknown group, for example from an old link, has no events. */
export const eventsIn = (group: string): HistoryEventName[] =>
  (Object.keys(historyEvents) as HistoryEventName[]).filter((name) => historyEvents[name].group === group);
