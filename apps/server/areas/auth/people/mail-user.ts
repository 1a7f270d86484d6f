import type {
  resendUserInvitation as resendCall,
  resetUserPassword as resetCall,
} from '@parapet/contract/auth/users';
import type { Handler } from '../../../http/handler.ts';
import { Refusal, refuse } from '../../../platform/refuse.ts';
import { mayAskForLink } from '../link-requests.ts';
import { endSessionsOf } from '../second-factor.ts';
import { mailLink } from '../send-sign-in-link.ts';
import { findUser, type Found } from './find-user.ts';
import type { Deed } from '../../../platform/deed.ts';

/** What is answered is the same whether the address is one of the account's people or not. */
export const resendUserInvitation: Handler<typeof resendCall> = async (deed, { body }) => {
  const found = await findQuietly(deed, body.email);
  if (found && found.person.enabled && !found.person.password_hash)
    await mailLink(deed, found.person, 'user-invited', 'user-invited', '/confirmUser/');
  return { message: 'The invitation has been sent again.' };
};

export const resetUserPassword: Handler<typeof resetCall> = async (deed, { params }) => {
  const found = await findQuietly(deed, params.email);
  if (found && found.person.enabled && found.person.password_hash) {
    // Whoever resets a colleague's password fears that somebody else knows it: it opens nothing from now on,
    // and what it has opened ends.
    await deed.tx
      .updateTable('person')
      .set({ password_expired_at: deed.now })
      .where('id', '=', found.person.id)
      .execute();
    await endSessionsOf(deed.tx, found.person.id, deed.now);
    await mailLink(deed, found.person, 'password-reset', 'password-reset', '/confirmPasswordReset/');
  }
  return { message: 'An email was sent with instructions.' };
};

async function findQuietly(deed: Deed, email: string): Promise<Found | undefined> {
  if (!(await mayAskForLink(deed.tx, deed, email))) refuse('too-many');
  try {
    const found = await findUser(deed, { email });
    return found.isGuest ? undefined : found;
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}
