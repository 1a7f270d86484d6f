import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import { ColumnHandle, type HandleProps } from './layout/column-handle.tsx';
import columnClasses from './layout/columns.module.css';
import classes from './list.module.css';
import type { ListState } from './use-list-state.ts';

type Props = {
  column: { key: string; label: string; align?: string | undefined; width?: string | undefined };
  sortable: boolean;
  state: ListState;
  /** Earlier heads lie over later ones, because the handle of a column reaches into the next. */
  layer: number;
  handle: Pick<HandleProps, 'isStop' | 'onStop' | 'onResize'>;
};

/** The head of a column: its name, which sorts, and the edge by which it is resized. */
export function ListHeading({ column: { key, label, align, width }, sortable, state, layer, handle }: Props) {
  const [field, direction] = state.sort.split(',');
  const active = field?.replace('.keyword', '') === key;
  const Icon = !active ? IconArrowsSort : direction === 'desc' ? IconArrowDown : IconArrowUp;
  return (
    <th
      scope="col"
      // The handle is not part of what is read with each cell.
      aria-label={label}
      data-align={align}
      data-column={key}
      style={{ width, zIndex: layer }}
      aria-sort={!sortable ? undefined : !active ? 'none' : direction === 'desc' ? 'descending' : 'ascending'}
    >
      {sortable ? (
        <button
          type="button"
          className={classes.sort}
          data-active={active}
          onClick={() => state.set({ sort: `${key},${active && direction !== 'desc' ? 'desc' : 'asc'}` })}
        >
          <span className={columnClasses.label}>{label}</span>
          <Icon size={13} aria-hidden />
        </button>
      ) : (
        <span className={columnClasses.label}>{label}</span>
      )}
      <ColumnHandle columnKey={key} label={label} {...handle} />
    </th>
  );
}
