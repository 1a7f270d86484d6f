import { useTranslation } from 'react-i18next';
import { PageHeader } from '../../kit/page/page-header.tsx';
import { QuotesList } from '../quote/index.ts';

/** The quotes of an agency that does not use the new dashboard. */
export function AgencyInbox() {
  const { t } = useTranslation();
  return (
    <>
      <PageHeader title={t('common:nav.inbox')} />
      <QuotesList name="inbox" size={25} />
    </>
  );
}
