import { Button } from '@mantine/core';
import { createColumnHelper, useTable } from '@tanstack/react-table';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../core/client.ts';
import { ALL, useTeam } from '../../core/session/use-team.ts';
import { EmptyState, ErrorState } from '../page/states.tsx';
import classes from './list.module.css';
import { listFeatures } from './list-features.ts';
import { ListFoot } from './list-foot.tsx';
import { ListTable } from './list-table.tsx';
import { ListToolbar } from './list-toolbar.tsx';
import { listRequest } from './list-request.ts';
import type { DataListProps, ListCall, ListColumnView, PageOfRows, RowOf } from './list-types.ts';
import { useChosenColumns } from './layout/use-chosen-columns.ts';
import { useColumnWidths } from './layout/use-column-widths.ts';
import { useDensity } from './layout/use-density.ts';
import { useAfter } from './use-after.ts';
import { buildQuery, useListState } from './use-list-state.ts';
import { useViews } from './views/use-views.ts';
import { buildColumns, buildWidths } from './views/view-state.ts';

const NOTHING: never[] = [];

/** The part of a query that decides which rows match, whatever their order and page. */
const narrowing = ({
  page: _page,
  size: _size,
  sort: _sort,
  ...query
}: Record<string, unknown>): Record<string, unknown> => query;

/**
 * The list component: what the contract's columns allow comes for free. Its state is in the URL, so that a
 * link shows the same rows.
 */
export function DataList<C extends ListCall>(props: DataListProps<C>) {
  type R = RowOf<C>;
  const { call, columns, fixed, params, name } = props;
  const { t } = useTranslation();
  const { sort = call.list.order.join(','), size = 25, prefix = '' } = props;
  const state = useListState({ sort, size, prefix });
  const team = useTeam();
  const after = useAfter(state.period);
  const query = buildQuery(state, { after, ...fixed }, team === ALL ? null : team, props.filters);
  const [visible, choose, chooseAll] = useChosenColumns(
    name,
    columns.filter((column) => column.optional).map((column) => column.key),
  );
  const [widths, setWidths] = useColumnWidths(name);
  const [density, setDensity] = useDensity(name);
  const views = useViews({ ...props, sort, size }, state, { visible, widths, density }, (view) => {
    chooseAll(buildColumns(view));
    setWidths(buildWidths(view));
    setDensity(view.density);
  });
  const answer = useCall(call, listRequest<C>(params, query), { keep: true, enabled: !views?.isWaiting });
  const page = answer.data as PageOfRows<R> | undefined;
  const [chosen, setChosen] = useState<Record<string, true>>({});

  const definitions = useMemo(() => {
    const helper = createColumnHelper<typeof listFeatures, R>();
    return helper.columns(
      columns.map((column) =>
        helper.display({
          id: column.key,
          header: column.label,
          cell: ({ row }) => column.cell(row.original),
        }),
      ),
    );
  }, [columns]);
  const table = useTable({
    features: listFeatures,
    columns: definitions,
    data: page?.content ?? (NOTHING as R[]),
    getRowId: (row, at) => (row as { id?: string }).id ?? String(at),
    state: { columnVisibility: visible, rowSelection: chosen },
    onRowSelectionChange: (update) => setChosen(typeof update === 'function' ? update : () => update),
  });

  useEffect(() => {
    // A page beyond the last (rows went away, or an old link) shows the last one.
    if (page && page.totalPages > 0 && state.page >= page.totalPages)
      state.set({ page: page.totalPages - 1 });
  }, [page, state]);

  const narrowed = state.search !== '' || state.period !== null || Object.keys(state.filters).length > 0;
  const chosenRows = table
    .getRowModel()
    .rows.filter((row) => chosen[row.id])
    .map((row) => row.original);
  const clearChosen = (): void => setChosen({});

  return (
    <div className={classes.list}>
      <ListToolbar
        {...props}
        columns={columns as readonly ListColumnView<RowOf<C>>[]}
        state={state}
        visible={visible}
        choose={choose}
        resetWidths={Object.keys(widths).length > 0 ? () => setWidths({}) : undefined}
        density={density}
        setDensity={setDensity}
        views={views}
        query={query}
        total={page?.totalElements ?? 0}
      />
      {props.bulk && chosenRows.length > 0 && (
        <div className={classes.bulk} role="status">
          <span>{t('common:list.chosen', { count: chosenRows.length })}</span>
          {props.bulk(chosenRows, clearChosen)}
          <Button size="compact-sm" variant="subtle" onClick={clearChosen}>
            {t('common:list.clearChosen')}
          </Button>
        </div>
      )}
      {answer.error && !page ? (
        <ErrorState title={props.failed} error={answer.error} retry={() => void answer.refetch()} />
      ) : page && page.content.length === 0 ? (
        narrowed ? (
          <EmptyState
            title={t('common:list.noMatch')}
            text={t('common:list.noMatchText')}
            action={
              <Button variant="default" onClick={state.clear}>
                {t('common:list.clear')}
              </Button>
            }
          />
        ) : (
          <EmptyState {...props.empty} />
        )
      ) : (
        <ListTable
          {...props}
          table={table}
          state={state}
          loading={!page}
          stale={answer.isPlaceholderData}
          widths={widths}
          setWidths={setWidths}
          density={density}
        />
      )}
      <ListFoot state={state} page={page} defaultSize={size} summary={props.summary?.(narrowing(query))} />
    </div>
  );
}
