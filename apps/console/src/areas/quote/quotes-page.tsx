import { useTranslation } from 'react-i18next';
import { PageHeader } from '../../kit/page/page-header.tsx';
import { QuotesList } from './quotes-list.tsx';

export default function QuotesPage() {
  const { t } = useTranslation();
  return (
    <>
      <PageHeader title={t('quote:all.title')} />
      <QuotesList name="all-quotes" size={25} />
    </>
  );
}
