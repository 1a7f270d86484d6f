import { searchPolicies } from '@parapet/contract/policy/index';
import { useTranslation } from 'react-i18next';
import { DataList } from '../../kit/list/data-list.tsx';
import { type PolicyListProps, usePolicyList } from './use-policy-list.ts';

const views = ['openForRenewal', 'active', 'cancellations', 'inactive'] as const;

export function PoliciesList({ name = 'policies', fixed, size = 20 }: PolicyListProps) {
  const { t } = useTranslation();
  const shared = usePolicyList('policy');
  return (
    <DataList
      {...shared}
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
          key: 'isOverdue',
          label: t('policy:list.column.isOverdue'),
          options: [{ value: 'true', label: t('policy:subject.flag') }],
        },
      ]}
      empty={{ title: t('policy:list.emptyPolicies'), text: t('policy:list.emptyPoliciesText') }}
    />
  );
}
