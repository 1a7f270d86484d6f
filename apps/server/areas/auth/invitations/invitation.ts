import type { RegionCode } from '@parapet/domain/regions/region';
import type {
  getPasswordConstraints as constraintsCall,
  getValidationToken as tokenCall,
  join as joinCall,
  tokenTypes,
  validatePassword as validateCall,
} from '@parapet/contract/auth/invitation';
import { insertRecord, updateRecord } from '../../../platform/records/records.ts';
import { getRegion } from '../region-of-person.ts';
import { joinTeams } from '../people/role-and-teams.ts';
import { personDetail } from '../person-history.ts';
import { findPerson, personBy } from '../person-row.ts';
import type { Answer, Input } from '@parapet/contract/call';
import type { AccountType, RoleName } from '@parapet/domain/permissions/actors';
import { realmOf } from '@parapet/domain/permissions/roles';
import type { Handler, PreparedHandler } from '../../../platform/handler.ts';
import type { CommandContext } from '../../../platform/command-context.ts';
import { refuse } from '../../../platform/refuse.ts';
import { withOrganization } from '../member-account.ts';
import { freeAddress, requireFree } from './free-address.ts';
import { findPersonLink } from '../person-links.ts';
import { hashPassword, passwordConstraints, requireStrong, type Owner } from '../passwords/passwords.ts';
import { openSession } from '../sessions/sessions.ts';
import { hashToken, makeSecretToken } from '../sessions/tokens.ts';
import { atHome } from '../membership-context.ts';

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
  /** Data that the sign-up for a new account needs besides the link. */
  codeHash?: Buffer | null;
  provesAddress?: boolean;
  region?: RegionCode;
  /** The team that a new colleague joins. */
  teamId?: string | null;
  /** When the invitation that this one repeats expires. */
  expiresAt?: Date;
};

/** The code in its stored form, however it was typed. */
export const hashCode = (code: string): Buffer => hashToken(code.toUpperCase().replaceAll(/[^A-Z0-9]/g, ''));

/** Creates an invitation. The token goes into a mail and is stored only as a hash. */
export async function invite(ctx: CommandContext, invited: Invited): Promise<{ token: string }> {
  const { token, hash } = makeSecretToken();
  await ctx.tx
    .insertInto('invitation')
    .values({
      tokenHash: hash,
      tokenType: invited.tokenType,
      accountType: invited.accountType,
      organizationId: invited.organizationId,
      email: invited.email,
      firstName: invited.firstName,
      lastName: invited.lastName,
      role: invited.role,
      redirectUrl: invited.redirectUrl,
      codeHash: invited.codeHash ?? null,
      created: ctx.now,
      provesAddress: invited.provesAddress ?? true,
      region: invited.region ?? 'US',
      teamId: invited.teamId ?? null,
      expiresAt: invited.expiresAt ?? new Date(ctx.now.getTime() + INVITATION_DAYS * 86_400_000),
      usedAt: null,
      revokedAt: null,
    })
    .execute();
  return { token };
}

export const getValidationToken: Handler<typeof tokenCall> = async (ctx, { params }) => {
  const confirmed = await confirmAddress(ctx, params.token);
  if (confirmed) return confirmed;
  const found = await findInvitation(ctx, params.token);
  if (!found || !isOpen(found, ctx.now)) refuse('link-expired');
  const known = await personBy(ctx.tx, found.email).where('passwordHash', 'is not', null).executeTakeFirst();
  // Their own account is another one: they are asked whether they want this access, and led there.
  const isElsewhere = known && known.organizationId !== found.organizationId;
  return {
    // Somebody who has set a password in the meantime signs in with it, whatever the invitation was for.
    tokenType: known ? existingOf[found.tokenType as TokenType] : (found.tokenType as TokenType),
    accountType: found.accountType,
    email: found.email,
    firstName: found.firstName,
    lastName: found.lastName,
    // A new account is not there yet.
    region: found.tokenType === 'NEW_ACCOUNT' ? found.region : await getRegion(ctx.tx, found),
    redirectURL:
      isElsewhere && found.tokenType !== 'NEW_ACCOUNT'
        ? `/accept-invitation/${params.token}`
        : found.redirectUrl,
  };
};

/**
 * A validation link proves that its reader owns the address. It can be opened again until it expires, without
 * any further effect.
 */
async function confirmAddress(
  ctx: CommandContext,
  token: string,
): Promise<Answer<typeof tokenCall> | undefined> {
  const link = await findPersonLink(ctx.tx, 'validation', token, ctx.now);
  if (!link) return undefined;
  const person = await findPerson(ctx.tx, link.personId);
  if (person.validatedAt === null)
    await updateRecord(
      ctx,
      'person',
      person,
      { set: { validatedAt: ctx.now }, isDerived: true },
      { event: 'user.address-confirmed', detail: personDetail(person) },
    );
  return {
    tokenType: 'EXISTING_USER',
    accountType: link.accountType,
    email: link.email,
    firstName: link.firstName,
    lastName: link.lastName,
    region: await getRegion(ctx.tx, link),
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

type Join = Input<typeof joinCall>;

export const join: PreparedHandler<typeof joinCall> = {
  async prepare(outside, input) {
    await outside.read(async (ctx) => {
      const found = await findInvitation(ctx, input.query.validationToken);
      if (!found || !isOpen(found, ctx.now) || found.tokenType === 'NEW_ACCOUNT')
        refuse('setup-link-expired');
      await requireFree(ctx, found);
      requireStrong(
        input.body.password,
        await withOrganization(ctx, { ...found, ...getNames(input, found) }),
      );
    });
    const hash = await hashPassword(outside, input.body.password);
    return (ctx) => joinWith(ctx, input, hash);
  },
};

const getNames = ({ body }: Join, found: { firstName: string; lastName: string }) => ({
  firstName: body.firstName || found.firstName,
  lastName: body.lastName || found.lastName,
});

export const isOpen = (
  { usedAt, revokedAt, expiresAt }: { usedAt: Date | null; revokedAt: Date | null; expiresAt: Date },
  now: Date,
): boolean => !usedAt && !revokedAt && expiresAt > now;

/**
 * The invitation is spent in the same statement that finds it unspent, so two joins at once create one
 * person.
 */
async function joinWith(
  ctx: CommandContext,
  input: Join,
  passwordHash: string,
): Promise<Answer<typeof joinCall>> {
  const spent =
    (await ctx.tx
      .updateTable('invitation')
      .set({ usedAt: ctx.now })
      .where('tokenHash', '=', hashToken(input.query.validationToken))
      .where('tokenType', '<>', 'NEW_ACCOUNT')
      .where('usedAt', 'is', null)
      .where('revokedAt', 'is', null)
      .where('expiresAt', '>', ctx.now)
      .returningAll()
      .executeTakeFirst()) ?? refuse('setup-link-expired');
  await freeAddress(ctx, spent);
  const person = await insertRecord(
    ctx,
    'person',
    {
      email: spent.email,
      passwordHash,
      ...getNames(input, spent),
      middleName: null,
      phone: null,
      npn: null,
      accountType: spent.accountType,
      organizationId: spent.organizationId,
      role: spent.role,
      realm: realmOf(spent.role),
      mfaSecret: null,
      validatedAt: ctx.now,
      passwordSetAt: ctx.now,
      lastLogin: ctx.now,
    },
    (made) => ({ event: 'user.joined', detail: { ...personDetail(made), role: made.role } }),
  );
  if (spent.teamId) await joinTeams(ctx, person, spent.organizationId, [spent.teamId]);
  return {
    ...(await openSession(ctx, person, atHome(person), 'mailed-link')),
    redirectURL: spent.redirectUrl,
  };
}

export const getPasswordConstraints: Handler<typeof constraintsCall> = async () =>
  passwordConstraints.map(({ errorCode, displayText, pattern }) => ({ errorCode, displayText, pattern }));

export const validatePassword: Handler<typeof validateCall> = async (ctx, { query, body }) => {
  requireStrong(body.password, await findOwner(ctx, query.token));
  return { valid: true };
};

/** Returns the person whose password is being set: the caller, or the recipient of the mailed link. */
async function findOwner(ctx: CommandContext, token: string | undefined): Promise<Owner | undefined> {
  const owner = ctx.actor
    ? await findPerson(ctx.tx, ctx.actor.userId)
    : token &&
      ((await findPersonLink(ctx.tx, 'password-reset', token, ctx.now)) ??
        (await findPersonLink(ctx.tx, 'user-invited', token, ctx.now)) ??
        (await findInvitation(ctx, token)));
  return owner ? withOrganization(ctx, owner) : undefined;
}

export function findInvitation(ctx: CommandContext, token: string) {
  return ctx.tx
    .selectFrom('invitation')
    .selectAll()
    .where('tokenHash', '=', hashToken(token))
    .executeTakeFirst();
}
