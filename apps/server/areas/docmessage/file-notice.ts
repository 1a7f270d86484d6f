import type { CommandContext } from '../../platform/command-context.ts';
import { composeText } from '../../platform/mail/mail.ts';
import type { Mail } from '../../platform/mail/mail-templates.ts';
import type { Notice } from '../../platform/outbox/outbox.ts';
import { getAddress, fileMail } from './file-mail.ts';

/** Files a notice in the inbox of an organization, for all who work there. */
export async function fileNotice(
  ctx: CommandContext,
  { organizationId, key, follows, mail }: Notice,
): Promise<void> {
  const holder = await ctx.tx
    .selectFrom('organization')
    .select(['id', 'accountType', 'name', 'region'])
    .where('id', '=', organizationId)
    .where('removedAt', 'is', null)
    .executeTakeFirst();
  if (!holder) return;
  const to = getAddress(ctx, holder);
  const { subject, text } = composeText({ ...mail, to } as Mail);
  const idOf = (of: string): string => `<${of}@notice.${ctx.config.MAIL_IN_DOMAIN}>`;
  const notice = {
    messageId: idOf(key),
    references: follows.map(idOf),
    fromName: 'Parapet',
    // Who answers reaches the provider's staff.
    fromAddress: getAddress(ctx, { accountType: 'COWBELL', id: '' }),
    to: [to],
    cc: [],
    subject,
    body: text,
    files: [],
  };
  await fileMail(ctx, holder, notice, { isNotice: true });
}
