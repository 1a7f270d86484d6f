import { columnType, type ListColumn } from '@parapet/contract/list';
import type { Money } from '@parapet/domain/money';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { numberText } from '../format.ts';
import { DateText, MoneyText } from '../money-text.tsx';
import { StatusBadge } from '../status-badge.tsx';
import type { ListCall, ListColumnView, RowOf } from './list-types.ts';

type Kind = ListColumn['type'];

/** A field of the rows; anything given replaces what would follow from the contract. */
export type FieldColumn<R, K extends string> = Partial<Omit<ListColumnView<R>, 'key'>> & {
  key: K;
  /**
   * An instant as '3 hours ago' or with its time (its date alone by default), or a text in tabular figures.
   */
  as?: 'ago' | 'time' | 'tabular';
};

const isFigure = (kind: Kind): boolean => kind === 'money' || kind === 'number';

function toCell(
  kind: Kind,
  key: string,
  as: 'ago' | 'time' | 'tabular' | undefined,
  value: unknown,
): ReactNode {
  if (key === 'status') return <StatusBadge status={String(value)} />;
  if (kind === 'money') return <MoneyText value={value as Money | null} />;
  if (kind === 'date' || kind === 'instant')
    return <DateText value={value as string | null} ago={as === 'ago'} time={as === 'time'} />;
  if (value === null || value === undefined || value === '') return <span className="quiet">–</span>;
  if (kind === 'boolean') return <YesOrNo value={value === true} />;
  if (kind === 'number') return <span className="tabular">{numberText(Number(value))}</span>;
  return as === 'tabular' ? <span className="tabular">{String(value)}</span> : String(value);
}

function YesOrNo({ value }: { value: boolean }) {
  const { t } = useTranslation();
  return t(value ? 'common:yes' : 'common:no');
}

/** In the file a text says what its cell says, unless the cell is more than words. */
const buildText = (cell: ReactNode, value: unknown): string =>
  typeof cell === 'string' ? cell : value === null || value === undefined ? '' : String(value);

/**
 * The columns of a list: what a field looks like follows from its type in the contract. `label` finds the
 * word for each, so that a column without words does not compile.
 *
 * `listColumns(searchClaims, (key) => t(`policy:claims.column.${key}`), ['lossDate', { key: 'modified', as:
 * 'ago' }])`
 */
export function listColumns<C extends ListCall, const K extends keyof RowOf<C> & string>(
  call: C,
  label: (key: K) => string,
  columns: readonly (K | FieldColumn<RowOf<C>, K>)[],
): ListColumnView<RowOf<C>>[] {
  return columns.map((column) => {
    const {
      key,
      as,
      ...given
    }: FieldColumn<RowOf<C>, K> = typeof column === 'string' ? { key: column } : column;
    const kind = columnType(call.list.fields[key]!);
    const { cell } = given;
    return {
      key,
      label: label(key),
      cell: (row) => toCell(kind, key, as, row[key]),
      ...(cell && kind === 'text' ? { text: (row) => buildText(cell(row), row[key]) } : {}),
      ...(isFigure(kind) ? { align: 'end' as const } : {}),
      ...(key === 'status' ? { card: 'corner' as const } : {}),
      ...given,
    };
  });
}
