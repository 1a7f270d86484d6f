import type { Input } from '@parapet/contract/call';
import type { createUser as call } from '@parapet/contract/auth/users';
import { may } from '@parapet/domain/permissions/table';
import type { Insertable } from 'kysely';
import type { Handler } from '../../../platform/handler.ts';
import { getActor, type CommandContext } from '../../../platform/command-context.ts';
import { requireOpenDomain } from '../blocked-domains.ts';
import { isStaff } from '../../../platform/provider.ts';
import { insertRecordUnless, type Row } from '../../../platform/records/records.ts';
import { refuse } from '../../../platform/refuse.ts';
import { findInAccount } from '../find-in-account.ts';
import { findMemberAccount, type MemberAccount } from '../member-account.ts';
import { mailInvitation } from '../sign-in/send-sign-in-link.ts';
import { assignByForm } from './assign-agencies.ts';
import { readRole, setTeams } from './role-and-teams.ts';
import { loadUser } from './user-view.ts';
import { personDetail } from '../person-history.ts';
import type { Tables } from '../../../tables/tables.ts';

/** A person as somebody invites them. */
export type Invited = Omit<Input<typeof call>['body'], 'organizationId'>;

/**
 * The user is created at once, but cannot do anything until the address has accepted the mailed link: a new
 * one by setting a password, one that signs in elsewhere with the sign-in that it has. Which of the two it
 * is, nobody learns who invites (decision 89).
 */
export const createUser: Handler<typeof call> = async (ctx, { body }) => {
  const place = await findMemberAccount(ctx, body.organizationId);
  return loadUser(ctx, place.id, await invite(ctx, place, body));
};

/**
 * Checks that a person can be invited to an account. Writes nothing.
 * @throws Refusal for an address, a role or teams that cannot be.
 */
export async function requireInvitable(
  ctx: CommandContext,
  place: MemberAccount,
  body: Invited,
): Promise<Awaited<ReturnType<typeof readRole>>> {
  await requireOpenDomain(ctx, body.email);
  const asked = await readRole(ctx, place, body);
  if (body.slackHandle && !isStaff(ctx)) refuse('not-allowed');
  if (await findInAccount(ctx, place.id, body.email)) refuseTaken();
  // Who sees every user is told; the provider's own account has no guests.
  if (may(getActor(ctx), 'organization:read') && (await isSomebodys(ctx, body.email))) refuseTaken();
  return asked;
}

/** Whether somebody signs in with this address, in whatever account. */
const isSomebodys = async (ctx: CommandContext, email: string): Promise<boolean> =>
  (await ctx.tx
    .selectFrom('person')
    .select('id')
    .where('email', '=', email)
    .where('awaitsOwner', '=', false)
    .executeTakeFirst()) !== undefined;

/**
 * @returns the id of the person who was invited to an account.
 * @throws Refusal before anything is written, for an address, a role or teams that cannot be.
 */
export async function invite(ctx: CommandContext, place: MemberAccount, body: Invited): Promise<string> {
  const { role, realm } = await requireInvitable(ctx, place, body);
  const values: Insertable<Tables['person']> = {
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
  };
  const made = (person: Row<'person'>) =>
    ({ event: 'user.created', detail: { ...personDetail(person), role: person.role } }) as const;
  const created =
    (await insertRecordUnless(ctx, 'person', values, ['email'], made)) ??
    // Somebody else was invited meanwhile.
    (may(getActor(ctx), 'organization:read')
      ? refuseTaken()
      : await insertRecordUnless(
          ctx,
          'person',
          { ...values, awaitsOwner: true },
          ['email', 'organizationId'],
          made,
        )) ??
    refuseTaken();
  await setTeams(ctx, created, place.id, body.teamIds);
  await assignByForm(ctx, created, { accountType: place.accountType, role }, body.accountIds);
  await mailInvitation(ctx, created);
  return created.id;
}

const refuseTaken = (): never =>
  refuse('email-in-use', {}, [
    { field: 'email', code: 'taken', detail: 'Someone already signs in with this email address.' },
  ]);
