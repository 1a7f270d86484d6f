import { timingSafeEqual } from 'node:crypto';
import type { signup as call } from '@parapet/contract/auth/signup';
import type { Answer, Input } from '@parapet/contract/call';
import type { Selectable } from 'kysely';
import type { PreparedHandler } from '../../../platform/handler.ts';
import type { CommandContext } from '../../../platform/command-context.ts';
import { insertRecordUnless } from '../../../platform/records/records.ts';
import { Refusal, refuse, refuseAndKeep } from '../../../platform/refuse.ts';
import type { Tables } from '../../../tables/tables.ts';
import { openAccount, openOrganization } from '../../account/index.ts';
import { uncountTry } from '../sign-in/code-counts.ts';
import { freeAddress } from './free-address.ts';
import { hashCode } from './invitation.ts';
import { requireTry } from '../factors/one-time-codes.ts';
import { hashPassword, requireStrong } from '../passwords/passwords.ts';
import { mailLink } from '../sign-in/send-sign-in-link.ts';
import { openSession } from '../sessions/sessions.ts';
import { hashToken } from '../sessions/tokens.ts';
import { personDetail } from '../person-history.ts';

type Form = Input<typeof call>['body'];
type Invitation = Selectable<Tables['invitation']>;

/**
 * The password is hashed for every open invitation, whether the code is right or not: how long it takes tells
 * nothing about the code.
 */
export const signup: PreparedHandler<typeof call> = {
  async prepare(outside, input) {
    await outside.read(
      async (ctx) => (await openInvitation(ctx, input).executeTakeFirst()) ?? refuse('invitation-gone'),
    );
    const hash = await hashPassword(outside, input.body.password);
    return (ctx) => signUp(ctx, input, hash);
  },
};

const openInvitation = (ctx: CommandContext, { query }: Input<typeof call>) =>
  ctx.tx
    .selectFrom('invitation')
    .selectAll()
    .where('tokenHash', '=', hashToken(query.validationToken))
    .where('tokenType', '=', 'NEW_ACCOUNT')
    .where('usedAt', 'is', null)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', ctx.now);

/**
 * Opens the account and creates its first user, or does neither. The invitation is locked: a second
 * use of it waits, and finds it spent.
 */
async function signUp(
  ctx: CommandContext,
  input: Input<typeof call>,
  passwordHash: string,
): Promise<Answer<typeof call>> {
  const { body } = input;
  const spent =
    (await openInvitation(ctx, input).forNoKeyUpdate().executeTakeFirst()) ?? refuse('invitation-gone');
  // An invitation that is sent again has another row and the same code: its address is what is counted.
  const subject = { purpose: 'invitation', id: spent.email, personId: null };
  await requireTry(ctx, subject);
  if (!isCode(spent, body.invitationCode))
    refuseAndKeep(
      new Refusal('invitation-code-wrong', {}, [
        {
          field: 'invitationCode',
          code: 'wrong',
          detail: 'The invitation code does not match your invitation.',
        },
      ]),
    );
  await uncountTry(ctx.tx, ctx, subject);
  await ctx.tx.updateTable('invitation').set({ usedAt: ctx.now }).where('id', '=', spent.id).execute();
  if (spent.accountType !== body.accountType) refuse('token-refused');
  requireStrong(body.password, {
    email: spent.email,
    firstName: body.firstName,
    lastName: body.lastName,
    organization: body.organization,
  });
  await freeAddress(ctx, spent);
  const organizationId = await openPlace(ctx, spent, body);
  const person =
    (await insertRecordUnless(
      ctx,
      'person',
      {
        email: spent.email,
        passwordHash,
        firstName: body.firstName,
        middleName: null,
        lastName: body.lastName,
        phone: null,
        npn: body.npn || null,
        accountType: body.accountType,
        organizationId,
        role: spent.role,
        mfaSecret: null,
        validatedAt: spent.provesAddress ? ctx.now : null,
        passwordSetAt: ctx.now,
        lastLogin: spent.provesAddress ? ctx.now : null,
      },
      ['email'],
      (made) => ({ event: 'user.joined', detail: { ...personDetail(made), role: made.role } }),
    )) ?? refuse('token-refused');
  if (spent.provesAddress) return openSession(ctx, person);
  await mailLink(ctx, person, 'validation', 'validate-address', '/signup-validation/');
  return { accessToken: null, refreshToken: null };
}

const isCode = ({ codeHash }: Invitation, given: string): boolean =>
  codeHash !== null && timingSafeEqual(codeHash, hashCode(given));

/**
 * A policyholder's account belongs to the agency that the invitation names; every other type is an
 * organization of its own.
 */
async function openPlace(
  ctx: CommandContext,
  { region, organizationId }: Invitation,
  form: Form,
): Promise<string> {
  if (form.accountType === 'CUSTOMER')
    return openAccount(ctx, { agencyId: organizationId, region, name: form.organization });
  const { accountType, organization: name } = form;
  return openOrganization(ctx, { accountType, name, region, npn: form.npn || null });
}
