import { randomInt } from 'node:crypto';
import type { inviteOrganization as call } from '@parapet/contract/auth/organizations';
import type { Input } from '@parapet/contract/call';
import { firstRole } from '@parapet/domain/permissions/roles';
import type { Handler } from '../../../platform/handler.ts';
import { getActor, type CommandContext } from '../../../platform/command-context.ts';
import type { Mail } from '../../../platform/mail/mail-templates.ts';
import { publicUrl } from '../../../platform/public-url.ts';
import { refuse } from '../../../platform/refuse.ts';
import { requireOpenDomain } from '../blocked-domains.ts';
import { hashCode, invite, type Invited } from './invitation.ts';
import { lookUpMemberAccount, type MemberAccount } from '../member-account.ts';
import { writeHistory } from '../../../platform/records/history.ts';
import { insertRecordUnless } from '../../../platform/records/records.ts';
import { personDetail } from '../person-history.ts';
import { findPerson, personBy } from '../person-row.ts';

type Asked = Input<typeof call>['body'];
/** No letters that look like digits, because the code is read out over the phone. */
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const CODE_LENGTH = 8;
const NO_PLACE = '00000000-0000-0000-0000-000000000000';

/**
 * A link that is handed over proves nothing about the address, so the address is confirmed by mail after the
 * sign-up.
 */
export const inviteOrganization: Handler<typeof call> = async (ctx, { body }) => {
  await requireOpenDomain(ctx, body.email);
  const place =
    body.accountId === null
      ? undefined
      : ((await lookUpMemberAccount(ctx, body.accountId)) ?? refuse('not-found'));
  if (place?.accountType === 'COWBELL') refuse('not-allowed');
  const known = await personBy(ctx.tx, body.email).executeTakeFirst();
  const agencyId = place ? null : await findAgency(ctx, body);
  const invited = known ? await addKnown(ctx, body, known, place) : newcomer(body, place, agencyId);
  const code =
    invited.tokenType === 'NEW_ACCOUNT'
      ? Array.from({ length: CODE_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')
      : null;
  // Only a new account can wait for its address to be confirmed; somebody who joins an existing one gets the
  // link by mail.
  const provesAddress = body.delivery === 'MAIL' || code === null;
  const { token } = await invite(ctx, {
    ...invited,
    codeHash: code === null ? null : hashCode(code),
    provesAddress,
    region: place?.region ?? body.region,
  });
  await writeHistory(
    ctx,
    { event: 'organization.invited', detail: { email: body.email, accountType: invited.accountType } },
    { subjectId: invited.organizationId, owner: { organizationId: getActor(ctx).organizationId } },
  );
  const link = publicUrl(ctx.config, `/signup-validation/${token}`);
  if (provesAddress) {
    const to = { to: body.email, region: place?.region ?? body.region };
    const name = body.firstName || body.email;
    const payload: Mail = code
      ? { ...to, template: 'new-account', params: { name, code, link } }
      : { ...to, template: 'join-account', params: { name, link, organization: place?.name ?? '' } };
    await ctx.publish({ topic: 'mail', payload });
  }
  return { tokenType: invited.tokenType, invitationCode: code, link: provesAddress ? null : link };
};

/** A new insured account is the client of an agency. */
async function findAgency(ctx: CommandContext, { accountType, agencyId }: Asked): Promise<string | null> {
  if (accountType !== 'CUSTOMER') return null;
  const agency = agencyId ? await lookUpMemberAccount(ctx, agencyId) : undefined;
  if (agency?.accountType !== 'AGENCY')
    refuse('agency-missing', {}, [{ field: 'agencyId', code: 'required', detail: 'Please select a Agency' }]);
  return agency.id;
}

function newcomer(body: Asked, place: MemberAccount | undefined, agencyId: string | null = null): Invited {
  const accountType = place?.accountType ?? body.accountType;
  return {
    tokenType: place ? 'EXISTING_ACCOUNT' : 'NEW_ACCOUNT',
    accountType,
    organizationId: place?.id ?? agencyId ?? NO_PLACE,
    email: body.email,
    firstName: body.firstName,
    lastName: body.lastName,
    role: firstRole(accountType) ?? refuse('role-unknown'),
    redirectUrl: null,
  };
}

/**
 * Existing users get access to the account in addition to their own, and a mail that says so. They cannot
 * open a new account of their own.
 */
async function addKnown(
  ctx: CommandContext,
  body: Asked,
  known: { id: string; organizationId: string },
  place: MemberAccount | undefined,
): Promise<Invited> {
  if (!place)
    refuse('email-in-use', {}, [
      { field: 'email', code: 'taken', detail: 'Someone already signs in with this email address.' },
    ]);
  if (known.organizationId === place.id) refuse('account-of-person');
  const role = firstRole(place.accountType) ?? refuse('role-unknown');
  const person = await findPerson(ctx.tx, known.id);
  const made = await insertRecordUnless(
    ctx,
    'membership',
    { personId: known.id, accountType: place.accountType, organizationId: place.id, role },
    ['personId', 'organizationId'],
    () => ({ event: 'user.access-granted', detail: { ...personDetail(person), role } }),
  );
  if (!made) refuse('account-of-person');
  return { ...newcomer(body, place), tokenType: 'EXISTING_USER' };
}
