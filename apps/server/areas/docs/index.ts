import type { docsCalls } from '@parapet/contract/docs/index';
import type { Handlers } from '../../http/handler.ts';
import { downloadDoc } from './download-doc.ts';
import { searchDocs } from './search-docs.ts';

export const docsHandlers: Handlers<typeof docsCalls> = { 'search-docs': searchDocs, 'download-doc': downloadDoc };

export { makePolicyDocuments } from './make-policy-documents.ts';
export { fill, wordsOf } from './words.ts';
