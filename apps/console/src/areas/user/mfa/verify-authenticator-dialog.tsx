import { Button } from '@mantine/core';
import { verifyMfa } from '@parapet/contract/auth/mfa';
import { send } from '../../../core/client.ts';
import { t } from '../../../core/i18n.ts';
import { openForm } from '../../../kit/dialogs/index.ts';
import { CodeInput } from '../../../kit/inputs/code-input.tsx';
import { toast } from '../../../kit/toast.ts';
import classes from './mfa.module.css';
import { QrCode } from './qr-code.tsx';

const schema = verifyMfa.body.pick({ mfa1: true }).extend({ mfa2: verifyMfa.body.shape.mfa1 });

/** The QR code to scan, and inputs for two consecutive codes from the app. */
export const openVerifyAuthenticator = (secret: string, uri: string) =>
  openForm({
    title: t('organization:me.mfa.GOOGLE.name'),
    submit: t('organization:me.mfa.activate'),
    schema,
    initial: { mfa1: '', mfa2: '' },
    sticky: true,
    fields: (form) => (
      <>
        <div className={classes.scan}>
          <QrCode className={classes.qr} value={uri} label={t('organization:me.mfa.qr')} />
          <div className={classes.key}>
            <p>{t('organization:me.mfa.scan')}</p>
            <code aria-label={t('organization:me.mfa.key')}>{spaced(secret)}</code>
            <Button size="compact-sm" variant="default" onClick={() => void copy(secret)}>
              {t('common:action.copy')}
            </Button>
          </div>
        </div>
        <p className={classes.line}>{t('organization:me.mfa.two')}</p>
        <CodeInput
          label={t('organization:me.mfa.first')}
          value={form.values.mfa1}
          onChange={(code) => form.setFieldValue('mfa1', code)}
          error={findText(form.errors['mfa1'])}
          autoFocus
        />
        <CodeInput
          label={t('organization:me.mfa.second')}
          value={form.values.mfa2}
          onChange={(code) => form.setFieldValue('mfa2', code)}
          error={findText(form.errors['mfa2'])}
        />
      </>
    ),
    command: (codes) => send(verifyMfa, { body: { mfaType: 'GOOGLE', ...codes } }),
    done: t('organization:me.mfa.done'),
    failed: t('organization:me.mfa.verifyFailed', { type: t('organization:me.mfa.GOOGLE.name') }),
    refresh: ['auth'],
  });

/** In groups of four, for easier reading. */
const spaced = (secret: string): string => secret.replaceAll(/(.{4})(?=.)/g, '$1 ');

const findText = (error: unknown): string | undefined => (typeof error === 'string' ? error : undefined);

async function copy(secret: string): Promise<void> {
  await navigator.clipboard.writeText(secret);
  toast.success(t('organization:me.mfa.copied'));
}
