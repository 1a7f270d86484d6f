import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { isKnown } from '../../../core/known.ts';
import { useScopes } from '../../../core/session/use-me.ts';
import { useAddress } from '../../../core/address/use-address.ts';
import { PageHeader } from '../../../kit/page/page-header.tsx';
import { PageTabs } from '../../../kit/page/page-tabs.tsx';
import {
  AgencyLicenses,
  AgentLicenses,
  Appointments,
  EndingLicenses,
  openAddAgencyLicense,
  openAddAgentLicense,
  openAddAppointments,
} from '../../agency/index.ts';
import { ManageLinks } from '../manage-links.tsx';

const places = {
  agency: {
    needs: 'license:manage',
    word: 'agency:license.add.open',
    open: openAddAgencyLicense,
    List: AgencyLicenses,
  },
  agents: {
    needs: 'license:manage',
    word: 'agency:license.agent.add.open',
    open: openAddAgentLicense,
    List: AgentLicenses,
  },
  appointments: {
    needs: 'appointment:manage',
    word: 'agency:license.appointment.add.open',
    open: openAddAppointments,
    List: Appointments,
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
        tabs={(['agency', 'agents', 'appointments'] as const).map((value) => {
          const { List } = places[value];
          return { value, label: t(`agency:license.tab.${value}`), content: () => <List add={add} /> };
        })}
      />
    </>
  );
}
