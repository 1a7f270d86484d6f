import type { updateContact as call } from '@parapet/contract/account/accounts';
import { policyContact } from '@parapet/contract/account/account';
import { storedPhone, validatePhone } from '@parapet/domain/accounts/phone';
import type { Handler } from '../../platform/handler.ts';
import { getChanges } from '../../platform/records/changes.ts';
import { refuse } from '../../platform/refuse.ts';
import { accountView, findAccount } from './account-view.ts';
import { changeAccount } from './change-account.ts';

export const updateContact: Handler<typeof call> = async (ctx, { params, body }) => {
  const before = await findAccount(ctx, params.accountId);
  const { version } = body;
  const given = policyContact.parse(body);
  const contact = { ...given, contactPhone: storedPhone(before.region, given.contactPhone) };
  const phone = validatePhone(before.region, contact.contactPhone);
  if (phone) refuse('bad-input', {}, [{ field: 'contactPhone', code: 'phone', detail: phone }]);
  const saved = await changeAccount(
    ctx,
    before,
    'update-contact',
    { version, set: { contact: JSON.stringify(contact) }, skipUnchanged: true },
    { event: 'account.contact-updated', detail: {} },
    { forCustomer: true },
  );
  const changes = getChanges(before, saved, ['contact']);
  if (Object.keys(changes).length > 0)
    await ctx.emit('account-contact-changed', { accountId: saved.id, changes });
  return accountView(ctx, saved);
};
