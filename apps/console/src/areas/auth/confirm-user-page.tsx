import { checkUserInvited, validateUserInvited } from '@parapet/contract/auth/recovery';
import { useTranslation } from 'react-i18next';
import { useParam } from '../../core/use-address.ts';
import { ExpiredLink } from './expired-link.tsx';
import { SetPassword } from './set-password.tsx';

/** /confirmUser/{inviteToken} */
export default function ConfirmUserPage() {
  const { t } = useTranslation();
  const id = useParam('inviteToken');
  return (
    <SetPassword
      id={id}
      check={checkUserInvited}
      save={validateUserInvited}
      title={t('common:auth.confirm.title')}
      text={t('common:auth.confirm.text')}
      mismatch={t('common:auth.confirm.mismatch')}
      expired={<ExpiredLink />}
    />
  );
}
