import { timingSafeEqual } from 'node:crypto';
import type { signup as call } from '@parapet/contract/auth/signup';
import type { Input } from '@parapet/contract/call';
import type { Selectable } from 'kysely';
import type { Handler } from '../../platform/handler.ts';
import type { CommandContext } from '../../platform/command-context.ts';
import { refuse } from '../../platform/refuse.ts';
import type { Tables } from '../../platform/tables.ts';
import { openAccount } from '../account/index.ts';
import { hashCode } from './invitation.ts';
import { hashPassword, requireStrong } from './passwords.ts';
import { mailLink } from './send-sign-in-link.ts';
import { openSession } from './sessions.ts';
import { hashToken } from './tokens.ts';

type Form = Input<typeof call>['body'];
type Invitation = Selectable<Tables['invitation']>;

/**
 * Opens the account and its first person at once, or neither. The invitation is spent in the statement that
 * finds it unspent.
 */
export const signup: Handler<typeof call> = async (ctx, { query, body }) => {
  const spent =
    (await ctx.tx
      .updateTable('invitation')
      .set({ used_at: ctx.now })
      .where('token_hash', '=', hashToken(query.validationToken))
      .where('token_type', '=', 'NEW_ACCOUNT')
      .where('used_at', 'is', null)
      .where('expires_at', '>', ctx.now)
      .returningAll()
      .executeTakeFirst()) ?? refuse('invitation-gone');
  if (!isCode(spent, body.invitationCode))
    refuse('invitation-code-wrong', {}, [
      {
        field: 'invitationCode',
        code: 'wrong',
        detail: 'The invitation code does not match your invitation.',
      },
    ]);
  if (spent.account_type !== body.accountType) refuse('token-refused');
  requireStrong(body.password, { email: spent.email, first_name: body.firstName, last_name: body.lastName });
  const organizationId = await openPlace(ctx, spent, body);
  const person =
    (await ctx.tx
      .insertInto('person')
      .values({
        email: spent.email,
        password_hash: await hashPassword(body.password),
        first_name: body.firstName,
        middle_name: null,
        last_name: body.lastName,
        phone: null,
        npn: body.npn || null,
        account_type: body.accountType,
        organization_id: organizationId,
        role: spent.role,
        mfa_secret: null,
        validated_at: spent.proves_address ? ctx.now : null,
        password_set_at: ctx.now,
        last_login: spent.proves_address ? ctx.now : null,
      })
      .onConflict((conflict) => conflict.column('email').doNothing())
      .returning(['id', 'email', 'first_name', 'account_type', 'organization_id', 'role', 'realm'])
      .executeTakeFirst()) ?? refuse('token-refused');
  if (spent.proves_address) return openSession(ctx, person);
  await mailLink(ctx, person, 'validation', 'validate-address', '/signup-validation/');
  return { accessToken: null, refreshToken: null };
};

const isCode = ({ code_hash }: Invitation, given: string): boolean =>
  code_hash !== null && timingSafeEqual(code_hash, hashCode(given));

/**
 * A policyholder's account belongs to the agency that the invitation names; every other kind is an
 * organization of its own.
 */
async function openPlace(
  ctx: CommandContext,
  { region, organization_id }: Invitation,
  form: Form,
): Promise<string> {
  if (form.accountType === 'CUSTOMER')
    return openAccount(ctx, { agencyId: organization_id, region, name: form.organization });
  const { id } = await ctx.tx
    .insertInto('organization')
    .values({
      account_type: form.accountType,
      name: form.organization,
      region,
      npn: form.npn || null,
      surplus_license: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await ctx.tx
    .insertInto('team')
    .values({ organization_id: id, name: 'Main office', is_default: true })
    .execute();
  return id;
}
