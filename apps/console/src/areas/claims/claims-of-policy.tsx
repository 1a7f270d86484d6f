import { Button } from '@mantine/core';
import { listClaimsOfPolicy } from '@parapet/contract/claims/index';
import { IconUrgent } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../core/client.ts';
import { useBasePath, useScopes } from '../../core/session/use-me.ts';
import { AppLink } from '../../kit/app-link.tsx';
import { ErrorNote } from '../../kit/error-note.tsx';
import { DateText } from '../../kit/money-text.tsx';
import { Section } from '../../kit/page/section.tsx';
import { SmallTable } from '../../kit/page/small-table.tsx';
import { ClaimBadge } from './claim-badge.tsx';
import type { Under } from './claim-form.tsx';
import { openReportClaim } from './report-claim-dialog.tsx';

/** The claims of a policy, what is reserved and paid on them, and the way to report another. */
export function ClaimsOfPolicy({ under }: { under: Under }) {
  const may = useScopes();
  return may('claim:read') ? <Claims under={under} mayReport={may('claim:report')} /> : null;
}

function Claims({ under, mayReport }: { under: Under; mayReport: boolean }) {
  const { t } = useTranslation();
  const base = useBasePath();
  const { data, error } = useCall(listClaimsOfPolicy, { params: { policyId: under.policyId } });
  const claims = data?.claims ?? [];
  return (
    <Section
      title={t('policy:claims.label')}
      text={data && claims.length === 0 ? t('policy:claims.noneOfPolicy') : undefined}
      flush={claims.length > 0}
      actions={
        mayReport && (
          <Button
            variant="default"
            leftSection={<IconUrgent size={18} aria-hidden />}
            onClick={() => openReportClaim({ under })}
          >
            {t('policy:claims.report')}
          </Button>
        )
      }
    >
      {error && <ErrorNote error={error} otherwise={t('policy:claims.unread')} />}
      {claims.length > 0 && (
        <SmallTable
          label={t('policy:claims.label')}
          rows={claims}
          keyOf={({ id }) => id}
          columns={[
            {
              title: t('policy:claims.column.claimNumber'),
              cell: ({ id, claimNumber, canOpen }) =>
                canOpen ? <AppLink href={`${base}/claims/${id}`}>{claimNumber}</AppLink> : claimNumber,
            },
            { title: t('policy:claims.column.status'), cell: (row) => <ClaimBadge claim={row} /> },
            {
              title: t('policy:claims.column.lossDate'),
              cell: ({ lossDate }) => lossDate && <DateText value={lossDate} />,
            },
            { title: t('policy:claims.money.reserve'), money: ({ reserve }) => reserve },
            { title: t('policy:claims.money.paid'), money: ({ paid }) => paid },
          ]}
        />
      )}
    </Section>
  );
}
