import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isKnown } from '../../../core/known.ts';
import { useScopes } from '../../../core/session/use-me.ts';
import { useAddress } from '../../../core/address/use-address.ts';
import { PageHeader } from '../../../kit/page/page-header.tsx';
import { PageTabs } from '../../../kit/page/page-tabs.tsx';
import {
  agencyLicenses,
  agentLicenses,
  appointments,
  EndingLicenses,
  LicenseList,
  openAddLicense,
} from '../../agency/index.ts';
import { ManageLinks } from '../manage-links.tsx';

const places = {
  agency: {
    needs: 'license:manage',
    word: 'agency:license.add.open',
    open: (isStaff: boolean) => openAddLicense(agencyLicenses, isStaff),
    list: (add: ReactNode) => <LicenseList kind={agencyLicenses} add={add} />,
  },
  agents: {
    needs: 'license:manage',
    word: 'agency:license.agent.add.open',
    open: (isStaff: boolean) => openAddLicense(agentLicenses, isStaff),
    list: (add: ReactNode) => <LicenseList kind={agentLicenses} add={add} />,
  },
  appointments: {
    needs: 'appointment:manage',
    word: 'agency:license.appointment.add.open',
    open: (isStaff: boolean) => openAddLicense(appointments, isStaff),
    list: (add: ReactNode) => <LicenseList kind={appointments} add={add} />,
  },
} as const;

/** {base}/manage/licenses: the licenses under which the agency and its agents place admitted coverage. */
export default function LicensesPage() {
  const { t } = useTranslation();
  const may = useScopes();
  const [{ tab = 'agency' }, change] = useAddress();
  const { needs, word, open } = isKnown(places, tab) ? places[tab] : places.agency;
  const add = may(needs) && (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => void open(may('agency:read'))}>
      {t(word)}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={t('agency:license.title')}
        subtitle={t('agency:license.subtitle')}
        actions={add}
        links={<ManageLinks />}
      />
      <EndingLicenses />
      <PageTabs
        label={t('agency:license.title')}
        value={tab}
        // Another tab starts with its own filters and order.
        onChange={(chosen) =>
          change(
            {
              tab: chosen,
              sort: undefined,
              search: undefined,
              page: undefined,
              'filter.state': undefined,
              'filter.agencyId': undefined,
            },
            { push: true },
          )
        }
        tabs={(['agency', 'agents', 'appointments'] as const).map((value) => ({
          value,
          label: t(`agency:license.tab.${value}`),
          content: () => places[value].list(add),
        }))}
      />
    </>
  );
}
