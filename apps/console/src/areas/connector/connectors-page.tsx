import { useTranslation } from 'react-i18next';
import { useMe } from '../../core/session/use-me.ts';
import { PageHeader } from '../../kit/page/page-header.tsx';
import { ConnectorsPanel } from './connectors-panel.tsx';

/** /customer/connectors: the products of the policyholder's own company. */
export default function ConnectorsPage() {
  const { t } = useTranslation();
  const { account } = useMe();
  return (
    <>
      <PageHeader title={t('account:connectors.title')} subtitle={t('account:connectors.subtitle')} />
      <ConnectorsPanel accountId={account.id} />
    </>
  );
}
