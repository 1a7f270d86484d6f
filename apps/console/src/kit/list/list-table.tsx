import { ActionIcon, Checkbox, Skeleton } from '@mantine/core';
import type { Density } from '@parapet/contract/user/views';
import { IconChevronRight } from '@tabler/icons-react';
import type { ReactTable } from '@tanstack/react-table';
import { type CSSProperties, Fragment, type MouseEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AppLink, useGo } from '../app-link.tsx';
import type { listFeatures } from './list-features.ts';
import { type ColumnWidths, findLayout } from './layout/column-widths.ts';
import columnClasses from './layout/columns.module.css';
import classes from './list.module.css';
import { ListHeading } from './list-heading.tsx';
import { TABLE_WIDTH, watchCutCells } from './layout/measure-columns.ts';
import { findRowName } from './row-name.ts';
import type { DataListProps, ListCall, RowOf } from './list-types.ts';
import { RowMenu } from './row-menu.tsx';
import type { ListState } from './use-list-state.ts';

type Props<C extends ListCall> = DataListProps<C> & {
  table: ReactTable<typeof listFeatures, RowOf<C>>;
  state: ListState;
  loading: boolean;
  stale: boolean;
  widths: ColumnWidths;
  setWidths: (widths: ColumnWidths) => void;
  density: Density;
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
  widths,
  setWidths,
  density,
}: Props<C>) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<Readonly<Record<string, boolean>>>({});
  const toggle = (id: string): void => setOpen((before) => ({ ...before, [id]: !before[id] }));
  const go = useGo();
  const listId = useId();
  const shown = columns.filter((column) => table.getColumn(column.key)?.getIsVisible() ?? true);
  const [stop, setStop] = useState('');
  const keys = shown.map(({ key }) => key);
  const layout = findLayout(keys, widths);
  const rest = layout && <td className={columnClasses.rest} aria-hidden />;
  const handleAt = (key: string, at: number) => ({
    isStop: keys.includes(stop) ? key === stop : at === 0,
    onStop: setStop,
    onResize: (measured: ColumnWidths) => setWidths({ ...widths, ...measured }),
  });
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
        ref={watchCutCells}
        className={`${classes.table} ${columnClasses.table}`}
        style={
          layout
            ? ({ [TABLE_WIDTH]: `${toTableWidth(layout, bulk, details, actions)}px` } as CSSProperties)
            : undefined
        }
        aria-busy={loading || stale}
        data-stale={stale}
        data-sized={layout !== null}
        data-density={density}
        data-grows={columns.some((column) => column.grow)}
      >
        {layout && (
          <colgroup>
            {bulk && <col style={{ width: TICK }} />}
            {details && <col style={{ width: DETAILS }} />}
            {layout.map(({ key, width }) => (
              <col key={key} data-column={key} style={{ width }} />
            ))}
            <col />
            {actions && <col style={{ width: MENU }} />}
          </colgroup>
        )}
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
            {shown.map((column, at) => (
              <ListHeading
                key={column.key}
                column={column}
                sortable={!!call.columns[column.key]?.sort}
                state={state}
                layer={shown.length - at}
                handle={handleAt(column.key, at)}
              />
            ))}
            {rest}
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
                {rest}
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
              const contents = shown.map((column) => column.cell(row.original));
              const named = firstText(shown);
              const name = findRowName(shown[named], row.original, contents[named]);
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
                          aria-label={[t('common:list.choose'), name].filter(Boolean).join(' ')}
                          aria-labelledby={name ? undefined : `${tick} ${nameId}`}
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
                      const content = contents[at];
                      return (
                        <td
                          key={column.key}
                          id={at === named ? nameId : undefined}
                          data-align={column.align}
                          data-card={column.card}
                          data-grow={column.grow}
                          data-label={column.label}
                          title={typeof content === 'string' ? content : undefined}
                        >
                          {at === named && target ? (
                            <AppLink
                              href={target}
                              className={classes.rowLink}
                              aria-label={column.name?.(row.original)}
                            >
                              {content}
                            </AppLink>
                          ) : (
                            content
                          )}
                        </td>
                      );
                    })}
                    {rest}
                    {actions && (
                      <td className={classes.menuCell}>
                        <RowMenu actions={actions(row.original)} {...(name ? { name } : { nameId })} />
                      </td>
                    )}
                  </tr>
                  {isOpen && (
                    <tr id={`details-${row.id}`} className={classes.details}>
                      <td colSpan={shown.length + 1 + [bulk, actions, layout].filter(Boolean).length}>
                        {more}
                      </td>
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

/** Widths of what is no column, as they are before anybody resizes one. */
const TICK = 44;
const DETAILS = 44;
const MENU = 48;

function toTableWidth(
  layout: readonly { width: number }[],
  ...[ticks, details, menu]: [unknown, unknown, unknown]
): number {
  const columns = layout.reduce((sum, { width }) => sum + width, 0);
  return columns + (ticks ? TICK : 0) + (details ? DETAILS : 0) + (menu ? MENU : 0);
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
