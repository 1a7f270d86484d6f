import { administrationGroups } from '@parapet/contract/activity/events';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../core/session/use-me.ts';
import { PageHeader } from '../../kit/page/page-header.tsx';
import { ManageLinks } from '../user/index.ts';
import { HistoryList } from './history-list.tsx';

const subjects = ['user', 'team', 'license', 'organization'] as const;
/** In `f`, so that the filter of the list narrows it further. */
const administration = { f: `subject:in:${subjects.join(',')}` };

/** {base}/manage/activity: who changed the people, teams and access of the organization. */
export default function ActivityPage() {
  const { t } = useTranslation();
  const { account } = useMe();
  return (
    <>
      <PageHeader
        title={t('account:history.administration.title')}
        subtitle={t('account:history.administration.subtitle', { account: account.name })}
        links={<ManageLinks />}
      />
      <HistoryList
        name="administration-history"
        fixed={administration}
        groups={administrationGroups}
        subjects={subjects}
        showsFields={account.accountType !== 'CUSTOMER'}
        empty={{
          title: t('account:history.administration.none'),
          text: t('account:history.administration.noneText'),
        }}
      />
    </>
  );
}
