import type { ColumnType } from 'kysely';
import type { Mutable } from '../platform/mutable.ts';

/**
 * The value of a JSON column as it is read. It is written as text, so that a date inside cannot be passed as
 * an object by mistake.
 */
export type JsonOf<T> = { readonly json: T };

type Read<C> = [C] extends [ColumnType<infer S, unknown, unknown>] ? S : C;
type Nullable<C> = Extract<Read<C>, null>;
type Optional<C> = [C] extends [ColumnType<unknown, infer I, unknown>] ? Extract<I, undefined> : never;

/**
 * The generated type of one column, narrowed. Nullability and the database's default stay as in the
 * migrations.
 */
type Column<C, T> = [T] extends [JsonOf<infer V>]
  ? ColumnType<Mutable<V> | Nullable<C>, string | Nullable<C> | Optional<C>, string | Nullable<C>>
  : [C] extends [ColumnType<unknown, unknown, unknown>]
    ? ColumnType<T | Nullable<C>, T | Nullable<C> | Optional<C>, T | Nullable<C>>
    : T | Nullable<C>;

/**
 * A generated row with what SQL does not know: unions of text columns, shapes of JSON. Unknown columns do not
 * compile.
 */
export type Refine<Row, Known extends { [K in keyof Known]: K extends keyof Row ? unknown : never }> = {
  [K in keyof Row]: K extends keyof Known ? Column<Row[K], Known[K]> : Row[K];
};
