import { ActionIcon, Button, CloseButton, TextInput, Tooltip } from '@mantine/core';
import type { Density } from '@parapet/contract/user/views';
import { IconDownload, IconSearch } from '@tabler/icons-react';
import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { buildMessage } from '../../core/client.ts';
import { timings } from '../../core/timings.ts';
import { DateRangeSelect } from '../inputs/date-range-select.tsx';
import { toast } from '../toast.ts';
import { ColumnMenu } from './layout/column-menu.tsx';
import { DensityMenu } from './layout/density-menu.tsx';
import { allRows, downloadCsv } from './csv.ts';
import { FilterMenu } from './filter-menu.tsx';
import classes from './list.module.css';
import { SortSelect } from './sort-select.tsx';
import type { DataListProps, ListCall } from './list-types.ts';
import type { ListState } from './use-list-state.ts';
import type { Views } from './views/use-views.ts';
import { ViewsMenu } from './views/views-menu.tsx';

type Props<C extends ListCall> = DataListProps<C> & {
  state: ListState;
  visible: Record<string, boolean>;
  choose: (key: string, shown: boolean) => void;
  resetWidths: (() => void) | undefined;
  density: Density;
  setDensity: (density: Density) => void;
  views: Views | null;
  query: Record<string, unknown>;
  total: number;
};

/** Search, filters, columns, export, and whatever the screen adds. */
export function ListToolbar<C extends ListCall>(props: Props<C>) {
  const { state, call, filters = [], toolbar, name, columns, visible, params, query, total } = props;
  const { t } = useTranslation();
  const [exporting, setExporting] = useState(false);
  const searchable = Object.values(call.columns).some((column) => column.search);
  const narrowed = state.search !== '' || state.period !== null || Object.keys(state.filters).length > 0;

  const exportAll = async (): Promise<void> => {
    setExporting(true);
    try {
      const rows = await allRows(call, params, query);
      downloadCsv(
        name,
        columns.filter((column) => visible[column.key] !== false),
        rows,
      );
    } catch (error) {
      toast.error(buildMessage(error));
    } finally {
      setExporting(false);
    }
  };

  return (
    <div className={classes.toolbar}>
      {searchable && (
        <SearchBox
          label={props.searchLabel ?? t('common:list.search')}
          value={state.search}
          onChange={(search) => state.set({ search })}
        />
      )}
      {filters.map((filter) => (
        <FilterMenu
          key={filter.key}
          filter={filter}
          values={state.filters[filter.key] ?? []}
          negated={state.negated.includes(filter.key)}
          onChange={(values, negated) => state.setFilter(filter.key, values, negated)}
        />
      ))}
      {props.dated && <DateRangeSelect value={state.period} onChange={(period) => state.set({ period })} />}
      {narrowed && (
        <Button variant="subtle" size="compact-sm" onClick={state.clear}>
          {t('common:list.clear')}
        </Button>
      )}
      <div className={classes.tools}>
        <SortSelect columns={columns} call={call} state={state} visible={visible} />
        {props.views && <ViewsMenu list={name} views={props.views} />}
        <ColumnMenu
          columns={columns}
          visible={visible}
          choose={props.choose}
          resetWidths={props.resetWidths}
        />
        <DensityMenu density={props.density} choose={props.setDensity} />
        <Tooltip label={t('common:list.export', { count: total })} withArrow>
          <ActionIcon
            variant="default"
            size={32}
            loading={exporting}
            disabled={total === 0}
            aria-label={t('common:list.export', { count: total })}
            onClick={() => void exportAll()}
          >
            <IconDownload size={16} />
          </ActionIcon>
        </Tooltip>
        {toolbar}
      </div>
    </div>
  );
}

function SearchBox({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string;
  onChange: (value: string) => void;
}) {
  const { t } = useTranslation();
  const [text, setText] = useState(value);
  const asked = useRef(value);
  const ask = (search: string): void => {
    asked.current = search;
    onChange(search);
  };
  const later = useDebouncedCallback(ask, timings.listSearch);
  const askNow = (search: string): void => {
    later.cancel();
    ask(search);
  };
  // A view or "Clear" is the last word: what was typed before does not come back a second later.
  useEffect(() => {
    if (value === asked.current) return;
    asked.current = value;
    later.cancel();
    setText(value);
  }, [value, later]);
  const put = (next: string): void => {
    setText(next);
    later(next);
  };
  return (
    <TextInput
      type="search"
      role="searchbox"
      aria-label={label}
      placeholder={label}
      size="xs"
      className={classes.search}
      leftSection={<IconSearch size={15} aria-hidden />}
      value={text}
      onChange={(event) => put(event.currentTarget.value)}
      data-list-search
      onKeyDown={(event) => {
        if (event.key === 'Enter') askNow(text);
      }}
      // Asked for a moment later, it would take back the page that whoever left the field has opened since.
      onBlur={() => {
        if (text !== asked.current) askNow(text);
      }}
      rightSection={
        text ? (
          <CloseButton
            size="sm"
            aria-label={t('common:list.clearSearch')}
            onClick={() => {
              setText('');
              askNow('');
            }}
          />
        ) : null
      }
    />
  );
}
