import { useTranslation } from 'react-i18next';
import { Note } from '../../../kit/note.tsx';

/** Names the fields of an address that could not be verified. */
export function UnverifiedNote({ fields }: { fields: readonly string[] }) {
  const { t } = useTranslation();
  return (
    <Note tone="caution" live title={t('account:lookup.unverified', { fields: fields.join(', ') })}>
      {t('account:lookup.update')}
    </Note>
  );
}
