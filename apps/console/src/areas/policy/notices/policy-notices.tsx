import { Button } from '@mantine/core';
import { downloadDoc } from '@parapet/contract/docs/index';
import { searchNotices, type Policy, type PolicyNotice } from '@parapet/contract/policy/index';
import { useTranslation } from 'react-i18next';
import { download, useCall } from '../../../core/client.ts';
import { DownloadButton } from '../../../kit/download-button.tsx';
import { dateText, moneyText } from '../../../kit/format.ts';
import { Section } from '../../../kit/page/section.tsx';
import { Loaded } from '../../../kit/page/states.tsx';
import { StatusBadge } from '../../../kit/status-badge.tsx';
import classes from '../certificates/certificates.module.css';
import { noticeTone } from './notice-tone.ts';
import { openProveNotice } from './prove-notice-dialog.tsx';

const MANY = 100;
type Recipient = PolicyNotice['recipients'][number];

/** Lists the notices given to the parties of a policy, with the recipients and the proof of each. */
export function PolicyNotices({ policy }: { policy: Policy }) {
  const { t } = useTranslation();
  const query = { 'filter.policyId': `in:${policy.id}`, size: MANY };
  const notices = useCall(searchNotices, { query }, { keep: true });
  if (notices.data?.content.length === 0) return null;
  return (
    <Section title={t('policy:notice.heading')} text={t('policy:notice.text')}>
      <Loaded of={notices}>
        {({ content }) => (
          <ul className={classes.list} aria-label={t('policy:notice.heading')}>
            {content.map((row) => (
              <NoticeItem key={row.id} notice={row} />
            ))}
          </ul>
        )}
      </Loaded>
    </Section>
  );
}

function NoticeItem({ notice }: { notice: PolicyNotice }) {
  const { t } = useTranslation();
  const { kind, status, days, source, method, proveBy, owed, documentId, recipients } = notice;
  const name = t(`policy:notice.kind.${kind}`);
  return (
    <li>
      <div className={classes.itemHead}>
        <strong>{name}</strong>
        <StatusBadge tone={noticeTone[status]} label={t(`policy:notice.status.${status}`)} />
      </div>
      <small>
        {t('policy:notice.given', {
          name: notice.givenBy,
          date: dateText(notice.givenOn),
          effective: dateText(notice.effectiveDate),
        })}
      </small>
      {days > 0 && <small>{t('policy:notice.law', { count: days, source })}</small>}
      {method !== '' && <small>{t('policy:notice.method', { method })}</small>}
      {owed && <small>{t('policy:notice.owed', { amount: moneyText(owed) })}</small>}
      {proveBy && status === 'WAITING' && (
        <small>{t('policy:notice.proveBy', { date: dateText(proveBy) })}</small>
      )}
      {status === 'LATE' && <small>{t('policy:notice.late')}</small>}
      <ul aria-label={t('policy:notice.recipients', { name })}>
        {recipients.map((one, at) => (
          <RecipientItem key={`${one.role}/${one.name}/${at}`} notice={notice} recipient={one} at={at} />
        ))}
      </ul>
      {documentId && (
        <div className={classes.itemActions}>
          <DownloadButton
            compact
            get={() => download(downloadDoc, { query: { docId: documentId } }, `${notice.policyNumber}.pdf`)}
            label={t('policy:notice.downloadOf', { name })}
          >
            {t('common:action.download')}
          </DownloadButton>
        </div>
      )}
    </li>
  );
}

/** Somebody who was given a notice: how it went to them, and what proves that. */
function RecipientItem({
  notice,
  recipient,
  at,
}: {
  notice: PolicyNotice;
  recipient: Recipient;
  at: number;
}) {
  const { t } = useTranslation();
  const { role, name, email, address, method, emailedAt, proof } = recipient;
  const where = [email, ...address].filter(Boolean).join(', ');
  const canProve = notice.canProve && (proof === null || proof.method === 'EMAIL');
  return (
    <li>
      <span>
        {t(`policy:notice.role.${role}`)}: {name}
      </span>
      <small>{where || t('policy:notice.noAddress')}</small>
      {emailedAt && <small>{t('policy:notice.emailed', { date: dateText(emailedAt) })}</small>}
      {proof && proof.method !== 'EMAIL' && (
        <small>
          {t('policy:notice.proof', {
            how: t(`policy:notice.mailing.${proof.method}`),
            reference: proof.reference,
            date: dateText(proof.mailedOn),
            name: proof.by,
          })}
        </small>
      )}
      {method === 'MAIL' && proof === null && <small>{t('policy:notice.onPaper')}</small>}
      {canProve && (
        <div>
          <Button
            size="compact-sm"
            variant="default"
            aria-label={t('policy:notice.proveOf', { name })}
            onClick={() => void openProveNotice(notice, at)}
          >
            {t('policy:command.prove-notice.label')}
          </Button>
        </div>
      )}
    </li>
  );
}
