import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useScopes } from '../../../core/session/use-me.ts';
import { useAddress } from '../../../core/use-address.ts';
import { PageHeader } from '../../../kit/page/page-header.tsx';
import { PageTabs } from '../../../kit/page/page-tabs.tsx';
import {
  AgencyLicenses,
  AgentLicenses,
  openAddAgencyLicense,
  openAddAgentLicense,
} from '../../agency/index.ts';
import { ManageLinks } from '../manage-links.tsx';

/** {base}/manage/licenses: with which licenses the agency and its agents place admitted coverage. */
export default function LicensesPage() {
  const { t } = useTranslation();
  const may = useScopes();
  const [{ tab }, change] = useAddress();
  const open = tab === 'agents' ? openAddAgentLicense : openAddAgencyLicense;
  const add = may('license:manage') && (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => void open(may('agency:read'))}>
      {t(tab === 'agents' ? 'agency:license.agent.add.open' : 'agency:license.add.open')}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={t('agency:license.title')}
        subtitle={t('agency:license.subtitle')}
        actions={
          <>
            {add}
            <ManageLinks />
          </>
        }
      />
      <PageTabs
        label={t('agency:license.title')}
        value={tab}
        // Another tab starts with its own filters and order.
        onChange={(chosen) =>
          change(
            { tab: chosen, sort: undefined, search: undefined, page: undefined, 'filter.state': undefined },
            { push: true },
          )
        }
        tabs={[
          {
            value: 'agency',
            label: t('agency:license.tab.agency'),
            content: () => <AgencyLicenses add={add} />,
          },
          {
            value: 'agents',
            label: t('agency:license.tab.agents'),
            content: () => <AgentLicenses add={add} />,
          },
        ]}
      />
    </>
  );
}
