import type { Actor } from '../permissions/actors.ts';
import { may } from '../permissions/table.ts';

/** Audiences of an uploaded file: the provider's staff, one agency beside them, or every agency. */
export const audiences = ['INTERNAL', 'AGENCY', 'ALL'] as const;
export type Audience = (typeof audiences)[number];

/** Stands for every agency where one is chosen. */
export const ALL_AGENCIES = 'ALL';

/** Returns whether the uploader of a file chooses who sees it: only staff; others share with their own. */
export const choosesAudience = (actor: Actor): boolean => actor.accountType === 'COWBELL';

/** A document, as far as it decides what can be done to it. */
export type ChangeableDocument = {
  /** Null on what was made, signed or brought as evidence. */ audience: Audience | null;
  /** Uploader's organization. */ organizationId: string | null;
};

export const documentCommands = ['update-document', 'delete-document'] as const;
export type DocumentCommand = (typeof documentCommands)[number];

/**
 * Lists the commands that an actor may run on a document that they see. None on a document that is part of
 * a record. A file is renamed by those who brought it and by staff, and deleted by those who hold the
 * permission.
 */
export function commandsOfDocument(actor: Actor, document: ChangeableDocument): DocumentCommand[] {
  if (document.audience === null) return [];
  const isTheirs = document.organizationId === actor.organizationId || choosesAudience(actor);
  return documentCommands.filter((command) =>
    command === 'delete-document' ? may(actor, 'docs:delete') : isTheirs && may(actor, 'docs:update'),
  );
}
