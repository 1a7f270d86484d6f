import { searchAppointments } from '@parapet/contract/agency/appointments';
import { IconPencil } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useScopes } from '../../../core/session/use-me.ts';
import { DataList } from '../../../kit/list/data-list.tsx';
import { listColumns } from '../../../kit/list/list-columns.tsx';
import { openUpdateAppointment } from './appointment-dialogs.tsx';
import { useStateFilter } from './license-parts.tsx';

const columnsOf = (t: TFunction, isProvider: boolean) =>
  listColumns(searchAppointments, (key) => t(`agency:license.appointment.column.${key}`), [
    { key: 'state', card: 'title' },
    ...(isProvider ? (['agencyName'] as const) : []),
    'appointedFrom',
    'terminatedOn',
  ]);

/** Where the carrier has appointed the agency, or all agencies; the provider's administrators change it. */
export function Appointments({ add }: { add: ReactNode }) {
  const { t } = useTranslation();
  const may = useScopes();
  const isProvider = may('agency:read');
  const columns = useMemo(() => columnsOf(t, isProvider), [t, isProvider]);
  const state = useStateFilter();
  return (
    <DataList
      name="appointments"
      label={t('agency:license.appointment.list')}
      call={searchAppointments}
      columns={columns}
      searchLabel={t('agency:license.appointment.search')}
      filters={[state]}
      actions={(row) =>
        may('appointment:manage')
          ? [
              {
                label: t('agency:license.edit.open'),
                icon: <IconPencil size={16} />,
                onClick: () => void openUpdateAppointment(row),
              },
            ]
          : []
      }
      empty={{
        title: t('agency:license.appointment.empty'),
        text: t('agency:license.appointment.emptyText'),
        action: add,
      }}
    />
  );
}
