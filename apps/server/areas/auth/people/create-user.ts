import type { createUser as call } from '@parapet/contract/auth/users';
import type { Handler } from '../../../platform/handler.ts';
import { actorOf, type CommandContext } from '../../../platform/command-context.ts';
import { countKnownAddress } from '../known-address.ts';
import { insertRecordUnless } from '../../../platform/records.ts';
import { refuse } from '../../../platform/refuse.ts';
import { findMemberAccount } from '../member-account.ts';
import { mailLink } from '../send-sign-in-link.ts';
import { readRole, setTeams } from './role-and-teams.ts';
import { loadUser } from './user-view.ts';
import { personDetail } from '../person-history.ts';

/** The user is created at once, but cannot do anything until a password is set through the mailed link. */
export const createUser: Handler<typeof call> = async (ctx, { body }) => {
  const place = await findMemberAccount(ctx, body.organizationId);
  const { role, realm } = await readRole(ctx, place, body);
  if (body.slackHandle && actorOf(ctx).accountType !== 'COWBELL') refuse('not-allowed');
  const created =
    (await insertRecordUnless(
      ctx,
      'person',
      {
        email: body.email,
        passwordHash: null,
        firstName: body.firstName,
        middleName: null,
        lastName: body.lastName,
        phone: body.phone || null,
        npn: body.npn || null,
        accountType: place.accountType,
        organizationId: place.id,
        role,
        realm,
        mfaSecret: null,
        validatedAt: null,
        passwordSetAt: null,
        lastLogin: null,
        slackHandle: body.slackHandle || null,
        isPrimaryContact: body.primaryContact,
        isBillingContact: body.billingContact,
      },
      ['email'],
      (made) => ({ event: 'user.created', detail: { ...personDetail(made), role: made.role } }),
    )) ?? refuseTaken(ctx, body.email);
  await setTeams(ctx, created, place.id, body.teamIds);
  await mailLink(ctx, created, 'user-invited', 'user-invited', '/confirmUser/');
  return loadUser(ctx, place.id, created.id);
};

function refuseTaken(ctx: CommandContext, email: string): never {
  countKnownAddress(ctx, email);
  refuse('email-in-use', {}, [
    { field: 'email', code: 'taken', detail: 'Someone already signs in with this email address.' },
  ]);
}
