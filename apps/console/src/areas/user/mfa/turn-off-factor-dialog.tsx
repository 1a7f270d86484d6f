import { PasswordInput } from '@mantine/core';
import { updateMfa } from '@parapet/contract/auth/mfa';
import { z } from 'zod';
import { send } from '../../../core/client.ts';
import { t } from '../../../core/i18n.ts';
import { openForm } from '../../../kit/dialogs/index.ts';
import { proofOf } from './begin-factor-dialog.tsx';
import classes from './mfa.module.css';

export const openTurnOffFactor = () =>
  openForm({
    title: t('organization:me.mfa.offTitle'),
    submit: t('organization:me.mfa.turnOff'),
    danger: true,
    schema: z.object({ password: z.string() }),
    initial: { password: '' },
    size: 'sm',
    fields: (form) => (
      <>
        <p className={classes.line}>{t('organization:me.mfa.offText')}</p>
        <PasswordInput
          label={t('organization:me.mfa.proof')}
          autoComplete="current-password"
          data-autofocus
          visibilityToggleButtonProps={{ 'aria-label': t('common:auth.showPassword') }}
          {...form.getInputProps('password')}
        />
      </>
    ),
    command: ({ password }) => send(updateMfa, { query: { mfaType: 'NONE' }, body: proofOf(password) }),
    done: t('organization:me.mfa.offDone'),
    failed: t('organization:me.mfa.offFailed'),
    refresh: ['auth'],
  });
