import { Button } from '@mantine/core';
import { getBalance } from '@parapet/contract/billing/index';
import { downloadDoc, downloadReceipt, listPolicyDocs } from '@parapet/contract/docs/index';
import { issueCertificate, searchCertificates, type Policy } from '@parapet/contract/policy/index';
import { certificateTraits } from '@parapet/domain/lifecycles/certificate-status';
import { policyTraits } from '@parapet/domain/lifecycles/policy-status';
import {
  IconCertificate,
  IconCoins,
  IconFileCertificate,
  IconLifebuoy,
  IconReceipt,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { download, send, useCall } from '../../../core/client.ts';
import { useBasePath, useScopes } from '../../../core/session/use-me.ts';
import { AppLink } from '../../../kit/app-link.tsx';
import { DownloadButton } from '../../../kit/download-button.tsx';
import { moneyText } from '../../../kit/format.ts';
import { fetchCertificate } from './save-certificate.ts';
import classes from './certificates.module.css';

/**
 * Shows the items that a policyholder asks for most, each one click away: certificate, declarations,
 * receipt, balance, and the status of claims.
 */
export function PolicyShelf({ policy }: { policy: Policy }) {
  const { t } = useTranslation();
  const base = useBasePath();
  const may = useScopes();
  const { id: policyId } = policy;
  const docs = useCall(listPolicyDocs, { query: { policyId } });
  const balance = useCall(getBalance, { params: { policyId } });
  const declarations = docs.data?.content.findLast(({ docType }) => docType === 'DECLARATIONS');
  const paid = balance.data?.lines.findLast(
    ({ transactionId, code, amount }) => transactionId && code === 'PAYMENT' && amount.amount < 0,
  );
  const icon = { size: 18, 'aria-hidden': true } as const;
  return (
    <nav className={classes.shelf} aria-label={t('policy:shelf.label')}>
      <OwnCertificate policy={policy} />
      {declarations && (
        <DownloadButton
          get={() => download(downloadDoc, { query: { docId: declarations.id } }, declarations.docName)}
          icon={<IconFileCertificate {...icon} />}
        >
          {t('policy:docs.type.DECLARATIONS')}
        </DownloadButton>
      )}
      {paid?.transactionId && (
        <DownloadButton
          get={() =>
            download(
              downloadReceipt,
              { query: { policyId, transactionId: paid.transactionId! } },
              'receipt.pdf',
            )
          }
          icon={<IconReceipt {...icon} />}
        >
          {t('policy:billing.receipt')}
        </DownloadButton>
      )}
      <Button
        component={AppLink}
        size="xs"
        variant="default"
        leftSection={<IconCoins {...icon} />}
        href={`${base}/policies/${policyId}?tab=billing`}
      >
        {policy.balance
          ? t('policy:shelf.balance', { amount: moneyText(policy.balance) })
          : t('policy:shelf.billing')}
      </Button>
      {may('claim:read') && (
        <Button
          component={AppLink}
          size="xs"
          variant="default"
          leftSection={<IconLifebuoy {...icon} />}
          href={`${base}/claims`}
        >
          {t('policy:shelf.claims')}
        </Button>
      )}
    </nav>
  );
}

/** The certificate that names no holder: made if there is none that is valid, by whoever may. */
function OwnCertificate({ policy }: { policy: Policy }) {
  const { t } = useTranslation();
  const may = useScopes();
  const { id: policyId, product, status } = policy;
  const query = { 'filter.policyId': `in:${policyId}`, size: 100 };
  const { data } = useCall(searchCertificates, { query });
  const valid = data?.content.find((row) => certificateTraits[row.status].isGood && row.holder === null);
  const canIssue = may('certificate:issue') && policyTraits[status].isCertified;
  if (!canIssue && !valid) return null;
  const made = async () =>
    canIssue
      ? send(issueCertificate, {
          params: { productType: product },
          body: { policyId, delivery: 'DOWNLOAD' } as never,
        })
      : valid!;
  return (
    <DownloadButton
      get={async () => fetchCertificate(await made())}
      icon={<IconCertificate size={18} aria-hidden />}
    >
      {t('policy:shelf.certificate')}
    </DownloadButton>
  );
}
