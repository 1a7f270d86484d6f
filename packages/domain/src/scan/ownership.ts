import { ownDomain } from '../accounts/same-company.ts';

/**
 * The proofs that a domain belongs to an account: the directory of companies, the mail address of a
 * policyholder who joined by it, a record in the name system, or staff.
 */
export const domainProofs = ['DIRECTORY', 'EMAIL', 'RECORD', 'STAFF'] as const;
export type DomainProof = (typeof domainProofs)[number];

/** The name below a domain at which its owner says whose it is. */
export const PROOF_NAME = '_parapet-verify';

/** The text of the record that says that a domain belongs to an account. It is no secret: it is published. */
export const proofText = (accountId: string): string => `parapet-account=${accountId}`;

type Known = {
  /** The domain of the company that the account was made of; empty for none. */
  readonly directory: string;
  /** Addresses by which policyholders of the account joined. */
  readonly emails: readonly string[];
};

const domainOfMail = (address: string): string => ownDomain(address.slice(address.lastIndexOf('@') + 1));

/**
 * Returns the proof that a domain belongs to an account that exists without anybody's doing, or nothing.
 */
export function obviousProof(
  domain: string,
  { directory, emails }: Known,
): Extract<DomainProof, 'DIRECTORY' | 'EMAIL'> | undefined {
  if (ownDomain(directory) === domain) return 'DIRECTORY';
  return emails.some((address) => domainOfMail(address) === domain) ? 'EMAIL' : undefined;
}
