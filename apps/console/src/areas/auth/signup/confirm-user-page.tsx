import { checkUserInvited, validateUserInvited } from '@parapet/contract/auth/recovery';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../core/client.ts';
import { useParam } from '../../../core/address/use-address.ts';
import { ExpiredLink } from '../expired-link.tsx';
import { SetPassword } from '../passwords/set-password.tsx';

/** /confirmUser/{inviteToken}: whose address signs in elsewhere by now accepts with that sign-in. */
export default function ConfirmUserPage() {
  const { t } = useTranslation();
  const id = useParam('inviteToken');
  const router = useRouter();
  const link = useCall(checkUserInvited, { params: { id } }, { staleTime: Infinity });
  const isElsewhere = link.data?.signsInElsewhere;
  useEffect(() => {
    if (isElsewhere) router.history.replace(`/accept-invitation/${id}`);
  }, [isElsewhere, id, router]);
  if (isElsewhere) return null;
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
