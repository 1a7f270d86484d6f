import { requestMfaReset } from '@parapet/contract/auth/recovery';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { send, getStatus } from '../../../core/client.ts';
import { ThemeProvider } from '../../../core/theme/theme-provider.tsx';
import { DialogHost } from '../../../kit/dialogs/dialog-host.tsx';
import { openConfirm } from '../../../kit/dialogs/index.ts';
import { forgetMfaReset, keptForMfaReset } from './mfa-reset-handover.ts';

/**
 * Asks users who came from Reset MFA at the sign-in whether to reset the second factor, and requests the
 * mail.
 */
export default function ResetMfa({ onSent, onCancel }: { onSent: () => void; onCancel: () => void }) {
  const { t } = useTranslation();
  useEffect(() => {
    const credentials = keptForMfaReset();
    if (!credentials) return;
    forgetMfaReset();
    void openConfirm({
      title: t('common:auth.mfaReset.dialog'),
      body: t('common:auth.mfaReset.question', { email: credentials.username }),
      confirm: t('common:auth.mfaReset.confirm'),
      failed: t('common:auth.mfaReset.failed'),
      // A 401 has its own sentence; every other failure has this page's.
      command: () =>
        send(requestMfaReset, { body: credentials }).catch((error: unknown) => {
          throw getStatus(error) === 401
            ? error
            : new Error('The second factor was not reset', { cause: error });
        }),
    }).then((answer) => (answer ? onSent() : onCancel()));
  }, [t, onSent, onCancel]);
  return (
    <ThemeProvider>
      <DialogHost />
    </ThemeProvider>
  );
}
