import { Button } from '@mantine/core';
import {
  listAdditionalInsureds,
  searchCertificates,
  type Certificate,
  type Policy,
} from '@parapet/contract/policy/index';
import { certificateTraits } from '@parapet/domain/lifecycles/certificate-status';
import { policyTraits } from '@parapet/domain/lifecycles/policy-status';
import { IconCertificate, IconUsersPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../core/client.ts';
import { wordOr } from '../../../core/known.ts';
import { useScopes } from '../../../core/session/use-me.ts';
import { DownloadButton } from '../../../kit/download-button.tsx';
import { dateText } from '../../../kit/format.ts';
import { Section } from '../../../kit/page/section.tsx';
import { EmptyState, Loaded } from '../../../kit/page/states.tsx';
import { StatusBadge } from '../../../kit/status-badge.tsx';
import { openUpdateAdditionalInsureds } from './additional-insureds-dialog.tsx';
import { openReissueCertificate, openRevokeCertificate } from './certificate-actions.ts';
import { openIssueCertificate } from './issue-certificate-dialog.tsx';
import { fetchCertificate } from './save-certificate.ts';
import classes from './certificates.module.css';

/** Shows the additional insureds besides the named insured, and the certificates with their recipients. */
export function CertificatesTab({ policy }: { policy: Policy }) {
  return (
    <>
      <InsuredsSection policy={policy} />
      <CertificatesSection policy={policy} />
    </>
  );
}

function InsuredsSection({ policy }: { policy: Policy }) {
  const { t } = useTranslation();
  const insureds = useCall(listAdditionalInsureds, { query: { policyId: policy.id } });
  const count = insureds.data?.content.length ?? 0;
  return (
    <Section
      title={t('policy:insureds.heading')}
      text={insureds.data && <span role="status">{t('policy:insureds.count', { count })}</span>}
      actions={
        policy.can.includes('update-additional-insureds') && (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconUsersPlus size={16} aria-hidden />}
            onClick={() => void openUpdateAdditionalInsureds(policy)}
          >
            {t('policy:command.update-additional-insureds.label')}
          </Button>
        )
      }
    >
      <Loaded of={insureds}>
        {({ content }) =>
          content.length === 0 ? (
            <p className={classes.none}>{t('policy:insureds.none')}</p>
          ) : (
            <ul className={classes.list} aria-label={t('policy:insureds.heading')}>
              {content.map((row) => (
                <li key={row.id}>
                  <strong>{row.businessName}</strong>
                  <small>
                    {[
                      row.address1,
                      row.address2,
                      row.city,
                      [row.state, row.zipCode].filter(Boolean).join(' '),
                    ]
                      .filter(Boolean)
                      .join(', ')}
                    {' · '}
                    {row.naicsDescription}
                  </small>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Section>
  );
}

const MANY = 100;

function CertificatesSection({ policy }: { policy: Policy }) {
  const { t } = useTranslation();
  const may = useScopes();
  const query = { 'filter.policyId': `in:${policy.id}`, size: MANY };
  const certificates = useCall(searchCertificates, { query }, { keep: true });
  const canIssue = may('certificate:issue') && policyTraits[policy.status].isCertified;
  return (
    <Section
      title={t('policy:certificate.heading')}
      text={t('policy:certificate.text')}
      actions={
        canIssue && (
          <Button
            size="xs"
            leftSection={<IconCertificate size={16} aria-hidden />}
            onClick={() => void openIssueCertificate(policy)}
          >
            {t('policy:certificate.issue.open')}
          </Button>
        )
      }
    >
      <Loaded of={certificates}>
        {({ content }) =>
          content.length === 0 ? (
            <EmptyState
              icon={<IconCertificate size={22} aria-hidden />}
              title={t('policy:certificate.none')}
              text={t('policy:certificate.noneText')}
            />
          ) : (
            <ul className={classes.list} aria-label={t('policy:certificate.heading')}>
              {content.map((row) => (
                <CertificateItem key={row.id} of={row} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Section>
  );
}

function CertificateItem({ of }: { of: Certificate }) {
  const { t } = useTranslation();
  const { number, status, can, endReason, endedBy, endedAt, replacedBy } = of;
  const why = endReason === null ? '' : wordOr(`policy:certificate.ended.${endReason}`, endReason);
  return (
    <li>
      <div className={classes.itemHead}>
        <strong>{of.holderName || t('policy:certificate.anybody')}</strong>
        <StatusBadge tone={certificateTraits[status].tone} label={t(`policy:certificate.status.${status}`)} />
      </div>
      <small>
        <span className="tabular">{number}</span> ·{' '}
        {t('policy:certificate.issued', { name: of.issuedBy, date: dateText(of.created) })}
      </small>
      {certificateTraits[status].isGood && (
        <small>{t('policy:certificate.until', { date: dateText(of.validUntil) })}</small>
      )}
      {endedAt && (
        <small>
          {t('policy:certificate.endedBy', { why, name: endedBy ?? '', date: dateText(endedAt) })}
          {replacedBy && ` ${t('policy:certificate.replacedBy', { number: replacedBy })}`}
        </small>
      )}
      <div className={classes.itemActions}>
        <DownloadButton
          compact
          get={() => fetchCertificate(of)}
          label={t('policy:certificate.downloadOf', { number })}
        >
          {t('common:action.download')}
        </DownloadButton>
        {can.includes('reissue-certificate') && (
          <Button size="compact-sm" variant="default" onClick={() => void openReissueCertificate(of)}>
            {t('policy:command.reissue-certificate.label')}
          </Button>
        )}
        {can.includes('revoke-certificate') && (
          <Button size="compact-sm" variant="default" onClick={() => void openRevokeCertificate(of)}>
            {t('policy:command.revoke-certificate.label')}
          </Button>
        )}
      </div>
    </li>
  );
}
