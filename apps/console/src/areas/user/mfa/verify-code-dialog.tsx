import { Button } from '@mantine/core';
import { updateMfa, verifyMfa } from '@parapet/contract/auth/mfa';
import { useTranslation } from 'react-i18next';
import { buildMessage, send } from '../../../core/client.ts';
import { t } from '../../../core/i18n.ts';
import { useCountdown } from '../../../core/use-countdown.ts';
import { openForm } from '../../../kit/dialogs/index.ts';
import { CodeInput } from '../../../kit/inputs/code-input.tsx';
import { toast } from '../../../kit/toast.ts';
import { getProof } from './proof-form.tsx';
import classes from './mfa.module.css';

const schema = verifyMfa.body.pick({ mfa1: true });

/** Entering the code that was just sent proves that codes arrive. */
export const openVerifyCode = (mfaType: 'SMS' | 'EMAIL', password: string, sentTo: string) =>
  openForm({
    title: t(`organization:me.mfa.${mfaType}.name`),
    submit: t('organization:me.mfa.activate'),
    schema,
    initial: { mfa1: '' },
    size: 'sm',
    sticky: true,
    fields: (form) => (
      <>
        <p className={classes.line}>{t('organization:me.mfa.sent', { to: sentTo })}</p>
        <CodeInput
          label={t('organization:me.mfa.code')}
          value={form.values.mfa1}
          onChange={(code) => form.setFieldValue('mfa1', code)}
          autoFocus
          error={typeof form.errors['mfa1'] === 'string' ? form.errors['mfa1'] : undefined}
        />
        <div>
          <SendAgain onSend={() => send(updateMfa, { query: { mfaType }, body: getProof(password) })} />
        </div>
      </>
    ),
    command: ({ mfa1 }) => send(verifyMfa, { body: { mfaType, mfa1 } }),
    done: t('organization:me.mfa.typeDone', { type: t(`organization:me.mfa.${mfaType}.name`) }),
    failed: t('organization:me.mfa.verifyFailed', { type: t(`organization:me.mfa.${mfaType}.name`) }),
    refresh: ['auth'],
  });

function SendAgain({ onSend }: { onSend: () => Promise<unknown> }) {
  const { t: words } = useTranslation();
  const [seconds, start] = useCountdown(30);
  const again = (): void => {
    start();
    onSend().then(
      () => toast.success(words('organization:me.mfa.sentAgain')),
      (error: unknown) => toast.error(buildMessage(error)),
    );
  };
  return (
    <Button size="compact-sm" variant="default" disabled={seconds > 0} onClick={again}>
      {seconds > 0 ? words('organization:me.mfa.againIn', { seconds }) : words('organization:me.mfa.again')}
    </Button>
  );
}
