import { PasswordInput } from '@mantine/core';
import { z } from 'zod';
import { t } from '../../../core/i18n.ts';
import { openForm } from '../../../kit/dialogs/index.ts';
import classes from './mfa.module.css';

const schema = z.object({ password: z.string() });
type Words = Pick<
  Parameters<typeof openForm>[0],
  'title' | 'submit' | 'failed' | 'done' | 'danger' | 'refresh'
>;

/** Users without a password leave it empty: the server knows whether another proof is enough. */
export const getProof = (password: string): { password?: string } => (password ? { password } : {});

/**
 * Asks for the password as the proof that it is the user, and does what needs one. Says what it is that is
 * about to happen or, without a text, when the field may stay empty.
 */
export const openProofForm = <A,>({
  text,
  command,
  ...words
}: Words & { text?: string; command: (password: string) => Promise<A> }): Promise<A | undefined> =>
  openForm({
    ...words,
    schema,
    initial: { password: '' },
    size: 'sm',
    fields: (form) => (
      <>
        {text && <p className={classes.line}>{text}</p>}
        <PasswordInput
          label={t('organization:me.mfa.proof')}
          description={text ? undefined : t('organization:me.mfa.proofHelp')}
          autoComplete="current-password"
          data-autofocus
          visibilityToggleButtonProps={{ 'aria-label': t('common:auth.showPassword') }}
          {...form.getInputProps('password')}
        />
      </>
    ),
    command: ({ password }) => command(password),
  });
