import { IconBuildingSkyscraper, IconEye } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useBasePath, useScopes } from '../../core/session/use-me.ts';
import { useGo } from '../../kit/app-link.tsx';
import type { RowAction } from '../../kit/list/list-types.ts';
import type { PolicyRow } from './policy-columns.tsx';

/** The actions on the row of a policy or binder. */
export function usePolicyActions(): (row: PolicyRow) => RowAction[] {
  const { t } = useTranslation();
  const base = useBasePath();
  const go = useGo();
  const seesAccounts = useScopes()('quote:start');
  return (row) => [
    {
      label: t('policy:list.open'),
      icon: <IconEye size={16} />,
      onClick: () => go(`${base}/policies/${row.id}`),
    },
    ...(seesAccounts
      ? [
          {
            label: t('policy:list.openAccount'),
            icon: <IconBuildingSkyscraper size={16} />,
            onClick: () => go(`${base}/accounts/${row.accountId}`),
          },
        ]
      : []),
  ];
}
