import { csvOfRows } from '@parapet/domain/operations/csv-cell';
import { todayHere } from '../../core/today-here.ts';
import { send, type Sent } from '../../core/client.ts';
import { saveFile } from '../save-file.ts';
import { listRequest } from './list-request.ts';
import type { ListCall, ListColumnView, PageOfRows, RowOf } from './list-types.ts';

const PAGE = 1000;

/** Every row that matches the filters, page by page. */
export async function allRows<C extends ListCall>(
  call: C,
  params: unknown,
  query: Record<string, unknown>,
  onProgress?: (share: number) => void,
): Promise<RowOf<C>[]> {
  const rows: RowOf<C>[] = [];
  for (let page = 0, pages = 1; page < pages; page += 1) {
    const request = listRequest<C>(params, {
      ...query,
      page,
      size: PAGE,
      total: page === 0 ? 'exact' : 'capped',
    });
    const answer = (await send(call, request as Sent<C>)) as PageOfRows<RowOf<C>>;
    rows.push(...answer.content);
    if (page === 0) pages = answer.totalPages;
    onProgress?.((page + 1) / Math.max(1, pages));
  }
  return rows;
}

/** The rows as CSV (RFC 4180, with a byte order mark for Excel), with the labels as the first line. */
export function buildCsv<R>(columns: readonly ListColumnView<R>[], rows: readonly R[]): string {
  return csvOfRows([
    columns.map((column) => column.label),
    ...rows.map((row) => columns.map((column) => buildText(column, row))),
  ]);
}

/** Saves the rows as `<name>-<today>.csv`. */
export function downloadCsv<R>(
  name: string,
  columns: readonly ListColumnView<R>[],
  rows: readonly R[],
): void {
  saveFile(
    new Blob([buildCsv(columns, rows)], { type: 'text/csv;charset=utf-8' }),
    `${name}-${todayHere()}.csv`,
  );
}

function buildText<R>(column: ListColumnView<R>, row: R): string {
  if (column.text) return column.text(row);
  const value = (row as Record<string, unknown>)[column.key];
  if (value === null || value === undefined) return '';
  if (typeof value === 'object' && 'amount' in value) return (Number(value.amount) / 100).toFixed(2);
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
