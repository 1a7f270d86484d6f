import { Button } from '@mantine/core';
import { searchPolicies } from '@parapet/contract/policy/index';
import { IconRefreshOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useScopes } from '../../core/session/use-me.ts';
import { DataList } from '../../kit/list/data-list.tsx';
import { TagFilter } from '../../kit/list/tag-filter.tsx';
import type { PolicyRow } from './policy-columns.tsx';
import { openOptOutMany } from './renewal/opt-out-dialog.tsx';
import { type PolicyListProps, usePolicyList, useTagFilter } from './use-policy-list.ts';

const views = ['openForRenewal', 'active', 'cancellations', 'inactive'] as const;

/** The policies that a user may see; chosen ones are opted out of renewal together. */
export function PoliciesList({ name = 'policies', fixed, size = 20 }: PolicyListProps) {
  const { t } = useTranslation();
  const tags = useTagFilter();
  const shared = usePolicyList('policy');
  const may = useScopes();
  const bulk = (rows: PolicyRow[], clear: () => void) => (
    <Button
      size="compact-sm"
      variant="default"
      leftSection={<IconRefreshOff size={14} />}
      onClick={() => void openOptOutMany(rows).then((done) => done && clear())}
    >
      {t('policy:command.opt-out-of-renewal.label')}
    </Button>
  );
  return (
    <DataList
      {...shared}
      {...(may('policy:renew') ? { bulk } : {})}
      name={name}
      label={t('policy:list.policies')}
      call={searchPolicies}
      size={size}
      fixed={fixed}
      filters={[
        {
          key: 'view',
          label: t('policy:list.show'),
          options: views.map((value) => ({ value, label: t(`policy:view.${value}`) })),
        },
        {
          key: 'hasRefundDue',
          label: t('policy:binder.refund'),
          options: [{ value: 'true', label: t('policy:binder.refund') }],
        },
        {
          key: 'hasEndorsementRequest',
          label: t('policy:endorse.waiting'),
          options: [{ value: 'true', label: t('policy:endorse.waiting') }],
        },
        {
          key: 'isOverdue',
          label: t('policy:list.column.isOverdue'),
          options: [{ value: 'true', label: t('policy:subject.flag') }],
        },
        ...tags,
      ]}
      toolbar={<TagFilter />}
      empty={{ title: t('policy:list.emptyPolicies'), text: t('policy:list.emptyPoliciesText') }}
    />
  );
}
