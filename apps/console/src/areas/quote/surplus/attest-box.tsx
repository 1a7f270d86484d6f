import { Checkbox, type CheckboxProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../../core/session/use-me.ts';
import classes from './surplus.module.css';

/** The checkbox that serves as the signed-in user's signature. */
export function AttestBox(props: CheckboxProps) {
  const { t } = useTranslation();
  const me = useMe();
  return (
    <>
      <Checkbox label={t('quote:command.attest-surplus-notice.box', { name: me.fullName })} {...props} />
      <p className={classes.legal}>{t('quote:command.attest-surplus-notice.legal')}</p>
    </>
  );
}
