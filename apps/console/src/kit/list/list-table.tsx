import { ActionIcon, Checkbox, Skeleton } from '@mantine/core';
import { IconArrowDown, IconArrowsSort, IconArrowUp, IconChevronRight } from '@tabler/icons-react';
import type { ReactTable } from '@tanstack/react-table';
import { Fragment, type MouseEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AppLink, useGo } from '../app-link.tsx';
import type { listFeatures } from './list-features.ts';
import classes from './list.module.css';
import type { DataListProps, ListCall, RowOf } from './list-types.ts';
import { RowMenu } from './row-menu.tsx';
import type { ListState } from './use-list-state.ts';

type Props<C extends ListCall> = DataListProps<C> & {
  table: ReactTable<typeof listFeatures, RowOf<C>>;
  state: ListState;
  loading: boolean;
  stale: boolean;
};

/** The rows: a table on a wide screen, cards on a phone (one markup, two layouts). */
export function ListTable<C extends ListCall>({
  table,
  state,
  loading,
  stale,
  columns,
  call,
  href,
  actions,
  details,
  bulk,
  label,
  size,
}: Props<C>) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<Readonly<Record<string, boolean>>>({});
  const toggle = (id: string): void => setOpen((before) => ({ ...before, [id]: !before[id] }));
  const go = useGo();
  const listId = useId();
  const shown = columns.filter((column) => table.getColumn(column.key)?.getIsVisible() ?? true);
  const follow = (event: MouseEvent<HTMLTableRowElement>, target: string | undefined): void => {
    if (!target) return;
    unlessOnControl(event, () => {
      if (event.metaKey || event.ctrlKey) window.open(target, '_blank');
      else go(target);
    });
  };
  return (
    <div className={classes.scroll} tabIndex={0} role="region" aria-label={label}>
      <table
        className={classes.table}
        aria-busy={loading || stale}
        data-stale={stale}
        data-grows={columns.some((column) => column.grow)}
      >
        <thead>
          <tr>
            {bulk && (
              <th className={classes.tick}>
                <Checkbox
                  aria-label={t('common:list.chooseAll')}
                  checked={table.getIsAllRowsSelected()}
                  indeterminate={table.getIsSomeRowsSelected()}
                  onChange={table.getToggleAllRowsSelectedHandler()}
                />
              </th>
            )}
            {details && (
              <th className={classes.toggle}>
                <span className="sr-only">{t('common:list.details')}</span>
              </th>
            )}
            {shown.map((column) => (
              <Heading
                key={column.key}
                column={column}
                sortable={!!call.columns[column.key]?.sort}
                state={state}
              />
            ))}
            {actions && (
              <th className={classes.menuCell}>
                <span className="sr-only">{t('common:list.actions')}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {loading &&
            Array.from({ length: Math.min(size ?? 25, 12) }, (_, at) => (
              <tr key={at}>
                {bulk && (
                  <td className={classes.tick}>
                    <Skeleton height={16} width={16} />
                  </td>
                )}
                {details && (
                  <td className={classes.toggle}>
                    <Skeleton height={12} width={16} />
                  </td>
                )}
                {shown.map((column) => (
                  <td key={column.key} data-card={column.card}>
                    <Skeleton height={12} width={`${45 + ((at * 17) % 40)}%`} />
                  </td>
                ))}
                {actions && (
                  <td className={classes.menuCell}>
                    <Skeleton height={12} width={16} />
                  </td>
                )}
              </tr>
            ))}
          {!loading &&
            table.getRowModel().rows.map((row) => {
              const target = href?.(row.original);
              const more = details?.(row.original);
              const isOpen = !!more && !!open[row.id];
              const nameId = `${listId}-name-${row.id}`;
              const tick = `${listId}-tick-${row.id}`;
              return (
                <Fragment key={row.id}>
                  <tr
                    data-link={!!target || !!more}
                    data-chosen={row.getIsSelected()}
                    data-open={isOpen}
                    onClick={(event) =>
                      more ? unlessOnControl(event, () => toggle(row.id)) : follow(event, target)
                    }
                  >
                    {bulk && (
                      <td className={classes.tick}>
                        <Checkbox
                          id={tick}
                          aria-label={t('common:list.choose')}
                          aria-labelledby={`${tick} ${nameId}`}
                          checked={row.getIsSelected()}
                          onChange={row.getToggleSelectedHandler()}
                        />
                      </td>
                    )}
                    {details && (
                      <td className={classes.toggle}>
                        {more && (
                          <ActionIcon
                            variant="subtle"
                            color="gray"
                            size={28}
                            aria-expanded={isOpen}
                            aria-controls={isOpen ? `details-${row.id}` : undefined}
                            aria-label={t('common:list.details')}
                            onClick={() => toggle(row.id)}
                          >
                            <IconChevronRight size={16} aria-hidden />
                          </ActionIcon>
                        )}
                      </td>
                    )}
                    {shown.map((column, at) => {
                      const content = column.cell(row.original);
                      return (
                        <td
                          key={column.key}
                          id={at === firstText(shown) ? nameId : undefined}
                          data-align={column.align}
                          data-card={column.card}
                          data-grow={column.grow}
                          data-label={column.label}
                          title={typeof content === 'string' ? content : undefined}
                        >
                          {at === firstText(shown) && target ? (
                            <AppLink href={target} className={classes.rowLink}>
                              {content}
                            </AppLink>
                          ) : (
                            content
                          )}
                        </td>
                      );
                    })}
                    {actions && (
                      <td className={classes.menuCell}>
                        <RowMenu actions={actions(row.original)} nameId={nameId} />
                      </td>
                    )}
                  </tr>
                  {isOpen && (
                    <tr id={`details-${row.id}`} className={classes.details}>
                      <td colSpan={shown.length + 1 + (bulk ? 1 : 0) + (actions ? 1 : 0)}>{more}</td>
                    </tr>
                  )}
                </Fragment>
              );
            })}
        </tbody>
      </table>
    </div>
  );
}

/** A press on the row itself: not on a control in it, and not the end of selecting text. */
function unlessOnControl(event: MouseEvent<HTMLTableRowElement>, act: () => void): void {
  if ((event.target as HTMLElement).closest('a, button, input, label, [role=menu]')) return;
  if (!window.getSelection()?.toString()) act();
}

const firstText = (columns: readonly { card?: string | undefined }[]): number =>
  Math.max(
    0,
    columns.findIndex((column) => column.card === 'title'),
  );

function Heading({
  column,
  sortable,
  state,
}: {
  column: { key: string; label: string; align?: string | undefined; width?: string | undefined };
  sortable: boolean;
  state: ListState;
}) {
  const [field, direction] = state.sort.split(',');
  const active = field?.replace('.keyword', '') === column.key;
  const Icon = !active ? IconArrowsSort : direction === 'desc' ? IconArrowDown : IconArrowUp;
  return (
    <th
      scope="col"
      data-align={column.align}
      style={{ width: column.width }}
      aria-sort={!sortable ? undefined : !active ? 'none' : direction === 'desc' ? 'descending' : 'ascending'}
    >
      {sortable ? (
        <button
          type="button"
          className={classes.sort}
          data-active={active}
          onClick={() =>
            state.set({ sort: `${column.key},${active && direction !== 'desc' ? 'desc' : 'asc'}` })
          }
        >
          {column.label}
          <Icon size={13} aria-hidden />
        </button>
      ) : (
        column.label
      )}
    </th>
  );
}
