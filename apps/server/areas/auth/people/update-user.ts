import { refusals } from '@parapet/contract/refusals';
import type { updateUser as call } from '@parapet/contract/auth/users';
import type { Handler } from '../../../platform/handler.ts';
import { getActor } from '../../../platform/command-context.ts';
import { isStaff } from '../../../platform/provider.ts';
import { updateRecord } from '../../../platform/records/records.ts';
import { refuse } from '../../../platform/refuse.ts';
import { endSessions } from '../factors/second-factor.ts';
import { tellOfPhone } from '../factors/tell-of-phone.ts';
import { assignByForm } from './assign-agencies.ts';
import { findUser, requireAnother, requireAnotherAdmin } from './find-user.ts';
import { readRole, setTeams } from './role-and-teams.ts';
import { loadUser } from './user-view.ts';
import { personDetail } from '../person-history.ts';

/** A changed role or team applies from the next sign-in. Open sessions carry the old ones, so they end. */
export const updateUser: Handler<typeof call> = async (ctx, { params, body }) => {
  const { person, organizationId, isGuest } = await findUser(ctx, params);
  if (isGuest) refuse('not-found');
  const { role, realm } = await readRole(ctx, { id: organizationId, accountType: person.accountType }, body);
  const byStaff = isStaff(ctx);
  if (!byStaff && body.slackHandle && body.slackHandle !== person.slackHandle) refuse('not-allowed');
  const phone = body.phone || null;
  const hasNewPhone = phone !== person.phone;
  // Whoever could change it would read the codes of somebody else.
  if (hasNewPhone && person.mfaType === 'SMS')
    refuse('phone-gets-codes', {}, [
      { field: 'phone', code: 'factor', detail: refusals['phone-gets-codes'].message },
    ]);
  if (role !== person.role) {
    requireAnother(ctx, person);
    await requireAnotherAdmin(ctx, person);
  }
  await updateRecord(
    ctx,
    'person',
    person,
    {
      version: body.version,
      skipUnchanged: (body.version ?? person.version) === person.version,
      set: {
        firstName: body.firstName,
        lastName: body.lastName,
        phone,
        npn: body.npn || null,
        role,
        realm,
        slackHandle: byStaff ? body.slackHandle || null : person.slackHandle,
        isPrimaryContact: body.primaryContact,
        isBillingContact: body.billingContact,
      },
    },
    { event: 'user.updated', detail: personDetail(person) },
  );
  await assignByForm(ctx, person, { accountType: person.accountType, role }, body.accountIds);
  if (hasNewPhone) await tellOfPhone(ctx, person, phone);
  const hasOtherTeams = await setTeams(ctx, person, organizationId, body.teamIds);
  if ((role !== person.role || hasOtherTeams) && person.id !== getActor(ctx).userId)
    await endSessions(ctx.tx, person.id, ctx.now);
  return loadUser(ctx, organizationId, person.id);
};
