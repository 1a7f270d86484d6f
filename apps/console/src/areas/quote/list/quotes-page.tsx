import { useTranslation } from 'react-i18next';
import { useOneAccount } from '../../../kit/list/one-account.tsx';
import { PageHeader } from '../../../kit/page/page-header.tsx';
import { QuotesList } from './quotes-list.tsx';

/** {base}/quotes: all quotes that a user may see, or those of the account that the address names. */
export default function QuotesPage() {
  const { t } = useTranslation();
  const { fixed, note } = useOneAccount();
  return (
    <>
      <PageHeader title={t('quote:all.title')} />
      {note}
      <QuotesList name="all-quotes" size={25} fixed={fixed} />
    </>
  );
}
