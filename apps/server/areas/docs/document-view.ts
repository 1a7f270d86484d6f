import { documentFields } from '@parapet/contract/docs/index';
import type { Selectable } from 'kysely';
import { viewOf } from '../../platform/to-wire.ts';
import type { Tables } from '../../tables/tables.ts';

export type DocumentRow = Selectable<Tables['document']>;

/** A document as it leaves the server; its bytes are served by another call. */
export const documentView = (row: DocumentRow) => viewOf(documentFields, row, {});
