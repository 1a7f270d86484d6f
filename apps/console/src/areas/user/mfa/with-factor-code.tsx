import { TextInput } from '@mantine/core';
import { z } from 'zod';
import { CancelledError, isApiError } from '../../../core/client.ts';
import { t } from '../../../core/i18n.ts';
import { openForm } from '../../../kit/dialogs/index.ts';

const schema = z.object({ mfaCode: z.string() });

/**
 * Does what needs the second factor to be shown: right after the sign-in nothing is asked, otherwise a code
 * of the authenticator.
 * @throws CancelledError if no code is given.
 */
export async function withFactorCode<A>(command: (proof: { mfaCode?: string }) => Promise<A>): Promise<A> {
  try {
    return await command({});
  } catch (error) {
    if (!isApiError(error) || error.code !== 'proof-refused') throw error;
  }
  const answer = await openForm({
    title: t('organization:me.proof.title'),
    submit: t('organization:me.proof.submit'),
    schema,
    initial: { mfaCode: '' },
    size: 'sm',
    fields: (form) => (
      <TextInput
        label={t('organization:me.proof.code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        data-autofocus
        {...form.getInputProps('mfaCode')}
      />
    ),
    command: async ({ mfaCode }) => ({ done: await command({ mfaCode: mfaCode.trim() }) }),
    failed: t('organization:me.proof.failed'),
  });
  if (!answer) throw new CancelledError();
  return answer.done;
}
