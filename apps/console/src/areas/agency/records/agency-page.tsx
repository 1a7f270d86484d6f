import { Button } from '@mantine/core';
import { getAgency, type AgencyRecord } from '@parapet/contract/account/agency-records';
import { IconPencil } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../core/client.ts';
import { useBasePath, useScopes } from '../../../core/session/use-me.ts';
import { useAddress, useParam } from '../../../core/address/use-address.ts';
import { useRegionOf } from '../../../core/use-region.ts';
import { ActionMenu } from '../../../kit/actions/action-menu.tsx';
import { buildActions } from '../../../kit/actions/record-actions.tsx';
import { useGo } from '../../../kit/app-link.tsx';
import { MoneyText } from '../../../kit/money-text.tsx';
import { KeyValues } from '../../../kit/page/key-values.tsx';
import { PageHeader } from '../../../kit/page/page-header.tsx';
import { PageTabs } from '../../../kit/page/page-tabs.tsx';
import { Section } from '../../../kit/page/section.tsx';
import { LoadedRecord } from '../../../kit/page/states.tsx';
import { StatusBadge } from '../../../kit/status-badge.tsx';
import { agencyActions } from './agency-actions.ts';
import { openUpdateAgency } from './agency-dialogs.tsx';
import { AgencyHierarchy } from './agency-hierarchy.tsx';
import { AgencyLevels } from './agency-levels.tsx';
import { AgentsList } from './agents-list.tsx';
import { Logos } from './logos.tsx';

/** {base}/agencies/:agencyId: the record of an agency, its people, levels and place. */
export default function AgencyPage() {
  const agency = useCall(getAgency, { params: { agencyId: useParam('agencyId') } });
  return <LoadedRecord of={agency}>{(it) => <AgencyView agency={it} />}</LoadedRecord>;
}

function AgencyView({ agency }: { agency: AgencyRecord }) {
  const { t } = useTranslation();
  const base = useBasePath();
  const go = useGo();
  const may = useScopes();
  const [address, change] = useAddress();
  useRegionOf(agency.region);
  const actions = buildActions(agencyActions, (id) => `agency:record.action.${id}`, agency, {
    gone: () => void go(`${base}/agencies`),
    show: (path: string) => void go(`${base}${path}`),
    managesUsers: may('user:manage') && may('organization:read'),
  });
  return (
    <>
      <PageHeader
        title={agency.agencyName}
        back={{ href: `${base}/agencies`, label: t('agency:record.list') }}
        badge={
          <>
            <StatusBadge tone="neutral" label={t(`agency:record.segment.${agency.segment}`)} />
            {agency.pausedPayment && <StatusBadge tone="caution" label={t('agency:record.paused')} />}
          </>
        }
        subtitle={[agency.npn && t('agency:record.npnIs', { npn: agency.npn }), agency.locationAlias]
          .filter(Boolean)
          .join(' · ')}
        actions={
          <>
            {agency.can.includes('update-agency') && (
              <Button
                leftSection={<IconPencil size={18} aria-hidden />}
                onClick={() => void openUpdateAgency(agency)}
              >
                {t('agency:record.edit.open')}
              </Button>
            )}
            {actions.length > 0 && <ActionMenu actions={actions} label={t('agency:record.actions')} />}
          </>
        }
      />
      <PageTabs
        label={agency.agencyName}
        value={address['tab']}
        onChange={(tab) =>
          change({ tab, search: undefined, sort: undefined, page: undefined }, { push: true })
        }
        tabs={[
          {
            value: 'record',
            label: t('agency:record.tab.record'),
            content: () => <Overview agency={agency} />,
          },
          {
            value: 'agents',
            label: t('agency:record.tab.agents'),
            content: () => <AgentsList agencyId={agency.id} />,
          },
          {
            value: 'levels',
            label: t('agency:record.tab.levels'),
            content: () => <AgencyLevels agency={agency} />,
          },
          {
            value: 'hierarchy',
            label: t('agency:record.tab.hierarchy'),
            content: () => <AgencyHierarchy agencyId={agency.id} />,
          },
        ]}
      />
    </>
  );
}

const buildPairs = (t: TFunction, agency: AgencyRecord) => {
  const pair = (name: keyof AgencyRecord, value: React.ReactNode) => ({
    label: t(`agency:record.field.${name as 'npn'}`),
    value,
  });
  const yesNo = (name: 'isAppointed' | 'isWholesale' | 'agencyBilled' | 'uwEnabled' | 'enforceMFA') =>
    pair(name, t(`agency:record.is.${agency[name] ? 'true' : 'false'}`));
  return {
    contact: [
      pair('agentFirstName', agency.agentFirstName),
      pair('agentLastName', agency.agentLastName),
      pair('agentEmail', agency.agentEmail),
      pair('agentPhone', agency.agentPhone),
    ],
    facts: [
      pair('npn', agency.npn),
      pair('dunsNumber', agency.dunsNumber),
      pair('fein', agency.fein),
      pair('hostname', agency.hostname),
      pair('parentName', agency.parentName),
      pair('locationAlias', agency.locationAlias),
      pair('description', agency.description),
    ],
    terms: [
      pair(
        'commission',
        agency.commission === null
          ? ''
          : t('agency:record.percent', { percent: Math.round(agency.commission * 10_000) / 100 }),
      ),
      pair('additionalBrokerFee', <MoneyText value={agency.additionalBrokerFee} />),
      pair('paymentTerms', t('agency:record.days', { count: agency.paymentTerms })),
      pair('programs', agency.programs.join(', ') || t('agency:record.allPrograms')),
      yesNo('agencyBilled'),
      yesNo('isAppointed'),
      yesNo('isWholesale'),
      yesNo('uwEnabled'),
      yesNo('enforceMFA'),
    ],
  };
};

function Overview({ agency }: { agency: AgencyRecord }) {
  const { t } = useTranslation();
  const { contact, facts, terms } = buildPairs(t, agency);
  return (
    <>
      <Section title={t('agency:record.section.contact')}>
        <KeyValues pairs={contact} />
      </Section>
      <Section title={t('agency:record.section.terms')}>
        <KeyValues pairs={terms} />
      </Section>
      <Section title={t('agency:record.section.facts')}>
        <KeyValues pairs={facts} />
      </Section>
      <Logos agency={agency} />
    </>
  );
}
