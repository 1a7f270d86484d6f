import { useTranslation } from 'react-i18next';
import { PageHeader } from '../../kit/page/page-header.tsx';
import { ClaimsList } from './claims-list.tsx';
import { OpenClaimsList } from './open-claims-list.tsx';

/** {base}/claims: the start page of vendors, and where others look up claims. */
export default function ClaimsPage() {
  const { t } = useTranslation();
  return (
    <>
      <PageHeader title={t('policy:claims.label')} subtitle={t('policy:claims.subtitle')} />
      <OpenClaimsList />
      <ClaimsList size={25} />
    </>
  );
}
