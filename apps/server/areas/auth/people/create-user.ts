import type { createUser as call } from '@parapet/contract/auth/users';
import type { Handler } from '../../../platform/handler.ts';
import { actorOf } from '../../../platform/command-context.ts';
import { refuse } from '../../../platform/refuse.ts';
import { findMemberAccount } from '../member-account.ts';
import { mailLink } from '../send-sign-in-link.ts';
import { readRole, setTeams } from './role-and-teams.ts';
import { loadUser } from './user-view.ts';

/** The person is there at once and can do nothing until the mailed link has set a password. */
export const createUser: Handler<typeof call> = async (ctx, { body }) => {
  const place = await findMemberAccount(ctx, body.organizationId);
  const { role, realm } = await readRole(ctx, place, body);
  if (body.slackHandle && actorOf(ctx).accountType !== 'COWBELL') refuse('not-allowed');
  const created =
    (await ctx.tx
      .insertInto('person')
      .values({
        email: body.email,
        password_hash: null,
        first_name: body.firstName,
        middle_name: null,
        last_name: body.lastName,
        phone: body.phone || null,
        npn: body.npn || null,
        account_type: place.accountType,
        organization_id: place.id,
        role,
        realm,
        mfa_secret: null,
        validated_at: null,
        password_set_at: null,
        last_login: null,
        slack_handle: body.slackHandle || null,
        is_primary_contact: body.primaryContact,
        is_billing_contact: body.billingContact,
      })
      .onConflict((conflict) => conflict.column('email').doNothing())
      .returning(['id', 'email', 'first_name', 'account_type', 'organization_id'])
      .executeTakeFirst()) ??
    refuse('email-in-use', {}, [
      { field: 'email', code: 'taken', detail: 'Someone already signs in with this email address.' },
    ]);
  await setTeams(ctx, created.id, place.id, body.teamIds);
  await mailLink(ctx, created, 'user-invited', 'user-invited', '/confirmUser/');
  return loadUser(ctx, place.id, created.id);
};
