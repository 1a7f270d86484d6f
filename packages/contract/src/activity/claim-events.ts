import { cents, event, seen, text, type Detail } from './event.ts';

const ofClaim = <D extends Detail>(detail: D = {} as D) =>
  event('claim', 'claim', { claimNumber: text, ...detail });
/** On the money of a claim; who was paid stays out of history. */
const claimMoney = { amount: cents, currency: text, reason: text };

/** What happens to a claim: to its report, which its parties see, and to its file, which they do not. */
export const claimEvents = {
  'claim.reported': { ...ofClaim(), ...seen },
  'claim.updated': { ...ofClaim(), ...seen },
  'claim.filed': { ...ofClaim(), ...seen },
  'claim.deleted': { ...ofClaim(), ...seen },
  // What is made of a claim is the business of those who work on it.
  'claim.file-opened': { ...ofClaim(), staffOnly: true },
  'claim.file-updated': { ...ofClaim(), staffOnly: true },
  'claim.coverage-review-begun': { ...ofClaim({ reason: text }), staffOnly: true },
  'claim.coverage-review-concluded': { ...ofClaim({ reason: text }), staffOnly: true },
  'claim.closed': { ...ofClaim({ reason: text, outcome: text }), staffOnly: true },
  'claim.reopened': { ...ofClaim({ reason: text }), staffOnly: true },
  'claim.reserve-set': { ...ofClaim(claimMoney), staffOnly: true },
  'claim.paid': { ...ofClaim(claimMoney), staffOnly: true },
  'claim.recovered': { ...ofClaim(claimMoney), staffOnly: true },
  'claim.payment-voided': { ...ofClaim(claimMoney), staffOnly: true },
  'claim.money-asked': { ...ofClaim(claimMoney), staffOnly: true },
  'claim.money-declined': { ...ofClaim(claimMoney), staffOnly: true },
  'claim.vendor-assigned': { ...ofClaim({ name: text }), staffOnly: true },
  'claim.note-added': { ...ofClaim(), staffOnly: true },
  'claim.diary-added': { ...ofClaim({ what: text, date: text }), staffOnly: true },
  'claim.diary-done': { ...ofClaim({ what: text }), staffOnly: true },
} as const;
