import type {
  acceptInvitation as acceptCall,
  getInvitation as getCall,
} from '@parapet/contract/auth/accept-invitation';
import type { Realm, RoleName } from '@parapet/domain/permissions/actors';
import { realmOf } from '@parapet/domain/permissions/roles';
import { getActor, type CommandContext } from '../../../platform/command-context.ts';
import type { Handler } from '../../../platform/handler.ts';
import { insertRecordUnless } from '../../../platform/records/records.ts';
import { refuse } from '../../../platform/refuse.ts';
import { makeEntry } from '../entry/create-token.ts';
import { findInvitation, isOpen } from './invitation.ts';
import { lookUpMemberAccount, type MemberAccount } from '../member-account.ts';
import { erase } from '../people/remove-user.ts';
import { joinTeams } from '../people/role-and-teams.ts';
import { personDetail } from '../person-history.ts';
import { findPersonLink, spendPersonLink } from '../person-links.ts';
import { findPerson, type PersonRow } from '../person-row.ts';

/** An invitation as offered to somebody who signs in already. */
type Offer = {
  email: string;
  place: MemberAccount;
  role: RoleName;
  realm: Realm;
  redirectUrl: string | null;
  /**
   * Takes the place of whoever was invited.
   * @returns the teams they join; undefined if it was spent meanwhile.
   */
  spend(): Promise<readonly string[] | undefined>;
};

export const getInvitation: Handler<typeof getCall> = (ctx, { params }) =>
  ctx.withElevatedScope(async () => {
    const { email, place, role } = await findOffer(ctx, params.token);
    const caller = await findPerson(ctx.tx, getActor(ctx).userId);
    const isYours = caller.email === email;
    return {
      organization: place.name,
      accountType: place.accountType,
      role,
      email,
      isYours,
      isMember: isYours && (await belongsTo(ctx, caller, place)),
    };
  });

/**
 * The link proves that its reader owns the mailbox, the session that they are the person who signs in by that
 * address: together they accept. Nobody is given access that they did not ask for.
 */
export const acceptInvitation: Handler<typeof acceptCall> = (ctx, { params }) =>
  ctx.withElevatedScope(async () => {
    const { email, place, role, realm, redirectUrl, spend } = await findOffer(ctx, params.token);
    const caller = await findPerson(ctx.tx, getActor(ctx).userId);
    if (caller.email !== email) refuse('invitation-for-another');
    const isMember = await belongsTo(ctx, caller, place);
    const teamIds = (await spend()) ?? refuse('link-expired');
    if (!isMember) {
      await insertRecordUnless(
        ctx,
        'membership',
        { personId: caller.id, accountType: place.accountType, organizationId: place.id, role, realm },
        ['personId', 'organizationId'],
        () => ({ event: 'user.access-granted', detail: { ...personDetail(caller), role } }),
      );
      await joinTeams(ctx, caller, place.id, teamIds);
    }
    return { ...(await makeEntry(ctx, place, false)), redirectURL: redirectUrl };
  });

async function belongsTo(ctx: CommandContext, person: PersonRow, place: MemberAccount): Promise<boolean> {
  if (person.organizationId === place.id) return true;
  const membership = await ctx.tx
    .selectFrom('membership')
    .select('personId')
    .where('personId', '=', person.id)
    .where('organizationId', '=', place.id)
    .executeTakeFirst();
  return membership !== undefined;
}

/** @throws Refusal 404 for a link that opens no account to somebody who signs in already. */
async function findOffer(ctx: CommandContext, token: string): Promise<Offer> {
  const offer = (await offerOfUser(ctx, token)) ?? (await offerOfInvitation(ctx, token));
  return offer ?? refuse('link-expired');
}

/** A user whom an administrator has created under the address. */
async function offerOfUser(ctx: CommandContext, token: string): Promise<Offer | undefined> {
  const link = await findPersonLink(ctx.tx, 'user-invited', token, ctx.now);
  const place = link?.awaitsOwner ? await lookUpMemberAccount(ctx, link.organizationId) : undefined;
  if (!link || !place) return undefined;
  return {
    email: link.email,
    place,
    role: link.role,
    realm: link.realm,
    redirectUrl: null,
    async spend() {
      if (!(await spendPersonLink(ctx.tx, link, ctx.now))) return undefined;
      const teams = await ctx.tx
        .selectFrom('teamMember')
        .select('teamId')
        .where('personId', '=', link.personId)
        .execute();
      await erase(ctx, await findPerson(ctx.tx, link.personId), 'user.invitation-accepted');
      return teams.map(({ teamId }) => teamId);
    },
  };
}

/** Somebody to whom a quote was sent or shared, or who is to work in an account. */
async function offerOfInvitation(ctx: CommandContext, token: string): Promise<Offer | undefined> {
  const found = await findInvitation(ctx, token);
  if (!found || !isOpen(found, ctx.now) || found.tokenType === 'NEW_ACCOUNT') return undefined;
  const place = await lookUpMemberAccount(ctx, found.organizationId);
  if (!place) return undefined;
  return {
    email: found.email,
    place,
    role: found.role,
    realm: realmOf(found.role),
    redirectUrl: found.redirectUrl,
    async spend() {
      const spent = await ctx.tx
        .updateTable('invitation')
        .set({ usedAt: ctx.now })
        .where('id', '=', found.id)
        .where('usedAt', 'is', null)
        .where('revokedAt', 'is', null)
        .returning('id')
        .executeTakeFirst();
      return spent && (found.teamId ? [found.teamId] : []);
    },
  };
}
