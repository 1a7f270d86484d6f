import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useScopes } from '../../../core/session/use-me.ts';
import { PageHeader } from '../../../kit/page/page-header.tsx';
import { LicenseList, openAddLicense, surplusLicenses } from '../../agency/index.ts';
import { ManageLinks } from '../manage-links.tsx';

/**
 * {base}/manage/surplus: the surplus lines licenses of the agency, or of all agencies for provider admins.
 */
export default function LicensesPage() {
  const { t } = useTranslation();
  const isStaff = useScopes()(surplusLicenses.staff);
  const add = (
    <Button
      leftSection={<IconPlus size={16} aria-hidden />}
      onClick={() => void openAddLicense(surplusLicenses, isStaff)}
    >
      {t('organization:surplus.add.open')}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={t('organization:surplus.list')}
        subtitle={t('organization:surplus.subtitle')}
        actions={add}
        links={<ManageLinks />}
      />
      <LicenseList kind={surplusLicenses} add={add} />
    </>
  );
}
