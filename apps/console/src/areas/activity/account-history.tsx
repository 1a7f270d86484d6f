import { businessGroups } from '@parapet/contract/activity/events';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../core/session/use-me.ts';
import { HistoryList } from './history-list.tsx';

const forStaff = ['account', 'quote', 'policy', 'submission', 'note', 'document'] as const;
const forPolicyholders = { groups: ['signing', 'policy', 'payment'], subjects: ['quote', 'policy'] } as const;

/** Lists the actions on an account, its quotes, policies and payments, each with its user and time. */
export function AccountHistory({ accountId }: { accountId: string }) {
  const { t } = useTranslation();
  const isOwn = useMe().account.id === accountId;
  return (
    <HistoryList
      name="account-history"
      fixed={{ 'filter.accountId': `in:${accountId}` }}
      groups={isOwn ? forPolicyholders.groups : businessGroups}
      subjects={isOwn ? forPolicyholders.subjects : forStaff}
      showsFields={!isOwn}
      empty={{ title: t('account:history.none'), text: t('account:history.noneText') }}
    />
  );
}
