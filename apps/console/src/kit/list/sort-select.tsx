import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './list.module.css';
import type { ListCall } from './list-types.ts';
import type { ListState } from './use-list-state.ts';

type Props = {
  columns: readonly { key: string; label: string }[];
  call: ListCall;
  state: ListState;
  visible: Record<string, boolean>;
};

/** The order of a list on a phone, where the heads with their buttons are not seen. */
export function SortSelect({ columns, call, state, visible }: Props) {
  const { t } = useTranslation();
  const orders = columns
    .filter(({ key }) => call.columns[key]?.sort && visible[key] !== false)
    .flatMap(({ key, label }) => [
      { value: `${key},asc`, label: t('common:list.ascending', { column: label }) },
      { value: `${key},desc`, label: t('common:list.descending', { column: label }) },
    ]);
  if (orders.length === 0) return null;
  const [field = '', direction] = state.sort.split(',');
  const now = `${field.replace('.keyword', '')},${direction === 'desc' ? 'desc' : 'asc'}`;
  const isListed = orders.some(({ value }) => value === now);
  return (
    <NativeSelect
      className={classes.sortSelect}
      size="xs"
      aria-label={t('common:list.sortBy')}
      data={isListed ? orders : [{ value: now, label: t('common:list.usualOrder') }, ...orders]}
      value={now}
      onChange={(event) => state.set({ sort: event.currentTarget.value })}
    />
  );
}
