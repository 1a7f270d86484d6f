import { refusals } from '@parapet/contract/refusals';
import type { updateProfile as call } from '@parapet/contract/user/profile';
import { phoneDigits, validatePhone } from '@parapet/domain/accounts/phone';
import type { CommandContext } from '../../platform/command-context.ts';
import { unrecorded, updateRecord } from '../../platform/records/records.ts';
import { refuse } from '../../platform/refuse.ts';
import {
  getMe,
  lockCaller,
  personDetail,
  getRegion,
  requireProof,
  tellOfPhone,
  withProof,
} from '../auth/index.ts';

export const updateProfile = withProof<typeof call>(async (ctx, { body }, password) => {
  const person = await lockCaller(ctx);
  const phone = phoneDigits(body.phone).replace(/^1(?=\d{10}$)/, '') || null;
  if (phone !== person.phone) {
    const wrong = phone && validatePhone(await getRegion(ctx.tx, person), body.phone);
    if (wrong) refuse('bad-input', {}, [{ field: 'phone', code: 'format', detail: wrong }]);
    if (person.mfaType === 'SMS')
      refuse('phone-is-factor', {}, [
        { field: 'phone', code: 'factor', detail: refusals['phone-is-factor'].message },
      ]);
    await requireProof(ctx, person, { ...body, password }, { recentSignIn: true });
  }
  await updateRecord(
    ctx,
    'person',
    person,
    {
      isDerived: true,
      skipUnchanged: true,
      set: {
        firstName: body.firstName,
        middleName: body.middleName || null,
        lastName: body.lastName,
        phone,
        npn: body.npn || null,
      },
    },
    { event: 'user.updated', detail: personDetail(person) },
  );
  await followName(ctx, person.id, body);
  if (phone !== person.phone) await tellOfPhone(ctx, person, phone);
  return getMe(ctx, { params: {}, query: {}, body: {} });
});

/** A guest changes its name while it acts elsewhere, where the licenses of its own agency cannot be seen. */
const followName = (
  ctx: CommandContext,
  personId: string,
  { firstName, lastName }: { firstName: string; lastName: string },
) =>
  ctx.withElevatedScope(() =>
    unrecorded(ctx, 'columns that repeat the name of the person')
      .updateTable('license')
      .set({ holderFirstName: firstName, holderLastName: lastName })
      .where('agentId', '=', personId)
      .where((is) => is.or([is('holderFirstName', '<>', firstName), is('holderLastName', '<>', lastName)]))
      .execute(),
  );
