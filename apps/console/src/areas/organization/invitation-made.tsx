import { useTranslation } from 'react-i18next';
import { CopiedText } from '../../kit/copied-text.tsx';
import classes from './organization.module.css';

/** The code, and the link if it is not mailed: shown once, to be passed on. */
export function InvitationMade({
  invitationCode,
  link,
}: {
  invitationCode: string | null;
  link: string | null;
}) {
  const { t } = useTranslation();
  return (
    <div className={classes.made}>
      <p>{link ? t('organization:org.made.byLink') : t('organization:org.made.byMail')}</p>
      {invitationCode && <CopiedText label={t('organization:org.made.code')} value={invitationCode} />}
      {link && <CopiedText label={t('organization:org.made.link')} value={link} />}
    </div>
  );
}
