import type { LicenseHolder } from '@parapet/domain/licenses/license';
import type { TFunction } from 'i18next';
import type { z } from 'zod';
import type { ListCall, ListColumnView, RowOf } from '../../../kit/list/list-types.ts';

/** An appointment stands beside licenses: a carrier's word about an agency, of which no register knows. */
export type HeldBy = LicenseHolder | 'APPOINTMENT';

/** Fields that the rows of all lists have in common. */
type Row = { id: string; version: number };

/** The differences between licenses by their holder: calls, words, and initial values of the form. */
export interface LicenseKind<
  C extends ListCall,
  R extends Row,
  A extends z.ZodType,
  E extends z.ZodType,
  Answer,
> {
  holder: HeldBy;
  /** Identifies the list: remembered columns, the CSV file. */
  name: string;
  /** Permission to change them; others may read their own. */
  manages: string;
  /** Permission to see those of all agencies. */
  staff: string;
  /** The list of whoever manages them, and of everybody else. */
  list: (manages: boolean) => C;
  columns: (t: TFunction, isStaff: boolean) => ListColumnView<RowOf<C>>[];
  hasStateFilter: boolean;
  isDated?: true;
  texts: () => { list: string; search: string; empty: string; emptyText: string };
  refresh: readonly string[];
  numberOf: (row: R) => string;
  /** The day on which a license has run out so far: an old one may be kept. */
  expiryOf?: (row: R) => string;
  add: {
    words: () => {
      title: string;
      submit: string;
      done: string | ((saved: Answer) => string);
      failed?: string;
    };
    schema: A;
    empty: () => Record<string, unknown>;
    send: (body: z.output<A>) => Promise<Answer>;
  };
  edit: {
    words: (row: R) => { title: string; done: string | ((saved: Answer) => string); failed?: string };
    schema: E;
    initial: (row: R) => Record<string, unknown>;
    send: (body: z.output<E>, row: R) => Promise<Answer>;
  };
  /** Without it they end, and are not deleted. */
  remove?: {
    words: (row: R) => { title: string; text: string; done: string };
    send: (row: R) => Promise<unknown>;
  };
}

/** Lets the compiler find the types of a kind from its calls and schemas. */
export const licenseKind = <
  C extends ListCall,
  R extends Row,
  A extends z.ZodType,
  E extends z.ZodType,
  Answer,
>(
  kind: LicenseKind<C, R, A, E, Answer>,
): LicenseKind<C, R, A, E, Answer> => kind;
