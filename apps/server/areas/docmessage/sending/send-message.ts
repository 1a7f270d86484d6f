import type { sendMessage as call } from '@parapet/contract/docmessage/index';
import { countChosen } from '../../../platform/mail/mail-limits.ts';
import type { Handler } from '../../../platform/handler.ts';
import { updateRecord } from '../../../platform/records/records.ts';
import { refuse } from '../../../platform/refuse.ts';
import { findMessage, messageView, getRecipients } from '../mail-row.ts';
import { joinThread } from '../threads.ts';

/**
 * A person sends what they wrote. It leaves by the outbox; what could not be delivered is sent again by the
 * same call.
 */
export const sendMessage: Handler<typeof call> = async (ctx, { params, body }) => {
  const row = await findMessage(ctx, params.messageId, true);
  if (!['WRITING', 'FAILED'].includes(row.status)) refuse('mail-not-a-draft');
  const recipients = getRecipients(row);
  if (row.toAddresses.length === 0) refuse('mail-without-recipient');
  for (const to of recipients) await countChosen(ctx, to);
  const saved = await updateRecord(
    ctx,
    'mailMessage',
    row,
    {
      set: {
        status: 'SENDING',
        notTaken: '[]',
        dateReceived: ctx.now,
        authorId: ctx.person.id,
        authorName: ctx.person.name,
      },
      version: body.version,
      from: ['WRITING', 'FAILED'],
    },
    { event: 'mail.sent', detail: { to: recipients.join(', '), subject: row.subject } },
  );
  await joinThread(ctx, { id: row.threadId }, saved, { isNews: false });
  await ctx.publish({ topic: 'letter', payload: { messageId: row.id } });
  return messageView(ctx, await findMessage(ctx, row.id));
};
