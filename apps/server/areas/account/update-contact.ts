import type { updateContact as call } from '@parapet/contract/account/accounts';
import { validatePhone } from '@parapet/domain/accounts/phone';
import type { Handler } from '../../platform/handler.ts';
import { refuse } from '../../platform/refuse.ts';
import { accountView, findAccount, ownerOf } from './account-view.ts';

export const updateContact: Handler<typeof call> = async (ctx, { params, body }) => {
  const before = await findAccount(ctx, params.accountId);
  const { version, ...contact } = body;
  const phone = validatePhone(before.region, contact.contactPhone);
  if (phone) refuse('bad-input', {}, [{ field: 'contactPhone', code: 'phone', detail: phone }]);
  const saved =
    (await ctx.tx
      .updateTable('account')
      .set({ contact: JSON.stringify(contact), version: before.version + 1, modified: ctx.now })
      .where('id', '=', before.id)
      .where('version', '=', version)
      .returningAll()
      .executeTakeFirst()) ?? refuse('changed-meanwhile');
  await ctx.record({
    event: 'account.contact-updated',
    subject: 'account',
    subjectId: saved.id,
    owner: ownerOf(saved),
  });
  await ctx.announce({
    kind: 'account',
    id: saved.id,
    accountId: saved.id,
    command: 'update-contact',
    version: saved.version,
    agencyId: saved.agencyId,
    teamId: saved.teamId,
    forCustomer: true,
  });
  return accountView(ctx, saved);
};
