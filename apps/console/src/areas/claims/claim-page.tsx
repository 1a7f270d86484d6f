import { Button } from '@mantine/core';
import { getClaim, getClaimDraft, type Claim } from '@parapet/contract/claims/index';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../core/client.ts';
import { useBasePath, useScopes } from '../../core/session/use-me.ts';
import { useAddress, useParam } from '../../core/address/use-address.ts';
import { useRegionOf } from '../../core/use-region.ts';
import { useGo } from '../../kit/app-link.tsx';
import { PageHeader } from '../../kit/page/page-header.tsx';
import { PageTabs } from '../../kit/page/page-tabs.tsx';
import { LoadedRecord } from '../../kit/page/states.tsx';
import { SubjectHistory } from '../activity/index.ts';
import { ClaimBadge } from './claim-badge.tsx';
import { ClaimDocuments } from './file/claim-documents.tsx';
import { ClaimDiary, ClaimNotes } from './file/claim-diary.tsx';
import { ClaimFilePanel } from './file/claim-file-panel.tsx';
import { ClaimMoneyPanel } from './money/claim-money.tsx';
import { ClaimReport } from './claim-report.tsx';
import { ClaimsLine } from './claims-line.tsx';
import classes from './claims.module.css';
import { openDeleteClaim } from './delete-claim-dialog.tsx';
import { openReportClaim } from './report-claim-dialog.tsx';

/** {base}/claims/:claimId: what was reported, and for those who work on it the file. */
export default function ClaimPage() {
  // Staff who do not work on claims go on with the drafts that they began, and read no other.
  const reads = useScopes()('claim:read-report');
  const claim = useCall(reads ? getClaim : getClaimDraft, { params: { claimId: useParam('claimId') } });
  return <LoadedRecord of={claim}>{(it) => <ClaimView claim={it} />}</LoadedRecord>;
}

function ClaimView({ claim }: { claim: Claim }) {
  const { t } = useTranslation();
  const base = useBasePath();
  const may = useScopes();
  const go = useGo();
  const [address, change] = useAddress();
  useRegionOf(claim.region);
  const works = may('claim:work') && claim.isFiled;
  const isVendor = may('claim:note') && !may('claim:work');
  const tabs = [
    ...(works
      ? [
          {
            value: 'file',
            label: t('policy:claims.tab.file'),
            content: () => <ClaimFilePanel claimId={claim.id} />,
          },
          {
            value: 'money',
            label: t('policy:claims.tab.money'),
            content: () => <ClaimMoneyPanel claimId={claim.id} />,
          },
          {
            value: 'diary',
            label: t('policy:claims.tab.diary'),
            content: () => (
              <>
                <ClaimDiary claimId={claim.id} />
                <ClaimNotes claimId={claim.id} />
              </>
            ),
          },
        ]
      : []),
    { value: 'report', label: t('policy:claims.tab.report'), content: () => <ClaimReport claim={claim} /> },
    ...(isVendor
      ? [
          {
            value: 'notes',
            label: t('policy:claims.tab.notes'),
            content: () => <ClaimNotes claimId={claim.id} isVendor />,
          },
        ]
      : []),
    ...(may('claim:attach') && claim.isFiled
      ? [
          {
            value: 'files',
            label: t('policy:claims.tab.documents'),
            content: () => <ClaimDocuments claimId={claim.id} />,
          },
        ]
      : []),
    ...(may('activity:read')
      ? [
          {
            value: 'history',
            label: t('policy:tab.history'),
            content: () => <SubjectHistory accountId={claim.accountId} subjectId={claim.id} />,
          },
        ]
      : []),
  ];
  return (
    <>
      <PageHeader
        title={claim.companyName}
        back={{ href: `${base}/claims`, label: t('organization:nav.claims') }}
        badge={<ClaimBadge claim={claim} />}
        subtitle={
          <span className="tabular">
            {[claim.claimNumber, claim.policyNumber].filter(Boolean).join(' · ')}
          </span>
        }
        actions={
          <>
            {claim.can.includes('delete-claim') && (
              <Button
                variant="default"
                leftSection={<IconTrash size={18} aria-hidden />}
                onClick={() => void openDeleteClaim(claim, () => void go(`${base}/claims`))}
              >
                {t('policy:claims.remove.label')}
              </Button>
            )}
            {claim.can.includes('update-claim') && (
              <Button
                leftSection={<IconPencil size={18} aria-hidden />}
                onClick={() => openReportClaim({ claim })}
              >
                {t('policy:claims.continue')}
              </Button>
            )}
          </>
        }
      />
      <PageTabs
        label={claim.claimNumber}
        value={address['tab']}
        onChange={(tab) => change({ tab }, { push: true })}
        note={
          works ? undefined : (
            <div className={classes.line}>
              <ClaimsLine />
            </div>
          )
        }
        tabs={tabs}
      />
    </>
  );
}
