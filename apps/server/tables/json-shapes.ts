import type { OriginSource } from '@parapet/domain/accounts/origins';

// What stands in columns of JSON and is no record of its own.

export type PolicyContact = {
  contactFirstName: string;
  contactLastName: string;
  contactEmail: string;
  contactPhone: string;
};
export type SecurityContact = {
  firstName: string;
  lastName: string;
  email: string;
  phoneNumber: string;
  title: string;
  company: string;
};
export type SurplusNotice = {
  brokerFirstName: string;
  brokerLastName: string;
  brokerEmail: string;
  licenseNumber: string;
  state: string;
  at: string;
};
export type Signature = {
  name: string;
  title: string;
  at: string;
  isTriaRejectionAttested?: boolean;
  /** The presentation that was signed; absent for signatures from before presentations were kept. */
  presentationId?: string;
  signatureId?: string;
};
export type SignedStatement = { id: string; edition: string; sha256: string };
/**
 * A question and its answer in words; who gave it and when, as the policyholder may read it. Answers of
 * before origins were kept have none.
 */
export type AskedInWords = {
  name: string;
  question: string;
  answer: string;
  source?: OriginSource;
  by?: string | null;
  at?: string;
};

/** To which agent of a wholesale agency a quote was sent, and what that agent has verified and asked for. */
export type WholesalePlacement = {
  personId: string;
  /** The agency that sent it: what it opened ends when the account goes to another. */
  sentByAgency: string;
  agencyName: string;
  agentFirstName: string;
  agentLastName: string;
  agentEmail: string;
  agentPhone: string;
  sentAt: string;
  /** Of which facts of the company: other facts are not verified. */
  verified: { at: string; facts: string } | null;
  /** On which terms: other terms were not asked for. */
  requested: { at: string; terms: string } | null;
};
