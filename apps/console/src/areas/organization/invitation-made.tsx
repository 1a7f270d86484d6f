import { Button, TextInput } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { copyText } from '../../kit/copy.ts';
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
      {invitationCode && <Copied label={t('organization:org.made.code')} value={invitationCode} />}
      {link && <Copied label={t('organization:org.made.link')} value={link} />}
    </div>
  );
}

function Copied({ label, value }: { label: string; value: string }) {
  const { t } = useTranslation();
  return (
    <div className={classes.copied}>
      <TextInput label={label} value={value} readOnly onFocus={(event) => event.currentTarget.select()} />
      <Button
        variant="default"
        leftSection={<IconCopy size={16} aria-hidden />}
        aria-label={t('organization:org.made.copy', { what: label })}
        onClick={() => void copyText(value)}
      >
        {t('common:action.copy')}
      </Button>
    </div>
  );
}
