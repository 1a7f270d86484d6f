import type { askPasskey, signInByPasskey } from '@parapet/contract/auth/my-factors';
import type { passkeyAnswer, passkeyQuestion } from '@parapet/contract/auth/passkey-shapes';
import { startAuthentication, type PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import type { z } from 'zod';
import { send } from '../../../core/client/send.ts';
import { wire } from '../../../core/client/wire.ts';

const askCall = wire<typeof askPasskey>({
  id: 'ask-passkey',
  method: 'POST',
  path: '/api/auth/v1/login/passkey/begin',
  access: 'public',
});
const signInCall = wire<typeof signInByPasskey>({
  id: 'sign-in-by-passkey',
  method: 'POST',
  path: '/api/auth/v1/login/passkey',
  access: 'public',
});

/** The browser asks for a passkey, and who is there. @throws Error when it is not given. */
export const answerPasskey = async (
  question: z.output<typeof passkeyQuestion>,
): Promise<z.input<typeof passkeyAnswer>> =>
  (await startAuthentication({ optionsJSON: question as PublicKeyCredentialRequestOptionsJSON })) as z.input<
    typeof passkeyAnswer
  >;

/** Signs in with any passkey of this site, without a name. */
export const signInWithPasskey = async (): Promise<{ accessToken: string; refreshToken: string }> =>
  send(signInCall, { body: { passkey: await answerPasskey(await send(askCall, {})) } });
