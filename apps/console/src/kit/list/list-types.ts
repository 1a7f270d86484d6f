import type { Answer, Call, Request } from '@parapet/contract/call';
import type { ListColumns, ListDefinition } from '@parapet/contract/list';
import type { ReactNode } from 'react';

/** A call that answers a page of rows and declares what its columns can do. */
export type ListCall = Call & { columns: ListColumns; list: ListDefinition };
export type RowOf<C extends ListCall> = Answer<C> extends { content: (infer R extends object)[] } ? R : never;

export type ListColumnView<R> = {
  /** The name of the column in the contract, if it has one; makes it sortable. */
  key: string;
  label: string;
  cell: (row: R) => ReactNode;
  /** The name of the row for those who hear it, if the text of this cell alone is that of several rows. */
  name?: (row: R) => string;
  /** The value in the CSV file; by default the row's own. */
  text?: (row: R) => string;
  align?: 'start' | 'end';
  /** Hidden until chosen. */
  optional?: boolean;
  /** Its place on a phone's card: the title, the corner, or a line (the default); `none` leaves it out. */
  card?: 'title' | 'corner' | 'none';
  width?: string;
  /** Takes the width that the others leave, and wraps. */
  grow?: true;
};

export type ListFilter = {
  /** A filterable column of the contract. */
  key: string;
  label: string;
  options: readonly { value: string; label: string }[];
  /** Accepts several values at once. */
  many?: true;
  /** Values for the server's filter, if one choice stands for several values of the column. */
  covers?: (value: string) => readonly string[];
};

export type RowAction = {
  label: string;
  icon?: ReactNode;
  onClick: () => void;
  danger?: boolean;
  disabled?: boolean;
};

export type DataListProps<C extends ListCall> = {
  /** Identifies the list: remembered columns, the CSV file. */
  name: string;
  /** Description of the list's content, for screen readers. */
  label: string;
  call: C;
  params?: Request<C> extends { params: infer P } ? P : never;
  /** Filters that always apply: `{ 'filter.accountId': `in:${id}` }`. */
  fixed?: Record<string, string | undefined>;
  columns: readonly ListColumnView<RowOf<C>>[];
  filters?: readonly ListFilter[];
  /** 'modified,desc'; by default the order that the contract declares. */
  sort?: string;
  size?: number;
  /** Target of a click on the row. */
  href?: (row: RowOf<C>) => string | undefined;
  actions?: (row: RowOf<C>) => readonly RowAction[];
  /** The details that a row expands to, below it; a row without details has no button. */
  details?: (row: RowOf<C>) => ReactNode;
  /** Acts on the selected rows; shows checkboxes. */
  bulk?: (rows: RowOf<C>[], clear: () => void) => ReactNode;
  /** Offers the duration presets; the list shows nothing older. */
  dated?: boolean;
  toolbar?: ReactNode;
  /** Totals of the rows that match the search and filters; shown in the footer. */
  summary?: (query: Record<string, unknown>) => ReactNode;
  empty: { title: string; text?: string; action?: ReactNode };
  /** Message when the rows could not be read, in place of the general sentence. */
  failed?: string;
  searchLabel?: string;
  /** For several lists on one page: a prefix for their values in the URL. */
  prefix?: string;
};

export type PageOfRows<R> = {
  content: R[];
  totalElements: number;
  isTotalExact: boolean;
  totalPages: number;
  number: number;
  size: number;
};
