import { z } from 'zod';
import { call, type ListColumns } from '../call.ts';
import { listAnswer, listQuery } from '../list.ts';
import { accountParams, id, instant } from '../shapes.ts';

const docColumns = {
  docName: { type: 'text', sort: true, search: true }, docType: { type: 'text', sort: true, filter: true }, created: { type: 'instant', sort: true },
  policyId: { type: 'text', filter: true }, quoteId: { type: 'text', filter: true },
} as const satisfies ListColumns;

const document = z.object({
  id, docName: z.string(), docType: z.string(), contentType: z.string(), size: z.number().int(), sha256: z.string(), accountId: id, policyId: id.nullable(), quoteId: id.nullable(), created: instant,
});

const searchDocs = call({
  id: 'search-docs', method: 'GET', path: '/api/docs/v1/search/:accountId', access: 'docs:read', summary: 'The documents of an account', params: accountParams,
  query: listQuery(docColumns), answer: listAnswer(document), columns: docColumns,
});

const downloadDoc = call({
  id: 'download-doc', method: 'GET', path: '/api/docs/v1/download', access: 'docs:read', summary: 'A document’s bytes', query: z.object({ docId: id }),
  answer: z.any(), produces: 'file',
});

export const docsCalls = { 'search-docs': searchDocs, 'download-doc': downloadDoc };
export { downloadDoc, searchDocs };
