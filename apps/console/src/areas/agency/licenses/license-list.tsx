import { IconPencil, IconRefresh, IconTrash } from '@tabler/icons-react';
import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { useScopes } from '../../../core/session/use-me.ts';
import { useStateOptions } from '../../../kit/inputs/use-state-options.ts';
import { DataList } from '../../../kit/list/data-list.tsx';
import type { ListCall, ListFilter, RowAction, RowOf } from '../../../kit/list/list-types.ts';
import { openCheckLicense, openDeleteLicense, openEditLicense } from './license-dialogs.tsx';
import type { LicenseKind } from './license-kind.ts';

/** The licenses of one kind of holder: those of all agencies for the provider, one's own for others. */
export function LicenseList<
  C extends ListCall,
  R extends RowOf<C> & { id: string; version: number },
  A extends z.ZodType,
  E extends z.ZodType,
  Answer,
>({ kind, add }: { kind: LicenseKind<C, R, A, E, Answer>; add: ReactNode }) {
  const { t } = useTranslation();
  const may = useScopes();
  const manages = may(kind.manages);
  const isStaff = may(kind.staff);
  const columns = useMemo(() => kind.columns(t, isStaff), [kind, t, isStaff]);
  const options = useStateOptions();
  const state: ListFilter = { key: 'state', label: t('agency:license.column.state'), many: true, options };
  const { list, search, empty, emptyText } = kind.texts();
  const { holder } = kind;
  const actions = (row: R): RowAction[] => [
    {
      label: t('agency:license.edit.open'),
      icon: <IconPencil size={16} />,
      onClick: () => void openEditLicense(kind, row, isStaff),
    },
    ...(holder === 'APPOINTMENT'
      ? []
      : [
          {
            label: t('agency:command.check-license.label'),
            icon: <IconRefresh size={16} />,
            onClick: () => void openCheckLicense(holder, { id: row.id, number: kind.numberOf(row) }),
          },
        ]),
    ...(kind.remove
      ? [
          {
            label: t('agency:license.remove.open'),
            icon: <IconTrash size={16} />,
            danger: true,
            onClick: () => openDeleteLicense(kind, row),
          },
        ]
      : []),
  ];
  return (
    <DataList
      name={kind.name}
      label={list}
      call={kind.list(manages)}
      columns={columns}
      dated={kind.isDated ?? false}
      searchLabel={search}
      filters={kind.hasStateFilter ? [state] : []}
      actions={(row) => (manages ? actions(row as R) : [])}
      empty={{ title: empty, text: emptyText, action: add }}
    />
  );
}
