import { binderStatuses } from '@parapet/domain/lifecycles/policy-status';
import { searchBinders } from '@parapet/contract/policy/index';
import { useTranslation } from 'react-i18next';
import { DataList } from '../../kit/list/data-list.tsx';
import { TagFilter } from '../../kit/list/tag-filter.tsx';
import { type PolicyListProps, usePolicyList, useTagFilter } from './use-policy-list.ts';

export function BindersList({ name = 'binders', fixed, size = 20 }: PolicyListProps) {
  const { t } = useTranslation();
  const tags = useTagFilter();
  const shared = usePolicyList('binder');
  return (
    <DataList
      {...shared}
      name={name}
      label={t('policy:list.binders')}
      call={searchBinders}
      sort="effectiveDate,asc"
      size={size}
      fixed={fixed}
      filters={[
        {
          key: 'isPaid',
          label: t('policy:list.column.isPaid'),
          options: [
            { value: 'true', label: t('policy:list.paid') },
            { value: 'false', label: t('policy:list.unpaid') },
          ],
        },
        {
          key: 'status',
          label: t('policy:list.column.status'),
          many: true,
          options: binderStatuses.map((value) => ({ value, label: t(`common:status.${value}`) })),
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
        ...tags,
      ]}
      toolbar={<TagFilter />}
      empty={{ title: t('policy:list.emptyBinders'), text: t('policy:list.emptyBindersText') }}
    />
  );
}
