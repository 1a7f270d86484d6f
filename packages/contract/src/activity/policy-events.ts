import { z } from 'zod';
import { cents, event, seen, text, type Detail } from './event.ts';

const ofPolicy = <D extends Detail>(detail: D) =>
  event('policy', 'policy', { policyNumber: text, ...detail });
const status = { status: text };
/** A cancellation that is asked for, or of which notice is given: from when, and why. */
const ending = { date: text, reason: text };
/** A transaction: its number, from when it counts, why, and what it adds to the bill. */
const booked = { number: z.number().int(), date: text, reason: text, total: cents, currency: text };
/** The broker of record, and who is to be. */
const brokers = { agency: text, newAgency: text };

/** Events of a policy, apart from its money. */
export const policyEvents = {
  'policy.assigned': ofPolicy({ team: text }),
  'policy.account-changed': ofPolicy({ account: text }),
  'policy.bound': { ...ofPolicy({ quoteNumber: text }), ...seen },
  'policy.issued': { ...ofPolicy(status), ...seen },
  'policy.in-force': { ...ofPolicy(status), ...seen },
  'policy.binder-expired': { ...ofPolicy(status), ...seen },
  'policy.binder-notice-sent': { ...ofPolicy({ what: text, date: text, to: text }), ...seen },
  'policy.expired': { ...ofPolicy(status), ...seen },
  'policy.paper-sent': { ...ofPolicy({ what: text, to: text }), ...seen },
  'policy.renewal-quoted': ofPolicy({ ...status, quoteNumber: text }),
  'policy.renewal-not-quoted': ofPolicy({ reason: text }),
  'policy.renewal-reminded': ofPolicy({ to: text, days: z.number().int() }),
  'policy.renewal-reminders-set': ofPolicy({ ...status, isMuted: z.boolean() }),
  'policy.renewal-opted-out': { ...ofPolicy({ ...status, reason: text }), ...seen },
  'policy.not-renewed': { ...ofPolicy({ ...status, reason: text, date: text }), ...seen },
  'policy.non-renewal-lapsed': { ...ofPolicy(status), ...seen },
  'policy.notice-proved': { ...ofPolicy({ notice: text, to: text, reference: text, date: text }), ...seen },
  'policy.financer-intent-noted': { ...ofPolicy({ ...status, ...ending }), ...seen },
  'policy.conditional-notice-given': { ...ofPolicy({ ...status, reason: text, date: text }), ...seen },
  'policy.extended': { ...ofPolicy({ ...status, ...booked, ended: text }), ...seen },
  'policy.commission-agreed': ofPolicy({ ...status, rate: text, reason: text }),
  'policy.billing-updated': ofPolicy({ ...status, paymentStatus: text }),
  'policy.documents-remade': ofPolicy(status),
  'policy.renewal-opted-in': { ...ofPolicy(status), ...seen },
  'policy.erp-issued': {
    ...ofPolicy({ ...status, ...booked, months: z.number().int(), until: text }),
    ...seen,
  },
  'policy.renewed': { ...ofPolicy(status), ...seen },
  'policy.endorsed': { ...ofPolicy({ ...status, ...booked }), ...seen },
  'policy.endorsement-requested': { ...ofPolicy({ ...status, date: text, reason: text }), ...seen },
  'policy.endorsement-approved': { ...ofPolicy({ ...status, ...booked, requestedBy: text }), ...seen },
  'policy.endorsement-refused': { ...ofPolicy({ ...status, reason: text, requestedBy: text }), ...seen },
  'policy.cancel-requested': { ...ofPolicy({ ...status, ...ending }), ...seen },
  'policy.cancel-pending': { ...ofPolicy({ ...status, ...ending }), ...seen },
  'policy.cancellation-stopped': { ...ofPolicy({ ...status, reason: text }), ...seen },
  'policy.cancelled': { ...ofPolicy({ ...status, ...booked }), ...seen },
  'policy.flat-cancelled': { ...ofPolicy({ ...status, ...booked }), ...seen },
  'policy.cancellation-undone': { ...ofPolicy({ ...status, ...booked }), ...seen },
  'policy.reinstated': { ...ofPolicy({ ...status, ...booked, noKnownLoss: text.optional() }), ...seen },
  'policy.resumed': { ...ofPolicy(status), ...seen },
  // Why a policy should be taken back is the provider's own matter until it is.
  'policy.void-requested': { ...ofPolicy({ ...status, reason: text }), staffOnly: true },
  'policy.rescission-requested': {
    ...ofPolicy({ ...status, reason: text, evidence: text }),
    staffOnly: true,
  },
  'policy.taking-back-requested': {
    ...ofPolicy({ ...status, reason: text, evidence: text, relied: text }),
    staffOnly: true,
  },
  'policy.taking-back-approved': { ...ofPolicy({ ...status, ...booked, requestedBy: text }), ...seen },
  'policy.void-refused': { ...ofPolicy({ ...status, reason: text, requestedBy: text }), staffOnly: true },
  'policy.voided': { ...ofPolicy({ ...status, ...booked, requestedBy: text }), ...seen },
  'policy.rescinded': { ...ofPolicy({ ...status, ...booked, requestedBy: text }), ...seen },
  'policy.transaction-voided': { ...ofPolicy({ ...status, ...booked, reverses: z.number().int() }), ...seen },
  'policy.reverted': { ...ofPolicy({ ...status, ...booked, revision: z.number().int() }), ...seen },
  'policy.insured-changed': { ...ofPolicy({ ...status, ...booked }), ...seen },
  'policy.insured-change-moved': { ...ofPolicy({ ...status, ...booked }), ...seen },
  'policy.additional-insureds-updated': {
    ...ofPolicy({ ...status, ...booked, count: z.number().int() }),
    ...seen,
  },
  'policy.certificate-issued': { ...ofPolicy({ number: text, holder: text }), ...seen },
  'policy.certificate-reissued': { ...ofPolicy({ number: text, holder: text, by: text }), ...seen },
  'policy.certificate-superseded': { ...ofPolicy({ number: text, holder: text, by: text }), ...seen },
  'policy.certificate-revoked': { ...ofPolicy({ number: text, holder: text, reason: text }), ...seen },
  'policy.certificate-ended': { ...ofPolicy({ number: text, holder: text, reason: text }), ...seen },
  'policy.described': { ...ofPolicy({ ...status, description: text }), ...seen },
  'policy.reinstatement-ended': { ...ofPolicy(status), ...seen },
  'policy.reinstatement-offered': ofPolicy(status),
  'policy.transaction-cancelled': ofPolicy(status),

  'policy.broker-change-asked': { ...ofPolicy({ ...brokers, by: text, date: text, until: text }), ...seen },
  'policy.broker-change-rescinded': { ...ofPolicy({ ...brokers, reason: text }), ...seen },
  'policy.broker-change-withdrawn': { ...ofPolicy({ ...brokers, reason: text }), ...seen },
  'policy.broker-change-refused': { ...ofPolicy({ ...brokers, reason: text }), ...seen },
  'policy.broker-change-dropped': { ...ofPolicy({ ...brokers, reason: text }), ...seen },
  'policy.broker-change-completed': { ...ofPolicy({ ...brokers, date: text }), ...seen },
  'policy.broker-changed': { ...ofPolicy({ ...status, ...brokers, date: text }), ...seen },
  'policy.subjectivity-kept': { ...ofPolicy({ what: text, date: text }), ...seen },
  'policy.subjectivity-reminded': ofPolicy({ what: text, to: text }),
  'policy.subjectivity-overdue': { ...ofPolicy({ what: text, date: text }), ...seen },
  'policy.evidence-offered': { ...ofPolicy({ what: text, note: text }), ...seen },
  'policy.evidence-returned': { ...ofPolicy({ what: text, reason: text }), ...seen },
  'policy.subjectivity-extended': { ...ofPolicy({ what: text, date: text, reason: text }), ...seen },
  'policy.subjectivity-met': { ...ofPolicy({ what: text, reason: text }), ...seen },
  'policy.subjectivity-waived': { ...ofPolicy({ what: text, reason: text }), ...seen },
} as const;
