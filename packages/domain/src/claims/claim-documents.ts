import type { Actor } from '../permissions/actors.ts';
import { may } from '../permissions/table.ts';

/** The sides of a claim that bring files: who works on it, the insured with its agency, and its vendor. */
export const claimParties = ['EXAMINER', 'INSURED', 'VENDOR'] as const;
export type ClaimParty = (typeof claimParties)[number];

/**
 * The side on which somebody stands; which claims are theirs, row-level security says. Undefined for all who
 * have no part in it: other staff, partners, and staff who act in somebody else's account.
 */
export function findParty(actor: Actor): ClaimParty | undefined {
  if (may(actor, 'claim:work')) return 'EXAMINER';
  if (!may(actor, 'claim:attach')) return undefined;
  return actor.accountType === 'VENDOR' ? 'VENDOR' : 'INSURED';
}

/** A file of a claim, as far as it decides who sees it. */
export type SharedFile = {
  broughtBy: ClaimParty;
  /** Whether the insured and its agency see it. */ forInsured: boolean;
  /** The vendor that brought it or was given it. */ vendorId: string | null;
};

/** Whether a side sees a file; `organizationId` is of the person, and tells one vendor from another. */
export function seesClaimFile(party: ClaimParty, organizationId: string, file: SharedFile): boolean {
  if (party === 'EXAMINER') return true;
  if (party === 'INSURED') return file.forInsured;
  return file.vendorId === organizationId;
}

export const claimDocumentCommands = ['update-claim-document', 'delete-claim-document'] as const;
export type ClaimDocumentCommand = (typeof claimDocumentCommands)[number];

/**
 * Lists the commands that somebody who sees a file may run on it. It is renamed by the side that brought it
 * and by those who work on the claim. A file that was handed in is evidence: only those who decide on
 * claims delete it.
 */
export function commandsOfClaimDocument(
  actor: Actor,
  { broughtBy }: Pick<SharedFile, 'broughtBy'>,
): ClaimDocumentCommand[] {
  const party = findParty(actor);
  return claimDocumentCommands.filter((command) =>
    command === 'delete-claim-document'
      ? may(actor, 'claim:authorize')
      : party === 'EXAMINER' || party === broughtBy,
  );
}
