import { openClaimFileStatuses } from '@parapet/domain/lifecycles/claim-file-status';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../core/session/use-me.ts';
import { Section } from '../../kit/page/section.tsx';
import { ClaimBookingsList, ClaimFilesList, ClaimsDue, ClaimsToTriage } from './examiner-lists.tsx';

/** The work of an examiner of claims: what is due, their own files, those of nobody, and decisions. */
export function ClaimsDesk() {
  const { t } = useTranslation();
  const { id } = useMe();
  return (
    <>
      <Section title={t('policy:claims.desk.due')}>
        <ClaimsDue size={10} prefix="due." />
      </Section>
      <Section title={t('policy:claims.desk.mine')}>
        <ClaimFilesList
          size={10}
          prefix="mine."
          fixed={{
            'filter.examinerId': `in:${id}`,
            'filter.status': `in:${openClaimFileStatuses.join(',')}`,
          }}
        />
      </Section>
      <Section title={t('policy:claims.desk.unassigned')}>
        <ClaimsToTriage size={10} prefix="unassigned." />
      </Section>
      <Section title={t('policy:claims.desk.decisions')}>
        <ClaimBookingsList size={10} prefix="decisions." fixed={{ 'filter.status': 'in:ASKED' }} />
      </Section>
    </>
  );
}
