import { PasswordInput } from '@mantine/core';
import { z } from 'zod';
import { CancelledError, isApiError } from '../../../core/client.ts';
import { t } from '../../../core/i18n.ts';
import { openForm } from '../../../kit/dialogs/index.ts';
import { proofOf } from './begin-factor-dialog.tsx';

/**
 * Does what asks for a proof that it is the user: right after the sign-in without one, otherwise with the
 * password.
 * @throws CancelledError if no password is given.
 */
export async function withProof<A>(command: (proof: { password?: string }) => Promise<A>): Promise<A> {
  try {
    return await command({});
  } catch (error) {
    if (!isApiError(error) || error.code !== 'proof-refused') throw error;
  }
  const answer = await openForm({
    title: t('organization:me.proof.title'),
    submit: t('organization:me.proof.submit'),
    schema: z.object({ password: z.string() }),
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
    command: async ({ password }) => ({ done: await command(proofOf(password)) }),
    failed: t('organization:me.proof.failed'),
  });
  if (!answer) throw new CancelledError();
  return answer.done;
}
