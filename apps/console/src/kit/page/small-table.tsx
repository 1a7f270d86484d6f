import type { Money } from '@parapet/domain/money';
import type { ReactNode } from 'react';
import { watchCutCells } from '../list/layout/measure-columns.ts';
import { MoneyText } from '../money-text.tsx';
import classes from './small-table.module.css';

export type Column<Row> = {
  title: string;
  /** The title is read and not shown, as above the acts of a row. */
  isQuiet?: boolean;
} & (
  | {
      cell(row: Row): ReactNode;
      /** Figures, and what can be done with a row, stand at the end of their column. */
      end?: boolean;
      /** Sentences keep the width of a line: squeezed, one row would fill a phone. */
      isLong?: boolean;
      /** A text of any length that is no sentence to read: one line, and the whole of it as a tooltip. */
      isCut?: boolean;
    }
  | { /** An amount; without one the cell is empty. */ money(row: Row): Money | null }
);

type Props<Row> = {
  label: string;
  columns: readonly Column<NoInfer<Row>>[];
  rows: readonly Row[];
  /** Key that tells a row from the others. */
  keyOf(row: NoInfer<Row>): string;
  /** The rows of its foot, for sums. */
  foot?: ReactNode;
};

/**
 * A whole table on a page, without search or pages of its own (those have `DataList`): the first column names
 * the row, and a narrow screen scrolls it sideways.
 */
export function SmallTable<Row>({ label, columns, rows, keyOf, foot }: Props<Row>) {
  return (
    <div className={classes.scroll} tabIndex={0} role="region" aria-label={label}>
      <table ref={watchCutCells} className={classes.table}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.title} scope="col" className={findClass(column)}>
                {column.isQuiet ? <span className="sr-only">{column.title}</span> : column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map((column, at) =>
                at === 0 ? (
                  <th key={column.title} scope="row">
                    {findContent(column, row)}
                  </th>
                ) : (
                  <td key={column.title} className={findClass(column)}>
                    {findContent(column, row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
        {foot && <tfoot>{foot}</tfoot>}
      </table>
    </div>
  );
}

function findClass<Row>(column: Column<Row>): string | undefined {
  if ('money' in column || column.end) return classes.end;
  if (column.isCut) return classes.cut;
  return column.isLong ? classes.long : undefined;
}

function findContent<Row>(column: Column<Row>, row: Row): ReactNode {
  if ('cell' in column) return column.cell(row);
  const value = column.money(row);
  return value && <MoneyText value={value} />;
}

type SumProps = {
  label: ReactNode;
  /** Number of columns that the label spans. */ over?: number;
  values: readonly ReactNode[];
};

/** A row of sums at the foot of a table. */
export function SumRow({ label, over = 1, values }: SumProps) {
  return (
    <tr>
      <th scope="row" colSpan={over}>
        {label}
      </th>
      {values.map((value, at) => (
        <td key={at} className={classes.end}>
          {value}
        </td>
      ))}
    </tr>
  );
}
