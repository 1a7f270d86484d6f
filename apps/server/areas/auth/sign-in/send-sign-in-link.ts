import type { AccountType } from '@parapet/domain/permissions/actors';
import type { CommandContext } from '../../../platform/command-context.ts';
import type { LinkMail, Mail } from '../../../platform/mail/mail-templates.ts';
import type { OutboxMessage } from '../../../platform/outbox/outbox.ts';
import { publicUrl } from '../../../platform/public-url.ts';
import { invite } from '../invitations/invitation.ts';
import { makePersonLink, type Purpose } from '../person-links.ts';
import { personBy } from '../person-row.ts';
import { getRegion } from '../region-of-person.ts';

type Wish = Extract<OutboxMessage, { topic: 'sign-in-link' }>['payload'];
type Recipient = {
  id: string;
  email: string;
  firstName: string;
  accountType: AccountType;
  organizationId: string;
};

/**
 * Does, after the answer, what was requested for an email address. Only here is it checked whether such a
 * person exists, so the call takes the same time and answers the same for every address.
 */
export async function sendSignInLink(ctx: CommandContext, { email, kind }: Wish): Promise<void> {
  const person = await personBy(ctx.tx, email).executeTakeFirst();
  if (!person) return kind === 'validation' ? renewInvitation(ctx, email) : undefined;
  if (!person.enabled) return undefined;
  // Who has never come in is let in by the invitation alone, and only as long as it lasts.
  if (!person.passwordHash && !person.validatedAt) return renewUserInvitation(ctx, person);
  if (kind !== 'validation') return mailLink(ctx, person, 'password-reset', kind, '/confirmPasswordReset/');
  if (!person.validatedAt)
    return mailLink(ctx, person, 'validation', 'validate-address', '/signup-validation/');
  return mail(ctx, person, 'address-is-valid', publicUrl(ctx.config, '/login'));
}

export async function mailLink(
  ctx: CommandContext,
  person: Recipient,
  purpose: Purpose,
  template: LinkMail,
  path: string,
  expiresAt?: Date,
): Promise<void> {
  const token = await makePersonLink(ctx.tx, person.id, purpose, ctx.now, expiresAt);
  await mail(ctx, person, template, publicUrl(ctx.config, path + token));
}

/**
 * Invites a user of an account. Whose address signs in elsewhere is asked to accept with that sign-in; the
 * mail alone says so, and it goes to the address.
 */
export async function mailInvitation(
  ctx: CommandContext,
  person: Recipient & { awaitsOwner: boolean },
): Promise<void> {
  if (await signsInElsewhere(ctx, person))
    return mailLink(ctx, person, 'user-invited', 'access-offered', '/accept-invitation/');
  return mailLink(ctx, person, 'user-invited', 'user-invited', '/confirmUser/');
}

async function signsInElsewhere(
  ctx: CommandContext,
  { email, awaitsOwner }: Recipient & { awaitsOwner: boolean },
): Promise<boolean> {
  if (!awaitsOwner) return false;
  const owner = await ctx.withElevatedScope(() => personBy(ctx.tx, email).executeTakeFirst());
  return owner !== undefined && (owner.passwordHash !== null || owner.validatedAt !== null);
}

/** An invited user gets another link, good for as long as the one before. */
async function renewUserInvitation(ctx: CommandContext, person: Recipient): Promise<void> {
  const last = await ctx.tx
    .selectFrom('personLink')
    .select(['expiresAt'])
    .where('personId', '=', person.id)
    .where('purpose', '=', 'user-invited')
    .where('usedAt', 'is', null)
    .orderBy('expiresAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!last || last.expiresAt <= ctx.now) return tellThatOver(ctx, person);
  return mailLink(ctx, person, 'user-invited', 'user-invited', '/confirmUser/', last.expiresAt);
}

/** Anybody can ask for an address: that revives no invitation. Only whoever invited them can. */
async function tellThatOver(ctx: CommandContext, to: Recipient): Promise<void> {
  const payload: Mail = {
    to: to.email,
    template: 'invitation-over',
    region: await getRegion(ctx.tx, to),
    params: { name: to.firstName },
  };
  await ctx.publish({ topic: 'mail', payload });
}

/**
 * Somebody who was invited and cannot sign in yet gets the latest invitation again: with another link, which
 * is good for as long as the one before. One that has expired or was revoked stays so.
 */
async function renewInvitation(ctx: CommandContext, email: string): Promise<void> {
  const last = await ctx.tx
    .selectFrom('invitation')
    .selectAll()
    .where('email', '=', email)
    .where('usedAt', 'is', null)
    .where('revokedAt', 'is', null)
    .orderBy('created', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!last) return;
  if (last.expiresAt <= ctx.now) return tellThatOver(ctx, { ...last, id: '' });
  const { token } = await invite(ctx, {
    tokenType: last.tokenType as never,
    accountType: last.accountType,
    organizationId: last.organizationId,
    email,
    firstName: last.firstName,
    lastName: last.lastName,
    role: last.role,
    redirectUrl: last.redirectUrl,
    codeHash: last.codeHash,
    region: last.region,
    teamId: last.teamId,
    expiresAt: last.expiresAt,
  });
  const template = last.codeHash ? 'new-account-again' : 'invitation-again';
  await mail(ctx, { ...last, id: '' }, template, publicUrl(ctx.config, `/signup-validation/${token}`));
}

async function mail(ctx: CommandContext, to: Recipient, template: LinkMail, link: string): Promise<void> {
  await ctx.publish({
    topic: 'mail',
    payload: {
      to: to.email,
      template,
      region: await getRegion(ctx.tx, to),
      params: { name: to.firstName, link },
    } as Extract<Mail, { template: LinkMail }>,
  });
}
