import { getAccount } from '@parapet/contract/account/accounts';
import { getPolicy } from '@parapet/contract/policy/index';
import { Button } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../core/client.ts';
import { useBasePath } from '../../core/session/use-me.ts';
import { useAddress, useParam } from '../../core/address/use-address.ts';
import { AppLink } from '../../kit/app-link.tsx';
import { dateText } from '../../kit/format.ts';
import { PageHeader } from '../../kit/page/page-header.tsx';
import { LoadedRecord } from '../../kit/page/states.tsx';
import { DetailsTab } from './details/details-tab.tsx';
import { makeTabGuard, TabGuardContext } from './tab-guard.ts';

/** The account details on the way to a renewal: what is changed here is what the renewal is priced on. */
export default function RenewDetailsPage() {
  const { t } = useTranslation();
  const base = useBasePath();
  const accountId = useParam('accountId');
  const { product = '', policyId = '' } = useAddress()[0];
  const account = useCall(getAccount, { params: { accountId } });
  const policy = useCall(getPolicy, { params: { policyId } }, { enabled: policyId !== '' }).data;
  const guard = useMemo(() => makeTabGuard(), []);
  const verify = `${base}/policies/${policyId}/account/${accountId}/${encodeURIComponent(product)}/verify`;
  return (
    <LoadedRecord of={account}>
      {(it) => (
        <TabGuardContext value={guard}>
          <PageHeader
            title={it.details.name}
            {...(policy && {
              subtitle: t('policy:renewal.flow.detailsText', { date: dateText(policy.endDate) }),
              back: { href: `${base}/policies/${policy.id}`, label: policy.policyNumber },
              actions: (
                <Button component={AppLink} href={verify}>
                  {t('policy:renewal.flow.continue')}
                </Button>
              ),
            })}
          />
          <DetailsTab key={it.id} account={it} />
        </TabGuardContext>
      )}
    </LoadedRecord>
  );
}
