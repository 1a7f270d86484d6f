import type { ReactNode } from 'react';
import classes from './figure-table.module.css';

type Row = { key: string; head: ReactNode; figures: readonly ReactNode[] };
type Props = {
  label: string;
  /** What the first column names, and what each figure is. */
  columns: readonly [string, ...string[]];
  rows: readonly Row[];
  total?: Omit<Row, 'key'>;
};

/** Figures by row, with their total below; a narrow screen scrolls it sideways. */
export function FigureTable({ label, columns, rows, total }: Props) {
  const cells = (figures: readonly ReactNode[]) =>
    figures.map((figure, at) => <td key={columns[at + 1]}>{figure}</td>);
  return (
    <div className={classes.scroll} tabIndex={0} role="region" aria-label={label}>
      <table className={classes.table}>
        <thead>
          <tr>
            {columns.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, head, figures }) => (
            <tr key={key}>
              <th scope="row">{head}</th>
              {cells(figures)}
            </tr>
          ))}
        </tbody>
        {total && (
          <tfoot>
            <tr>
              <th scope="row">{total.head}</th>
              {cells(total.figures)}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}
