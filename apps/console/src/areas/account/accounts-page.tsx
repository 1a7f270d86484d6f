import { useTranslation } from 'react-i18next';
import { PageHeader } from '../../kit/page/page-header.tsx';
import { AccountsList } from './accounts-list.tsx';

export default function AccountsPage() {
  const { t } = useTranslation();
  return (
    <>
      <PageHeader title={t('account:list.label')} subtitle={t('account:list.subtitle')} />
      <AccountsList name="agency-accounts" size={25} />
    </>
  );
}
