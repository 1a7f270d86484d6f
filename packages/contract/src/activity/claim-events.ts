import { cents, event, seen, text, type Detail } from './event.ts';

const ofClaim = <D extends Detail>(detail: D = {} as D) =>
  event('claim', 'claim', { claimNumber: text, ...detail });
/** On the money of a claim; who was paid stays out of history. */
const claimMoney = { amount: cents, currency: text, reason: text };

/** Visibility of events in a claim's file: only those who work on the claim read them, no other staff. */
const file = { staffOnly: true, only: 'claim:work' } as const;

/** Events of a claim: of its report, which its parties see, and of its file, which they do not. */
export const claimEvents = {
  'claim.reported': { ...ofClaim(), ...seen },
  'claim.updated': { ...ofClaim(), ...seen },
  'claim.filed': { ...ofClaim(), ...seen },
  'claim.deleted': { ...ofClaim(), ...seen },
  'claim.file-opened': { ...ofClaim(), ...file },
  'claim.triaged': { ...ofClaim({ severity: text, reason: text }), ...file },
  'claim.file-updated': { ...ofClaim(), ...file },
  'claim.policy-moved': { ...ofClaim({ from: text, to: text, reason: text }), ...file },
  'claim.coverage-review-begun': { ...ofClaim({ reason: text }), ...file },
  'claim.coverage-review-concluded': { ...ofClaim({ reason: text }), ...file },
  'claim.closed': { ...ofClaim({ reason: text, outcome: text }), ...file },
  'claim.reopened': { ...ofClaim({ reason: text }), ...file },
  'claim.reserve-set': { ...ofClaim(claimMoney), ...file },
  'claim.paid': { ...ofClaim(claimMoney), ...file },
  'claim.recovered': { ...ofClaim(claimMoney), ...file },
  'claim.payment-voided': { ...ofClaim(claimMoney), ...file },
  'claim.money-asked': { ...ofClaim(claimMoney), ...file },
  'claim.money-declined': { ...ofClaim(claimMoney), ...file },
  'claim.vendor-assigned': { ...ofClaim({ name: text }), ...file },
  'claim.note-added': { ...ofClaim(), ...file },
  'claim.document-added': { ...ofClaim(), ...file },
  'claim.document-changed': { ...ofClaim(), ...file },
  'claim.document-deleted': { ...ofClaim({ reason: text }), ...file },
  'claim.diary-added': { ...ofClaim({ what: text, date: text }), ...file },
  'claim.diary-reminded': { ...ofClaim({ date: text, to: text }), ...file },
  'claim.diary-done': { ...ofClaim({ what: text }), ...file },
} as const;
