import { Button } from '@mantine/core';
import {
  searchCommissionStatements,
  type CommissionAggregate,
} from '@parapet/contract/commissions/statements';
import { IconCashBanknote, IconDownload, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useBasePath, useScopes } from '../../core/session/use-me.ts';
import { useAddress } from '../../core/address/use-address.ts';
import { DataList } from '../../kit/list/data-list.tsx';
import { listColumns } from '../../kit/list/list-columns.tsx';
import { MoneyText } from '../../kit/money-text.tsx';
import { KeyValues } from '../../kit/page/key-values.tsx';
import { PageTabs } from '../../kit/page/page-tabs.tsx';
import { Section } from '../../kit/page/section.tsx';
import { Adjustments } from './adjustments.tsx';
import { BankAccount } from './bank-account.tsx';
import { openApplyPayment, openDownloadStatement, openTogglePayments } from './commission-dialogs.tsx';
import classes from './commissions.module.css';
import { Rates } from './rates.tsx';
import { StatementView } from './statement-view.tsx';

/** Shows an agency's commissions: amount due, statements, rates, and the account it is paid to. */
export function AgencyCommissions({ agency }: { agency: CommissionAggregate }) {
  const { t } = useTranslation();
  const [address, change] = useAddress();
  const isStaff = useScopes()('commission:pay');
  const { agencyId } = agency;
  const tabs = [
    {
      value: 'statements',
      label: t('policy:commissions.tab.statements'),
      content: () => <Statements agencyId={agencyId} />,
    },
    {
      value: 'rates',
      label: t('policy:commissions.tab.rates'),
      content: () => <Rates agencyId={agencyId} />,
    },
    {
      value: 'account',
      label: t('policy:commissions.tab.account'),
      content: () => <BankAccount agencyId={agencyId} />,
    },
    ...(isStaff
      ? [
          {
            value: 'adjustments',
            label: t('policy:commissions.tab.adjustments'),
            content: () => <Adjustments agencyId={agencyId} />,
          },
        ]
      : []),
  ];
  return (
    <>
      <Section
        title={agency.agencyName}
        text={t(agency.pausedPayment ? 'policy:commissions.pausedText' : 'policy:commissions.dueText')}
        actions={
          <span className={classes.actions}>
            <Button
              size="xs"
              variant="default"
              leftSection={<IconDownload size={16} aria-hidden />}
              onClick={() => void openDownloadStatement(agencyId)}
            >
              {t('policy:commissions.download.open')}
            </Button>
            {isStaff && (
              <Button
                size="xs"
                variant="default"
                leftSection={
                  agency.pausedPayment ? (
                    <IconPlayerPlay size={16} aria-hidden />
                  ) : (
                    <IconPlayerPause size={16} aria-hidden />
                  )
                }
                onClick={() => void openTogglePayments(agency)}
              >
                {t(`policy:commissions.toggle.${agency.pausedPayment ? 'resume' : 'pause'}.open`)}
              </Button>
            )}
            {agency.canPay && (
              <Button
                size="xs"
                leftSection={<IconCashBanknote size={16} aria-hidden />}
                onClick={() => void openApplyPayment(agency)}
              >
                {t('policy:commissions.pay.open')}
              </Button>
            )}
          </span>
        }
      >
        <KeyValues
          pairs={(['commission', 'brokerFees', 'balance', 'payable', 'held'] as const).map((name) => ({
            label: t(`policy:commissions.column.${name}`),
            value: <MoneyText value={agency[name]} />,
          }))}
        />
      </Section>
      <PageTabs
        tabs={tabs}
        value={address['tab']}
        onChange={(tab) => change({ agencyId: address['agencyId'], tab })}
        label={t('policy:commissions.title')}
      />
    </>
  );
}

/** The closed statements, the newest first; one of them opens. */
function Statements({ agencyId }: { agencyId: string }) {
  const { t } = useTranslation();
  const [address] = useAddress();
  const base = useBasePath();
  const columns = useMemo(
    () =>
      listColumns(searchCommissionStatements, (key) => t(`policy:commissions.column.${key}`), [
        { key: 'number', card: 'title' },
        'month',
        'opening',
        'commission',
        'clawBacks',
        'brokerFees',
        'adjustments',
        'payments',
        'closing',
        'payable',
        { key: 'held', optional: true },
        { key: 'kept', optional: true },
        { key: 'closedAt', as: 'time', optional: true },
      ]),
    [t],
  );
  const open = address['statement'];
  if (typeof open === 'string') return <StatementView id={open} />;
  return (
    <DataList
      name="commission-statements"
      label={t('policy:commissions.tab.statements')}
      call={searchCommissionStatements}
      fixed={{ 'filter.agencyId': `in:${agencyId}` }}
      columns={columns}
      href={(row) => `${base}/commissions?agencyId=${agencyId}&tab=statements&statement=${row.id}`}
      empty={{ title: t('policy:commissions.empty'), text: t('policy:commissions.emptyText') }}
    />
  );
}
