import { searchHistory } from '@parapet/contract/activity/index';
import { type EventGroup, eventsIn, type HistorySubject } from '@parapet/contract/activity/events';
import type { TFunction } from 'i18next';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { instantText } from '../../kit/format.ts';
import { DataList } from '../../kit/list/data-list.tsx';
import { listColumns } from '../../kit/list/list-columns.tsx';
import type { DataListProps } from '../../kit/list/list-types.ts';
import { wordOr } from '../../core/known.ts';
import classes from './activity.module.css';
import { changedFields, type HistoryRow, isNew } from './changed-fields.ts';
import { EntryDetails, hasDetails } from './entry-details.tsx';
import { eventText } from './event-text.ts';

const whoText = (t: TFunction, { actorName, actingFor }: HistoryRow): string =>
  actingFor ? t('account:history.actingFor', { name: actorName, person: actingFor }) : actorName;

const buildColumns = (t: TFunction, showsFields: boolean) =>
  listColumns(searchHistory, (key) => t(`account:history.column.${key}`), [
    { key: 'event', cell: (row) => eventText(row.event, row.detail), card: 'title', grow: true },
    ...(showsFields
      ? [{ key: 'changes' as const, cell: (row: HistoryRow) => changesCell(t, row), text: changesText(t) }]
      : []),
    {
      key: 'actorName',
      cell: (row) => <span className={row.actingFor ? classes.acting : undefined}>{whoText(t, row)}</span>,
      text: (row) => whoText(t, row),
    },
    { key: 'at', as: 'time', text: (row) => instantText(row.at) },
    {
      key: 'subject',
      cell: (row) => wordOr(`account:history.subject.${row.subject}`, row.subject),
      optional: true,
    },
  ]);

/** The names of the changed fields on the screen. */
function changesCell(t: TFunction, row: HistoryRow): ReactNode {
  const fields = changedFields(row);
  const [first, ...rest] = fields;
  if (!first) return <span className="quiet">–</span>;
  if (rest.length > 2 && isNew(fields)) return t('account:history.begun', { count: fields.length });
  return t('account:history.fields', { count: rest.length + 1, first: first.label, rest: rest.length });
}

/** Their values before and after, in the file. */
const changesText =
  (t: TFunction) =>
  (row: HistoryRow): string =>
    changedFields(row)
      .map((field) => t('account:history.to', { ...field }))
      .join('; ');

const openedTo = (row: HistoryRow) => (hasDetails(row) ? <EntryDetails entry={row} /> : null);

type Props = {
  name: string;
  /** Filters that always apply: one account's history, or an organization's administration. */
  fixed: Record<string, string>;
  groups: readonly EventGroup[];
  subjects?: readonly HistorySubject[];
  /** Policyholders are told what happened, not field by field. */
  showsFields: boolean;
  empty: DataListProps<typeof searchHistory>['empty'];
};

/** Lists actions with user and time; with search, filters, export; an entry opens to its changed fields. */
export function HistoryList({ name, fixed, groups, subjects = [], showsFields, empty }: Props) {
  const { t } = useTranslation();
  const columns = useMemo(() => buildColumns(t, showsFields), [t, showsFields]);
  return (
    <DataList
      name={name}
      label={t('account:history.title')}
      call={searchHistory}
      columns={columns}
      fixed={fixed}
      prefix="history."
      dated
      searchLabel={t('account:history.search')}
      {...(showsFields ? { details: openedTo } : {})}
      filters={[
        {
          key: 'event',
          label: t('account:history.kind'),
          many: true,
          options: groups.map((value) => ({ value, label: t(`account:history.group.${value}`) })),
          covers: eventsIn,
        },
        ...(subjects.length > 1
          ? [
              {
                key: 'subject',
                label: t('account:history.column.subject'),
                many: true as const,
                options: subjects.map((value) => ({ value, label: t(`account:history.subject.${value}`) })),
              },
            ]
          : []),
      ]}
      empty={empty}
    />
  );
}
