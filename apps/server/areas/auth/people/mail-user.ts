import type {
  resendUserInvitation as resendCall,
  resetUserPassword as resetCall,
} from '@parapet/contract/auth/users';
import type { Handler } from '../../../platform/handler.ts';
import { Refusal, refuse } from '../../../platform/refuse.ts';
import { mayAskForLink } from '../sign-in/link-requests.ts';
import { endSessions } from '../factors/second-factor.ts';
import { mailInvitation, mailLink } from '../sign-in/send-sign-in-link.ts';
import { findUser, type Found } from './find-user.ts';
import type { CommandContext } from '../../../platform/command-context.ts';
import { updateRecord } from '../../../platform/records/records.ts';
import { personDetail } from '../person-history.ts';

/** The answer is the same whether or not the address belongs to a user of the account. */
export const resendUserInvitation: Handler<typeof resendCall> = async (ctx, { body }) => {
  const found = await findQuietly(ctx, body.email);
  if (found && found.person.enabled && !found.person.passwordHash) await mailInvitation(ctx, found.person);
  return { message: 'The invitation has been sent again.' };
};

export const resetUserPassword: Handler<typeof resetCall> = async (ctx, { params }) => {
  const found = await findQuietly(ctx, params.email);
  if (found && found.person.enabled && found.person.passwordHash) {
    // Resetting a colleague's password means that somebody else may know it: it stops working at once, and
    // the sessions it opened end.
    await updateRecord(
      ctx,
      'person',
      found.person,
      { set: { passwordExpiredAt: ctx.now }, isDerived: true },
      { event: 'user.password-reset-sent', detail: personDetail(found.person) },
    );
    await endSessions(ctx.tx, found.person.id, ctx.now);
    await mailLink(ctx, found.person, 'password-reset', 'password-reset', '/confirmPasswordReset/');
  }
  return { message: 'An email was sent with instructions.' };
};

async function findQuietly(ctx: CommandContext, email: string): Promise<Found | undefined> {
  if (!(await mayAskForLink(ctx.tx, ctx, 'sign-in', email))) refuse('too-many');
  try {
    const found = await findUser(ctx, { email });
    return found.isGuest ? undefined : found;
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}
