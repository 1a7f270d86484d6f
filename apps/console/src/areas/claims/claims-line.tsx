import { useTranslation } from 'react-i18next';
import { useRegion } from '../../core/use-region.ts';
import { Note } from '../../kit/note.tsx';

/** The number to call first, and what happens after a claim is filed. */
export function ClaimsLine() {
  const { t } = useTranslation();
  const { claimsPhone, claimsEmail } = useRegion();
  return (
    <Note tone="info" title={t('policy:claims.call')}>
      <a href={`tel:${claimsPhone.replace(/[^\d+]/g, '')}`} className="tabular">
        {claimsPhone}
      </a>
      {' · '}
      <a href={`mailto:${claimsEmail}`}>{claimsEmail}</a>
      <div>{t('policy:claims.contacted')}</div>
    </Note>
  );
}
