import { CancelledError, isApiError } from '../../../core/client.ts';
import { t } from '../../../core/i18n.ts';
import { openProofForm, getProof } from './proof-form.tsx';

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
  const answer = await openProofForm({
    title: t('organization:me.proof.title'),
    submit: t('organization:me.proof.submit'),
    command: async (password) => ({ done: await command(getProof(password)) }),
    failed: t('organization:me.proof.failed'),
  });
  if (!answer) throw new CancelledError();
  return answer.done;
}
