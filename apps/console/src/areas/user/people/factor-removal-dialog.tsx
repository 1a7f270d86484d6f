import { PasswordInput } from '@mantine/core';
import { askFactorRemoval } from '@parapet/contract/auth/my-factors';
import type { User } from '@parapet/contract/auth/users';
import { z } from 'zod';
import { send } from '../../../core/client.ts';
import { t } from '../../../core/i18n.ts';
import { openForm } from '../../../kit/dialogs/index.ts';
import { proofOf } from '../mfa/begin-factor-dialog.tsx';
import classes from '../mfa/mfa.module.css';

/** For a colleague who has lost the factor and the recovery codes: a day later, unless they stop it. */
export function openAskFactorRemoval(user: User) {
  const whom = { name: user.fullName, email: user.email };
  return openForm({
    title: t('organization:command.ask-factor-removal.title', whom),
    submit: t('organization:command.ask-factor-removal.submit'),
    danger: true,
    schema: z.object({ password: z.string() }),
    initial: { password: '' },
    size: 'sm',
    fields: (form) => (
      <>
        <p className={classes.line}>{t('organization:command.ask-factor-removal.text', whom)}</p>
        <PasswordInput
          label={t('organization:me.mfa.proof')}
          autoComplete="current-password"
          data-autofocus
          visibilityToggleButtonProps={{ 'aria-label': t('common:auth.showPassword') }}
          {...form.getInputProps('password')}
        />
      </>
    ),
    command: ({ password }) => send(askFactorRemoval, { params: { id: user.id }, body: proofOf(password) }),
    done: t('organization:command.ask-factor-removal.done', whom),
    failed: t('organization:user.failed'),
    refresh: ['auth'],
  });
}
