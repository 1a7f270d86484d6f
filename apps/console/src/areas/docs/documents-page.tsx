import { searchOrganizations } from '@parapet/contract/auth/organizations';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../core/client.ts';
import { useBasePath } from '../../core/session/use-me.ts';
import { useParam } from '../../core/address/use-address.ts';
import { PageHeader } from '../../kit/page/page-header.tsx';
import { DocumentsPanel } from './documents-panel.tsx';

/** /documents: the library, and /documents/{agencyId}: what is shared with one agency. */
export default function DocumentsPage() {
  const agencyId = useParam('agencyId');
  return agencyId ? <AgencyDocuments agencyId={agencyId} /> : <Library />;
}

function Library() {
  const { t } = useTranslation();
  return (
    <>
      <PageHeader title={t('policy:docs.library')} subtitle={t('policy:docs.libraryText')} />
      <DocumentsPanel />
    </>
  );
}

function AgencyDocuments({ agencyId }: { agencyId: string }) {
  const { t } = useTranslation();
  const base = useBasePath();
  const query = { size: 500, 'filter.accountType': 'in:AGENCY' };
  const { data } = useCall(searchOrganizations, { query });
  const name = data?.content.find(({ id }) => id === agencyId)?.name ?? '';
  return (
    <>
      <PageHeader
        title={t('policy:docs.library')}
        subtitle={name}
        back={{ href: `${base}/documents`, label: t('policy:docs.library') }}
      />
      <DocumentsPanel agencyId={agencyId} />
    </>
  );
}
