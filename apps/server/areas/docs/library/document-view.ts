import { documentFields, type Document } from '@parapet/contract/docs/library';
import { commandsOfDocument } from '@parapet/domain/documents/audience';
import type { Selectable } from 'kysely';
import { getActor, type CommandContext } from '../../../platform/command-context.ts';
import { getView } from '../../../platform/to-wire.ts';
import type { Tables } from '../../../tables/tables.ts';

export type DocumentRow = Selectable<Tables['document']>;

/** A document as it leaves the server; its bytes are served by another call. */
export const documentView = (ctx: CommandContext, row: DocumentRow): Document =>
  getView(documentFields, row, { agencyId: sharedWith(row), can: commandsOfDocument(getActor(ctx), row) });

/**
 * The agency that a file is shared with; a paper goes with its record, and is shared with nobody by itself.
 */
export const sharedWith = ({ audience, agencyId }: Pick<DocumentRow, 'audience' | 'agencyId'>) =>
  audience === null ? null : agencyId;
