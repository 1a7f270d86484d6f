import {
  getWorkflow,
  mailWorkflowCode,
  textWorkflowCode,
  verifyWorkflowCode,
} from '@parapet/contract/auth/workflow';
import { IconMail, IconMessage } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { buildMessage, send, getStatus, useCall } from '../../../core/client.ts';
import { keepToTab, storeTokens } from '../../../core/client/tokens.ts';
import { localPath } from '../../../core/session/local-path.ts';
import { ThemeProvider } from '../../../core/theme/theme-provider.tsx';
import { useRegion } from '../../../core/use-region.ts';
import { DialogHost } from '../../../kit/dialogs/dialog-host.tsx';
import { openNotice } from '../../../kit/dialogs/index.ts';
import { usePlainForm } from '../../../kit/forms/use-plain-form.ts';
import { CodeInput } from '../../../kit/inputs/code-input.tsx';
import { LoadedRecord } from '../../../kit/page/states.tsx';
import { useParam } from '../../../core/address/use-address.ts';
import { AuthPage } from '../auth-page.tsx';
import classes from '../auth.module.css';
import { Submit } from '../fields.tsx';

/** /validate/{workflowId}: a code by mail or text opens what the link is for. */
export default function OneTimeCodePage() {
  const { t } = useTranslation();
  const router = useRouter();
  const { supportEmail } = useRegion();
  const id = useParam('workflowId');
  const workflow = useCall(getWorkflow, { params: { id } }, { staleTime: Infinity });
  const [sent, setSent] = useState(0);
  const sentence = (error: unknown): string =>
    [500, 502].includes(getStatus(error))
      ? t('common:auth.code.down')
      : buildMessage(error, t('common:auth.code.refused'));

  const { values, set, form, busy, refusal, refuse, submit } = usePlainForm({
    initial: { secret: '' },
    submit: async ({ secret }) => {
      if (secret.length !== 6) return;
      const tokens = await send(verifyWorkflowCode, { body: { workflowId: id, secret } });
      // It opens one page: the session that the device has stays as it is.
      keepToTab();
      storeTokens(tokens);
      const opened = await send(getWorkflow, { params: { id } }, { bearer: true }).catch(() => null);
      router.history.push(localPath(opened?.redirectURL) ?? '/login');
    },
  });

  const sendCode = async (
    call: typeof mailWorkflowCode | typeof textWorkflowCode,
    words: string,
  ): Promise<void> => {
    refuse(null);
    try {
      await send(call, { params: { id } });
      await openNotice({ title: t('common:auth.code.sentTitle'), body: words, keepsFocus: true });
      // The user types the code next, so the input gets the focus.
      set({ secret: '' });
      setSent((count) => count + 1);
    } catch (error) {
      refuse(error);
    }
  };

  return (
    <ThemeProvider>
      <LoadedRecord of={workflow} skeleton={<div className={classes.bone} style={{ height: 240 }} />}>
        {({ flow, flowUserEmail, flowUserPhone }) => (
          <AuthPage
            title={`${t('common:auth.code.title')} ${t(`common:auth.code.${flow}`)}`}
            text={t('common:auth.code.prompt')}
          >
            <div className={classes.senders}>
              <button
                type="button"
                className={classes.sender}
                aria-label={t('common:auth.code.mail')}
                title={t('common:auth.code.mail')}
                onClick={() =>
                  void sendCode(mailWorkflowCode, t('common:auth.code.sentMail', { to: flowUserEmail }))
                }
              >
                <IconMail size={22} aria-hidden />
              </button>
              <button
                type="button"
                className={classes.sender}
                disabled={!flowUserPhone}
                aria-label={t('common:auth.code.text')}
                title={flowUserPhone ? t('common:auth.code.text') : t('common:auth.code.noPhone')}
                onClick={() =>
                  void sendCode(textWorkflowCode, t('common:auth.code.sentText', { to: flowUserPhone }))
                }
              >
                <IconMessage size={22} aria-hidden />
              </button>
            </div>
            <form {...form} className={classes.form}>
              <CodeInput
                key={sent}
                autoFocus={sent > 0}
                label={t('common:auth.code.field')}
                value={values.secret}
                onChange={(secret) => set({ secret })}
                onComplete={(secret) => void submit({ secret })}
                error={refusal === null ? undefined : sentence(refusal)}
              />
              <Submit busy={busy} disabled={values.secret.length !== 6}>
                {t('common:auth.code.enter')}
              </Submit>
            </form>
            <p className={classes.support}>
              {t('common:auth.code.support')} <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
            </p>
          </AuthPage>
        )}
      </LoadedRecord>
      <DialogHost />
    </ThemeProvider>
  );
}
