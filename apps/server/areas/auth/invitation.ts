import type { RegionCode } from '@parapet/domain/regions/region';
import type {
  getPasswordConstraints as constraintsCall,
  getValidationToken as tokenCall,
  join as joinCall,
  tokenTypes,
  validatePassword as validateCall,
} from '@parapet/contract/auth/invitation';
import type { Answer } from '@parapet/contract/call';
import type { AccountType, RoleName } from '@parapet/domain/permissions/actors';
import { realmOf } from '@parapet/domain/permissions/roles';
import type { Handler } from '../../platform/handler.ts';
import type { CommandContext } from '../../platform/command-context.ts';
import { refuse } from '../../platform/refuse.ts';
import { findPersonLink } from './person-links.ts';
import { hashPassword, passwordConstraints, requireStrong, type Owner } from './passwords.ts';
import { openSession } from './sessions.ts';
import { hashToken, makeSecretToken } from './tokens.ts';

const INVITATION_DAYS = 14;
type TokenType = (typeof tokenTypes)[number];

export type Invited = {
  tokenType: TokenType;
  accountType: AccountType;
  organizationId: string;
  email: string;
  firstName: string;
  lastName: string;
  role: RoleName;
  redirectUrl: string | null;
  /** What a new account's sign-up has to know besides the link. */
  codeHash?: Buffer | null;
  provesAddress?: boolean;
  region?: RegionCode;
  /** The team that a new colleague joins. */
  teamId?: string | null;
};

/** The code as it was told, however it was typed. */
export const hashCode = (code: string): Buffer => hashToken(code.toUpperCase().replaceAll(/[^A-Z0-9]/g, ''));

/** Makes an invitation; the token goes into a mail and nowhere else. */
export async function invite(ctx: CommandContext, invited: Invited): Promise<{ token: string }> {
  const { token, hash } = makeSecretToken();
  await ctx.tx
    .insertInto('invitation')
    .values({
      token_hash: hash,
      token_type: invited.tokenType,
      account_type: invited.accountType,
      organization_id: invited.organizationId,
      email: invited.email,
      first_name: invited.firstName,
      last_name: invited.lastName,
      role: invited.role,
      redirect_url: invited.redirectUrl,
      code_hash: invited.codeHash ?? null,
      proves_address: invited.provesAddress ?? true,
      region: invited.region ?? 'US',
      team_id: invited.teamId ?? null,
      expires_at: new Date(ctx.now.getTime() + INVITATION_DAYS * 86_400_000),
      used_at: null,
    })
    .execute();
  return { token };
}

export const getValidationToken: Handler<typeof tokenCall> = async (ctx, { params }) => {
  const confirmed = await confirmAddress(ctx, params.token);
  if (confirmed) return confirmed;
  const found = await findInvitation(ctx, params.token);
  if (!found || found.used_at || found.expires_at < ctx.now) refuse('link-expired');
  const known = await ctx.tx
    .selectFrom('person')
    .select('id')
    .where('email', '=', found.email)
    .where('password_hash', 'is not', null)
    .executeTakeFirst();
  return {
    // Whoever has a password by now signs in with it, whatever the invitation was made as.
    tokenType: known ? existingOf[found.token_type as TokenType] : (found.token_type as TokenType),
    accountType: found.account_type,
    email: found.email,
    firstName: found.first_name,
    lastName: found.last_name,
    redirectURL: found.redirect_url,
  };
};

/**
 * A validation link says that its reader has the address. It may be opened again until it expires: opening it
 * changes nothing then.
 */
async function confirmAddress(
  ctx: CommandContext,
  token: string,
): Promise<Answer<typeof tokenCall> | undefined> {
  const link = await findPersonLink(ctx.tx, 'validation', token, ctx.now);
  if (!link) return undefined;
  await ctx.tx
    .updateTable('person')
    .set({ validated_at: ctx.now })
    .where('id', '=', link.person_id)
    .where('validated_at', 'is', null)
    .execute();
  return {
    tokenType: 'EXISTING_USER',
    accountType: link.account_type,
    email: link.email,
    firstName: link.first_name,
    lastName: link.last_name,
    redirectURL: null,
  };
}

const existingOf: Record<TokenType, TokenType> = {
  NEW_ACCOUNT: 'EXISTING_USER',
  EXISTING_ACCOUNT: 'EXISTING_USER',
  EXISTING_USER: 'EXISTING_USER',
  QUOTE_SENT_NEW_USER: 'QUOTE_SENT_EXISTING_USER',
  QUOTE_SENT_EXISTING_USER: 'QUOTE_SENT_EXISTING_USER',
  QUOTE_LINK_NEW_AGENT: 'QUOTE_LINK_EXISTING_AGENT',
  QUOTE_LINK_EXISTING_AGENT: 'QUOTE_LINK_EXISTING_AGENT',
};

/** The invitation is spent in the same statement that finds it unspent: two joins at once make one person. */
export const join: Handler<typeof joinCall> = async (ctx, { query, body }) => {
  const spent =
    (await ctx.tx
      .updateTable('invitation')
      .set({ used_at: ctx.now })
      .where('token_hash', '=', hashToken(query.validationToken))
      .where('token_type', '<>', 'NEW_ACCOUNT')
      .where('used_at', 'is', null)
      .where('expires_at', '>', ctx.now)
      .returningAll()
      .executeTakeFirst()) ?? refuse('setup-link-expired');
  const taken = await ctx.tx
    .selectFrom('person')
    .select('id')
    .where('email', '=', spent.email)
    .executeTakeFirst();
  if (taken) refuse('token-refused');
  requireStrong(body.password, {
    email: spent.email,
    first_name: body.firstName || spent.first_name,
    last_name: body.lastName || spent.last_name,
  });
  const person = await ctx.tx
    .insertInto('person')
    .values({
      email: spent.email,
      password_hash: await hashPassword(body.password),
      first_name: body.firstName || spent.first_name,
      middle_name: null,
      last_name: body.lastName || spent.last_name,
      phone: null,
      npn: null,
      account_type: spent.account_type,
      organization_id: spent.organization_id,
      role: spent.role,
      realm: realmOf(spent.role),
      mfa_secret: null,
      validated_at: ctx.now,
      password_set_at: ctx.now,
      last_login: ctx.now,
    })
    .returning(['id', 'account_type', 'organization_id', 'role', 'realm'])
    .executeTakeFirstOrThrow();
  if (spent.team_id)
    await ctx.tx.insertInto('team_member').values({ team_id: spent.team_id, person_id: person.id }).execute();
  return { ...(await openSession(ctx, person)), redirectURL: spent.redirect_url };
};

export const getPasswordConstraints: Handler<typeof constraintsCall> = async () =>
  passwordConstraints.map(({ errorCode, displayText, pattern }) => ({ errorCode, displayText, pattern }));

export const validatePassword: Handler<typeof validateCall> = async (ctx, { query, body }) => {
  requireStrong(body.password, await ownerOf(ctx, query.token));
  return { valid: true };
};

/** Whose password it is to be: the caller's own, or that of the person to whom the page's link was mailed. */
async function ownerOf(ctx: CommandContext, token: string | undefined): Promise<Owner | undefined> {
  if (ctx.actor)
    return ctx.tx
      .selectFrom('person')
      .select(['email', 'first_name', 'last_name'])
      .where('id', '=', ctx.actor.userId)
      .executeTakeFirst();
  if (!token) return undefined;
  return (
    (await findPersonLink(ctx.tx, 'password-reset', token, ctx.now)) ??
    (await findPersonLink(ctx.tx, 'user-invited', token, ctx.now)) ??
    (await findInvitation(ctx, token))
  );
}

function findInvitation(ctx: CommandContext, token: string) {
  return ctx.tx
    .selectFrom('invitation')
    .selectAll()
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst();
}
