import type {
  createImpersonationToken as impersonationCall,
  createSwitchToken as switchCall,
} from '@parapet/contract/auth/entry';
import { basePaths } from '@parapet/domain/permissions/actors';
import type { Handler } from '../../../platform/handler.ts';
import { getActor, type CommandContext } from '../../../platform/command-context.ts';
import { refuse } from '../../../platform/refuse.ts';
import { lookUpMemberAccount, type MemberAccount } from '../member-account.ts';
import { recordEvent } from '../../../platform/records/records.ts';
import { findPerson } from '../person-row.ts';
import { makeSecretToken } from '../sessions/tokens.ts';

const TOKEN_MS = 60_000;

/**
 * Creates a token for impersonation. The provider's own account cannot be impersonated. The path must name
 * the account type that the id belongs to.
 */
export const createImpersonationToken: Handler<typeof impersonationCall> = async (ctx, { params }) => {
  const place = (await lookUpMemberAccount(ctx, params.accountId)) ?? refuse('not-found');
  if (place.accountType === 'COWBELL' || basePaths[place.accountType] !== `/${params.personaPath}`)
    refuse('not-found');
  const staff = await findPerson(ctx.tx, getActor(ctx).userId);
  await recordEvent(ctx, 'person', staff, {
    event: 'user.impersonated',
    owner: { organizationId: place.id },
    detail: { account: place.name },
  });
  return makeEntry(ctx, place, true);
};

/**
 * Staff who are impersonating must go back before they switch: the accounts offered are their own, not those
 * of the account they act for.
 */
export const createSwitchToken: Handler<typeof switchCall> = async (ctx, { params }) => {
  const { userId } = getActor(ctx);
  const person =
    (await ctx.tx
      .selectFrom('person')
      .select('organizationId')
      .where('id', '=', userId)
      .executeTakeFirst()) ?? refuse('not-signed-in');
  const membership = await ctx.tx
    .selectFrom('membership')
    .select('organizationId')
    .where('personId', '=', userId)
    .where('organizationId', '=', params.accountId)
    .executeTakeFirst();
  if (person.organizationId !== params.accountId && !membership) refuse('not-found');
  return makeEntry(ctx, (await lookUpMemberAccount(ctx, params.accountId)) ?? refuse('not-found'), false);
};

/** A way into an account, good once and for a minute, within the caller's session. */
export async function makeEntry(
  ctx: CommandContext,
  place: MemberAccount,
  isImpersonation: boolean,
): Promise<{ token: string; accountName: string }> {
  const { token, hash } = makeSecretToken();
  await ctx.tx
    .deleteFrom('entryToken')
    .where('expiresAt', '<', new Date(ctx.now.getTime() - 86_400_000))
    .execute();
  await ctx.tx
    .insertInto('entryToken')
    .values({
      tokenHash: hash,
      personId: getActor(ctx).userId,
      accountType: place.accountType,
      organizationId: place.id,
      isImpersonation,
      sessionId: ctx.person.sessionId,
      expiresAt: new Date(ctx.now.getTime() + TOKEN_MS),
      usedAt: null,
    })
    .execute();
  return { token, accountName: place.name };
}
