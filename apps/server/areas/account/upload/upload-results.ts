import {
  searchUploads as definition,
  type getUploadResults as resultsCall,
  type searchUploads as searchCall,
} from '@parapet/contract/account/bulk';
import { sql } from 'kysely';
import { csvFile } from '../../../platform/files/csv.ts';
import type { Handler } from '../../../platform/handler.ts';
import { page } from '../../../platform/lists/list.ts';
import { rowTenant } from '../../../platform/database/tenant.ts';
import { findJob } from '../../bulk/index.ts';
import { canDo, risks } from './upload-view.ts';

export const searchUploads: Handler<typeof searchCall> = (ctx, { query }) =>
  page(ctx, definition, query, {
    table: 'bulkJob',
    tenant: rowTenant,
    where: [sql`t.kind = ${risks.name}`],
    select: { stored: sql<number>`t.done`, fileName: sql<string>`coalesce(t.file_name, '')` },
    view: { can: (row) => canDo(row) },
  });

const HEADS = ['Row', 'Outcome', 'Account', 'Quote', 'Premium', 'Currency', 'Column', 'What is wrong'];
const OUTCOMES = { Waiting: 'Waiting', Done: 'Stored', Refused: 'Refused', Invalid: 'Not valid' } as const;

/** A line for each row, and one more for each further error of it. */
export const getUploadResults: Handler<typeof resultsCall> = async (ctx, { params }) => {
  const { id, fileName } = await findJob(ctx, risks, params.uploadId);
  const rows = await ctx.tx
    .selectFrom('bulkJobRow as r')
    .leftJoin('account as a', 'a.id', 'r.accountId')
    .leftJoin('quote as q', 'q.id', 'r.quoteId')
    .select(['r.number', 'r.status', 'r.errors', 'a.name', 'q.quoteNumber', 'q.totalPremium', 'q.currency'])
    .where('r.jobId', '=', id)
    .orderBy('r.number')
    .execute();
  const lines = rows.flatMap(({ number, status, errors, name, quoteNumber, totalPremium, currency }) => {
    const premium = totalPremium === null ? '' : (totalPremium / 100).toFixed(2);
    const said = [number, OUTCOMES[status], name ?? '', quoteNumber ?? '', premium, currency ?? ''];
    const wrong = errors.length > 0 ? errors : [{ column: '', detail: '' }];
    return wrong.map(({ column, detail }) => [...said, column, detail]);
  });
  return csvFile(`${fileName ?? 'upload'}-results.csv`, [HEADS, ...lines]);
};
