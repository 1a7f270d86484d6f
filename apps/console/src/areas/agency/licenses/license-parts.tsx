import { listStates } from '@parapet/contract/account/reference';
import { IconPencil, IconRefresh, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { todayHere } from '../../../core/clock.ts';
import { useCall } from '../../../core/client.ts';
import { t } from '../../../core/i18n.ts';
import type { ListFilter, RowAction } from '../../../kit/list/list-types.ts';
import { StatusBadge } from '../../../kit/status-badge.tsx';

/** Whether a license has run out, or is that of the state of residence. */
export function LicenseMark(license: { expirationDate: string; activeResidentState: boolean }) {
  if (license.expirationDate < todayHere())
    return <StatusBadge tone="caution" label={t('agency:license.expired')} />;
  return (
    license.activeResidentState && <StatusBadge tone="positive" label={t('agency:license.isResident')} />
  );
}

/** What an administrator may do with a license of the list. */
export const licenseActions = (
  edit: () => unknown,
  check: () => unknown,
  remove: () => unknown,
): RowAction[] => [
  { label: t('agency:license.edit.open'), icon: <IconPencil size={16} />, onClick: () => void edit() },
  {
    label: t('agency:command.check-license.label'),
    icon: <IconRefresh size={16} />,
    onClick: () => void check(),
  },
  {
    label: t('agency:license.remove.open'),
    icon: <IconTrash size={16} />,
    danger: true,
    onClick: () => void remove(),
  },
];

export function useStateFilter(): ListFilter {
  const { t: say } = useTranslation();
  const { data } = useCall(listStates, {}, { staleTime: Infinity });
  return {
    key: 'state',
    label: say('agency:license.column.state'),
    many: true,
    options: (data?.content ?? []).map(({ stateNameAbbrv, stateName }) => ({
      value: stateNameAbbrv,
      label: stateName,
    })),
  };
}
