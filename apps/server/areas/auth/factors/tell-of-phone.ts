import type { CommandContext } from '../../../platform/command-context.ts';
import type { PersonRow } from '../person-row.ts';
import { maskedPhone } from './security-code.ts';
import { tellPerson } from '../tell-person.ts';

/**
 * Tells a person, by mail and at the phone of before, that codes go to another phone from now on: if it was
 * not they who changed it, they learn of it.
 */
export async function tellOfPhone(
  ctx: CommandContext,
  before: PersonRow,
  phone: string | null,
): Promise<void> {
  const to = phone ? maskedPhone(phone) : '-';
  if (before.phone && ctx.gateways.sms.isOpen)
    await ctx.publish({
      topic: 'sms',
      payload: {
        to: before.phone,
        text: 'The phone number of your Parapet sign-in was changed. If this was not you, contact our support team.',
      },
    });
  await tellPerson(ctx, before, 'phone-changed', { phone: to });
}
