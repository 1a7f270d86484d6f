import { PasswordInput } from '@mantine/core';
import { type factors, updateMfa } from '@parapet/contract/auth/mfa';
import { z } from 'zod';
import { send } from '../../../core/client.ts';
import { t } from '../../../core/i18n.ts';
import { openForm } from '../../../kit/dialogs/index.ts';

const schema = z.object({ password: z.string() });

/** Users without a password leave it empty: the server knows whether another proof is enough. */
export const proofOf = (password: string): { password?: string } => (password ? { password } : {});

export const openBeginFactor = (factor: (typeof factors)[number]) =>
  openForm({
    title: t('organization:me.mfa.setUpNamed', { factor: t(`organization:me.mfa.${factor}.name`) }),
    submit: t('organization:me.mfa.continue'),
    schema,
    initial: { password: '' },
    size: 'sm',
    fields: (form) => (
      <PasswordInput
        label={t('organization:me.mfa.proof')}
        description={t('organization:me.mfa.proofHelp')}
        autoComplete="current-password"
        data-autofocus
        visibilityToggleButtonProps={{ 'aria-label': t('common:auth.showPassword') }}
        {...form.getInputProps('password')}
      />
    ),
    command: async ({ password }) => ({
      password,
      answer: await send(updateMfa, { query: { mfaType: factor }, body: proofOf(password) }),
    }),
    failed: t('organization:me.mfa.beginFailed'),
  });
